"""Bots have a level that people choose, meet again on the seats, and are led to."""

import json

import pytest
from playwright.sync_api import expect

from browser.api_players import company, is_over, nearly_over, play_unseen
from browser.pages import PHONE, Visitor, Visitors
from mahe.bots import LEVELS

OUTCOMES = "mahe.outcomes"


def choose(player: Visitor, level: str) -> None:
    """Choose how strong the bots are, on the start page."""
    player.press(player.page.locator("summary").first)
    player.page.get_by_role("radio", name=player.say(f"web-level-{level}")).check()


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[-1]])
def test_bots_are_as_strong_as_was_chosen_and_say_so_on_their_seats(
    visitors: Visitors, level: str
) -> None:
    ana = visitors.arrive(language="de").open("/")
    choose(ana, level)
    chosen = ana.say("web-bots-chosen", count=3, mix=ana.say(f"web-level-{level}"))
    expect(ana.page.get_by_text(chosen)).to_be_visible()
    ana.play_against_bots()
    for seat in "BCD":
        name = ana.say("web-bot-lettered", name=ana.say(f"web-level-{level}"), seat=seat)
        expect(ana.page.locator(".players > li").filter(has_text=name)).to_contain_text(
            ana.say("web-bot")
        )
    ana.open("/")  # it is kept
    expect(ana.page.get_by_text(chosen)).to_be_visible()


def test_one_bot_alone_is_no_mix(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    summary = ana.page.locator("summary").first
    expect(summary).to_contain_text(ana.say("web-mix-mixed"))
    ana.press(summary)
    mixed = ana.page.get_by_role("radio", name=ana.say("web-mix-mixed"))
    expect(mixed).to_be_checked()
    bots = ana.field("web-how-many-bots")
    bots.fill("1")
    bots.blur()
    expect(mixed).to_have_count(0)
    surfer = ana.page.get_by_role("radio", name=ana.say("web-level-swimmer"))
    expect(surfer).to_be_checked()
    expect(summary).to_contain_text(ana.say("web-level-swimmer"))
    bots.fill("2")
    bots.blur()
    expect(mixed).to_be_checked()


def test_every_level_can_be_added_in_the_lobby(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True).open("/").open_table("Ana")
    for level in LEVELS:
        adding = ana.say("web-add-bot", level=ana.say(f"web-level-{level}"))
        ana.press(ana.page.get_by_role("button", name=adding))
        seat = ana.page.get_by_role("listitem").filter(has_text=ana.say(f"web-level-{level}"))
        expect(seat).to_contain_text(ana.say(f"web-level-about-{level}"))


@pytest.mark.parametrize(
    ("outcomes", "message", "level"),
    [
        ([{"game": "a 1", "level": 2, "rank": 1, "ahead": 9}], "stronger", "navigator"),
        ([{"game": f"a {one}", "level": 1, "rank": 0, "ahead": 0} for one in range(3)],
         "weaker", "hatchling"),
    ],
)  # fmt: skip
def test_a_level_that_suits_is_suggested_in_one_line_and_taken_by_a_tap(
    visitors: Visitors, outcomes: list[dict[str, object]], message: str, level: str
) -> None:
    ana = visitors.arrive(language="fr").open("/")
    ana.page.evaluate(f"localStorage.setItem('{OUTCOMES}', {json.dumps(json.dumps(outcomes))})")
    ana.open("/")
    suggested = ana.button(f"web-suggest-{message}", level=ana.say(f"web-level-{level}"))
    ana.press(suggested)
    expect(suggested).to_be_hidden()
    summary = ana.page.locator("summary").first
    expect(summary).to_contain_text(ana.say(f"web-level-{level}"))
    expect(summary).to_be_focused()


def test_how_a_game_against_bots_went_is_kept_on_the_device(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    choose(ana, "hatchling")
    ana.play_against_bots().asked()
    with company([ana]) as playing:
        play_unseen([ana], playing, nearly_over)
        assert ana.asked()
        playing.play(until=is_over)
    ana.over.wait_for()
    ana.page.reload()
    expect(ana.over).to_be_visible()
    kept = json.loads(ana.page.evaluate(f"localStorage.getItem('{OUTCOMES}')"))
    assert [(one["game"], one["level"]) for one in kept] == [(f"{ana.table} 1", 0)]
    places = ana.page.get_by_role("listitem").filter(has_text=ana.say("web-bot"))
    expect(places.filter(has_text=ana.say("web-level-hatchling"))).to_have_count(3)
