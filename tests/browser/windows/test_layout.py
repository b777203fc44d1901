"""Nothing is cut off, in any language, on any screen."""

import pytest

from browser.layout import (
    board_faults,
    cut_names,
    endless,
    out_of_sight,
    spills,
    tiny,
    too_small,
)
from browser.pages import Size, Visitors
from browser.world import SCREENS, World, people_for
from mahe.locale import LANGUAGES

WIDTHS: tuple[Size, ...] = ((320, 640), (390, 844), (844, 390), (1440, 900))
SIZES: tuple[Size, ...] = (*WIDTHS, (768, 1024), (3840, 2160))
LEAST_BOARD = 0.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_and_every_button_can_be_hit(
    language: str, visitors: Visitors, world: World
) -> None:
    people = people_for(visitors, world, language=language)
    found = {}
    for screen in SCREENS:
        player = people[screen.who]
        screen.show(player, world)
        for size in WIDTHS:
            player.resize(size)
            found[screen.name, size[0]] = [
                *spills(player.page), *too_small(player.page), *endless(player.page),
            ]  # fmt: skip
            if not screen.name.startswith("tv-"):  # no phone is a TV
                found[screen.name, size[0]] += tiny(player.page)
    assert {where: faults for where, faults in found.items() if faults} == {}


@pytest.mark.parametrize("name", ["table-deciding", "table-waiting"])
def test_the_board_fits_every_window(name: str, visitors: Visitors, world: World) -> None:
    (screen,) = (one for one in SCREENS if one.name == name)
    player = people_for(visitors, world)[screen.who]
    found = {}
    for size in SIZES:
        player.resize(size)
        screen.show(player, world)
        found[size] = board_faults(player.page, LEAST_BOARD)
    assert {size: faults for size, faults in found.items() if faults} == {}


_HIDDEN_BY_KEYS = """(buttons) => buttons.flatMap((button) => {
    const key = button.querySelector("kbd").getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(button.querySelector(".where"))
    const isOver = (box) => box.right > key.left && box.left < key.right
        && box.bottom > key.top && box.top < key.bottom
    return [...words.getClientRects()].some(isOver) ? [button.textContent] : []
})"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_hides_nothing_of_where_a_turtle_is(language: str, visitors: Visitors) -> None:
    player = visitors.arrive(language=language).open("/learn#two-turtles")
    player.choices.first.wait_for()
    found = {}
    for size in ((360, 640), (390, 844), (820, 1180), (1024, 1366), (1180, 820), (1440, 900)):
        player.resize(size)
        found[size] = player.page.locator("button.pictured").evaluate_all(_HIDDEN_BY_KEYS)
    assert {size: hidden for size, hidden in found.items() if hidden} == {}


def test_the_checks_find_what_is_wrong(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(size=(320, 640)).open(f"/t/{world.deciding}")
    ana.board.wait_for()
    ana.wait_for_all_parts()
    ana.page.evaluate(
        """() => {
            const button = document.body.appendChild(document.createElement("button"))
            button.textContent = "unbreakable".repeat(9)
            document.querySelector("svg.board").parentElement.style.width = "400px"
            document.querySelector(".board text").style.fontSize = "9px"
            document.querySelector(".players .name").textContent = "everlasting ".repeat(9)
            document.querySelector(".log").style.marginTop = "900px"
            const unseen = document.body.appendChild(document.createElement("i"))
            unseen.className = "unseen"
            unseen.style.top = "2000px"
        }"""
    )
    assert any("empty" in fault for fault in endless(ana.page))
    assert any("spills out of button" in fault for fault in spills(ana.page))
    assert any("sideways" in fault for fault in spills(ana.page))
    assert board_faults(ana.page, LEAST_BOARD) != []
    assert any("is drawn 3.6 high" in fault for fault in tiny(ana.page))
    assert len(cut_names(ana.page)) == 1
    assert len(out_of_sight(ana.page.locator(".log"))) == 1
