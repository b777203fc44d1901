"""People who play through the API, where a test is not about how they do it."""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Any, Self

from browser.pages import LAN, Visitor
from server.browser import Browser as Guest
from server.nodes import wait_until

Game = dict[str, Any]
"""A game as the server shows it."""

MOST_RISK = 0.34
BOT_SECONDS = 0.01
"""How long to leave a bot alone before looking again: who asks without a pause keeps it waiting."""


class ApiPlayers:
    """Those who sit at a table, each known by a cookie."""

    def __init__(self, url: str, table: str, cookies: Iterable[str]) -> None:
        self.table = table
        self._open = ExitStack()
        self.guests = [self._open.enter_context(Guest(url, cookie=one)) for one in cookies]
        self._seats = {
            seat: guest
            for guest in self.guests
            for seat in guest.get(f"/api/tables/{table}").json()["you"]["seats"]
        }

    def game(self) -> Game:
        """The game as it is."""
        game: Game = self.guests[0].view(self.table)["game"]
        return game

    def play(self, until: Callable[[Game], bool]) -> bool:
        """Play on until something is so; false when the game ended before."""
        while True:
            game = self.game()
            if until(game) or game["over"]:
                return until(game)
            guest = self._seats.get(game["decider"])
            if guest is None:  # a bot is just about to
                time.sleep(BOT_SECONDS)
            else:
                guest.do(
                    self.table, "act", id=secrets.token_hex(8), seat=game["decider"],
                    step=game["step"], decision=_preferred(game["choices"]),
                )  # fmt: skip

    def wait_beyond(self, step: int) -> None:
        """Wait until the game has left a step behind."""
        wait_until(lambda: self.game()["step"] > step, f"a step after {step}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()


def company(players: Sequence[Visitor]) -> ApiPlayers:
    """People who are at their pages, playing through the API as well."""
    url = players[0].url.replace(LAN, "127.0.0.1")
    return ApiPlayers(url, players[0].table, [player.cookie for player in players])


def play_unseen(
    players: Sequence[Visitor], playing: ApiPlayers, until: Callable[[Game], bool]
) -> None:
    """Play on while nobody looks; then all are back at their pages.

    A page that follows every step of a game takes most of the time of a test.
    """
    paths = [player.path for player in players]
    for player in players:
        player.page.goto("about:blank")
    playing.play(until=until)
    for player, path in zip(players, paths, strict=True):
        player.open(path)


def _preferred(choices: list[dict[str, Any]]) -> list[Any]:
    """Roll while that is not too risky, else stop."""
    for choice in choices:
        above, _, below = choice["bust"].partition("/")
        if choice["decision"] == ["roll"] and int(above) <= MOST_RISK * int(below or 1):
            return ["roll"]
    decisions: list[list[Any]] = [choice["decision"] for choice in choices]
    return ["stop"] if ["stop"] in decisions else decisions[0]


def nearly_over(game: Game) -> bool:
    """Whether few cards are left."""
    return bool(game["face_down"] <= 1)


def is_over(game: Game) -> bool:
    """Whether the game has ended."""
    return bool(game["over"])
