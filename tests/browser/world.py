"""Tables in every situation, and every screen that shows them."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

from playwright.sync_api import Locator

from browser.api_players import Game
from browser.gathering import Gathering
from browser.pages import Visitor, Visitors
from server.nodes import wait_until

NAMES = ("Ana", "Benedikt")
BOTS = ("swimmer", "matriarch")
ANA, BEN = 0, 1


class World(Gathering):
    """A server at which somebody has played; all of it through the API."""

    def __init__(self, url: str, riders: int = 1) -> None:
        super().__init__(url, len(NAMES))
        self.lobby = self._table()
        self.deciding = self._game(partial(decides_for_another, riders=riders))
        self.hinted = self._game(partial(decides_for_another, riders=riders), hints="on")
        self._ask_for_hint(self.hinted)
        self.waiting = self._game(ben_decides)
        self.over = self._game(lambda game: bool(game["over"]), listed=True)
        self.closed = self._table()
        self.guests[ANA].do(self.closed, "close")

    @cached_property
    def analysed(self) -> str:
        """Where a game is over, and analysed: however long that takes."""
        ana = self.guests[ANA]
        record = ana.get(f"/api/tables/{self.over}/games/1").json()
        found = "/api/analysis/" + ana.post("/api/analysis", json=record).json()["id"]
        wait_until(lambda: ana.get(found).json()["analysis"], "an analysis", pause=0.3)
        return self.over

    @property
    def code(self) -> str:
        """A code that makes another device Ana's; each time a new one."""
        code: str = self.guests[ANA].post("/api/me/links").json()["code"]
        return code

    def _table(self, **settings: object) -> str:
        host = self.guests[ANA]
        table = host.open_table(**settings)
        for guest, name in zip(self.guests, NAMES, strict=True):
            guest.do(table, "join", name=name, contribution=secrets.token_hex(16))
        for level in BOTS:
            host.do(table, "add_bot", level=level)
        return table

    def _ask_for_hint(self, table: str) -> None:
        ana = self.guests[ANA]
        game = ana.view(table)["game"]
        ana.do(table, "hint", id=secrets.token_hex(8), seat=game["decider"], step=game["step"])

    def _game(self, wanted: Callable[[Game], bool], **settings: object) -> str:
        """A table where a game has come to what is wanted."""
        return self.played(partial(self._table, **settings), len(NAMES), wanted)


def decides_for_another(game: Game, riders: int) -> bool:
    """Whether Ana rides on another, as one of so many or more, and decides with a choice."""
    is_asked = game["phase"] == "decision" and game["decider"] == ANA
    return is_asked and len(game["choices"]) > 1 and len(game["group"]) > riders


def ben_decides(game: Game) -> bool:
    """Whether Ben has thrown once, some way into the game."""
    is_asked = game["phase"] == "decision" and game["decider"] == BEN
    return is_asked and len(game["stacks"]) > 1


Found = Callable[[Visitor], Locator]


@dataclass(frozen=True)
class Screen:
    """Something that people see, how to get there, and what is there last."""

    name: str
    path: str
    """Its address; `{0}` is the world."""
    ready: Found
    who: int | None = ANA
    then: Found | None = None
    """Something to do there, and what it shows."""

    def show(self, player: Visitor, world: World) -> None:
        """Bring a player there."""
        player.open(self.path.format(world))
        self.ready(player).first.wait_for()
        if self.then is not None:
            self.then(player).first.wait_for()
        player.wait_for_all_parts()


def _text(message: str) -> Found:
    return lambda player: player.text(message)


def _button(message: str) -> Found:
    return lambda player: player.button(message)


def _role(role: Literal["heading", "listitem", "status"], level: int | None = None) -> Found:
    return lambda player: player.page.get_by_role(role, level=level)


def _named(player: Visitor) -> Locator:
    return player.button("web-move-named", player=NAMES[ANA])


def _qr(player: Visitor) -> Locator:
    return player.page.get_by_role("img", name=player.say("web-qr"))


def _awards(player: Visitor) -> Locator:
    return player.page.get_by_role("list", name=player.say("web-how-played"))


def _drawing(player: Visitor) -> Locator:
    return player.page.get_by_role("dialog").get_by_role("img")


def _choices(player: Visitor) -> Locator:
    return player.choices


def _board(player: Visitor) -> Locator:
    return player.board


def _pressing(*messages: str, shows: Found) -> Found:
    """Press buttons, one after the other."""

    def pressed(player: Visitor) -> Locator:
        for message in messages:
            player.press(player.button(message))
        return shows(player)

    return pressed


def _bots(player: Visitor) -> Locator:
    player.press(player.page.locator("summary").filter(has_text=player.say("web-mix-mixed")))
    return player.text("web-level-about-matriarch")


def _hint(player: Visitor) -> Locator:
    return player.page.locator(".hint strong")


def _sums(player: Visitor) -> Locator:
    return player.page.get_by_role("table")


def _decision(player: Visitor) -> Locator:
    section = player.page.locator("section").filter(has_text=player.say("web-luck-decisions"))
    player.press(section.locator("ol button").first)
    return section.locator("ol ul")


def _picture(player: Visitor) -> Locator:
    player.press(player.text("web-picture"))
    return player.button("web-picture-save")


