"""The pace of a game: a tap is answered before the server does, and turns of others are skipped."""

import json
import re
from dataclasses import dataclass
from functools import partial

import pytest
from playwright.sync_api import Locator, WebSocket, WebSocketRoute, expect

from browser.api_players import ApiPlayers, Game, company
from browser.gathering import Gathering
from browser.layout import board_faults, out_of_sight, spills, too_small
from browser.pages import PHONE, PREFERENCES, Size, Visitor, Visitors
from browser.world import BEN
from server.nodes import NodeProcess

DIE = ".tumbles"


def table_with_bots(people: Gathering) -> str:
    """A table where Ana and Ben sit, and two bots."""
    opened = people.guests[0].open_table()
    for guest, name in zip(people.guests, ("Ana", "Ben"), strict=True):
        guest.join(opened, name)
    for level in ("swimmer", "matriarch"):
        people.guests[0].do(opened, "add_bot", level=level)
    return opened


class Line:
    """A connection to a table that can keep back what the server says."""

    def __init__(self, visitor: Visitor) -> None:
        self.sent: list[str] = []
        self._kept: list[str | bytes] = []
        self._keeps = False
        visitor.page.route_web_socket(lambda url: url.endswith("/socket"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page, server = page, page.connect_to_server()

        def up(message: str | bytes) -> None:
            self.sent.append(str(message))
            server.send(message)

        def down(message: str | bytes) -> None:
            if self._keeps:
                self._kept.append(message)
            else:
                page.send(message)

        page.on_message(up)
        server.on_message(down)

    def keep(self) -> None:
        """Keep back what the server says."""
        self._keeps = True

    def release(self) -> None:
        """Let the page hear it, and what comes."""
        self._keeps = False
        for message in self._kept:
            self._page.send(message)
        self._kept.clear()

    def refuse(self) -> None:
        """Say in the server's place that the last command is refused for good."""
        self._kept.clear()
        refused = {"code": "action/stale", "sentence": "", "details": {}, "retry": False}
        command = json.loads(self.sent[-1])["id"]
        self._page.send(json.dumps({"type": "refused", "id": command, **refused}))


def test_the_die_leaves_the_hand_before_the_server_has_answered(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True, speed="normal")
    line = Line(ana)
    ana.open("/").play_against_bots().asked()
    lines = len(ana.heard())
    line.keep()
    ana.press(ana.choices.first)
    expect(ana.page.locator(DIE)).to_have_count(1)
    expect(ana.page.locator(f"{DIE}.held")).to_have_count(1)  # it turns until its face is known
    assert len(ana.heard()) == lines
    line.release()
    expect(ana.log.nth(lines)).to_be_attached()
    expect(ana.page.locator(f"{DIE}.held")).to_have_count(0)
    assert ana.asked()
    assert sum('"act"' in message for message in line.sent) == 1


def test_a_die_that_the_server_refuses_goes_back_to_the_hand(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True, speed="normal")
    line = Line(ana)
    ana.open("/").play_against_bots().asked()
    line.keep()
    ana.press(ana.choices.first)
    expect(ana.page.locator(DIE)).to_have_count(1)
    line.refuse()
    expect(ana.page.locator(DIE)).to_have_count(0)
    assert ana.asked()


def test_the_turns_of_others_can_be_skipped_by_keyboard(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="slow")
    ana.open("/").play_against_bots()
    skip = ana.button("web-skip-to-me")
    for _ in range(40):
        assert ana.asked()
        ana.choices.last.focus()
        ana.page.keyboard.press("Enter")
        expect(ana.choices.or_(skip).first).to_be_visible()
        if skip.is_visible():
            break
    skip.focus()
    ana.page.keyboard.press("Enter")
    expect(skip).to_be_hidden()
    assert ana.asked()
    expect(ana.page.locator(".decision")).to_be_focused()  # the question; Enter decides nothing
    ana.page.keyboard.press("Tab")
    expect(ana.choices.first).to_be_focused()


def stand_still(visitor: Visitor, address: str) -> WebSocket:
    """Have time stand still for a page that asks somebody; what it is told."""
    visitor.page.clock.install()
    with visitor.page.expect_websocket() as opened:
        visitor.open(address)
    expect(visitor.page.get_by_text("your turn.")).to_be_visible()
    visitor.wait_for_all_parts()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 2000"))
    return opened.value


def still_tv(visitors: Visitors, table: str) -> tuple[Visitor, WebSocket]:
    """A TV for which time stands still, and what it is told."""
    tv = visitors.arrive(size=(1920, 1080), speed="normal")
    return tv, stand_still(tv, f"/t/{table}/tv")


def let_frames_pass(visitor: Visitor) -> None:
    """Enough to take in what has come, and too few to show a turn."""
    for _ in range(30):
        visitor.page.clock.run_for(20)


def let_frames_show(visitor: Visitor, part: Locator) -> None:
    """As many as something needs to be seen, and too few to show many turns."""
    for _ in range(100):
        if part.is_visible():
            break
        visitor.page.clock.run_for(20)
    expect(part).to_be_visible()


def have_played(game: Game) -> bool:
    """Whether the first seat is up again, and carries nobody, and a bot has swum."""
    swum = {turtle for stack in game["stacks"] if stack["space"] for turtle in stack["turtles"]}
    is_up = game["turn"] == 0 and game["phase"] == "start" and game["choices"][0]["decider"] == 0
    return is_up and bool(swum - {0})


def test_a_tv_and_the_phones_beside_it_skip_together(node: NodeProcess, visitors: Visitors) -> None:
    with Gathering(node.url, 1) as people:
        ana, other = (
            visitors.arrive(size=PHONE, touch=True, speed="normal", cookie=people.cookie(0))
            for _ in range(2)
        )
        ana.open("/").play_against_bots().asked()
        tv, told = still_tv(visitors, ana.table)
        stand_still(other, f"/t/{ana.table}/pad")
        stand_still(ana, f"/t/{ana.table}/pad")
        with company([ana]) as playing:
            assert playing.play(until=have_played)
        skip = ana.button("web-skip-ahead")
        let_frames_show(ana, skip)
        let_frames_show(other, other.button("web-skip-ahead"))
        let_frames_pass(tv)
        questions = [one.page.get_by_text("your turn.") for one in (tv, other)]
        expect(questions[0]).to_be_hidden()
        with told.expect_event("framereceived", lambda said: said == '{"type":"skipped"}'):
            ana.press(skip)
        let_frames_show(tv, questions[0])
        let_frames_show(other, other.choices.first)
        let_frames_show(ana, ana.choices.first)


def test_a_tv_is_not_behind_what_a_person_has_decided(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").play_against_bots()
    assert ana.asked()
    tv, told = still_tv(visitors, ana.table)
    with company([ana]) as playing:
        assert playing.play(until=have_played)
        assert ana.asked()
        let_frames_pass(tv)
        assert tv.seen() != ana.seen()
        with told.expect_event("framereceived", lambda said: '"happened"' in said):
            assert playing.play(until=lambda game: bool(game["dice"]))
    assert ana.asked()
    let_frames_pass(tv)
    assert tv.seen() == ana.seen()


def test_the_panel_speaks_of_a_swim_before_it_names_who_is_next(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="slow").open("/").play_against_bots()
    assert ana.asked()
    ana.press(ana.choices.first)
    assert ana.asked()
    swim = re.compile(f"^({ana.say('web-stop')}|{ana.say('web-off-you-go')})")
    ana.press(ana.page.get_by_role("button", name=swim))
    panel = ana.page.locator(".now .up")
    expect(panel).to_have_text(re.compile(r"^Turtle\sA swims \d"))
    expect(panel).to_have_text(ana.say("turn-of", player=ana.say("web-level-swimmer")))


PANEL = """() => [...document.querySelectorAll(".now")]
    .filter((panel) => !panel.closest(".faded"))
    .map((panel) => panel.querySelector(".up")?.textContent ?? "")
"""
"""What the panel says while there is nothing to decide."""


def test_who_throws_is_told_so_until_the_die_lies_there(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, speed="normal")
    ana.page.clock.install()
    ana.open("/").play_against_bots()
    assert ana.asked()
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 2000"))
    with company([ana]) as playing:
        step = playing.game()["step"]
        ana.press(ana.choices.first)
        playing.wait_beyond(step)
    said: list[str] = []
    while not said or ana.page.evaluate(PANEL):
        ana.page.clock.run_for(20)
        said += ana.page.evaluate(PANEL)
    assert set(said) == {ana.say("web-you-roll")}


@dataclass(frozen=True)
class StoodInFor:
    """Who has a bot in their place while much is yet to be shown; time stands still for them."""

    ana: Visitor
    back: Locator
    """The button that ends it."""
    told: WebSocket

    def take_back(self) -> None:
        """Take the seat back, and take in what the server answers."""
        with (
            self.told.expect_event("framereceived", lambda said: '"reclaimed"' in said),
            self.told.expect_event("framereceived", lambda said: '"done"' in said),
        ):
            self.ana.press(self.back)
        let_frames_pass(self.ana)


def is_bens(game: Game) -> bool:
    """Whether all wait for Ben, so that nothing more happens."""
    return bool(game["turn"] == game["decider"] == BEN)


def stood_in_for(people: Gathering, ana: Visitor) -> StoodInFor:
    """Who has a bot in their place."""
    table = people.played(partial(table_with_bots, people), 2, is_bens)
    people.guests[0].do(table, "hand_over", seat=0)
    ana.page.clock.install()
    with ana.page.expect_websocket() as opened:
        ana.open(f"/t/{table}")
    back = ana.button("web-reclaim")
    expect(back).to_be_visible()
    ana.wait_for_all_parts()
    ana.page.clock.pause_at(ana.page.evaluate("Date.now() + 2000"))
    with ApiPlayers(ana.url, table, [people.cookie(BEN)]) as playing:
        first = playing.game()["step"] + 9
        with opened.value.expect_event("framereceived", lambda said: has_come(said, first)):
            playing.play(until=lambda game: is_bens(game) and game["step"] > first)
    let_frames_pass(ana)
    return StoodInFor(ana, back, opened.value)


def has_come(said: str, first: int) -> bool:
    """Whether a message tells that all wait for Ben, after so many steps of the game."""
    game = (json.loads(said).get("view") or {}).get("game")
    return game is not None and is_bens(game) and game["step"] > first


@pytest.mark.parametrize("size", [PHONE, (320, 568), (844, 390), (820, 1180), (1440, 900)])
def test_who_is_stood_in_for_sees_what_is_shown_and_may_hurry_it(
    size: Size, node: NodeProcess, visitors: Visitors
) -> None:
    with Gathering(node.url, 2) as people:
        person = visitors.arrive(size=size, cookie=people.cookie(0), speed="normal", language="de")
        stood_in = stood_in_for(people, person)
        ana, back = stood_in.ana, stood_in.back
        skip = ana.button("web-skip-ahead")
        faster = ana.page.get_by_role("switch", name=ana.say("web-faster"))
        expect(skip).to_be_enabled()
        expect(ana.page.locator(".now .up")).to_have_text(ana.say("turn-of", player="Ben"))
        seen = [out_of_sight(one) for one in (skip, faster, back, ana.page.locator(".now .up"))]
        assert seen == [[], [], [], []]
        assert spills(ana.page) == too_small(ana.page) == board_faults(ana.page, 0) == []
        ana.press(skip)
        let_frames_pass(ana)
        expect(skip).to_be_hidden()
        stood_in.take_back()
        expect(back).to_have_count(0)


def test_who_takes_the_seat_back_sees_how_things_stand(
    node: NodeProcess, visitors: Visitors
) -> None:
    with Gathering(node.url, 2) as people:
        ana = visitors.arrive(size=PHONE, cookie=people.cookie(0), speed="normal")
        stood_in = stood_in_for(people, ana)
        skip = ana.button("web-skip-ahead")
        expect(skip).to_be_enabled()
        stood_in.take_back()
        expect(stood_in.back).to_have_count(0)
        expect(skip).to_be_hidden()
        expect(ana.text("web-waits-for", player="Ben")).to_be_visible()


def test_slow_is_one_tap_in_the_table_s_menu_and_stays(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True, speed="normal").open("/").play_against_bots()
    assert ana.asked()
    slow = ana.page.get_by_role("radio", name=ana.say("web-speed-slow"))
    ana.press(ana.button("web-table-menu"))
    ana.press(slow)
    expect(slow).to_be_checked()
    ana.open(ana.path)
    ana.press(ana.button("web-table-menu"))
    expect(slow).to_be_checked()


def test_who_was_in_a_hurry_is_as_slow_as_before(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="slow").open("/").play_against_bots()
    assert ana.asked()
    ana.press(ana.choices.first)
    assert ana.asked()
    ana.press(ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-stop')}")))
    faster = ana.page.get_by_role("switch", name=ana.say("web-faster"))
    for _ in range(2):
        ana.press(faster)
    kept = ana.page.evaluate(f"localStorage.getItem('{PREFERENCES}')")
    assert json.loads(kept)["speed"] == "slow"
