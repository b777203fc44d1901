"""Tables of several sizes in the middle of a game, for what depends on how many play."""

from contextlib import ExitStack
from typing import Self

from websockets.sync.client import connect

from browser.api_players import ApiPlayers, Game
from server.browser import Browser as Guest

PLAYERS = (2, 4, 7)
NAMES = ("Ana", "Grandmother", "Benedikt", None, "Marie-Claire", "Opa Heinz", "Zoë")
"""Some of them are long; one has none, and is called by the letter of the seat."""

DECIDES, WAITS = 0, 1
"""Who is to decide, and somebody else."""

SOME_WAY = 60
"""After so many steps things have happened, and towers stand."""


class Crowds:
    """A table for each number of players; all of it through the API."""

    def __init__(self, url: str) -> None:
        self._open = ExitStack()
        self._url = url
        self._guests = [self._open.enter_context(Guest(url)).come_in() for _ in NAMES]
        self.tables = {players: self._table(players) for players in PLAYERS}

    def cookie(self, who: int) -> str:
        """How the server knows one of the people."""
        ((name, value),) = self._guests[who].cookies.items()
        return f"{name}={value}"

    def _table(self, players: int) -> str:
        """A table where the first of so many people is to decide, and everybody is there."""
        cookies = [self.cookie(who) for who in range(players)]
        while True:
            table = self._guests[0].open_table()
            for guest, name in zip(self._guests[:players], NAMES, strict=False):
                guest.join(table, name)
            self._guests[0].do(table, "begin")
            with ApiPlayers(self._url, table, cookies) as playing:
                if playing.play(until=_is_asked):
                    for cookie in cookies:
                        self._stay(table, cookie)
                    return table

    def _stay(self, table: str, cookie: str) -> None:
        """Be at a table, so that no bot takes over."""
        address = self._url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": cookie, "Origin": self._url}
        socket = self._open.enter_context(
            connect(address, additional_headers=headers, max_queue=None)
        )
        socket.send('{"type":"hello"}')

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()


def _is_asked(game: Game) -> bool:
    """Whether the first has thrown one die and may go on or stop, some way into the game.

    Alone, and where nobody swims onto others or lays: so there is as much to read each time.
    """
    if game["step"] <= SOME_WAY or game["phase"] != "decision" or game["decider"] != DECIDES:
        return False
    outlook = [one for choice in game["choices"] for one in choice["prospects"]]
    landings = [one for one in outlook if one["onto"] or one["laying"]]
    is_plain = len(game["group"]) == len(game["dice"]) == 1 and game["total"] > 1
    return is_plain and len(game["choices"]) > 1 and not landings
