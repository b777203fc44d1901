"""The first page: going on with a game, leaving one, and being called something."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.gathering import Gathering
from browser.pages import Visitor, Visitors
from server.nodes import NodeProcess, get


def going_on(player: Visitor) -> Locator:
    """The tables that are listed to go on with."""
    return player.page.get_by_role("region", name=player.say("web-continue")).get_by_role("link")


def leave(player: Visitor, within: Locator) -> None:
    """Leave a table by the button there, and mean it."""
    leaving = within.get_by_role("button", name=player.say("web-leave"), exact=True)
    player.press(leaving)
    player.press(leaving)


def listed(player: Visitor, table: str) -> Locator:
    """A table in the list of those to go on with."""
    link = player.page.locator(f'a[href="{table}"]')
    return player.page.get_by_role("listitem").filter(has=link)


def top(place: Locator) -> float:
    """How far down something is."""
    box = place.bounding_box()
    assert box is not None
    return box["y"]


def test_a_game_under_way_is_offered_before_a_new_one(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    lobby = ana.open_table("Ana").path
    ana.open("/")
    expect(going_on(ana)).to_have_attribute("href", lobby)
    assert top(ana.button("web-play-bots")) < top(going_on(ana))
    game = ana.play_against_bots().path
    assert ana.asked()
    ana.open("/")
    expect(going_on(ana)).to_have_count(2)
    expect(going_on(ana).first).to_have_attribute("href", game)
    expect(going_on(ana).first).to_contain_text(ana.say("web-phase-yours"))
    assert top(going_on(ana).first) < top(ana.button("web-play-bots"))


def test_a_table_is_known_by_those_who_sit_there(visitors: Visitors) -> None:
    ana, ben = visitors.arrive(), visitors.arrive()
    table = ana.open("/").open_table("Ana").path
    ben.open(table).sit_down("Ben")
    ana.open("/")
    expect(going_on(ana)).to_contain_text("Ben")
    expect(going_on(ana)).not_to_contain_text("Ana")


def test_games_are_told_apart_by_who_plays_and_how_far_they_are(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").play_against_bots()
    assert ana.asked()
    ana.open("/").play_at_one_screen(["Nonna", "Max"])
    assert ana.asked()
    ana.open("/")
    for who in (ana.say("web-bots", count=3), "Nonna and Max"):
        told = re.compile(rf"·\s{re.escape(who)}\s·\s[0-9]+\scards\sleft")
        expect(going_on(ana).filter(has_text=told)).to_have_count(1)


def test_who_plays_on_one_device_types_at_once_and_chooses_house_rules(
    visitors: Visitors,
) -> None:
    ana = visitors.arrive().open("/")
    ana.press(ana.button("web-one-screen"))
    ana.page.keyboard.type("Nonna")
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox").first).to_have_value("Nonna")
    ana.press(ana.text("web-options"))
    turtles = ana.page.get_by_role("combobox", name=ana.say("web-turtles"))
    turtles.select_option(label=ana.say("web-turtles-one"))
    ana.field("option-bust_ends_turn").check()
    ana.press(ana.button("web-begin"))
    assert ana.asked()
    ana.press(ana.button("web-table-menu"))
    ana.press(ana.text("web-options"))
    expect(ana.page.get_by_text(ana.say("option-bust_ends_turn"))).to_be_visible()
    one_each = ana.say("labelled", label=ana.say("web-turtles"), value=ana.say("web-turtles-one"))
    expect(ana.page.get_by_text(one_each)).to_be_visible()
    shown = ana.page.request.get(f"{ana.url}/api/tables/{ana.table}").json()
    rules = shown["view"]["game"]["rules"]
    assert (rules["turtles_each"], rules["bust_ends_turn"]) == (1, True)


def test_a_table_can_be_taken_off_the_list(visitors: Visitors) -> None:
    ana, ben = visitors.arrive(), visitors.arrive()
    lobby = ana.open("/").open_table("Ana").path
    together = ana.open("/").open_table("Ana").path
    ben.open(together).sit_down("Ben")
    ana.begin()
    expect(ana.board).to_be_visible()
    against_bots = ana.open("/").play_against_bots().path
    assert ana.asked()
    ana.open("/")
    expect(going_on(ana)).to_have_count(3)
    leave(ana, listed(ana, against_bots))
    expect(going_on(ana)).to_have_count(2)
    expect(going_on(ana).first).to_have_attribute("href", together)
    leave(ana, listed(ana, together))
    expect(going_on(ana)).to_have_count(1)
    expect(going_on(ana)).to_have_attribute("href", lobby)
    leave(ana, listed(ana, lobby))
    expect(going_on(ana)).to_have_count(0)

    ana.open(against_bots)
    expect(ana.text("table-closed")).to_be_visible()
    ana.open(together)
    ana.press(ana.button("web-reclaim"))
    expect(ana.button("web-reclaim")).to_be_hidden()
    ana.open("/")
    expect(going_on(ana)).to_have_attribute("href", together)


def test_the_list_does_not_move_under_a_finger(visitors: Visitors) -> None:
    ana = visitors.arrive()
    ana.open("/").open_table("Ana")
    answers: list[Route] = []

    def keep(answer: Route) -> None:
        answers.append(answer)

    ana.page.route("**/api/me/tables", keep)
    with ana.page.expect_request("**/api/me/tables"):
        ana.open("/")
    playing = ana.button("web-with-friends")
    before = top(playing)
    playing.hover()
    ana.page.mouse.down()
    with ana.page.expect_response("**/api/tables/*"):
        for answer in answers:
            answer.continue_()
    ana.page.wait_for_timeout(300)
    assert top(playing) == before
    ana.page.mouse.up()
    ana.page.wait_for_url("**/t/*")


def test_who_leaves_a_table_in_a_game_finds_the_way_back(visitors: Visitors) -> None:
    ana, ben = visitors.arrive(), visitors.arrive()
    table = ana.open("/").open_table("Ana").path
    ben.open(table).sit_down("Ben")
    ana.begin()
    ben.board.wait_for()
    ben.press(ben.button("web-table-menu"))
    leave(ben, ben.page.get_by_role("dialog"))
    expect(ben.button("web-play-bots")).to_be_visible()
    assert ben.path == "/"
    ben.press(going_on(ben))
    ben.press(ben.button("web-reclaim"))
    expect(ben.button("web-reclaim")).to_be_hidden()


def test_more_tables_than_a_few_are_shown_when_asked_for(visitors: Visitors) -> None:
    ana = visitors.arrive()
    for _ in range(5):
        ana.open("/").open_table("Ana")
    ana.open("/")
    expect(going_on(ana)).to_have_count(3)
    ana.press(ana.button("web-show-all", count=5))
    expect(going_on(ana)).to_have_count(5)


@pytest.mark.parametrize("name", ["bot:sensible", "#1", " #07"])
def test_a_name_that_is_taken_is_said_to_be_beside_its_field(name: str, visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    field, reason = ana.field("web-your-name"), ana.text("table-name")
    field.fill(name)
    expect(reason).to_be_visible()
    assert 0 < top(reason) - top(field) < 100
    ana.page.get_by_role("heading", level=1).click()
    ana.press(ana.button("web-with-friends"))
    expect(field).to_be_focused()
    assert ana.path == "/"
    field.fill("Ana")
    expect(reason).to_be_hidden()
    ana.press(ana.button("web-with-friends"))
    ana.page.wait_for_url(re.compile("/t/"))
    own = ana.field("web-your-name")
    own.fill(name)
    own.press("Enter")
    expect(reason).to_be_visible()
    ana.page.reload()
    expect(own).to_have_value("Ana")


def test_who_wants_to_be_forgotten_is(visitors: Visitors) -> None:
    ana, ben = visitors.arrive(), visitors.arrive()
    table = ana.open("/").open_table("Ana").path
    ben.open(table).sit_down("Ben")
    expect(ana.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    ana.open("/")
    expect(going_on(ana)).to_have_count(1)
    ana.press(ana.button("web-me"))
    ana.button("web-forget").dblclick()
    expect(ana.button("web-forget")).to_be_enabled()
    expect(going_on(ana)).to_have_count(1)  # two taps in a row are not meant so
    ana.press(ana.button("web-forget"))
    expect(ana.text("web-forgotten")).to_be_visible()
    expect(going_on(ana)).to_have_count(0)
    expect(ana.field("web-your-name")).to_have_value("")
    assert ana.context.cookies(ana.url) == []
    assert ana.page.evaluate("() => localStorage.length") == 0
    expect(ben.page.get_by_role("listitem").filter(has_text="Ana")).to_be_hidden()
    ana.open("/")
    expect(going_on(ana)).to_have_count(0)


def test_somebody_new_is_told_the_goal_and_asked_for_a_name_once(visitors: Visitors) -> None:
    ana = visitors.arrive(is_new=True).open("/")
    expect(ana.text("web-goal")).to_be_visible()
    assert top(ana.button("web-play-bots")) < top(ana.link("web-learn-first"))
    dialog = ana.page.get_by_role("dialog")
    ana.press(ana.button("web-play-bots"))
    expect(dialog).to_be_visible()
    ana.page.keyboard.type("Ana")  # who has a keyboard types at once
    expect(dialog.get_by_role("textbox")).to_have_value("Ana")
    dialog.get_by_role("radio", name=ana.say("web-colour-green"), exact=True).check()
    dialog.get_by_role("radio", name=ana.say("web-face-cap"), exact=True).check()
    ana.press(ana.button("web-hello-play"))
    assert ana.asked()
    expect(ana.page.get_by_role("listitem").filter(has_text="Ana").first).to_be_visible()
    ana.open("/")
    expect(ana.text("web-goal")).to_be_hidden()
    ana.play_against_bots()
    assert ana.asked()


def test_a_name_is_not_asked_for_again_by_who_wants_none(visitors: Visitors) -> None:
    ana = visitors.arrive(is_new=True).open("/")
    ana.press(ana.button("web-with-friends"))
    ana.press(ana.button("web-hello-later"))
    expect(ana.button("web-copy")).to_be_visible()
    ana.open("/").play_against_bots()
    assert ana.asked()


def test_a_first_game_has_tips_that_come_once_and_can_be_turned_off(visitors: Visitors) -> None:
    ana = visitors.arrive(is_new=True).open("/")
    ana.press(ana.button("web-play-bots"))
    ana.press(ana.button("web-hello-later"))
    assert ana.asked()
    expect(ana.text("web-tip-start")).to_be_visible()
    assert ana.decide()
    expect(ana.text("web-tip-start")).to_be_hidden()
    assert ana.asked()
    off, sure = ana.button("web-tips-off"), ana.button("web-tips-sure")
    off.dblclick()  # by accident
    expect(sure).to_be_visible()
    now = ana.page.evaluate("performance.now()")
    ana.page.wait_for_function("(now) => performance.now() > now + 500", arg=now)
    ana.press(sure)
    expect(sure).to_be_hidden()
    for _ in range(3):
        assert ana.decide()
        assert ana.asked()
        expect(off).to_be_hidden()


def test_who_has_rolled_is_not_told_to_roll(node: NodeProcess, visitors: Visitors) -> None:
    with Gathering(node.url, 1) as people:
        (guest,) = people.guests
        table = guest.open_table()
        guest.join(table, "Ana")
        guest.do(table, "add_bot", level="swimmer")
        guest.do(table, "begin")
        ana = visitors.arrive(cookie=people.cookie(0), is_new=True).open(f"/t/{table}")
        ana.asked()
        expect(ana.text("web-tip-two")).to_be_visible()  # it comes before how to roll
        assert ana.decide()
        assert ana.asked()
        ana.page.wait_for_function(
            "() => JSON.parse(localStorage.getItem('mahe.seen')).includes('tip-start')"
        )


def test_the_first_to_choose_a_colour_at_a_table_has_it(visitors: Visitors) -> None:
    ana, ben = visitors.arrive(), visitors.arrive()
    table = ana.open("/").open_table("Ana").path
    ben.open(table).sit_down("Ben")

    def colour(player: Visitor, name: str) -> Locator:
        return player.page.get_by_role("radio", name=player.say(name), exact=True)

    ana.press(ana.button("web-my-turtle"))
    colour(ana, "web-colour-sky").check()
    ana.press(ana.button("web-close"))
    ben.press(ben.button("web-my-turtle"))
    expect(colour(ben, "web-colour-sky")).to_be_disabled()
    colour(ben, "web-colour-orange").check()
    ben.press(ben.button("web-close"))
    shells = """() => ["--a", "--b"].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""
    for player in (ana, ben):
        player.page.wait_for_function(f"() => ({shells})().join() === '#4fa8dd,#d55e00'")


def test_house_rules_are_chosen_for_a_game_against_bots(
    visitors: Visitors, node: NodeProcess
) -> None:
    ana = visitors.arrive().open("/")
    ana.page.locator("details summary").first.click()
    ana.page.locator("details").first.get_by_text(ana.say("web-options")).click()
    ana.field("option-bust_ends_turn").check()
    table = ana.play_against_bots().path
    state = get(f"{node.url}/api/tables/{table.removeprefix('/t/')}")
    assert state["view"]["settings"]["bust_ends_turn"]


def test_blanks_alone_do_not_stay_in_the_field_of_a_name(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    name = ana.field("web-your-name")
    name.fill("   ")
    name.blur()
    expect(name).to_have_value("")
