"""At the edge of a window things are whole or not there; large screens show everybody."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from browser.crowds import DECIDES, PLAYERS, WAITS, Crowds
from browser.layout import broken_words, out_of_sight
from browser.pages import LOST, Size, Visitor, Visitors
from browser.windows.test_windows import LYING, UPRIGHT, arrive
from browser.world import ANA, World
from mahe.locale import LANGUAGES
from server.nodes import NodeProcess

LARGE: tuple[Size, ...] = (
    (768, 1024), (820, 1180), (1024, 1366), (1180, 820), (1440, 900), (1920, 1080)
)  # fmt: skip
"""Of what may stand in a room for all to see."""


@pytest.fixture(scope="module")
def crowds(node: NodeProcess) -> Iterator[Crowds]:
    """Tables of every size."""
    with Crowds(node.url) as made:
        yield made


def reactions(player: Visitor) -> Locator:
    """The row of reactions."""
    return player.page.get_by_role("group", name=player.say("web-reactions"))


@pytest.mark.parametrize("who", [DECIDES, WAITS], ids=["decides", "waits"])
@pytest.mark.parametrize("players", PLAYERS)
def test_reactions_are_whole_or_not_there(
    players: int, who: int, visitors: Visitors, crowds: Crowds
) -> None:
    player = arrive(visitors, crowds, players, who)
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        row = reactions(player)
        is_shown = row.evaluate("(row) => getComputedStyle(row).opacity === '1'")
        found[size] = out_of_sight(row.get_by_role("button")) if is_shown else []
        if size in LARGE and not is_shown:
            found[size].append("there is room for them")
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def test_who_scrolls_to_the_reactions_sees_them(visitors: Visitors, crowds: Crowds) -> None:
    player = arrive(visitors, crowds, 7, DECIDES)
    player.resize((360, 640))
    row = player.page.locator(".reactions.partly")
    row.wait_for()
    row.get_by_role("button").first.focus()
    player.page.locator(".reactions:not(.partly)").wait_for()
    assert out_of_sight(reactions(player).get_by_role("button")) == []


_GROUNDS = "blocks => blocks.map((one) => one.getBoundingClientRect().bottom)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_places_are_on_a_tv_and_stand_on_one_ground(
    language: str, visitors: Visitors, world: World
) -> None:
    tv = visitors.arrive(language=language).open(f"/t/{world.over}/tv")
    tv.page.get_by_role("list", name=tv.say("web-how-played")).wait_for()
    found = {}
    for size in LARGE:
        tv.resize(size)
        grounds = tv.page.locator(".podium .block").evaluate_all(_GROUNDS)
        found[size] = [
            *out_of_sight(tv.page.locator(".count li")),
            *broken_words(tv.page.locator(".count .name")),
            *broken_words(tv.page.locator(".stands b")),
            *(["one floats"] if max(grounds) - min(grounds) > 1 else []),
        ]
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_below_a_podium_is_broken(language: str, visitors: Visitors, world: World) -> None:
    tv = visitors.arrive(language=language).open(f"/t/{world.over}/tv")
    tv.text("web-tv-again").wait_for()
    found = {}
    for size in (*UPRIGHT, *LYING):
        tv.resize(size)
        found[size] = broken_words(tv.page.locator(".stands b"))
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_have_sat_down_are_on_a_tv(language: str, visitors: Visitors, world: World) -> None:
    host = visitors.arrive(cookie=world.cookie(ANA), language=language)
    host.open(f"/t/{world.lobby}/tv").button("web-begin").wait_for()
    found = {}
    for size in LARGE:
        host.resize(size)
        found[size] = [
            *out_of_sight(host.page.get_by_role("listitem")),
            *out_of_sight(host.page.get_by_role("img", name=host.say("web-qr"))),
            *out_of_sight(host.button("web-begin")),
        ]
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_tv_without_a_connection_has_its_code_and_all_who_play(
    players: int, visitors: Visitors, crowds: Crowds
) -> None:
    tv = visitors.arrive(language="nl", expected=LOST)
    tv.open(f"/t/{crowds.tables[players]}/tv")
    code = tv.page.get_by_role("img", name=tv.say("web-qr"))
    notice = tv.page.locator(".trouble").filter(has_text=tv.say("web-away"))
    code.wait_for()
    found = {}
    for is_cut in (False, True):
        for size in LARGE:
            tv.resize(size)
            found[is_cut, size] = [
                *out_of_sight(code), *out_of_sight(tv.page.locator(".players > li")),
                *out_of_sight(notice, may_lack=not is_cut),
            ]  # fmt: skip
        tv.context.set_offline(True)
        notice.wait_for()
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_choices_of_a_lesson_are_in_every_window(language: str, visitors: Visitors) -> None:
    player = visitors.arrive(language=language).open("/learn#cards")
    player.press(player.choices.first)
    player.text("web-learn-cards-choose").wait_for()
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        found[size] = out_of_sight(player.choices)
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("size", [(320, 568), (844, 390)])
def test_a_code_that_has_come_can_be_scanned(size: Size, visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), size=size, language="fr").open("/")
    ana.press(ana.button("web-me"))
    ana.press(ana.button("web-move-away"))
    code = ana.page.get_by_role("img", name=ana.say("web-qr"))
    code.wait_for()
    assert out_of_sight(code) == []


RING_PX = 5
"""So far out lies what is drawn round a field that has the focus."""
ROOM_ABOVE = """(field) => {
    const around = field.closest(".content")
    return field.getBoundingClientRect().top - around.getBoundingClientRect().top
}"""


def test_the_ring_round_the_name_of_a_newcomer_has_room(visitors: Visitors) -> None:
    newcomer = visitors.arrive(is_new=True).open("/")
    newcomer.press(newcomer.button("web-play-bots"))
    field = newcomer.page.get_by_role("dialog").get_by_role("textbox")
    field.wait_for()
    assert field.evaluate(ROOM_ABOVE) >= RING_PX
