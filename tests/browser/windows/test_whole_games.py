"""Whole games against bots, every decision of which is made at the page."""

import re

from playwright.sync_api import expect

from browser.keys import decide, exactly, focused, tab_to
from browser.pages import PHONE, Visitors


def test_a_whole_game_is_played_by_taps(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True)
    ana.open("/").play_against_bots().play_until_over()
    expect(ana.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()


def test_a_whole_game_and_the_next_one_are_played_with_the_keyboard_alone(
    visitors: Visitors,
) -> None:
    ana = visitors.arrive().open("/")
    tab_to(ana, exactly(ana.say("web-play-bots")))
    ana.page.keyboard.press("Enter")
    while said := ana.asked():
        decide(ana, said)
    tab_to(ana, exactly(ana.say("web-rematch")))
    ana.page.keyboard.press("Enter")
    expect(ana.over).to_be_hidden()
    assert ana.asked()
    focused(ana)