def _opening_options(player: Visitor) -> Locator:
    player.press(player.text("web-options"))
    return player.text("web-who-begins")


def _all_lessons(player: Visitor) -> Locator:
    name = re.compile(re.escape(player.say("web-learn-all")))
    player.press(player.page.get_by_role("button", name=name))
    return player.button("web-close")


def _tie(player: Visitor) -> Locator:
    player.press(player.choices)
    player.press(player.choices.filter(has_text=player.say("web-stop")))
    return player.text("web-learn-ties-cards")


_one_screen = _pressing("web-one-screen", shows=_text("web-bots-too"))
_hello = _pressing("web-play-bots", shows=_text("web-hello-about"))
_me = _pressing("web-me", "web-move-away", shows=_qr)
_card = _pressing("web-roll", shows=_text("web-learn-cards-choose"))
_settings = _pressing("web-settings", shows=_text("web-odds"))
_rules = _pressing("web-learn-rules", shows=_drawing)
_tv_menu = _pressing("web-table-menu", shows=_button("web-close-table"))
_menu = _pressing("web-table-menu", shows=_button("web-close"))
_checked = _pressing("web-check", shows=_role("status"))

SCREENS = (
    Screen("home", "/", _text("web-continue")),
    Screen("home-new", "/", _text("web-goal"), who=None),
    Screen("home-hello", "/", _button("web-play-bots"), who=None, then=_hello),
    Screen("home-one-screen", "/", _button("web-play-bots"), then=_one_screen),
    Screen("home-bots", "/", _button("web-play-bots"), then=_bots),
    Screen("home-me", "/", _button("web-play-bots"), then=_me),
    Screen("lobby-host", "/t/{0.lobby}", _qr),
    Screen("lobby-guest", "/t/{0.lobby}", _qr, who=BEN),
    Screen("lobby-stranger", "/t/{0.lobby}", _qr, who=None),
    Screen("lobby-options", "/t/{0.lobby}", _qr, then=_opening_options),
    Screen("table-deciding", "/t/{0.deciding}", _choices),
    Screen("table-hinted", "/t/{0.hinted}", _hint),
    Screen("pad-hinted", "/t/{0.hinted}/pad", _hint),
    Screen("table-rules", "/t/{0.deciding}", _choices, then=_rules),
    Screen("table-menu", "/t/{0.deciding}", _choices, then=_menu),
    Screen("table-waiting", "/t/{0.waiting}", _board),
    Screen("table-settings", "/t/{0.waiting}", _board, then=_settings),
    Screen("table-over", "/t/{0.over}", _awards),
    Screen("table-picture", "/t/{0.over}", _awards, then=_picture),
    Screen("table-closed", "/t/{0.closed}", _text("table-closed")),
    Screen("table-unknown", "/t/nowhere", _text("web-table-gone"), who=None),
    Screen("tv-before", "/t/{0.lobby}/tv", _qr, who=None),
    Screen("tv-host", "/t/{0.lobby}/tv", _button("web-begin")),
    Screen("tv-menu", "/t/{0.lobby}/tv", _button("web-begin"), then=_tv_menu),
    Screen("tv-during", "/t/{0.deciding}/tv", _qr, who=None),
    Screen("tv-over", "/t/{0.over}/tv", _text("web-tv-again"), who=None),
    Screen("pad-before", "/t/{0.lobby}/pad", _text("web-pad-in")),
    Screen("pad-deciding", "/t/{0.deciding}/pad", _choices),
    Screen("pad-over", "/t/{0.over}/pad", _button("web-rematch")),
    Screen("replay", "/t/{0.over}/g/1#40", _button("web-check")),
    Screen("replay-checked", "/t/{0.over}/g/1#40", _button("web-check"), then=_checked),
    Screen("luck", "/t/{0.analysed}/g/1/luck#40", _sums),
    Screen("luck-decision", "/t/{0.analysed}/g/1/luck", _sums, then=_decision),
    Screen("luck-open", "/luck", _button("web-open-show"), who=None),
    Screen("watch", "/watch", _role("listitem")),
    Screen("learn", "/learn", _board, who=None),
    Screen("learn-all", "/learn", _board, who=None, then=_all_lessons),
    Screen("learn-done", "/learn#9", _text("web-learn-more")),
    Screen("learn-two-turtles", "/learn#two-turtles", _choices),
    Screen("learn-ties", "/learn#ties", _choices, who=BEN, then=_tie),
    Screen("learn-cards", "/learn#cards", _choices, who=None, then=_card),
    Screen("rules", "/rules", _role("heading", level=2)),
    Screen("move", "/move/{0.code}", _named),
    Screen("move-used", "/move/c0de", _text("request-code")),
    Screen("nowhere", "/no/such/page", _text("web-nowhere")),
)


def people_for(visitors: Visitors, world: World, **details: Any) -> dict[int | None, Visitor]:
    """Ana, Ben and a stranger who is new, each in a browser of their own."""
    return {
        who: visitors.arrive(
            cookie=None if who is None else world.cookie(who),
            is_new=who is None,
            expected="404.*/(no/such|links/c0de)",
            **details,
        )
        for who in (ANA, BEN, None)
    }
