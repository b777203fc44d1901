"""Was it luck? The analysis of a finished game."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.pages import PHONE, Visitor, Visitors
from browser.world import ANA, World
from server.nodes import NodeProcess, get

FORGOTTEN = "0" * 64
"""An analysis that nobody has asked this server for."""

MOST_READ = 20
"""So many rows of a list are read."""

TURN_AND_DICE = r"Turn\W+\d+\W+(one\W+die|\d\W+dice)\W+\d"

TERMS = ("start", "dice", "cards", "own", "others", "unseen")


@pytest.fixture
def looking(visitors: Visitors, world: World) -> Visitor:
    """Ana, who looks at the analysis of a game that she has played."""
    ana = visitors.arrive(cookie=world.cookie(ANA)).open(f"/t/{world.analysed}/g/1/luck")
    sums(ana).first.wait_for()
    return ana


def sums(player: Visitor) -> Locator:
    """The sums of all seats."""
    return player.page.get_by_role("table")


def graph(player: Visitor) -> Locator:
    """The curves, which are a slider."""
    return player.page.get_by_role("slider", name=player.say("analysis-chances"))


def decisions(player: Visitor) -> Locator:
    """The list of decisions."""
    return player.page.locator("section").filter(has_text=player.say("web-luck-decisions"))


def shown(player: Visitor) -> int:
    """The step that is shown."""
    return int(graph(player).input_value())


def number(text: str) -> int:
    """A number as it is shown."""
    return int(text.replace("=", "").replace("\N{MINUS SIGN}", "-").replace("+", "").strip())


def test_luck_and_skill_visibly_add_up_to_the_result(looking: Visitor) -> None:
    results, earned = [], 0
    for table in sums(looking).all():
        said = [
            row.locator("th, td:last-child").all_inner_texts() for row in table.locator("tr").all()
        ]
        wins = {title: number(text) for title, text in said}
        terms = [wins[looking.say(f"analysis-{term}")] for term in TERMS]
        assert sum(terms) == wins[looking.say("analysis-result")]
        luck = wins[looking.say("analysis-dice")] + wins[looking.say("analysis-cards")]
        without_luck = wins[looking.say("analysis-earned")]
        assert without_luck == wins[looking.say("analysis-result")] - luck
        results.append(wins[looking.say("analysis-result")])
        earned += without_luck
    assert len(results) == 4
    assert sum(results) in range(99, 101 + 1)
    assert earned == 100


def test_the_curves_lead_to_a_step_by_key_and_by_tap(looking: Visitor, world: World) -> None:
    start = looking.seen()
    slider = graph(looking)
    slider.focus()
    slider.press("End")
    most = shown(looking)
    assert looking.path == f"/t/{world.analysed}/g/1/luck#{most}"
    assert looking.seen() != start
    assert str(most) in (slider.get_attribute("aria-valuetext") or "")
    slider.press("ArrowLeft")
    assert shown(looking) == most - 1
    box = slider.bounding_box()
    assert box is not None
    looking.page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] / 2)
    assert abs(shown(looking) - most / 4) <= most / 50 + 1


def test_every_decision_is_graded_and_leads_to_its_moment(looking: Visitor) -> None:
    whose = looking.field("web-luck-whose")
    expect(whose).to_have_value("mine")
    mine = decisions(looking).locator("ol > li").count()
    whose.select_option("all")
    everybodys = decisions(looking).locator("ol > li").count()
    assert 0 < mine < everybodys
    grades = {looking.say(f"grade-{one}") for one in ("best", "fine", "mistake", "blunder")}
    said = decisions(looking).locator(".grade").all_inner_texts()
    assert {re.sub(r"^\W+", "", text) for text in said} <= grades
    first = decisions(looking).locator("ol button").first
    for row in decisions(looking).locator("ol button").all()[:MOST_READ]:
        expect(row).to_have_text(re.compile(TURN_AND_DICE))
    looking.press(first)
    expect(first).to_have_attribute("aria-current", "step")
    weighed = decisions(looking).locator("ol ul li")
    assert weighed.count() >= 2
    looking.field("web-luck-mistakes").check()
    left = decisions(looking).locator(".grade").all_inner_texts()
    wanted = {looking.say("grade-mistake"), looking.say("grade-blunder")}
    assert {re.sub(r"^\W+", "", text) for text in left} <= wanted


def test_the_story_and_the_turning_points_lead_to_their_moments(looking: Visitor) -> None:
    story = looking.page.locator(".head li")
    assert story.count() >= 1
    assert all(text.strip() for text in story.all_inner_texts())
    turning = looking.page.locator("section").filter(has_text=looking.say("web-luck-turning"))
    looking.press(turning.get_by_role("button").first)
    expect(looking.page).to_have_url(re.compile("#[0-9]+$"))
    assert shown(looking) > 0


def test_on_a_phone_the_answer_has_the_window_until_a_moment_is_wanted(
    visitors: Visitors, world: World
) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), size=PHONE, touch=True)
    ana.open(f"/t/{world.analysed}/g/1/luck")
    sums(ana).first.wait_for()
    expect(ana.board).to_be_hidden()
    ana.press(ana.page.locator(".head li button").first)
    expect(ana.board).to_be_visible()
    ana.press(ana.button("web-luck-fold"))
    expect(ana.board).to_be_hidden()


def test_the_way_there_is_short_from_the_end_of_a_game_and_from_ones_games(
    visitors: Visitors, world: World
) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA), size=PHONE, touch=True)
    ana.open(f"/t/{world.analysed}")
    ana.press(ana.link("analysis-title"))
    expect(sums(ana)).to_have_count(4)
    ana.press(ana.link("web-replay-watch"))
    expect(ana.button("web-check")).to_be_visible()
    ana.open("/")
    ana.press(ana.link("analysis-title").first)
    expect(sums(ana)).to_have_count(4)


def test_somebody_who_was_not_there_sees_the_same_by_its_link(
    visitors: Visitors, looking: Visitor
) -> None:
    graph(looking).press("End")
    other = visitors.arrive(language="de").open(looking.path)
    sums(other).first.wait_for()
    assert shown(other) == shown(looking)
    expect(other.field("web-luck-whose")).to_have_value("all")


def test_progress_is_shown_while_it_is_computed(visitors: Visitors, world: World) -> None:
    answers = [{"id": FORGOTTEN, "done": 0.25, "queued": 0, "analysis": None}]

    def begin(route: Route) -> None:
        if answers:
            route.fulfill(json=answers.pop())
        else:
            route.continue_()

    bea = visitors.arrive(expected="404.*/api/analysis/")
    bea.page.route(re.compile("/api/analysis$"), begin)
    bea.open(f"/t/{world.over}/g/1/luck")
    expect(bea.page.get_by_role("progressbar")).to_have_attribute("value", "0.25")
    expect(sums(bea)).to_have_count(4)  # the server knew nothing of it, and was asked again


def test_a_refusal_is_told_and_can_be_tried_again(visitors: Visitors, world: World) -> None:
    bea = visitors.arrive(expected="422.*/api/analysis")
    sentence = bea.say("web-luck-none")
    refusal = {"code": "analysis/too_long", "sentence": sentence, "details": {}, "retry": False}
    bea.page.route(
        re.compile("/api/analysis$"), lambda route: route.fulfill(status=422, json=refusal)
    )
    bea.open(f"/t/{world.analysed}/g/1/luck")
    expect(bea.page.get_by_role("alert")).to_have_text(sentence)
    bea.page.unroute(re.compile("/api/analysis$"))
    bea.press(bea.button("web-try-again"))
    expect(sums(bea)).to_have_count(4)


def test_a_game_is_opened_from_a_file(
    visitors: Visitors, world: World, node: NodeProcess, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(get(f"{node.url}/api/tables/{world.analysed}/games/1")))
    bea = visitors.arrive(language="it").open("/watch")
    bea.press(bea.link("web-open-link"))
    bea.page.locator("input[type=file]").set_input_files(path)
    expect(sums(bea)).to_have_count(4)
    expect(bea.board).to_be_visible()
    bea.press(bea.button("web-replay-watch"))
    expect(sums(bea)).to_have_count(0)
    expect(bea.board).to_be_visible()
    bea.press(bea.button("web-open-other"))
    expect(bea.button("web-open-show")).to_be_disabled()


def test_a_file_that_is_no_game_at_all_is_not_even_read(visitors: Visitors, tmp_path: Path) -> None:
    path = tmp_path / "film.json"
    path.write_bytes(b" " * 300_000)
    bea = visitors.arrive().open("/luck")
    bea.page.locator("input[type=file]").set_input_files(path)
    expect(bea.page.get_by_role("alert")).to_have_text(bea.say("record-json"))


def test_a_game_is_pasted_as_notation_and_what_is_none_is_told(
    visitors: Visitors, world: World
) -> None:
    record = f"/api/tables/{world.analysed}/games/1?form=notation"
    bea = visitors.arrive(language="nl", expected="400.*/api/replay").open("/luck")
    bea.field("web-open-paste").fill("once upon a time")
    bea.press(bea.button("web-open-show"))
    expect(bea.page.get_by_role("alert")).to_have_text(bea.say("record-json"))
    written = world.guests[ANA].get(record).text
    bea.field("web-open-paste").fill(written)
    bea.press(bea.button("web-open-show"))
    expect(sums(bea)).to_have_count(4)
