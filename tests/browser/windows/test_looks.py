"""How one's turtle looks is chosen from even rows."""

from collections import Counter

from playwright.sync_api import Locator

from browser.pages import Visitors
from browser.windows.test_windows import LYING, UPRIGHT


def rows(choices: Locator) -> list[int]:
    """How many stand in each row."""
    tops = choices.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    return list(Counter(tops).values())


def test_colours_and_faces_stand_in_even_rows(visitors: Visitors) -> None:
    player = visitors.arrive(is_new=True).open("/")
    player.press(player.button("web-play-bots"))
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        for kind in ("web-colour", "web-face"):
            group = player.page.get_by_role("group", name=player.say(kind))
            found[kind, size] = rows(group.get_by_role("radio"))
    assert {where: many for where, many in found.items() if max(many) - min(many) > 1} == {}
