"""On small upright phones the choices with the most words leave all who play in sight."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from browser.crowds import DECIDES, Crowds
from browser.layout import board_faults, cut_names, out_of_sight, spills, tiny, too_small
from browser.pages import Size, Visitor, Visitors
from browser.windows.test_windows import LEAST_BOARD, newest, scores
from mahe.locale import LANGUAGES
from server.nodes import NodeProcess

SIZES: tuple[Size, ...] = ((320, 568), (360, 640), (375, 667))
EGGS, DISTANCE, SPACE = 6, 12, 14
MOST_BELOW = 3

IN_A_ROW = 4
HIDDEN = 1
"""What is there for listening alone is no wider."""
_IS_SHOWN = "(one) => getComputedStyle(one).opacity !== '0'"

Game = dict[str, Any]


def _outcome(value: int | None, space: int | None, **more: Any) -> dict[str, Any]:
    return {
        "odds": "1/6", "value": value, "dice": [1, 5], "total": 6, "space": space,
        "distance": space and DISTANCE, "onto": [], "laying": None, **more,
    }  # fmt: skip


def _choice(*decision: str | int, group: list[int], **more: Any) -> dict[str, Any]:
    sinks = [_outcome(value, None if value > 1 else SPACE) for value in range(1, 7)]
    return {
        "decision": list(decision), "group": group, "decider": DECIDES, "bust": "5/6",
        "prospects": sinks, **more,
    }  # fmt: skip


def _landing(game: Game, layer: int, next_card_too: bool = False) -> dict[str, Any]:
    turtles = [turtle for stack in game["stacks"] for turtle in stack["turtles"]]
    onto = [turtle for turtle in turtles if turtle not in game["group"]][:MOST_BELOW]
    laying = {"seat": layer, "eggs": EGGS, "clutch_space": False, "next_card_too": next_card_too}
    return _outcome(None, SPACE, onto=onto, laying=laying)


def stop(game: Game, layer: int = DECIDES, next_card_too: bool = False) -> None:
    """Five of six numbers are too many; or onto three turtles, where eggs are laid."""
    group = game["group"]
    game |= {"dice": [1, 5], "total": 6}
    game["choices"] = [
        _choice("roll", group=group),
        _choice("stop", group=group, prospects=[_landing(game, layer, next_card_too)]),
    ]


def other_lays(game: Game) -> None:
    """The same, but the eggs are somebody else's."""
    stop(game, layer=1)


def two_cards(game: Game) -> None:
    """The same, and the next card comes with it."""
    stop(game, next_card_too=True)


def card(game: Game) -> None:
    """The same, and there is a card to play."""
    stop(game)
    prospects = game["choices"][0]["prospects"][:1]
    game["choices"].append(_choice("play", 1, group=game["group"], prospects=prospects))


def for_another(game: Game) -> None:
    """One decides for the turtle below."""
    below = 1 * game["rules"]["turtles_each"]
    game["group"] = [below, *game["group"]]
    stop(game)


def start(game: Game) -> None:
    """There are two turtles to throw for; on one of them somebody sits, who decides then."""
    own, other = 0, game["rules"]["turtles_each"]
    ways = [_outcome(value, 15 + value) for value in range(1, 7)]
    game |= {"phase": "start", "group": [], "dice": [], "total": 0}
    game["choices"] = [
        _choice("start", own, group=[own], prospects=ways),
        _choice("start", own + 1, group=[own + 1, other], decider=1, prospects=ways),
    ]


Situation = Callable[[Game], None]
SITUATIONS: dict[int, tuple[Situation, ...]] = {
    2: (stop, other_lays, two_cards, card, for_another, start),
    4: (stop, other_lays, two_cards, card, for_another),
    7: (stop, other_lays, card, for_another),
}


class Teller:
    """Has a table come to other choices than it did, with hints to ask for."""

    def __init__(self, player: Visitor) -> None:
        self.situation: Situation = stop
        self.gives_hints = True
        player.page.route_web_socket(lambda url: url.endswith("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda message: page.send(self._told(str(message))))

    def _told(self, message: str) -> str:
        said = json.loads(message)
        game = (said.get("view") or {}).get("game")
        if game and game["decider"] == DECIDES:
            self.situation(game)
            game["gives_hints"] = self.gives_hints
        return json.dumps(said)


@pytest.fixture(scope="module")
def crowds(node: NodeProcess) -> Iterator[Crowds]:
    """Tables of every size."""
    with Crowds(node.url) as made:
        yield made


def hidden_players(player: Visitor) -> list[str]:
    """Who is not whole in sight; of more than four the second row may be gone, but not cut."""
    players = scores(player).all()
    first = [fault for one in players[:IN_A_ROW] for fault in out_of_sight(one)]
    second = [one for one in players[IN_A_ROW:] if one.evaluate(_IS_SHOWN)]
    return [*first, *(fault for one in second for fault in out_of_sight(one))]


def unsaid(player: Visitor) -> list[str]:
    """Whether neither words nor a picture promise the second card."""
    promise = player.choices.last.locator(".detail, .lays, .card").all()
    seen = [box for one in promise if (box := one.bounding_box()) and box["width"] > HIDDEN]
    return [] if seen else ["nothing is said of the second card"]


def faults(player: Visitor, size: Size) -> list[str]:
    """What is wrong in a window."""
    player.resize(size)
    return [
        *board_faults(player.page, LEAST_BOARD),
        *out_of_sight(player.choices),
        *out_of_sight(newest(player).locator("summary")),
        *hidden_players(player),
        *cut_names(player.page),
        *spills(player.page),
        *tiny(player.page),
        *too_small(player.page),
    ]


@pytest.mark.parametrize("players", SITUATIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_play_are_in_sight_below_choices_with_many_words(
    language: str, players: int, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language)
    teller = Teller(player)
    found = {}
    for teller.gives_hints in (False, True):
        for teller.situation in SITUATIONS[players]:
            player.open(f"/t/{crowds.tables[players]}")
            player.choices.nth(1).wait_for()
            newest(player).wait_for()
            player.wait_for_all_parts()
            for size in SIZES:
                where = teller.situation.__name__, teller.gives_hints, size
                found[where] = faults(player, size)
                if teller.situation is two_cards:
                    found[where] += unsaid(player)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
