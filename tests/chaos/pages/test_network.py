"""The network fails between somebody's browser and the servers."""

from collections import Counter

from playwright.sync_api import Browser, Route, expect

from browser.cable import Cable
from browser.pages import Visitors
from chaos.pages.conftest import Record
from chaos.pages.scene import LOST, Servers, Sitting
from mahe.table.events import Began, BotJoined, Created, Joined
from server.nodes import wait_until


def test_the_network_is_cut(ana: Sitting, record: Record) -> None:
    ana.cable.pull()
    ana.is_told("web-away").tap()
    ana.is_told("web-away", "web-kept").cannot_tap()
    ana.cable.plug_in()
    record(ana.goes_on("the network is cut, before the tap"))


def test_the_network_is_gone_for_a_moment(ana: Sitting, record: Record) -> None:
    for number in range(len(ana.sockets), len(ana.sockets) + 3):
        ana.cable.hang_up()
        ana.wait_for(lambda: len(ana.sockets) > number, "another connection")  # noqa: B023 (now)
        ana.tap().asked()
    record(ana.goes_on("the network is cut three times for a moment"))
    assert ana.told == []


def test_only_answers_are_lost(ana: Sitting, record: Record) -> None:
    ana.cable.swallow(down=True)
    ana.tap().wait_until_written().is_told("web-sending").cannot_tap()
    ana.cable.heal()
    record(ana.goes_on("what the server sends is lost, and nobody says so"))


def test_only_taps_are_lost(ana: Sitting, record: Record) -> None:
    lost = ana.cable.swallow(up=True)
    ana.tap()
    wait_until(lambda: lost.swallowed["up"] > 0, "the tap is lost")
    ana.is_told("web-sending").cannot_tap()
    ana.cable.heal()
    record(ana.goes_on("what the page sends is lost, and nobody says so"))


def test_nothing_comes_through_and_nobody_says_so(ana: Sitting, record: Record) -> None:
    ana.cable.swallow(up=True, down=True)
    ana.tap().is_told("web-sending").cannot_tap()
    ana.is_told("web-away", "web-kept").cannot_tap()
    ana.cable.heal()
    record(ana.goes_on("nothing comes through any more, and nobody says so"))


def test_the_browser_is_offline(ana: Sitting, record: Record) -> None:
    ana.player.context.set_offline(True)
    ana.cable.swallow(up=True, down=True)  # which Chromium does not do to open WebSockets
    ana.tap().is_told("web-away", "web-kept").cannot_tap()
    ana.cable.heal()
    ana.player.context.set_offline(False)
    record(ana.goes_on("the device is offline, and online again"))


def test_each_answer_is_lost_once_while_a_game_is_opened(
    browser: Browser, servers: Servers, record: Record
) -> None:
    sent: Counter[str] = Counter()

    def lose_the_first(route: Route) -> None:
        body = f"{route.request.url} {route.request.post_data}"
        sent[body] += 1
        if sent[body] > 1 or route.request.method != "POST":
            route.continue_()
        else:
            route.fetch()  # the server has done it
            route.abort()

    with Cable(*servers.ports) as cable, Visitors(browser, cable.url) as visitors:
        player = visitors.arrive(url=cable.url, expected=LOST)
        player.context.route("**/api/tables**", lose_the_first)
        player.context.route("**/api/tables/*/commands", lose_the_first)
        ana = Sitting(servers, cable, player).sit_down()
        events = Counter(type(event) for event in servers.truth(ana.table).events)
        assert [events[kind] for kind in (Created, Joined, BotJoined, Began)] == [1, 1, 3, 1]
        assert sum("/api/tables " in body for body in sent) == 1, "several tables were opened"
        record(ana.goes_on("each answer is lost once while a game is opened"))


def test_no_server_is_there_when_a_game_is_opened(
    browser: Browser, servers: Servers, record: Record
) -> None:
    with Cable(*servers.ports) as cable, Visitors(browser, cable.url) as visitors:
        player = visitors.arrive(url=cable.url, expected=LOST)
        ana = Sitting(servers, cable, player).watch()
        player.open("/")
        expect(player.button("web-play-bots")).to_be_visible()  # all of the page is there
        cable.pull()
        player.press(player.button("web-play-bots"))
        expect(
            player.page.get_by_role("status").get_by_text(player.say("web-server-away"))
        ).to_be_visible()
        expect(player.button("web-play-bots")).to_be_disabled()
        cable.plug_in()
        player.page.wait_for_url("**/t/*")
        ana.table = player.table
        record(ana.goes_on("no server is there when a game is opened"))
