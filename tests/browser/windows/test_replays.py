"""A replay in every window: one can always go on, and its headlines hide nothing of the board."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route

from browser.layout import lines_of, out_of_sight, spills
from browser.pages import Size, Visitor, Visitors
from browser.windows.test_windows import LYING, UPRIGHT, is_over
from browser.world import World
from mahe.locale import LANGUAGES

PHONES: tuple[Size, ...] = (
    (320, 568), (360, 640), (390, 844), (430, 932), (667, 375), (844, 390), (932, 430)
)  # fmt: skip
TABLETS: tuple[Size, ...] = ((744, 1133), (810, 1080), (834, 1194))
NAMES = ["Marie-Claire", "Grandmother", "Opa Heinz", "Benedikt"]
TICK_MS = 50
MOST_TICKS = 60


def replayed(player: Visitor, world: World) -> list[list[Any]]:
    """What happens in each step of a game; who plays it has long names from now on."""

    def rename(route: Route) -> None:
        game = route.fetch().json() | {"seats": NAMES}
        route.fulfill(body=json.dumps(game), content_type="application/json")

    player.page.route(re.compile("/games/1/replay$"), rename)
    address = f"{player.url}/api/tables/{world.over}/games/1/replay"
    return [step["told"] for step in player.context.request.get(address).json()["steps"]]


def first(steps: list[list[Any]], wanted: Callable[[Any], bool]) -> int:
    """The number of the step after which something happens."""
    return next(n for n, told in enumerate(steps) if any(wanted(one) for one in told))


def show(player: Visitor, world: World, step: int) -> None:
    """Look at a step."""
    player.open("/").open(f"/t/{world.over}/g/1#{step}")
    player.button("web-check").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_another_step_are_in_every_window(
    language: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(language=language)
    steps = replayed(player, world)
    talkative = 1 + max(range(len(steps)), key=lambda n: len(steps[n]))
    carried = 1 + first(steps, lambda one: one["type"] == "started" and len(one["group"]) > 1)
    found = {}
    for step in (talkative, carried):
        show(player, world, step)
        for size in (*UPRIGHT, *TABLETS, *LYING):
            player.resize(size)
            found[step, size] = [
                fault
                for message in ("web-back", "web-play", "web-forward")
                for fault in out_of_sight(player.button(message))
            ]
            for message in ("web-next-bust", "web-next-laying"):
                found[step, size] += out_of_sight(player.button(message))
            found[step, size] += out_of_sight(player.page.get_by_role("slider"))
            found[step, size] += spills(player.page)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_the_table_is_one_line_on_phones(
    language: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(language=language)
    show(player, world, 40)
    link = player.link("web-to-table")
    lines = {}
    for size in ((375, 667), (390, 844), (844, 390)):
        player.resize(size)
        lines[size] = lines_of(link)
    assert set(lines.values()) == {1}


ARRIVED = "all => all.forEach((one) => one.getAnimations().forEach((moving) => moving.finish()))"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_headline_on_a_phone_hides_no_space_and_no_button(
    language: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(language=language, speed="normal")
    climb = first(replayed(player, world), lambda one: one["type"] == "moved" and bool(one["onto"]))
    banner = player.page.locator(".banner:not(.away)")
    player.page.clock.install()
    found = {}
    for size in PHONES:
        player.resize(size)
        show(player, world, climb)
        player.page.clock.run_for(500)
        player.press(player.button("web-play"))
        for _ in range(MOST_TICKS):
            player.page.clock.run_for(TICK_MS)
            if banner.count():
                break
        banner.evaluate_all(ARRIVED)  # its movement does not run by the page's clock
        hidden = [
            *player.page.locator("g.space circle").all(),
            player.link("web-to-table"),
            player.button("web-settings"),
        ]
        found[size] = out_of_sight(banner) + spills(player.page)
        found[size] += [str(one) for one in hidden if is_over(banner, one)]
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def test_who_plays_leaves_no_hole_above_an_analysis(visitors: Visitors, world: World) -> None:
    player = visitors.arrive().open(f"/t/{world.analysed}/g/1/luck#40")
    player.link("analysis-title").wait_for()
    found = {}
    for size in TABLETS:
        player.resize(size)
        boxes = [player.page.locator(one).first.bounding_box() for one in ("ul.players", "nav")]
        found[size] = [round(box["x"]) for box in boxes if box is not None]
    assert {size: left for size, left in found.items() if len(set(left)) != 1} == {}
