"""The longest hints in every window and language: they are read to the end and cover nothing."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute

from browser.crowds import DECIDES, Crowds
from browser.layout import cut_names, out_of_sight, spills
from browser.pages import Size, Visitor, Visitors
from browser.windows.test_long_choices import card
from browser.windows.test_windows import LYING, UPRIGHT, is_over, scores
from mahe.locale import LANGUAGES
from server.nodes import NodeProcess

TABLETS: tuple[Size, ...] = ((744, 1133), (810, 1080), (834, 1194))
"""Of other makers, or of other years."""
PLAYERS = (4, 7)
NARROW = 600
"""A phone that is upright shows who plays below what is to be decided; one may have to scroll."""
LOW = 480
MARGIN, UNIT = 1250, 10_000


def _reason(code: str, **details: dict[str, Any]) -> dict[str, Any]:
    return {"code": code, "players": {}, "turtles": {}, "numbers": {}, **details}


LONGEST = [
    _reason("hint-roll-sinks", players={"players": [1, 2, 3]}),
    _reason("hint-stop-followed", turtles={"turtle": [1]}, numbers={"distance": 5}),
]
"""The two reasons that take the most words in every language."""


class Adviser:
    """Gives hints in the server's place."""

    def __init__(self, player: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
        self.is_asked = False
        self._change = change
        player.page.route_web_socket(lambda url: url.endswith("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda message: page.send(self._advised(str(message))))

    def _advised(self, message: str) -> str:
        said = json.loads(message)
        game = (said.get("view") or {}).get("game")
        if game and game["decider"] == DECIDES:
            self._change(game)
            game["gives_hints"] = True
            game["hint"] = self._hint(game) if self.is_asked else None
        return json.dumps(said)

    def _hint(self, game: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "hinted", "seat": DECIDES, "step": game["step"], "choices": [],
            "decision": game["choices"][0]["decision"], "margin": MARGIN, "unit": UNIT,
            "reasons": LONGEST, "link": "and",
        }  # fmt: skip


@pytest.fixture(scope="module")
def crowds(node: NodeProcess) -> Iterator[Crowds]:
    """Tables of every size."""
    with Crowds(node.url) as made:
        yield made


def hint(player: Visitor) -> Locator:
    """What is advised, in its frame."""
    return player.page.locator(".hint")


def places(player: Visitor) -> list[Any]:
    """Where the buttons are."""
    return [one.bounding_box() for one in player.choices.all()]


def faults(player: Visitor, size: Size) -> list[str]:
    """What is wrong with a hint in a window."""
    others = [*scores(player).all(), *player.choices.all(), *player.page.locator(".log").all()]
    is_phone = min(size) < LOW or size[0] < NARROW
    return [
        *out_of_sight(hint(player).get_by_role("status")),
        *out_of_sight(hint(player)),
        *out_of_sight(player.choices),
        *out_of_sight(player.page.locator(".reactions button:visible"), may_lack=True),
        *([] if is_phone else out_of_sight(scores(player)) + cut_names(player.page)),
        *spills(player.page),
        *("it lies over something" for one in others if is_over(hint(player), one)),
    ]


def for_oneself(game: dict[str, Any]) -> None:
    """As it is."""


def for_another(game: dict[str, Any]) -> None:
    """One rides on the turtle of the next seat, and decides for it."""
    game["group"] = [game["rules"]["turtles_each"], *game["group"]]


@pytest.mark.parametrize(
    ("players", "change"),
    [*product(PLAYERS, (for_oneself, for_another)), (4, card)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_hint_is_read_in_every_window_covers_nothing_and_moves_no_button(
    language: str,
    players: int,
    change: Callable[[dict[str, Any]], None],
    visitors: Visitors,
    crowds: Crowds,
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language)
    adviser = Adviser(player, change)
    before: dict[Size, list[Any]] = {}
    found = {}
    for adviser.is_asked in (False, True):
        player.open(f"/t/{crowds.tables[players]}")
        player.choices.first.wait_for()
        player.wait_for_all_parts()
        for size in (*UPRIGHT, *TABLETS, *LYING):
            player.resize(size)
            if not adviser.is_asked:
                before[size] = places(player)
                found[size] = out_of_sight(hint(player).get_by_role("button"))
                continue
            hint(player).locator("strong").wait_for()
            found[size] += faults(player, size)
            if places(player) != before[size]:
                found[size].append("buttons have moved")
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
