"""People whom the server knows, and games that they have brought to some point."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Self

from websockets.sync.client import connect

from browser.api_players import ApiPlayers, Game
from server.browser import Browser as Guest


class Gathering:
    """So many people at a server; all that they do goes through the API."""

    def __init__(self, url: str, people: int) -> None:
        self._open = ExitStack()
        self._url = url
        self.guests = [self._open.enter_context(Guest(url)).come_in() for _ in range(people)]

    def cookie(self, who: int) -> str:
        """How the server knows one of the people."""
        ((name, value),) = self.guests[who].cookies.items()
        return f"{name}={value}"

    def played(
        self, new_table: Callable[[], str], people: int, wanted: Callable[[Game], bool]
    ) -> str:
        """A table where a game of so many has come to what is wanted, and where everybody stays.

        The first of them is its host. Where a game ends before, there is another one.
        """
        cookies = [self.cookie(who) for who in range(people)]
        while True:
            table = new_table()
            self.guests[0].do(table, "begin")
            with ApiPlayers(self._url, table, cookies) as playing:
                if playing.play(until=wanted):
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
