"""Coming and going: tabs, the back button, lost servers, pages without a server."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.pages import LOST, PHONE, Visitor, Visitors
from browser.world import ANA, World
from mahe.locale import Texts
from server.browser import Browser as Guest
from server.nodes import NodeProcess, wait_until

KEPT = """async () => {
    const files = await (await fetch("/offline.json")).json()
    const isKept = async (path) => Boolean(await caches.match(path))
    for (const path of Object.values(files).flat())
        while (!(await isKept(path))) await new Promise((soon) => requestAnimationFrame(soon))
}"""
"""Settled when the device has kept all that there is to keep."""

COVERS = """(button) => {
    const { left, top, right, bottom } = button.closest(".trouble").getBoundingClientRect()
    return [left + 8, right - 8].every((x) => [top + 8, bottom - 8].every((y) =>
        document.elementFromPoint(x, y)?.closest("button") === button))
}"""
"""Whether a button takes taps on all of the notice that it stands in."""

ABOVE = "(element) => element.getBoundingClientRect().top"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[NodeProcess]:
    """A server that may be killed."""
    with NodeProcess(tmp_path, rate_limits=0) as process:
        yield process


def test_two_tabs_of_one_player_agree(visitors: Visitors) -> None:
    one = visitors.arrive().open("/").play_against_bots()
    other = one.another_tab().open(one.path)
    for tab in (one, other, one, other):
        assert tab.decide()
    assert other.asked()
    expect(one.choices).to_have_text(other.choices.all_text_contents())
    expect(one.board).to_have_attribute("aria-label", other.seen())


def test_the_back_button_leads_back(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    ana.press(ana.link("web-watch"))
    expect(ana.page.get_by_role("heading", name=ana.say("web-watch"))).to_be_visible()
    ana.press(ana.page.get_by_role("link", name=ana.say("web-home")))
    table = ana.play_against_bots().path
    expect(ana.board).to_be_visible()
    for path in ("/", "/watch", "/"):
        ana.page.go_back()
        assert ana.path == path
    expect(ana.button("web-play-bots")).to_be_visible()
    for _ in range(3):
        ana.page.go_forward()
    assert ana.path == table
    assert ana.asked()


def test_from_a_replay_back_to_the_table_is_one_step_back(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA)).open("/")
    table = f"/t/{world.over}"
    tables = ana.page.get_by_role("region", name=ana.say("web-continue"))
    ana.press(tables.locator("button.rest"))  # there are more tables than are shown at once
    ana.press(ana.page.locator(f"a[href='{table}']"))
    ana.press(ana.over)
    ana.press(ana.button("web-forward"))
    assert ana.path == f"{table}/g/1#1"
    ana.press(ana.link("web-to-table"))
    expect(ana.over).to_be_visible()
    assert ana.path == table
    ana.page.go_back()
    expect(ana.button("web-play-bots")).to_be_visible()
    ana.open(f"{table}/g/1")  # by a link that somebody has sent
    ana.press(ana.link("web-to-table"))
    expect(ana.over).to_be_visible()
    ana.page.go_back()
    expect(ana.button("web-forward")).to_be_visible()


def test_the_back_button_closes_a_dialog_and_stays_at_the_table(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").play_against_bots()
    table = ana.path
    dialog = ana.page.get_by_role("dialog")
    for button in ("web-learn-rules", "web-settings", "web-table-menu"):
        ana.press(ana.button(button))
        expect(dialog).to_be_visible()
        ana.page.go_back()
        expect(dialog).to_be_hidden()
        assert ana.path == table
    ana.press(ana.button("web-settings"))
    ana.press(ana.button("web-close"))
    ana.press(ana.button("web-table-menu"))  # at once: the browser may still be on its way back
    expect(dialog).to_be_visible()
    ana.press(ana.button("web-leave"))
    ana.press(ana.button("web-leave"))
    expect(ana.button("web-play-bots")).to_be_visible()
    assert ana.path == "/"
    ana.page.go_back()
    expect(ana.text("table-closed")).to_be_visible()
    ana.page.go_back()
    expect(ana.button("web-play-bots")).to_be_visible()


def test_a_game_goes_on_after_the_server_has_died(mortal: NodeProcess, visitors: Visitors) -> None:
    ana = visitors.arrive(url=mortal.url, expected=LOST)
    ana.open("/").play_against_bots()
    for _ in range(3):
        assert ana.decide()
    ana.asked()
    before = ana.seen()
    expect(ana.text("web-away")).to_be_hidden()
    mortal.kill()
    expect(ana.text("web-away")).to_be_visible()
    assert ana.seen() == before
    mortal.start()
    expect(ana.text("web-away")).to_be_hidden()
    assert ana.asked()
    assert ana.seen() == before
    assert ana.decide()
    ana.asked()
    ana.page.reload()
    assert ana.asked()


def test_a_decision_is_made_although_the_server_was_away(
    mortal: NodeProcess, visitors: Visitors
) -> None:
    ana = visitors.arrive(url=mortal.url, expected=LOST, size=PHONE, touch=True)
    ana.open("/").play_against_bots()
    ana.asked()
    lines = len(ana.heard())
    mortal.kill()
    expect(ana.text("web-away")).to_be_visible()
    assert ana.decide()
    mortal.start()
    expect(ana.log.nth(lines)).to_be_visible()
    assert ana.asked()


def test_a_tap_on_the_notice_of_a_lost_connection_tries_at_once(
    mortal: NodeProcess, visitors: Visitors
) -> None:
    ana = visitors.arrive(url=mortal.url, expected=LOST, size=PHONE)
    ana.page.clock.install()
    ana.open("/").play_against_bots()
    ana.asked()
    mortal.kill()
    again = ana.button("web-try-again")
    expect(again).to_be_visible()
    assert again.evaluate(COVERS)
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 2000"))  # nothing is tried by itself
    mortal.start()
    with ana.page.expect_websocket():
        again.click()
    ana.page.clock.resume()
    expect(ana.text("web-away")).to_be_hidden()
    expect(again).to_have_count(0)
    assert ana.asked()


def test_without_its_server_the_page_opens_and_says_so(
    mortal: NodeProcess, visitors: Visitors
) -> None:
    ana = visitors.arrive(url=mortal.url, worker=True, is_new=True, expected="ERR_").open("/")
    assert ana.page.evaluate("() => isSecureContext")
    ana.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    mortal.kill()
    ana.page.reload()
    expect(ana.text("web-offline-needs")).to_be_visible()
    play = ana.button("web-play-bots")
    assert ana.link("web-learn").evaluate(ABOVE) < play.evaluate(ABOVE)
    expect(play).to_be_disabled()
    play.click(force=True)
    expect(ana.page.get_by_role("alert")).to_have_text(ana.say("web-offline-later"))
    expect(ana.page.get_by_role("dialog")).to_be_hidden()
    assert re.match("^/?$", ana.path)


def game_of_bots(node: NodeProcess) -> str:
    """A table where two bots have played."""
    with Guest(node.url) as host:
        table = host.come_in().open_table()
        for _ in range(2):
            host.do(table, "add_bot", level="random")
        host.do(table, "begin")
        wait_until(lambda: host.is_over(table), "the end of the game")
    return table


def languages(player: Visitor, spoken: str) -> Locator:
    """Where somebody chooses a language, while the page speaks one."""
    return player.page.get_by_role("combobox", name=Texts(spoken).say("web-language"))


def test_what_needs_no_server_works_without_one(mortal: NodeProcess, visitors: Visitors) -> None:
    replay = f"/t/{game_of_bots(mortal)}/g/1"
    ana = visitors.arrive(url=mortal.url, worker=True, language="de", expected="ERR_")
    ana.open(f"{replay}/luck")
    curves = ana.page.get_by_role("slider", name=ana.say("analysis-chances"))
    expect(curves).to_be_visible()
    ana.page.evaluate(KEPT)
    ben = visitors.arrive(url=mortal.url, language="de", expected="ERR_").open("/")
    mortal.kill()
    spoken = languages(ben, "de")
    spoken.select_option("fr")
    expect(ben.page.get_by_role("alert")).to_have_text(ben.say("web-unreachable"))
    expect(spoken).to_have_value("de")
    ana.open("/")
    expect(ana.text("web-offline-about")).to_be_visible()
    languages(ana, "de").select_option("fr")
    expect(ana.page.get_by_text(Texts("fr").say("web-offline-about"))).to_be_visible()
    languages(ana, "fr").select_option("de")
    ana.press(ana.link("web-learn-rules"))
    expect(ana.page.get_by_role("heading", level=2).first).to_be_visible()
    ana.open("/learn#two-turtles")
    assert ana.decide()
    expect(ana.text("web-server-away")).to_be_hidden()  # here it does not matter
    ana.open(replay)
    ana.press(ana.button("web-forward"))
    ana.open(f"{replay}/luck")
    expect(curves).to_be_visible()
    ana.open("/watch")
    expect(ana.page.get_by_role("alert")).to_have_text(ana.say("web-unreachable"))


@pytest.mark.parametrize("times", [1, 99])
def test_a_page_whose_texts_are_cut_off_does_not_stay_blank(times: int, visitors: Visitors) -> None:
    ana = visitors.arrive(language="it", expected="ERR_|Failed to load")
    ana.page.route("**/assets/it-*.js", lambda route: route.abort(), times=times)
    ana.open("/")
    spoken = Texts("it" if times == 1 else "en").say("web-with-friends")
    expect(ana.page.get_by_role("button", name=re.compile(spoken))).to_be_visible()
