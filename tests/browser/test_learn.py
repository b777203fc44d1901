"""The tutorial, from its first lesson to its end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.pages import PHONE, Visitors
from mahe.locale import LANGUAGES

MOST_PRESSES = 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutorial_can_be_gone_through(language: str, visitors: Visitors) -> None:
    ana = visitors.arrive(language=language, size=PHONE, touch=True).open("/learn")
    end = ana.button("web-learn-from-first")
    onwards = ana.button("web-learn-next").or_(ana.button("web-learn-watch")).or_(ana.choices)
    titles = set()
    for _ in range(MOST_PRESSES):
        onwards.or_(end).first.wait_for()
        titles.add(ana.page.get_by_role("heading", level=1).inner_text())
        if end.is_visible():
            break
        choice = ana.button("web-learn-next")
        ana.press(choice if choice.is_visible() else onwards.last)
    expect(end).to_be_visible()
    assert len(titles) >= 9
    assert not [title for title in titles if re.search(r"[{}]|^web-", title)]


def test_a_lesson_besides_is_chosen_played_and_ticked_by_keyboard(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/learn")
    lesson, done = ana.say("web-learn-cards-title"), ana.say("web-learn-ticked")
    ana.page.get_by_role("button", name=ana.say("web-learn-all")).press("Enter")
    ana.button("web-learn-cards-title").press("Enter")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(lesson)
    expect(ana.page).to_have_url(re.compile("/learn#cards$"))
    for key, text in ("r", "choose"), ("2", "played"), ("s", "seen"):
        ana.choices.first.wait_for()
        ana.page.keyboard.press(key)
        expect(ana.text(f"web-learn-cards-{text}")).to_be_visible()
    expect(ana.button("web-learn-next")).to_be_focused()
    ana.page.keyboard.press("Enter")
    ticked = ana.page.get_by_role("button", name=f"{lesson} {done}")
    expect(ticked).to_be_visible()
    ana.page.reload()
    expect(ticked).to_be_visible()
    expect(ana.button("web-learn-ties-title")).to_be_visible()


def test_lessons_are_ticked_however_they_end_and_stay_so(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/learn")
    done = ana.say("web-learn-ticked")

    def ticked(message: str) -> Locator:
        return ana.page.get_by_role("dialog").get_by_role(
            "button", name=f"{ana.say(message)} {done}"
        )

    for _ in range(2):  # roll, and off you go
        assert ana.decide()
    ana.press(ana.button("web-learn-next"))
    ana.press(ana.button("web-learn-skip"))
    ana.open("/learn#cards")
    ana.press(ana.choices.first)
    ana.press(ana.choices.filter(has_text=ana.say("web-stop")))  # without the card
    expect(ana.text("web-learn-cards-again-stop")).to_be_visible()
    ana.press(ana.button("web-learn-next"))
    ana.page.reload()
    ana.page.get_by_role("button", name=ana.say("web-learn-all")).click()
    expect(ticked("web-learn-one-die-title")).to_be_visible()
    expect(ticked("web-learn-cards-title")).to_be_visible()
    expect(ana.page.get_by_role("dialog").get_by_role("img", name=done)).to_have_count(2)


def test_one_of_two_turtles_is_chosen_on_the_board(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True).open("/learn#two-turtles")
    expect(ana.choices).to_have_count(2)
    ana.press(ana.choices.filter(has_text="A2"))
    expect(ana.text("web-learn-two-turtles-choose")).to_be_visible()
    ana.press(ana.choices.filter(has_text=ana.say("web-stop")))
    expect(ana.text("web-learn-two-turtles-stack")).to_be_visible()
    assert "A1, A2" in ana.seen()


def test_who_plays_after_the_lessons_is_asked_for_a_name_once(visitors: Visitors) -> None:
    ana = visitors.arrive(is_new=True).open("/learn#999")
    ana.press(ana.button("web-play-bots"))
    ana.page.get_by_role("dialog").get_by_role("textbox").fill("Ana")
    ana.press(ana.button("web-hello-play"))
    assert ana.asked()
    expect(ana.page.get_by_role("listitem").filter(has_text="Ana").first).to_be_visible()
    ana.open("/learn#999").play_against_bots()
    assert ana.asked()
