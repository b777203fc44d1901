"""`mahe bot`: a bot that plays at a server's table, through the public API."""

import asyncio
import sys
from typing import Annotated

from cyclopts import Parameter

from mahe.bots import make_bot
from mahe.client import ClientError, Player, address_in, make_token


def run(
    *,
    url: str,
    token: Annotated[str, Parameter(env_var="MAHE_TOKEN")] = "",
    bot: str = "sensible",
    name: str = "",
    games: int = 1,
) -> None:
    """Sit down at a table and play.

    Parameters
    ----------
    url
        The link of the table.
    token
        A token that was made in the API; without one, a new guest sits down.
    bot
        How to play: sensible (the default), random, or a level such as matriarch.
    name
        The name to play under; unless given, that of the bot.
    games
        How many games to play, rematches included; unless given, 1.

    """
    if games < 1:
        raise ClientError("bot/games", f"at least one game has to be played, not {games}")
    address = address_in(url)
    token = token or make_token(address.server, f"mahe bot run ({bot})")
    player = Player(address, token, bot=make_bot(bot), name=name or bot, games=games, say=_say)
    asyncio.run(player.run())


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
