"""The tutorial, from its first lesson to its end."""

import re

import pytest
from playwright.sync_api import expect

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
