"""The smallest phone: what is to be decided comes into sight, nothing jumps, all have room."""

import re

import pytest
from playwright.sync_api import expect

from browser.api_players import company
from browser.layout import out_of_sight
from browser.pages import Size, Visitors
from browser.world import ANA, BOTS, World
from mahe.locale import LANGUAGES

SMALLEST: Size = (320, 568)


def test_who_has_scrolled_sees_their_decision_when_it_comes(visitors: Visitors) -> None:
    ana, ben = visitors.together(SMALLEST)
    below = ana.page.locator(".side")
    with company([ana, ben]) as playing:
        playing.play(until=lambda game: game["turn"] == 1 and game["decider"] == 1)
        expect(ana.text("web-waits-for", player="Ben")).to_be_visible()
        ana.press(ana.page.get_by_role("region", name=ana.say("web-log")).locator("summary").first)
        ana.button("web-react-cheer").scroll_into_view_if_needed()
        assert below.evaluate("(below) => below.scrollTop") > 0
        playing.play(until=lambda game: game["decider"] == 0)
    assert ana.asked()
    ana.page.wait_for_function("() => document.querySelector('.side').scrollTop === 0")
    assert out_of_sight(ana.choices) == []


def test_a_single_button_leaves_room_for_reactions_on_the_smallest_phone(
    visitors: Visitors,
) -> None:
    ana, _ = visitors.together(SMALLEST)
    expect(ana.choices).to_have_count(1)
    assert out_of_sight(ana.page.locator(".reactions button")) == []


@pytest.mark.parametrize("size", [SMALLEST, (820, 1180)], ids=str)
def test_who_waits_for_somebody_can_react(size: Size, visitors: Visitors) -> None:
    ana, ben = visitors.together(size)
    for _ in range(3):
        with company([ana, ben]) as playing:
            playing.play(until=lambda game: game["turn"] == 1 and game["decider"] == 1)
            expect(ana.text("web-waits-for", player="Ben")).to_be_visible()
            ana.resize(size)
            assert out_of_sight(ana.page.locator(".reactions button")) == []
            playing.play(until=lambda game: game["decider"] == 0 and bool(game["dice"]))


SMALL: tuple[Size, ...] = ((360, 640), (375, 667), (390, 664))
LONGEST = [
    "Maximilienne",
    "Grandmother",
    "Bartholomäus",
    "Marie-Claire",
    "Anneliese",
    "Ünsal",
    "Jo",
]


@pytest.mark.parametrize("names", [LONGEST[:5], LONGEST], ids=len)
def test_all_who_play_at_one_small_phone_are_in_sight(names: list[str], visitors: Visitors) -> None:
    phone = visitors.arrive(size=(360, 640), language="fr", speed="fast")
    phone.open("/").play_at_one_screen(names)
    found = {}
    players = phone.page.locator(".players > li")
    for decision in range(2 * len(names)):
        for size in SMALL:
            assert phone.asked()
            phone.resize(size)
            found[decision, size] = out_of_sight(players)
            if not players.evaluate_all(_ARE_SHOWN):
                found[decision, size].append("somebody is hidden")
        assert phone.decide()
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


_ARE_SHOWN = "players => players.every((one) => getComputedStyle(one).opacity === '1')"
_NOTE_HEIGHTS = """() => {
    window.heights = new Set()
    const note = () => {
        const now = document.querySelector(":not(.faded) > section.now")
        if (now) window.heights.add(now.offsetHeight)
        requestAnimationFrame(note)
    }
    note()
}"""
ENOUGH = 6


def test_nothing_jumps_while_others_play(visitors: Visitors) -> None:
    ana = visitors.arrive(size=SMALLEST, speed="fast")
    ana.open("/").play_against_bots()
    assert ana.asked()
    ana.page.evaluate(_NOTE_HEIGHTS)
    for _ in range(ENOUGH):
        assert ana.decide()
    assert len(ana.page.evaluate("() => [...window.heights]")) == 1


def test_a_bot_has_its_button_beside_its_name(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), size=SMALLEST).open(f"/t/{world.lobby}")
    bots = ana.page.locator(".seats li").filter(has_text=re.compile("Bot"))
    expect(bots).to_have_count(len(BOTS))
    for bot in bots.all():
        words, button = bot.locator(".who").bounding_box(), bot.get_by_role("button").bounding_box()
        assert words is not None
        assert button is not None
        assert button["y"] < words["y"] + words["height"]


_BROKEN = """(names) => names.filter((name) => {
    name.style.hyphens = "manual"
    name.style.overflowWrap = "normal"
    return name.scrollWidth > name.clientWidth + 1
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_in_the_name_of_a_bot_is_broken(
    language: str, visitors: Visitors, world: World
) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), size=SMALLEST, language=language)
    ana.open(f"/t/{world.lobby}")
    names = ana.page.locator(".bots .name")
    names.first.wait_for()
    assert names.evaluate_all(_BROKEN) == []
