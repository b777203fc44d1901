"""The smallest phone: what is to be decided comes into sight, and reactions have room."""

from playwright.sync_api import expect

from browser.api_players import company
from browser.layout import out_of_sight
from browser.pages import Size, Visitors

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
