"""A table in every window: the board is large, and what matters is there without scrolling."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from browser.crowds import AMONG, DECIDES, NAMES, PLAYERS, WAITS, Crowds
from browser.gathering import Gathering
from browser.layout import board_faults, broken_names, cut_names, out_of_sight, spills, tiny
from browser.pages import LOST, Size, Visitor, Visitors
from mahe.locale import LANGUAGES as SPOKEN
from server.nodes import NodeProcess

UPRIGHT: tuple[Size, ...] = (
    (320, 568), (360, 640), (375, 667), (390, 844), (430, 932),
    (768, 1024), (820, 1180), (1024, 1366),
)  # fmt: skip
LYING: tuple[Size, ...] = ((844, 390), (1180, 820), (1440, 900), (1920, 1080))
LANGUAGES = {2: "fr", 4: "de", 7: "en"}
LOW: tuple[Size, ...] = ((720, 450), (667, 375))
"""A laptop's window at 200%, and a small phone that lies."""
ZOOMED: Size = (360, 225)
"""A laptop's window at 400%."""

NEAR = 24
"""So many pixels lie between things that belong together, at most."""
EYES = 0.3
"""How far down on a turtle its eyes begin."""

LEAST_BOARD = 0.92
"""The share of the shorter side that the board takes."""

LEAST_WATCHED_BOARD = 0.85
"""The same below what is said to those who watch."""


@pytest.fixture(scope="module")
def crowds(node: NodeProcess) -> Iterator[Crowds]:
    """Tables of every size."""
    with Crowds(node.url) as made:
        yield made


def arrive(visitors: Visitors, crowds: Crowds, players: int, who: int) -> Visitor:
    """Somebody at a table of so many."""
    language = LANGUAGES[players]
    player = visitors.arrive(cookie=crowds.cookie(who), language=language)
    player.open(f"/t/{crowds.tables[players]}")
    (player.choices if who == DECIDES else player.board).first.wait_for()
    newest(player).wait_for()
    return player


def newest(player: Visitor) -> Locator:
    """The line of what happened last."""
    return player.page.get_by_role("region", name=player.say("web-log")).locator("details").first


HALF_SEEN = """(line) => {
    const { top, bottom } = line.getBoundingClientRect()
    return getComputedStyle(line).opacity > 0 && top < innerHeight && bottom > innerHeight + 1
}"""
"""Whether a line is cut through by the edge of the window."""


@pytest.mark.parametrize("language", SPOKEN)
def test_below_a_tip_the_newest_line_is_whole_or_not_there(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language, is_new=True)
    player.open(f"/t/{crowds.among_bots}")
    player.choices.first.wait_for()
    player.button("web-tips-off").wait_for()
    player.wait_for_all_parts()
    line = player.page.get_by_role("region", name=player.say("web-log"))
    found = []
    for size in ((320, 568), (360, 640), (375, 667), (390, 664), (412, 700)):
        player.resize(size)
        if line.evaluate(HALF_SEEN):
            found.append(size)
    assert found == []


def corners(player: Visitor) -> list[tuple[int, int]]:
    """Where the buttons to decide with begin."""
    boxes = [one.bounding_box() for one in player.choices.all()]
    return [(round(box["x"]), round(box["y"])) for box in boxes if box is not None]


def scores(player: Visitor) -> Locator:
    """Who plays, with what each has."""
    return player.page.locator(".players > li")


def faults(player: Visitor, size: Size, *, decides: bool) -> list[str]:
    """What is wrong in a window, for who decides or waits."""
    player.resize(size)
    return [
        *board_faults(player.page, LEAST_BOARD),
        *tiny(player.page),
        *cut_names(player.page),
        *spills(player.page),
        *out_of_sight(newest(player).locator("summary")),
        *out_of_sight(player.page.locator(".question:visible"), may_lack=True),
        *out_of_sight(player.choices, may_lack=not decides),
        *out_of_sight(scores(player)),
    ]


