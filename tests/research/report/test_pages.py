"""Reports and pictures in a real browser: they fit, ask for nothing, and follow the system."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser.pages import chromium
from mahe.rules import Rules
from mahe.sim import Results, Simulation, tally_of
from mahe.sim.report import report_page
from sim.games import games_of

WIDTHS = (320, 390, 1440)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of three results with long names."""
    kinds = (Rules(players=4), Rules(players=4, exact_landing_takes_two=True), Rules(players=7))
    found = {}
    for number, rules in enumerate(kinds):
        simulation = Simulation(rules=rules, bots=("random",) * rules.players, seed=1, games=20)
        tally = tally_of(rules.players, games_of(rules, 20))
        found[f"{number}.json"] = Results(simulation=simulation, tally=tally)
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(report_page(found), encoding="utf-8")
    return path


def opened(browser: Browser, file: Path, width: int, scheme: str) -> tuple[Page, list[str]]:
    page = browser.new_page(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    return page, asked


@pytest.mark.parametrize("width", WIDTHS)
def test_a_report_fits_any_window_and_asks_for_nothing(
    browser: Browser, file: Path, width: int
) -> None:
    page, asked = opened(browser, file, width, "light")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert asked == [file.as_uri()]
    page.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_letters_in_pictures_can_be_read_and_none_is_cut_off(
    browser: Browser, file: Path, width: int
) -> None:
    page, _ = opened(browser, file, width, "light")
    found = page.evaluate(
        """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
            const whole = svg.getBoundingClientRect();
            return [...svg.querySelectorAll("text")].map((text) => {
                const box = text.getBoundingClientRect();
                const right = whole.right - box.right;
                return [text.textContent, box.height, box.left - whole.left, right];
            });
        })"""
    )
    assert len(found) > 100
    assert [text for text, height, _, _ in found if height < 9] == []
    assert [text for text, _, left, right in found if left < -1 or right < -1] == []
    page.close()


def test_a_report_is_dark_where_the_system_is(browser: Browser, file: Path) -> None:
    inks = []
    for scheme in ("light", "dark"):
        page, _ = opened(browser, file, 390, scheme)
        inks.append(
            page.evaluate(
                """() => [getComputedStyle(document.body).backgroundColor,
                    getComputedStyle(document.querySelector("svg text")).fill]"""
            )
        )
        page.close()
    assert inks[0][0] != inks[1][0]
    assert inks[0][1] != inks[1][1]
