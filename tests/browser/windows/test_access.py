"""Every screen is for everybody: what axe finds, in both themes."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.pages import PHONE, Visitors
from browser.world import SCREENS, World, people_for

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """() => axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
})"""


def violations(page: Page) -> list[str]:
    """What is wrong, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(RUN)
    return [
        f"{one['id']}: {' '.join(map(str, node['target']))}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_screen_shuts_anybody_out(theme: str, visitors: Visitors, world: World) -> None:
    people = people_for(visitors, world, theme=theme, size=PHONE)
    found = {}
    for screen in SCREENS:
        player = people[screen.who]
        screen.show(player, world)
        found[screen.name] = violations(player.page)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_the_check_finds_what_is_wrong(visitors: Visitors) -> None:
    ana = visitors.arrive(theme="dark").open("/")
    ana.page.evaluate("() => document.body.append(document.createElement('button'))")
    assert any(fault.startswith("button-name") for fault in violations(ana.page))
    ana.page.evaluate("() => (document.querySelector('main summary').style.color = '#234')")
    assert any(fault.startswith("color-contrast") for fault in violations(ana.page))