@pytest.mark.parametrize("who", [DECIDES, WAITS], ids=["decides", "waits"])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_fits_every_window(
    players: int, who: int, visitors: Visitors, crowds: Crowds
) -> None:
    player = arrive(visitors, crowds, players, who)
    found = {size: faults(player, size, decides=who == DECIDES) for size in (*UPRIGHT, *LYING)}
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", SPOKEN)
def test_names_and_marks_of_bots_fit_every_window(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language)
    player.open(f"/t/{crowds.among_bots}")
    player.choices.first.wait_for()
    player.wait_for_all_parts()
    found = {}
    for size in (*UPRIGHT, *LYING, *LOW):
        player.resize(size)
        found[size] = [
            *cut_names(player.page), *broken_names(player.page),
            *(f for mark in marks(player) for f in ["a mark lies over a name"] if is_over(*mark)),
            *hidden_eyes(player),
        ]  # fmt: skip
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def hidden_eyes(player: Visitor) -> list[str]:
    """Whether the crown of whoever decides reaches down to the eyes of their turtle."""
    turtle = player.page.locator(".players > .decides > .turtle")
    crown, whole = turtle.locator(".crown path").bounding_box(), turtle.bounding_box()
    assert crown is not None
    assert whole is not None
    is_low = crown["y"] + crown["height"] > whole["y"] + EYES * whole["height"]
    return ["a crown hides the eyes"] if is_low else []


