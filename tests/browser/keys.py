"""What people do who have a keyboard alone."""

import re
from collections.abc import Sequence

from browser.pages import Visitor

FOCUS = """() => {
    const { activeElement: element } = document
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
    return [element.localName, isOutlined || element.tabIndex < 0] // that takes no keys
}"""
WORDS = """() => {
    const { activeElement: element } = document
    return element.matches("a, button") ? element.innerText : ""
}"""
MOST_STEPS = 60


def focused(player: Visitor) -> str:
    """Where the keyboard is: never nowhere, and to be seen on whatever can be operated."""
    name, is_seen = player.page.evaluate(FOCUS)
    assert name != "body", "the focus is lost"
    assert is_seen, f"nobody sees the focus on {name}"
    return str(name)


def tab_to(player: Visitor, words: re.Pattern[str]) -> None:
    """Go on with the Tab key to a button or link that says so."""
    for _ in range(MOST_STEPS):
        said = player.page.evaluate(WORDS)
        if words.match(said):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {words.pattern}")


def exactly(text: str) -> re.Pattern[str]:
    return re.compile(rf"\s*{re.escape(text)}")


def decide(player: Visitor, said: Sequence[str]) -> None:
    """Choose what this player likes of what is said; the focus is never lost."""
    tab_to(player, exactly(said[player.preferred(said)].splitlines()[0]))
    focused(player)
    player.page.keyboard.press("Enter")
    focused(player)
