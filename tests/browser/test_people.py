"""What people at a table do besides playing: talking, letting in, sending away, handing over."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.api_players import company
from browser.cable import Cable
from browser.pages import LOST, PHONE, Visitor, Visitors
from browser.world import ANA, BEN, World
from mahe.table import STAND_IN
from server.nodes import NodeProcess

LOW_PX = 720
"""Windows up to this height have no room beside the board for what people say."""

LARGEST_GAP = 12
"""Between two cards, in pixels."""


SLID_UNDER = """([bot, another]) => new Promise((done) => {
    new MutationObserver((_, observer) => {
        observer.disconnect()
        const button = [...document.querySelectorAll("button")]
            .find((one) => one.textContent.trim() === another)
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }))
        done()
    }).observe(document.body, { subtree: true, childList: true })
    bot.click()
})"""
"""A tap on a bot, and one on what has slid under the finger when it has sat down."""


def table_of_two(visitors: Visitors) -> tuple[Visitor, Visitor]:
    """Ana at a desk, who is the host, and Ben with a phone."""
    ana, ben = visitors.arrive(), visitors.arrive(size=PHONE, touch=True)
    ana.open("/").open_table("Ana")
    ben.open(ana.path).sit_down("Ben")
    expect(row(ana, "Ben")).to_be_visible()
    return ana, ben


def talking(visitors: Visitors) -> tuple[Visitor, Visitor]:
    """The same two, who may talk."""
    ana, ben = table_of_two(visitors)
    ana.press(ana.text("web-options"))
    ana.field("web-chat").check()
    return ana, ben


def row(player: Visitor, name: str) -> Locator:
    """The line of somebody in the list of those at the table."""
    return player.page.get_by_role("listitem").filter(has_text=name)


def say(player: Visitor, words: str) -> None:
    """Say something in the chat."""
    player.press(player.page.get_by_role("button", name=re.compile(f"^{player.say('web-chat')}")))
    player.field("web-chat-say").fill(words)
    player.press(player.button("web-chat-send"))
    player.page.keyboard.press("Escape")


def covered(wanted: Locator) -> list[str]:
    """What lies over any part of something, looked for at a grid of points."""
    found: list[str] = wanted.evaluate("""(wanted) => {
        const { left, top, width, height } = wanted.getBoundingClientRect()
        const at = [0.03, 0.15, 0.3, 0.5, 0.7, 0.85, 0.97]
        const over = at.flatMap((x) => at.map((y) =>
            document.elementFromPoint(left + x * width, top + y * height)))
        return [...new Set(over)].filter((one) => !wanted.contains(one))
            .map((one) => one ? one.outerHTML.slice(0, 80) : "the edge of the window")
    }""")
    return found


def are_apart(one: Locator, other: Locator) -> bool:
    """Whether two things lie beside each other."""
    left, right = other.bounding_box(), one.bounding_box()
    assert left is not None
    assert right is not None
    return left["x"] + left["width"] <= right["x"] + 1


def test_people_talk_where_the_host_allows_it(visitors: Visitors) -> None:
    ana, ben = talking(visitors)
    say(ana, "Hello <b>Ben</b>")
    said = ben.page.get_by_text("Hello <b>Ben</b>")
    expect(said).to_be_visible()  # for a while, without having to open anything
    news = ben.page.get_by_role("button", name=ben.say("web-chat-news", count=1))
    ben.press(news)
    expect(ben.page.get_by_role("dialog").get_by_text("Hello <b>Ben</b>")).to_be_visible()
    expect(said).to_have_count(1)
    say(ana, "Are you there?")
    expect(ben.page.get_by_role("dialog").get_by_text("Are you there?")).to_be_visible()
    ben.page.keyboard.press("Escape")
    expect(ben.page.get_by_role("dialog")).to_have_count(0)
    expect(ben.page.get_by_text("Are you there?")).to_have_count(0)  # it was read
    ben.page.reload()
    expect(ben.button("web-chat")).to_be_visible()
    expect(news).to_be_hidden()


def test_who_has_said_something_can_go_on_talking_or_close_the_chat(visitors: Visitors) -> None:
    ana, _ = talking(visitors)
    ana.press(ana.button("web-chat"))
    for words in ("One", "Two"):
        ana.page.keyboard.type(words)
        ana.press(ana.button("web-chat-send"))
        expect(ana.field("web-chat-say")).to_have_value("")
        expect(ana.field("web-chat-say")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    expect(ana.button("web-chat")).to_be_focused()


def test_what_was_heard_before_a_game_is_not_heard_again_in_it(visitors: Visitors) -> None:
    ana, ben = talking(visitors)
    say(ana, "Are you ready?")
    said = ben.page.get_by_text("Are you ready?")
    expect(said).to_be_visible()
    expect(said).to_have_count(0)
    ana.begin()
    ben.board.wait_for()
    ben.wait_for_all_parts()
    expect(ben.page.get_by_role("button", name=ben.say("web-chat-news", count=1))).to_be_visible()
    expect(said).to_have_count(0, timeout=1)


def test_nothing_lies_over_what_people_say(visitors: Visitors) -> None:
    ana, ben = talking(visitors)
    ana.begin()
    ben.board.wait_for()
    ana.press(ana.button("web-chat"))
    for number in range(9):
        ana.field("web-chat-say").fill(f"Word {number}")
        ana.press(ana.button("web-chat-send"))
        expect(ana.field("web-chat-say")).to_have_value("")
    ben.press(ben.page.get_by_role("button", name=ben.say("web-chat-news", count=9)))
    chat = ben.page.get_by_role("dialog")
    for size in ((320, 568), PHONE, (844, 390), (820, 1180), (1440, 900)):
        ben.resize(size)
        expect(chat.get_by_text("Word 8")).to_be_in_viewport(ratio=1)
        assert covered(chat) == [], size
        if size[0] > size[1] and size[1] > LOW_PX:
            assert are_apart(chat, ben.board)


@pytest.mark.parametrize("cover", ["web-chat", "web-learn-rules"])
def test_what_covers_the_board_says_that_one_is_to_decide(cover: str, visitors: Visitors) -> None:
    ana, ben = talking(visitors)
    ana.begin()
    for player in (ana, ben):
        player.board.wait_for()
        player.press(player.button(cover))
        expect(player.page.get_by_role("dialog")).to_be_visible()
    expect(ana.button("web-called")).to_be_visible()
    expect(ben.button("web-called")).to_be_hidden()
    ana.press(ana.button("web-called"))
    expect(ana.page.get_by_role("dialog")).to_be_hidden()
    assert ana.decide()


def test_a_table_is_played_by_the_book_of_whoever_opened_it(visitors: Visitors) -> None:
    ana = visitors.arrive(language="it").open("/").open_table("Ana")
    ben = visitors.arrive(size=PHONE, touch=True).open(ana.path).sit_down("Ben")
    expect(ben.page.get_by_role("main")).to_contain_text(ben.say("edition-it"))
    ana.press(ana.text("web-options"))
    ana.page.get_by_role("combobox", name=ana.say("web-who-begins")).select_option("by_lot")
    ana.begin()
    ben.board.wait_for()
    expect(ben.log.first).to_have_text(re.compile(ben.say("web-begins-lot", player="(Ana|Ben)")))
    ben.press(ben.button("web-learn-rules"))
    rules = ben.page.get_by_role("dialog")
    expect(rules).to_contain_text("The turtles swim clockwise.")
    expect(rules).to_contain_text("Who goes first is drawn by lot.")
    expect(rules).not_to_contain_text("House rules")


def test_a_locked_table_lets_people_watch_only(visitors: Visitors) -> None:
    ana, _ = table_of_two(visitors)
    ana.field("web-lock").check()
    cleo = visitors.arrive().open(ana.path)
    expect(cleo.text("web-watching-locked")).to_be_visible()
    expect(cleo.button("web-sit-down")).to_be_hidden()
    ana.field("web-lock").uncheck()
    expect(cleo.button("web-sit-down")).to_be_visible()


def test_who_invites_to_a_full_table_is_told_that_others_can_only_watch(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").open_table("Ana")
    for level in ("hatchling", "drifter", "swimmer", "navigator", "matriarch"):
        ana.add_bot(level)
    said = ana.text("web-invite-watch")
    expect(said).to_have_count(0)
    ana.press(ana.button("web-sit-another"))
    expect(said).to_be_visible()
    expect(ana.page.get_by_role("img", name=ana.say("web-qr"))).to_be_visible()


def test_a_second_tap_on_a_bot_seats_nobody_else(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True).open("/").open_table("Ana")
    bot = ana.page.get_by_role(
        "button", name=ana.say("web-add-bot", level=ana.say("web-level-hatchling"))
    )
    bot.scroll_into_view_if_needed()
    expect(ana.button("web-sit-another")).to_be_enabled()
    ana.page.evaluate(SLID_UNDER, [bot.element_handle(), ana.say("web-sit-another")])
    expect(ana.seat(ana.say("web-level-hatchling"))).to_be_visible()
    expect(ana.button("web-sit-another")).to_be_enabled()
    expect(
        ana.page.get_by_role("listitem").filter(has=ana.page.get_by_role("textbox"))
    ).to_have_count(1)


def test_who_is_sent_away_is_told_so(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ana.press(row(ana, "Ben").get_by_role("button", name=ana.say("web-remove")))
    ana.press(row(ana, "Ben").get_by_role("button", name=ana.say("web-remove")))
    expect(ben.text("table-removed")).to_be_visible()
    ben.page.reload()
    expect(ben.text("table-removed")).to_be_visible()
    expect(ben.button("web-sit-down")).to_be_hidden()


def test_a_bot_plays_for_somebody_until_they_are_back(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ana.begin()
    ben.board.wait_for()
    ben.press(ben.button("web-table-menu"))
    ben.press(ben.button("web-hand-over"))
    ben.press(ben.button("web-close"))
    expect(ana.text("web-stand-in", bot=ana.say(f"web-level-{STAND_IN}"))).to_be_visible()
    expect(ana.log.get_by_text(ana.say("web-took-over-handed-over", player="Ben"))).to_be_visible()
    ben.press(ben.button("web-reclaim"))
    expect(ana.text("web-stand-in", bot=ana.say(f"web-level-{STAND_IN}"))).to_be_hidden()
    expect(ana.log.get_by_text(ana.say("web-took-back", player="Ben"))).to_be_visible()


def test_a_reaction_is_seen_by_all_and_moves_nothing(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ana.begin()
    ben.board.wait_for()
    cheer = ben.button("web-react-cheer")
    before = cheer.bounding_box()
    ben.press(cheer)
    ben.press(cheer)
    said = f"Ben: {ana.say('web-react-cheer')}"
    for player in (ana, ben):
        expect(player.page.get_by_text(said)).to_have_count(1)
        expect(player.page.get_by_text("\N{MULTIPLICATION SIGN}2")).to_be_visible()
    assert cheer.bounding_box() == before
    expect(ana.page.get_by_text(said)).to_have_count(0)


def test_at_the_end_a_reaction_is_in_sight_and_without_one_there_is_no_gap(
    visitors: Visitors, world: World
) -> None:
    ana, ben = (
        visitors.arrive(cookie=world.cookie(who), size=PHONE).open(f"/t/{world.over}")
        for who in (ANA, BEN)
    )
    for player in (ana, ben):
        player.page.get_by_role("list", name=player.say("web-how-played")).wait_for()
    end, log = (ana.page.locator(part).bounding_box() for part in ("section.end", ".log"))
    assert end is not None
    assert log is not None
    assert log["y"] - end["y"] - end["height"] < LARGEST_GAP
    ben.press(ben.button("web-react-cheer"))
    expect(ana.page.locator(".bubble")).to_be_in_viewport(ratio=1)


def test_the_next_player_at_a_device_is_named_at_once(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").open_table("Ana")
    ana.button("web-sit-another").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.field("web-name-of", seat="B")).to_be_focused()
    ana.page.keyboard.type("Op\N{ZERO WIDTH JOINER}a \N{FAMILY}\N{TURTLE}")
    ana.page.keyboard.press("Enter")
    expect(ana.field("web-name-of", seat="B")).to_have_value("Opa \N{FAMILY}\N{TURTLE}")


def test_the_longest_name_leaves_every_button_in_the_window(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE).open("/").open_table("m" * 40)
    ana.add_bot("swimmer")
    ana.begin()
    for size in (PHONE, (844, 390), (320, 568)):
        ana.resize(size)
        assert ana.asked()
        for choice in ana.choices.all():
            expect(choice).to_be_in_viewport(ratio=1)


def test_a_name_that_is_too_long_is_said_to_be(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/")
    field = ana.field("web-your-name")
    field.press_sequentially("a" * 39)
    expect(ana.text("web-name-full")).to_be_hidden()
    field.press_sequentially("bc")
    expect(ana.text("web-name-full")).to_be_visible()
    expect(field).to_have_value("a" * 39 + "b")


def test_a_family_in_a_name_stays_together(visitors: Visitors) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    ana, ben = visitors.arrive(), visitors.arrive()
    ana.open("/").field("web-your-name").fill(f"Ana {family * 6}")
    expect(ana.field("web-your-name")).to_have_value(f"Ana {family * 5}")
    expect(ana.text("web-name-full")).to_be_visible()
    ana.open_table(f"Ana {family}")
    ben.open(f"/t/{ana.table}")
    expect(ben.seat(f"Ana {family}")).to_be_visible()


def test_a_code_takes_ones_seats_to_another_device_once(visitors: Visitors) -> None:
    used = "404.*/links/"  # what the server answers about a code that was used
    ana, other = visitors.arrive(expected=used), visitors.arrive(expected=used)
    phone = visitors.arrive(size=PHONE)
    table = ana.open("/").open_table("Ana").path
    ana.open("/")
    ana.press(ana.button("web-me"))
    ana.press(ana.button("web-move-away"))
    move = ana.field("web-move-away").and_(ana.page.locator("textarea")).input_value()
    phone.open(move.removeprefix(ana.url))
    phone.press(phone.button("web-move-named", player="Ana"))
    expect(phone.page.locator(f"a[href='{table}']")).to_be_visible()
    expect(ana.text("web-moved")).to_be_visible()
    phone.open(move.removeprefix(ana.url))
    expect(phone.text("web-moved-here")).to_be_visible()
    expect(phone.button("web-move-named", player="Ana")).to_be_hidden()
    other.open(move.removeprefix(ana.url))
    expect(other.text("request-code")).to_be_visible()


def test_who_is_away_is_shown_to_the_others(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ana.begin()
    ben.board.wait_for()
    ben.page.close()
    expect(ana.text("web-is-away")).to_be_visible()


def test_who_walks_out_of_the_wifi_is_told_so_and_is_away_for_the_others(
    node: NodeProcess, visitors: Visitors
) -> None:
    with Cable(node.port) as cable:
        ana = visitors.arrive(size=PHONE).open("/").open_table("Ana")
        ben = visitors.arrive(size=PHONE, url=cable.url, expected=LOST)
        ben.open(ana.path).sit_down("Ben")
        ana.begin()
        ben.board.wait_for()
        cable.swallow(up=True, down=True)  # nobody hears of the end of a connection
        expect(ana.text("web-is-away")).to_be_visible()
        expect(ben.page.get_by_role("status").filter(has_text=ben.say("web-away"))).to_be_visible()
        cable.hang_up()
        expect(ana.text("web-is-away")).to_be_hidden()
        expect(ben.page.get_by_role("status").filter(has_text=ben.say("web-away"))).to_be_hidden()


def test_who_was_cut_off_is_not_blamed_for_what_a_bot_has_decided_meanwhile(
    node: NodeProcess, visitors: Visitors
) -> None:
    with Cable(node.port) as cable:
        ana = visitors.arrive(size=PHONE).open("/").open_table("Ana")
        ben = visitors.arrive(size=PHONE, url=cable.url, expected=LOST)
        ben.open(ana.path).sit_down("Ben")
        ana.begin()
        with company([ana, ben]) as playing:
            playing.play(until=lambda game: game["decider"] == 1)
        assert ben.asked()
        cable.pull()
        expect(ben.text("web-away")).to_be_visible()
        assert ben.decide()
        expect(ben.text("web-kept")).to_be_visible()
        ana.press(ana.button("web-bot-now"))
        expect(ana.button("web-bot-now")).to_be_hidden()
        cable.plug_in()
        expect(ben.button("web-reclaim")).to_be_visible()
        expect(ben.text("web-kept")).to_be_hidden()
        expect(ben.page.get_by_role("alert")).to_have_count(0)


def test_a_phone_beside_a_tv_has_just_the_buttons(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ben.open(f"{ana.path}/pad")
    ana.begin()
    while not ana.text("web-waits-for", player="Ben").is_visible():
        ana.choices.first.or_(ana.text("web-waits-for", player="Ben")).wait_for()
        if ana.choices.count():
            ana.decide()
    expect(ben.board).to_be_hidden()
    assert ben.decide()


def test_who_is_to_decide_is_called_once(visitors: Visitors) -> None:
    ana, ben = table_of_two(visitors)
    ana.page.evaluate("""() => {
        window.calls = []
        navigator.setAppBadge = async () => void window.calls.push("set")
    }""")
    ana.begin()
    expect(ana.page).to_have_title(ana.say("web-title-your-turn"))
    ben.press(ben.button("web-table-menu"))
    ben.press(ben.button("web-hand-over"))
    expect(ana.text("web-stand-in", bot=ana.say(f"web-level-{STAND_IN}"))).to_be_visible()
    assert ana.page.evaluate("window.calls") == ["set"]


def test_who_only_chooses_a_turtle_does_not_sit_down(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").open_table("Ana")
    ben = visitors.arrive(is_new=True).open(ana.path)
    ben.press(ben.button("web-my-turtle"))
    ben.page.get_by_role("radio", name=ben.say("web-face-cap"), exact=True).check()
    ben.page.keyboard.press("Enter")
    ben.press(ben.button("web-close"))
    expect(ben.page.get_by_role("dialog")).to_be_hidden()
    ben.press(ben.button("web-sit-down"))
    ben.press(ben.button("web-hello-later"))
    expect(ben.button("web-only-watch")).to_be_visible()
    expect(ana.page.get_by_role("listitem")).to_have_count(2)


def test_who_watches_is_asked_for_a_name_before_the_next_game(visitors: Visitors) -> None:
    ana, _ = table_of_two(visitors)
    ana.begin()
    ana.board.wait_for()
    cem = visitors.arrive(is_new=True).open(ana.path)
    cem.press(cem.button("web-join-next"))
    cem.page.get_by_role("dialog").get_by_role("textbox").fill("Cem")
    cem.press(cem.button("web-hello-play"))
    expect(cem.text("web-joins-next")).to_be_visible()


def test_a_phone_that_came_by_a_tv_is_told_to_look_there(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").open_table("Ana")
    ben = visitors.arrive(size=PHONE, touch=True).open(f"{ana.path}/pad").sit_down("Ben")
    expect(ben.text("web-pad-in")).to_be_visible()
    expect(ben.button("web-copy")).to_be_hidden()
