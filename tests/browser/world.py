"""Tables in every situation, and every screen that shows them."""

import secrets
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from playwright.sync_api import Locator
from websockets.sync.client import connect

from browser.company import Company, Game
from browser.pages import Player, Visitors
from server.browser import Browser as Guest

NAMES = ("Ana", "Benedikt")
BOTS = ("sensible", "random")
ANA, BEN = 0, 1


class World:
    """A server at which somebody has played; all of it through the API."""

    def __init__(self, url: str, riders: int = 1) -> None:
        self._open = ExitStack()
        self._url = url
        self._guests = [self._open.enter_context(Guest(url)).come_in() for _ in NAMES]
        self.lobby = self._table()
        self.deciding = self._game(partial(decides_for_another, riders=riders))
        self.waiting = self._game(ben_decides)
        self.over = self._game(lambda game: bool(game["over"]), listed=True)
        self.closed = self._table()
        self._guests[ANA].do(self.closed, "close")

    def cookie(self, who: int) -> str:
        """How the server knows one of the people."""
        ((name, value),) = self._guests[who].cookies.items()
        return f"{name}={value}"

    def _table(self, **settings: object) -> str:
        host = self._guests[ANA]
        table = host.open_table(**settings)
        for guest, name in zip(self._guests, NAMES, strict=True):
            guest.do(table, "join", name=name, contribution=secrets.token_hex(16))
        for level in BOTS:
            host.do(table, "add_bot", level=level)
        return table

    def _game(self, wanted: Callable[[Game], bool], **settings: object) -> str:
        """A table where a game has come to what is wanted, and where everybody stays."""
        while True:
            table = self._table(**settings)
            self._guests[ANA].do(table, "begin")
            cookies = [self.cookie(who) for who in range(len(NAMES))]
            with Company(self._url, table, cookies) as playing:
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


def decides_for_another(game: Game, riders: int) -> bool:
    """Whether Ana rides on another, as one of so many or more, and decides with a choice."""
    is_asked = game["phase"] == "decision" and game["decider"] == ANA and len(game["choices"]) > 1
    return is_asked and len(game["group"]) > riders


def ben_decides(game: Game) -> bool:
    """Whether Ben has thrown once, some way into the game."""
    is_asked = game["phase"] == "decision" and game["decider"] == BEN
    return is_asked and game["face_down"] < 15


@dataclass(frozen=True)
class Screen:
    """Something that people see, how to get there, and what is there last."""

    name: str
    path: Callable[[World], str]
    ready: Callable[[Player], Locator]
    who: int | None = ANA
    then: Callable[[Player], Locator] | None = None

    def show(self, player: Player, world: World) -> None:
        """Bring a player there."""
        player.open(self.path(world))
        self.ready(player).first.wait_for()
        if self.then is not None:
            self.then(player).first.wait_for()


def _press(*messages: str) -> Callable[[Player], Locator]:
    """Press buttons; what they open shows the last text."""

    def pressed(player: Player) -> Locator:
        for message in messages[:-1]:
            player.press(player.button(message))
        return player.text(messages[-1])

    return pressed


def _open_options(player: Player) -> Locator:
    player.press(player.text("web-options"))
    return player.text("web-my-book")


def _button(message: str, **arguments: Any) -> Callable[[Player], Locator]:
    return lambda player: player.button(message, **arguments)


def _qr(player: Player) -> Locator:
    return player.page.get_by_role("img", name=player.say("web-qr"))


def _choices(player: Player) -> Locator:
    return player.choices


def _board(player: Player) -> Locator:
    return player.board


SCREENS = (
    Screen("home", lambda _: "/", lambda player: player.text("web-continue")),
    Screen(
        "home-one-screen", lambda _: "/", _button("web-play-bots"),
        then=_press("web-one-screen", "web-bots-too"),
    ),
    Screen(
        "home-me", lambda _: "/", _button("web-play-bots"),
        then=lambda player: (_press("web-me", "web-me-about")(player), _press("web-move-away", "web-move-away")(player), _qr(player))[-1],
    ),
    Screen("lobby-host", lambda world: f"/t/{world.lobby}", _qr),
    Screen("lobby-guest", lambda world: f"/t/{world.lobby}", _qr, who=BEN),
    Screen("lobby-stranger", lambda world: f"/t/{world.lobby}", _qr, who=None),
    Screen("lobby-options", lambda world: f"/t/{world.lobby}", _qr, then=_open_options),
    Screen("table-deciding", lambda world: f"/t/{world.deciding}", _choices),
    Screen("table-waiting", lambda world: f"/t/{world.waiting}", _board),
    Screen(
        "table-settings", lambda world: f"/t/{world.waiting}", _board,
        then=_press("web-settings", "web-odds"),
    ),
    Screen("table-over", lambda world: f"/t/{world.over}", _button("web-rematch")),
    Screen("table-closed", lambda world: f"/t/{world.closed}", lambda player: player.page.locator("main")),
    Screen("table-unknown", lambda _: "/t/nowhere", lambda player: player.text("web-table-gone"), who=None),
    Screen("tv-before", lambda world: f"/t/{world.lobby}/tv", _qr, who=None),
    Screen("tv-during", lambda world: f"/t/{world.deciding}/tv", _qr, who=None),
    Screen("replay", lambda world: f"/t/{world.over}/g/1#40", _button("web-check")),
    Screen(
        "replay-checked", lambda world: f"/t/{world.over}/g/1#40", _button("web-check"),
        then=lambda player: (_press("web-check", "web-check")(player), player.page.get_by_role("status"))[-1],
    ),
    Screen("watch", lambda _: "/watch", lambda player: player.page.get_by_role("listitem")),
    Screen("rules", lambda _: "/rules", lambda player: player.page.get_by_role("heading", level=2)),
    Screen("move", lambda _: "/move/c0de", _button("web-move")),
    Screen("nowhere", lambda _: "/no/such/page", lambda player: player.text("web-nowhere")),
)  # fmt: skip


def people_for(visitors: Visitors, world: World, **details: Any) -> dict[int | None, Player]:
    """Ana, Ben and a stranger, each in a browser of their own."""
    return {
        who: visitors.arrive(
            cookie=None if who is None else world.cookie(who), expected="404.*/no/such", **details
        )
        for who in (ANA, BEN, None)
    }
