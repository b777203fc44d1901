"""Playing without a mouse and without seeing."""

import re
from typing import Any

from playwright.sync_api import expect

from browser.keys import WORDS, decide, exactly, focused, tab_to
from browser.pages import Visitors
from mahe.locale import Texts
from server.nodes import NodeProcess, get


def test_a_game_is_played_with_the_keyboard_alone(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    tab_to(ana, exactly(ana.say("web-play-bots")))
    focused(ana)
    ana.page.keyboard.press("Enter")
    for _ in range(12):  # to the end, and on to the next: windows/test_whole_games.py
        decide(ana, ana.asked())
    assert ana.asked()


def test_the_keyboard_is_led_to_the_question_and_not_to_a_button(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    tab_to(ana, exactly(ana.say("web-play-bots")))
    ana.page.keyboard.press("Enter")
    for _ in range(3):
        said = ana.asked()
        question = ana.page.locator("section:focus")
        expect(question).to_have_accessible_name(re.compile(".+"))
        ana.page.keyboard.press("Tab")
        assert ana.page.evaluate(WORDS) == said[0]
        ana.page.keyboard.press("Enter")
        expect(question).to_be_hidden()


def test_a_button_that_has_reached_its_limit_keeps_the_focus(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    ana.press(ana.button("web-one-screen"))
    dialog = ana.page.get_by_role("dialog")
    more, less = (
        dialog.get_by_role("button", name=name, exact=True) for name in ("+1", "\N{MINUS SIGN}1")
    )
    longer, shorter = (ana.button(name) for name in ("web-one-more", "web-one-less"))
    for there, back in ((more, less), (longer, shorter)):
        expect(back).to_be_disabled()
        there.press("Enter")
        expect(back).to_be_enabled()
        back.press("Enter")
        expect(back).to_be_disabled()
        expect(back).to_be_focused()
        focused(ana)
        ana.page.keyboard.press("Enter")  # which does nothing
        expect(there).to_be_enabled()
    expect(dialog.get_by_role("spinbutton")).to_have_value("0")
    expect(dialog.get_by_role("textbox")).to_have_count(2)


def test_who_stands_on_what_goes_is_led_to_the_question(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="slow").open("/").play_against_bots()
    assert ana.asked()
    ana.choices.last.press("Enter")
    faster = ana.page.get_by_role("switch", name=ana.say("web-faster"))
    expect(faster).to_be_enabled()
    faster.focus()
    expect(faster).to_be_focused()
    assert ana.asked()
    expect(ana.page.locator(".decision")).to_be_focused()


def test_one_plays_with_the_keys_r_and_s(visitors: Visitors, node: NodeProcess) -> None:
    ana = visitors.arrive().open("/").play_at_one_screen(["Ana", "Ben", "Cem", "Dora"])
    for key in "rsrs":
        assert key.upper() in ana.asked()[-1].split()
        ana.page.keyboard.press(key)
    assert ana.asked()
    kinds = [one["type"] for one in _told(node, ana.table)]
    assert (kinds.count("started"), kinds.count("stopped")) == (2, 2)


def test_what_happens_is_read_aloud_in_order(visitors: Visitors, node: NodeProcess) -> None:
    ana = visitors.arrive(language="de").open("/").open_table("Ana")
    ana.add_bot("swimmer")
    ana.begin()
    for _ in range(4):
        assert ana.decide()
    assert ana.asked()
    live = ana.page.get_by_role("log")
    expect(live).to_have_attribute("aria-live", "polite")
    told = _told(node, ana.table)
    names = ["Ana", ana.say("web-level-swimmer")]
    begins = ana.say("web-begins", player=names[_first(node, ana.table)])
    assert ana.heard() == [begins, *(_sentence(one, names, ana.texts) for one in told)]


def _told(node: NodeProcess, table: str) -> list[dict[str, Any]]:
    """What has happened at a table."""
    return [
        one
        for row in get(f"{node.url}/api/tables/{table}/events?since=0")
        for event in row["events"]
        if event["type"] == "stepped"
        for one in event["told"]
    ]


def _first(node: NodeProcess, table: str) -> int:
    """The seat that began."""
    seat: int = get(f"{node.url}/api/tables/{table}")["view"]["game"]["rules"]["first_seat"]
    return seat


def _sentence(  # noqa: C901 (one case for each thing that can happen)
    told: dict[str, Any], names: list[str], texts: Texts
) -> str:
    """What is said of something, in a game of two with two turtles each."""

    def turtles(group: list[int]) -> str:
        return texts.all_of(
            [texts.say("turtle", turtle=f"{'AB'[one // 2]}{one % 2 + 1}") for one in group]
        )

    def eggs(count: int) -> str:
        return texts.say("eggs", eggs=count)

    said: str
    match told:
        case {"type": "started", "group": [one]}:
            said = texts.say("event-started", player=names[told["seat"]], turtle=turtles([one]))
        case {"type": "started", "group": [one, *riders], "seat": seat, "decider": decider} if (
            seat == decider
        ):
            said = texts.say(
                "event-started-carrying", player=names[seat], turtle=turtles([one]),
                riders=turtles(riders),
            )  # fmt: skip
        case {"type": "started", "group": [one, *riders]}:
            said = texts.say(
                "event-started-carried", player=names[told["seat"]], turtle=turtles([one]),
                riders=turtles(riders), decider=names[told["decider"]],
            )  # fmt: skip
        case {"type": "rolled", "value": value, "dice": dice, "total": total}:
            said = texts.say("event-rolled", dice=len(dice), value=value, total=total)
        case {"type": "went_on", "decider": seat}:
            said = texts.say("event-went-on", player=names[seat])
        case {"type": "stopped", "decider": seat}:
            said = texts.say("event-stopped", player=names[seat])
        case {"type": "busted", "group": group, "total": total}:
            said = texts.say("event-busted", total=total, turtles=turtles(group))
        case {"type": "moved", "group": [one, *_], "distance": distance, "landing": space}:
            swum: dict[str, str | int] = {
                "turtle": turtles([one]),
                "distance": distance,
                "space": space,
            }
            onto = told["onto"]
            said = (
                texts.say("event-moved-onto", **swum, below=turtles(onto))
                if onto
                else texts.say("event-moved", **swum)
            )
        case {"type": "laid", "seat": seat, "eggs": count}:
            said = texts.say("event-laid", player=names[seat], eggs=eggs(count))
        case {"type": "card_turned", "value": count, "face_down": left}:
            said = texts.say("event-card-turned", eggs=eggs(count), left=left)
        case {"type": "turn_passed", "seat": seat}:
            said = texts.say("turn-of", player=names[seat])
        case _:
            raise AssertionError(told)
    return said[0].upper() + said[1:]
