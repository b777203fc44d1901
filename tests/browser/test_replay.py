"""A finished game, shown again and checked."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.keys import focused
from browser.pages import DESKTOP, LAN, PHONE, Size, Visitor, Visitors
from browser.world import ANA, BOTS, NAMES, World
from server.nodes import NodeProcess, get


@pytest.fixture
def shown(visitors: Visitors, world: World) -> Visitor:
    """Somebody who looks at a finished game."""
    player = visitors.arrive().open(f"/t/{world.over}/g/1")
    player.button("web-check").wait_for()
    return player


CARDS = ("web-replay-title", "web-share-replay", "web-check-title")
"""The headings of what stands beside the board."""
BLANK = 50_000
"""A picture of so many bytes or fewer would show hardly anything."""


def at(player: Visitor) -> tuple[int, int]:
    """The step that is shown, and how many there are."""
    scrubber = player.page.get_by_role("slider")
    most = scrubber.get_attribute("max")
    assert most is not None
    return int(scrubber.input_value()), int(most)


def steps(node: NodeProcess, world: World) -> list[list[Any]]:
    """What the record says."""
    found: list[list[Any]] = get(f"{node.url}/api/tables/{world.over}/games/1")["steps"]
    return found


def test_a_game_can_be_stepped_through_scrubbed_and_linked_to(
    shown: Visitor, visitors: Visitors, world: World, node: NodeProcess
) -> None:
    _, most = at(shown)
    assert most == len(steps(node, world))
    start = shown.seen()
    shown.press(shown.button("web-forward"))
    shown.press(shown.button("web-forward"))
    assert at(shown)[0] == 2
    shown.press(shown.button("web-back"))
    assert at(shown)[0] == 1
    assert shown.seen() == start
    shown.page.get_by_role("slider").fill(str(most))
    assert at(shown)[0] == most
    end = shown.seen()
    assert end != start
    assert shown.path.endswith(f"/g/1#{most}")
    other = visitors.arrive(language="en").open(shown.path)
    other.button("web-check").wait_for()
    assert (at(other)[0], other.seen()) == (most, end)
    expect(shown.button("web-forward")).to_be_disabled()


def test_a_game_plays_by_itself_and_pauses(shown: Visitor) -> None:
    _, most = at(shown)
    shown.page.get_by_role("slider").fill(str(most - 3))
    shown.press(shown.button("web-play"))
    expect(shown.page.get_by_role("slider")).to_have_value(str(most))
    expect(shown.button("web-play")).to_be_visible()
    shown.press(shown.button("web-play"))
    expect(shown.button("web-pause")).to_be_visible()
    shown.press(shown.button("web-pause"))
    expect(shown.button("web-play")).to_be_visible()
    assert at(shown)[0] < most


def test_keys_lead_through_a_game_that_was_just_opened(shown: Visitor) -> None:
    _, most = at(shown)
    keyboard, slider = shown.page.keyboard, shown.page.get_by_role("slider")
    for key, step in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1),
        ("End", most), ("Home", 0), ("ArrowLeft", 0),
    ):  # fmt: skip
        keyboard.press(key)
        expect(slider).to_have_value(str(step))
    keyboard.press("Space")
    expect(shown.button("web-pause")).to_be_visible()
    keyboard.press("Space")
    expect(shown.button("web-play")).to_be_visible()
    keyboard.press("Home")
    shown.press(shown.button("web-settings"))
    expect(shown.text("web-replay-keys")).to_be_visible()
    keyboard.press("ArrowRight")  # of the dialog
    keyboard.press("Escape")
    expect(shown.page.get_by_role("dialog")).to_be_hidden()
    expect(slider).to_have_value("0")
    shown.button("web-forward").press("Space")  # presses the button
    expect(slider).to_have_value("1")
    expect(shown.button("web-play")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP, (1920, 1080)])
def test_what_stands_below_each_other_is_equally_wide(size: Size, shown: Visitor) -> None:
    shown.resize(size)
    titles = (shown.page.get_by_role("heading", name=shown.say(name)) for name in CARDS)
    sides = "one => { const { left, right } = one.closest('section').getBoundingClientRect()"
    found = [title.evaluate(sides + "; return [left, right] }") for title in titles]
    assert found == [found[0]] * len(CARDS)


def test_turtles_look_as_they_did_at_the_table(visitors: Visitors, world: World) -> None:
    ana = world.guests[ANA]
    (chair,) = ana.get(f"/api/tables/{world.over}").json()["you"]["chairs"]
    ana.do(world.over, "dress", chair=chair, colour="sky", face="bow")
    looking = visitors.arrive().open(f"/t/{world.over}/g/1")
    looking.page.wait_for_function(
        "() => document.documentElement.style.getPropertyValue('--a') === 'var(--sky)'"
    )
    ana.do(world.over, "dress", chair=chair, colour="any", face="plain")


def test_jumps_lead_to_layings_and_busts(shown: Visitor, node: NodeProcess, world: World) -> None:
    told = get(f"{node.url}/api/tables/{world.over}/games/1/replay")["steps"]
    for button, kind in (("web-next-laying", "laid"), ("web-next-bust", "busted")):
        places = [
            number
            for number, step in enumerate(told, start=1)
            if any(one["type"] == kind for one in step["told"])
        ]
        shown.page.get_by_role("slider").fill("0")
        for place in places[:3]:
            shown.press(shown.button(button))
            assert at(shown)[0] == place
        shown.page.get_by_role("slider").fill(str(places[-1]))
        expect(shown.button(button)).to_be_disabled()
        shown.page.get_by_role("slider").fill(str(places[-1] - 1))
        expect(shown.button(button)).to_be_enabled()


def check(player: Visitor) -> str:
    """Have the dice checked; what is said."""
    player.press(player.button("web-check"))
    said = player.page.get_by_role("status").inner_text()
    expect(player.button("web-check")).to_be_hidden()  # it would say the same
    focused(player)
    return said


@pytest.mark.parametrize("size", [PHONE, (320, 568), (844, 390)])
def test_who_asks_at_the_end_whether_the_dice_were_fair_is_answered(
    size: Size, visitors: Visitors, world: World, node: NodeProcess
) -> None:
    player = visitors.arrive(cookie=world.cookie(ANA), size=size).open(f"/t/{world.over}")
    player.press(player.link("web-check-title"))
    draws = sum(step[0] in {"die", "card"} for step in steps(node, world))
    answer = player.page.get_by_role("status")
    expect(answer).to_have_text(player.say("web-dice-recomputed", draws=draws))
    expect(answer).to_be_in_viewport(ratio=1)
    expect(player.page.get_by_role("heading", name=player.say("web-check-title"))).to_be_focused()
    expect(player.button("web-check")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de"])
def test_dice_are_not_called_fair_by_who_was_not_there(
    language: str, visitors: Visitors, world: World, node: NodeProcess
) -> None:
    player = visitors.arrive(language=language).open(f"/t/{world.over}/g/1")
    draws = sum(step[0] in {"die", "card"} for step in steps(node, world))
    assert check(player) == player.say("web-dice-recomputed", draws=draws)
    why = player.page.get_by_role("heading", name=player.say("web-dice-unchecked"))
    expect(why).to_be_hidden()  # what was checked comes first, the rest is folded
    expect(player.text("web-dice-checked")).to_be_visible()
    player.press(player.text("web-dice-unchecked-title"))
    for title, thing in (("web-dice-checked", "dice"), ("web-dice-unchecked", "commitment")):
        heading = player.page.get_by_role("heading", name=player.say(title))
        listed = heading.locator("xpath=following-sibling::ul[1]")
        expect(listed).to_contain_text(player.say(f"web-thing-{thing}"))


@pytest.mark.parametrize("host", ["127.0.0.1", LAN])
def test_a_die_that_was_changed_is_found(
    host: str, visitors: Visitors, world: World, node: NodeProcess
) -> None:
    player = visitors.arrive(url=f"http://{host}:{node.port}", expected="Cross-Origin-Opener")
    changed = 1 + next(
        n for n, step in enumerate(steps(node, world)) if n > 20 and step[0] == "die"
    )

    record = get(f"{node.url}/api/tables/{world.over}/games/1")

    die = record["steps"][changed - 1]
    die[1] = die[1] % 6 + 1

    def tamper(route: Route) -> None:
        route.fulfill(body=json.dumps(record), content_type="application/json")

    player.page.route(re.compile("/api/tables/[^/]+/games/1$"), tamper)
    player.open(f"/t/{world.over}/g/1")
    assert player.page.evaluate("() => isSecureContext") is (host != LAN)
    assert check(player) == player.say("web-unfair-fairness-die", step=changed)


def test_a_picture_of_the_game_is_made_in_the_page(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), theme="dark").open(f"/t/{world.over}")
    ana.press(ana.text("web-picture"))
    with ana.page.expect_download() as saved:
        ana.press(ana.button("web-picture-save"))
    data = saved.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = (int.from_bytes(data[start : start + 4]) for start in (16, 20))
    assert width == 1080 < height
    assert len(data) > BLANK


def test_all_names_in_the_picture_of_a_game_are_as_large(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), language="de").open(f"/t/{world.over}")
    ana.press(ana.text("web-picture"))
    ana.button("web-picture-save").wait_for()
    sizes = ana.page.locator("svg.picture .name").evaluate_all(
        "names => names.map(name => getComputedStyle(name).fontSize)"
    )
    assert len(sizes) == len(NAMES) + len(BOTS)
    assert len(set(sizes)) == 1


def test_who_may_not_copy_the_picture_is_told_so(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA)).open(f"/t/{world.over}")
    ana.press(ana.text("web-picture"))
    copy = ana.button("web-picture-copy")
    copy.wait_for()
    ana.page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error()) }")
    ana.press(copy)
    expect(ana.text("web-picture-not-copied")).to_be_visible()
    ana.page.evaluate("() => { navigator.clipboard.write = () => Promise.resolve() }")
    ana.press(copy)
    expect(ana.button("web-copied")).to_be_visible()
    expect(ana.text("web-picture-not-copied")).to_have_count(0)


def test_a_game_that_is_still_going_on_is_not_said_to_be_missing(visitors: Visitors) -> None:
    ana = visitors.arrive(expected="404.*/replay").open("/")
    table = ana.play_against_bots().path
    ana.open(f"{table}/g/1")
    expect(ana.page.get_by_role("alert")).to_have_text(ana.say("web-replay-running"))
    expect(ana.link("web-to-table")).to_have_attribute("href", table)


def test_from_a_game_that_there_never_was_a_way_leads_to_its_table(
    visitors: Visitors, world: World
) -> None:
    ana = visitors.arrive(expected="404.*/(replay|tables)").open(f"/t/{world.over}/g/99")
    expect(ana.link("web-to-table")).to_have_attribute("href", f"/t/{world.over}")
    ana.open("/t/nowhere/g/1")
    expect(ana.link("web-home")).to_be_visible()
    expect(ana.link("web-to-table")).to_have_count(0)