@pytest.mark.parametrize("language", SPOKEN)
def test_all_of_seven_are_in_sight_on_small_phones_when_one_may_ask_for_a_hint(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language)
    player.open(f"/t/{crowds.among_bots}")
    player.choices.first.wait_for()
    if player.choices.count() == 1:
        player.press(player.choices)
    player.page.locator(".choice + .choice").wait_for()
    player.wait_for_all_parts()
    found = {}
    for size in ((360, 640), (375, 667), (390, 664), (412, 700)):
        player.resize(size)
        asking = player.button("web-hint-ask")
        parts = (scores(player), player.choices, asking, newest(player).locator("summary"))
        found[size] = [fault for part in parts for fault in out_of_sight(part)]
        found[size] += [*spills(player.page), *cut_names(player.page)]
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", SPOKEN)
def test_all_of_seven_are_whole_on_a_phone_that_lies_below_a_tip_and_a_way_to_ask_for_a_hint(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(
        cookie=crowds.cookie(DECIDES), language=language, is_new=True, size=LYING[0]
    )
    player.open(f"/t/{crowds.among_bots}")
    player.choices.first.wait_for()
    if player.choices.count() == 1:
        player.press(player.choices)
    player.page.locator(".choice + .choice").wait_for()
    player.button("web-hint-ask").wait_for()
    tip = player.page.get_by_role("status").filter(has=player.button("web-tips-off"))
    tip.wait_for()
    longest = max(map(player.say, TIPS), key=len)
    tip.locator("p").evaluate("(tip, words) => (tip.textContent = words)", longest)
    player.wait_for_all_parts()
    player.resize(LYING[0])
    parts = (scores(player), player.choices, player.button("web-hint-ask"), tip)
    assert [fault for part in parts for fault in out_of_sight(part)] == []
    assert cut_names(player.page) + spills(player.page) == []


@pytest.fixture
def slow_node(tmp_path: Path) -> Iterator[NodeProcess]:
    """A server whose bots take their time: among themselves they do not come to an end."""
    with NodeProcess(tmp_path, rate_limits=0, bot_pause=1) as process:
        yield process
        assert process.faults() == []


SMALL: tuple[Size, ...] = (
    (320, 568), (360, 640), (375, 667), (390, 664), (412, 700), *LOW, LYING[0],
)  # fmt: skip


@pytest.mark.parametrize("bots", [1, 3, 6])
def test_all_who_play_are_in_sight_while_a_bot_plays_for_oneself(
    bots: int, visitors: Visitors, slow_node: NodeProcess
) -> None:
    with Gathering(slow_node.url, 1) as gathered:
        (guest,) = gathered.guests
        table = guest.open_table()
        guest.join(table, NAMES[0])
        for level in AMONG[:bots]:
            guest.do(table, "add_bot", level=level)
        guest.do(table, "begin")
        player = visitors.arrive(
            cookie=gathered.cookie(0), language="it", speed="normal", url=slow_node.url
        )
        player.open(f"/t/{table}")
        player.choices.first.wait_for()
        guest.do(table, "hand_over", seat=0)
        back = player.button("web-reclaim")
        back.wait_for()
        player.wait_for_all_parts()
        found = {}
        for size in SMALL:
            player.resize(size)
            found[size] = [*out_of_sight(scores(player)), *out_of_sight(back)]
            found[size] += cut_names(player.page)
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def test_all_who_play_are_in_sight_while_one_waits_and_a_bot_would_play_for_oneself(
    visitors: Visitors, node: NodeProcess
) -> None:
    found = {}
    with Crowds(node.url) as crowds:  # others do without the lines that this leaves in the log
        player = visitors.arrive(cookie=crowds.cookie(WAITS), language="it")
        for players, table in crowds.tables.items():
            crowds.guests[WAITS].do(table, "hand_over", seat=WAITS)
            player.open(f"/t/{table}")
            back = player.button("web-reclaim")
            back.wait_for()
            player.wait_for_all_parts()
            for size in SMALL:
                player.resize(size)
                found[players, size] = out_of_sight(scores(player)) + out_of_sight(back)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def marks(player: Visitor) -> Iterator[tuple[Locator, Locator]]:
    """The mark of each bot, with its name."""
    bots = scores(player).filter(has_text=player.say("web-bot")).all()
    assert len(bots) == len(AMONG)
    return ((bot.locator(".head"), bot.locator(".name")) for bot in bots)


COVERED = """(words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const [{ left, right, top, bottom }] = range.getClientRects()
    for (let x = left + 1; x < right; x += 2)
        for (let y = top + 1; y < bottom; y += 2)
            if (document.elementFromPoint(x, y) !== words) return true
    return false
}"""
"""Whether something lies over the first line of some words."""
CATALOGUE = (files("mahe.locale") / "en.ftl").read_text(encoding="utf-8")
TIPS = re.findall(r"^(web-tip-\w+) =", CATALOGUE, re.MULTILINE)
POINTS = "(tip) => getComputedStyle(tip, '::before').display !== 'none'"
"""Whether a tip has a point, which means what is above it."""


def is_right_below(below: Locator, above: Locator) -> bool:
    """Whether something stands below something else, with nothing between them."""
    one, other = below.bounding_box(), above.bounding_box()
    assert one is not None
    assert other is not None
    is_near = 0 <= one["y"] - other["y"] - other["height"] < NEAR
    return (
        is_near and one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    )


@pytest.mark.parametrize("language", SPOKEN)
def test_a_tip_is_read_in_every_window_and_covers_nothing(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language=language, is_new=True)
    player.open(f"/t/{crowds.tables[4]}")
    player.choices.first.wait_for()
    tip = player.page.get_by_role("status").filter(has=player.button("web-tips-off"))
    tip.wait_for()
    longest = max(map(player.say, TIPS), key=len)
    tip.locator("p").evaluate("(tip, words) => (tip.textContent = words)", longest)
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        found[size] = [
            fault for part in (tip, player.choices, scores(player)) for fault in out_of_sight(part)
        ] + spills(player.page)
        if not player.page.locator(".question").inner_text():
            found[size].append("nobody is asked")
        if is_over(tip, newest(player)) or is_over(tip, player.choices.last):
            found[size].append("the tip lies over something")
        if tip.locator("p").evaluate(COVERED):
            found[size].append("something lies over the tip")
        if tip.evaluate(POINTS) and not is_right_below(tip, player.choices.first):
            found[size].append("the tip points at nothing")
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_lost_connection_is_told_in_every_window_and_covers_nothing(
    players: int, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(cookie=crowds.cookie(DECIDES), language="de", expected=LOST)
    player.open(f"/t/{crowds.tables[players]}")
    player.choices.first.wait_for()
    newest(player).wait_for()
    before = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        before[size] = [one.bounding_box() for one in player.choices.all()]
    player.context.set_offline(True)
    notice = player.page.locator(".trouble").filter(has_text=player.say("web-away"))
    notice.wait_for()
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        others = [*player.choices.all(), *scores(player).all(), newest(player)]
        others += player.page.locator(".reactions button:visible").all()
        found[size] = [
            *out_of_sight(notice), *out_of_sight(player.choices), *spills(player.page),
            *("it lies over something" for one in others if is_over(notice, one)),
        ]  # fmt: skip
        if [one.bounding_box() for one in player.choices.all()] != before[size]:
            found[size].append("buttons have moved")
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("players", [4, 7])
def test_who_watches_sees_the_board_and_all_who_play(
    players: int, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(language="de").open(f"/t/{crowds.tables[players]}")
    player.board.wait_for()
    player.wait_for_all_parts()
    notice = player.page.get_by_role("status").filter(has=player.button("web-join-next"))
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        found[size] = [
            *board_faults(player.page, LEAST_WATCHED_BOARD), *spills(player.page),
            *out_of_sight(notice), *out_of_sight(scores(player)),
        ]  # fmt: skip
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", SPOKEN)
def test_a_lost_connection_is_told_in_all_its_words_in_place_of_a_tip(
    language: str, visitors: Visitors, crowds: Crowds
) -> None:
    player = visitors.arrive(
        cookie=crowds.cookie(DECIDES), language=language, is_new=True, expected=LOST
    )
    player.open(f"/t/{crowds.tables[4]}")
    player.choices.first.wait_for()
    newest(player).wait_for()
    tip = player.page.get_by_role("status").filter(has=player.button("web-tips-off"))
    tip.wait_for()
    before = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        before[size] = corners(player)
    player.context.set_offline(True)
    notice = player.page.locator(".trouble").filter(has_text=player.say("web-away"))
    notice.wait_for()
    assert not tip.is_visible()
    moved = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        now = corners(player)
        if now != before[size]:
            moved[size] = before[size], now
    assert moved == {}
    player.press(player.choices.first)
    player.text("web-kept").wait_for()
    longest = max((player.say(f"web-{one}") for one in ("away", "restarting")), key=len)
    notice = player.page.locator(".trouble").filter(has_text=player.say("web-kept"))
    notice.locator("span").first.evaluate("(one, words) => (one.textContent = words)", longest)
    found = {}
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        sent = player.page.locator(".choice")  # nothing can be chosen any more
        found[size] = [*out_of_sight(notice), *out_of_sight(sent), *spills(player.page)]
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


def test_where_a_device_goes_round_the_name_is_large_in_every_window(visitors: Visitors) -> None:
    player = visitors.arrive(language="de", is_new=True).open("/")
    player.play_at_one_screen(["Mia", "Jan"])
    missing = []
    for _ in range(2):  # a single button, and two
        assert player.asked()
        name = player.page.locator(".question b").get_by_text("Mia")
        for size in (*UPRIGHT, *LYING):
            player.resize(size)
            missing += [(size, fault) for fault in out_of_sight(name)]
            missing += [(size, fault) for fault in out_of_sight(player.choices)]
        assert player.decide()
    assert missing == []


def is_over(one: Locator, other: Locator) -> bool:
    """Whether two things share a part of the window."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    spans = (
        (first["x"], first["width"], second["x"], second["width"]),
        (first["y"], first["height"], second["y"], second["height"]),
    )
    return all(
        max(one_edge, other_edge) < min(one_edge + length, other_edge + other_length) - 1
        for one_edge, length, other_edge, other_length in spans
    )


def test_a_window_that_is_too_low_is_scrolled(visitors: Visitors, crowds: Crowds) -> None:
    player = arrive(visitors, crowds, 4, DECIDES)
    player.resize(ZOOMED)
    box = player.board.bounding_box()
    assert box is not None
    assert box["width"] >= LEAST_BOARD * ZOOMED[0]
    assert tiny(player.page) + cut_names(player.page) + spills(player.page) == []
    player.choices.first.scroll_into_view_if_needed()
    assert out_of_sight(player.choices.first) == []
