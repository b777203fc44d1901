"""Waiting for somebody, starting beside a TV, the next game, and games of others."""

import re
import secrets

import pytest
from playwright.sync_api import Locator, expect

from browser.api_players import ApiPlayers, company, is_over, nearly_over, play_unseen
from browser.layout import out_of_sight, spills
from browser.pages import DESKTOP, PHONE, Size, Visitor, Visitors
from browser.world import ANA, BEN, World
from mahe.locale import LANGUAGES
from server.browser import Browser as Guest
from server.nodes import wait_until

TVS = ((1280, 720), (1920, 1080), (1024, 768))


def line(player: Visitor, message: str, **arguments: str | int) -> Locator:
    """A notice that says so."""
    return player.page.get_by_role("status").filter(has_text=player.say(message, **arguments))


def finish(*players: Visitor) -> None:
    """Play the game of some people to its end, through the API, while they do not look."""
    with company(players) as playing:
        play_unseen(players, playing, is_over)
    for player in players:
        player.over.wait_for()


def test_who_waits_sees_when_a_bot_plays_on_and_need_not_wait(visitors: Visitors) -> None:
    ana, ben = visitors.together(PHONE)
    with company([ana, ben]) as playing:
        playing.play(until=lambda game: game["decider"] == 1)
    ben.page.close()
    soon = re.compile(r"Ben is away\. A bot plays on in 0:[0-5][0-9]\.")
    expect(ana.page.get_by_role("timer").filter(has_text=soon)).to_be_visible(timeout=20_000)
    ana.press(ana.button("web-bot-now"))
    expect(ana.page.get_by_role("timer")).to_have_count(0)
    told = ana.log.filter(has_text=ana.say("web-took-over-handed-over", player="Ben"))
    expect(told).to_have_count(1)


def test_a_table_that_was_closed_in_a_game_says_only_that(visitors: Visitors) -> None:
    ana, ben = visitors.together()
    tv = visitors.arrive().open(f"/t/{ana.table}/tv")
    expect(tv.board).to_be_visible()
    ben.open(f"/t/{ana.table}/pad")
    expect(ben.text("turn-of", player="Ana")).to_be_visible()
    ana.press(ana.button("web-table-menu"))
    closing = ana.button("web-close-table")
    ana.press(closing)
    ana.press(closing)
    for player in (ana, ben, tv):
        expect(player.text("table-closed")).to_be_visible()
        expect(player.link("web-home")).to_be_visible()
        expect(player.text("web-waits-for", player="Ana")).to_have_count(0)
        expect(player.text("turn-of", player="Ana")).to_have_count(0)
        expect(player.button("web-react-cheer")).to_have_count(0)
    ana.press(ana.link("web-replay"))
    expect(ana.board).to_be_visible()


def test_a_phone_starts_the_game_at_a_tv_that_says_whose(visitors: Visitors) -> None:
    tv = visitors.arrive(size=(1920, 1080)).open("/")
    tv.press(tv.button("web-on-tv"))
    tv.page.wait_for_url(re.compile("/tv$"))
    expect(tv.text("web-only-here")).to_be_visible()
    expect(tv.text("web-open-up")).to_be_visible()
    ana, ben = (visitors.arrive(size=PHONE).open(f"/t/{tv.table}/pad") for _ in range(2))
    ana.sit_down("Ana")
    ben.sit_down("Ben")
    expect(tv.text("web-tv-starts-too", player="Ana")).to_be_visible()
    expect(ben.text("web-wait-for", player="Ana")).to_be_visible()
    expect(ben.button("web-begin")).to_have_count(0)
    ana.begin()
    assert ana.asked()
    expect(tv.board).to_be_visible()


def test_whoever_opened_a_table_at_a_tv_ends_it_there_too(visitors: Visitors) -> None:
    tv = visitors.arrive(size=(1920, 1080)).open("/")
    tv.press(tv.button("web-on-tv"))
    tv.page.wait_for_url(re.compile("/tv$"))
    ana, ben = (visitors.arrive(size=PHONE).open(f"/t/{tv.table}/pad") for _ in range(2))
    guest = visitors.arrive(size=(1920, 1080)).open(f"/t/{tv.table}/tv")
    ana.sit_down("Ana")
    ben.sit_down("Ben")
    ana.begin()
    assert ana.asked()
    guest.press(guest.button("web-table-menu"))
    expect(guest.link("web-home")).to_be_visible()
    expect(guest.button("web-close-table")).to_have_count(0)
    tv.press(tv.button("web-table-menu"))
    for _ in ("asked", "sure"):
        tv.press(tv.button("web-close-table"))
    for screen in (tv, guest, ben):
        expect(screen.text("table-closed").first).to_be_visible()
    expect(tv.link("web-home")).to_have_count(1)  # the menu has closed
    tv.press(tv.link("web-home"))
    expect(tv.button("web-play-bots")).to_be_visible()


def test_a_table_closed_at_a_tv_after_a_game_invites_nobody_and_whoever_may_not_is_told(
    visitors: Visitors,
) -> None:
    ana, ben = visitors.together(PHONE)
    finish(ana, ben)
    hers, his = (
        visitors.arrive(cookie=player.cookie, size=(1920, 1080), expected="403.*/commands").open(
            f"/t/{ana.table}/tv"
        )
        for player in (ana, ben)
    )
    expect(hers.text("web-tv-again")).to_be_visible()
    hers.press(hers.button("web-table-menu"))
    expect(hers.button("web-close-table")).to_be_visible()
    ana.press(ana.button("web-table-menu"))
    for _ in ("asked", "sure"):
        ana.press(ana.button("web-leave"))
    expect(ana.button("web-play-bots")).to_be_visible()
    his.page.reload()
    for tv, is_host in ((hers, False), (his, True)):
        if is_host:
            tv.press(tv.button("web-table-menu"))
        for _ in ("asked", "sure"):
            tv.press(tv.button("web-close-table"))
        alert = tv.page.get_by_role("alert").filter(has_text=tv.say("table-not_host"))
        expect(alert).to_have_count(0 if is_host else 1)
    for tv in (hers, his):
        expect(tv.text("table-closed")).to_be_visible()
        expect(tv.link("web-home").first).to_be_visible()
        expect(tv.text("web-tv-again")).to_have_count(0)
        expect(tv.button("web-close-table")).to_have_count(0)
        assert spills(tv.page) == []


def test_how_to_start_the_server_is_told_to_whoever_opened_the_table(
    visitors: Visitors, world: World
) -> None:
    host = visitors.arrive(cookie=world.cookie(ANA)).open(f"/t/{world.lobby}")
    expect(host.text("web-open-up")).to_be_visible()
    for screen in ("", "/tv"):
        guest = visitors.arrive(cookie=world.cookie(BEN)).open(f"/t/{world.lobby}{screen}")
        expect(guest.text("web-only-here")).to_be_visible()
        expect(guest.text("web-open-up")).to_have_count(0)


def test_a_phone_beside_a_tv_does_not_give_the_end_away(visitors: Visitors) -> None:
    ana, ben = visitors.together(PHONE)
    ben.open(f"/t/{ana.table}/pad")
    with company([ana, ben]) as playing:
        play_unseen([ana, ben], playing, nearly_over)
        expect(ben.choices.or_(ben.text("turn-of", player="Ana")).first).to_be_visible()
        playing.play(until=is_over)
    expect(ben.text("web-counting")).to_be_visible()
    expect(ben.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()


def test_a_phone_beside_a_tv_says_once_that_it_is_ones_turn(visitors: Visitors) -> None:
    ana, ben = visitors.together(size=PHONE)
    ben.open(f"/t/{ana.table}/pad")
    with company([ana, ben]) as playing:
        assert playing.play(until=lambda game: game["turn"] == BEN and game["phase"] == "start")
    question = ben.text("web-your-turn", player="Ben").or_(ben.text("decide-start", player="Ben"))
    expect(question).to_be_visible()
    assert not ben.text("turn-of", player="Ben").count()


def test_a_phone_beside_a_tv_tells_who_has_not_won_their_place_and_something_kind(
    visitors: Visitors, world: World
) -> None:
    standing = world.guests[ANA].view(world.over)["game"]["standing"]
    results = list(zip(standing["eggs"], standing["cards"], strict=True))
    told = []
    for seat in (ANA, BEN):
        phone = visitors.arrive(size=PHONE, cookie=world.cookie(seat))
        phone.open(f"/t/{world.over}/pad")
        for way in ("web-replay", "analysis-title", "web-check-title"):
            expect(phone.link(way)).to_be_in_viewport(ratio=1)
        place = 1 + sum(one > results[seat] for one in results)
        own = phone.page.locator("p.own")
        if place == 1:
            expect(own).to_be_hidden()
            continue
        said = phone.say("web-own-place", place=place, eggs=results[seat][0])
        expect(own).to_contain_text(said)
        expect(own.locator("strong")).to_have_text(re.compile("you", re.IGNORECASE))
        told.append(seat)
    assert told


def test_a_phone_beside_a_tv_shows_all_who_played_in_the_order_of_their_places(
    visitors: Visitors, world: World
) -> None:
    standing = world.guests[ANA].view(world.over)["game"]["standing"]
    results = list(zip(standing["eggs"], standing["cards"], strict=True))
    best_first = sorted(range(len(results)), key=lambda seat: results[seat], reverse=True)
    phone = visitors.arrive(size=PHONE, cookie=world.cookie(ANA)).open(f"/t/{world.over}/pad")
    rows = phone.page.locator(".standing li")
    expect(rows).to_have_count(len(results))
    shown = [int(row.get_attribute("data-player") or "") for row in rows.all()]
    assert [results[seat] for seat in shown] == [results[seat] for seat in best_first]
    for row, seat in zip(rows.all(), shown, strict=True):
        place = 1 + sum(one > results[seat] for one in results)
        expect(row.locator(".unseen").first).to_have_text(f"{place}.")


def test_a_phone_beside_a_tv_comes_back_from_a_replay_to_its_buttons(
    visitors: Visitors, world: World
) -> None:
    phone = visitors.arrive(size=PHONE, cookie=world.cookie(ANA)).open(f"/t/{world.over}/pad")
    for ways in (("web-replay",), ("web-replay", "analysis-title"), ("web-check-title",)):
        for way in ways:
            phone.press(phone.link(way))
        phone.press(phone.link("web-to-table"))
        expect(phone.button("web-rematch")).to_be_visible()
        assert phone.path == f"/t/{world.over}/pad"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tv_shows_the_eggs_of_everybody_and_all_as_a_whole(
    language: str, visitors: Visitors, world: World
) -> None:
    tv = visitors.arrive(language=language).open(f"/t/{world.over}/tv")
    curve = tv.page.get_by_role("img", name=tv.say("web-story-curve"))
    podium, lines = tv.page.locator(".podium"), tv.page.locator(".awards")
    lines.wait_for()
    for size in TVS:
        tv.resize(size)
        expect(curve).to_be_visible()
        box = curve.bounding_box()
        assert box is not None
        assert box["height"] > size[1] / 6
        assert [fault for one in (curve, podium, lines) for fault in out_of_sight(one)] == []
        assert spills(tv.page) == []


NEAR = 0.03
"""So much of a TV's height lies between what stands on it, at most."""


def test_at_the_end_a_tv_leaves_no_room_empty_where_there_is_more_to_tell(
    visitors: Visitors, world: World
) -> None:
    tv = visitors.arrive().open(f"/t/{world.over}/tv")
    tv.text("web-tv-again").wait_for()
    for size in TVS:
        tv.resize(size)
        told, below = (tv.page.locator(one).bounding_box() for one in ("section.end", ".scan"))
        assert told is not None
        assert below is not None
        assert below["y"] - told["y"] - told["height"] <= NEAR * size[1]


def test_a_tv_shows_the_podium_large_and_with_names(visitors: Visitors) -> None:
    ana, ben = visitors.together(PHONE)
    finish(ana, ben)
    tv = visitors.arrive(size=(1920, 1080)).open(f"/t/{ana.table}/tv")
    podium = tv.page.locator(".podium")
    expect(podium).to_contain_text("Ana")
    expect(podium).to_contain_text("Ben")
    box = podium.bounding_box()
    assert box is not None
    assert box["width"] > 1920 / 3


def test_the_phone_that_starts_the_game_at_a_tv_adds_and_removes_bots(visitors: Visitors) -> None:
    tv = visitors.arrive(size=(1920, 1080)).open("/")
    tv.press(tv.button("web-on-tv"))
    tv.page.wait_for_url(re.compile("/tv$"))
    ana, ben = (visitors.arrive(size=PHONE).open(f"/t/{tv.table}/pad") for _ in range(2))
    ana.sit_down("Ana")
    expect(ana.text("web-need-two")).to_be_visible()
    ana.add_bot("swimmer")
    ana.add_bot("navigator")
    expect(tv.page.get_by_role("listitem").filter(has_text="Navigator")).to_be_visible()
    ben.sit_down("Ben")
    expect(ben.text("web-add-bots")).to_have_count(0)
    ana.press(ana.seat("Surfer").get_by_role("button", name=ana.say("web-remove")))
    expect(tv.page.get_by_role("listitem").filter(has_text="Surfer")).to_have_count(0)
    expect(ben.seat("Navigator").get_by_role("button")).to_have_count(0)
    ana.begin()
    assert ana.asked()


@pytest.mark.parametrize("size", [PHONE, (820, 1180), DESKTOP])
def test_who_reads_on_sees_that_another_asks_for_a_game(size: Size, visitors: Visitors) -> None:
    ana, ben = visitors.together(size)
    finish(ana, ben)
    ana.page.locator(".story").scroll_into_view_if_needed()
    ana.page.mouse.move(size[0] / 2, size[1] / 2)
    ana.page.mouse.wheel(0, 3000)
    ben.want_rematch()
    expect(ana.button("web-rematch-too")).to_be_in_viewport(ratio=1)


def test_who_is_left_alone_after_a_game_is_told_so_and_plays_with_a_bot(
    visitors: Visitors,
) -> None:
    ana, ben = visitors.together(PHONE)
    finish(ana, ben)
    ana.button("web-rematch").dblclick()  # however impatient: it is asked for once
    waits = line(ana, "web-rematch-waits", players="Ben")
    expect(waits).to_be_visible()
    expect(ana.page.get_by_role("alert")).to_have_count(0)
    expect(ana.button("web-bot-instead")).to_have_count(0)
    ben.page.close()
    expect(waits).to_contain_text(ana.say("web-rematch-away", players="Ben", count=1))
    ana.press(ana.button("web-bot-instead"))
    expect(ana.over).to_be_hidden()
    assert ana.asked()
    expect(ana.page.get_by_role("alert")).to_have_count(0)


def test_a_rematch_can_begin_without_who_is_silent_and_the_wins_are_counted(
    visitors: Visitors,
) -> None:
    ana, ben = visitors.together()
    finish(ana, ben)
    cleo = visitors.arrive().open(f"/t/{ana.table}")
    cleo.field("web-your-name").fill("Cleo")  # a newcomer is announced by name
    cleo.press(cleo.button("web-sit-down"))
    expect(line(ana, "web-newcomer", players="Cleo", count=1)).to_be_visible()
    ana.want_rematch()
    ana.press(ana.button("web-start-without", players="Ben"))
    expect(ben.text("web-watching-playing")).to_be_visible()
    ben.press(ben.button("web-join-next"))
    expect(ben.text("web-joins-next")).to_be_visible()
    finish(ana, cleo)
    expect(ana.page.get_by_role("region", name=ana.say("web-series", count=2))).to_be_visible()
    expect(line(ana, "web-newcomer", players="Ben", count=1)).to_be_visible(timeout=60_000)


def test_a_listed_game_is_seen_in_small_with_who_leads(visitors: Visitors, world: World) -> None:
    with Guest(visitors.url, cookie=world.cookie(BEN)) as ben:
        table = ben.open_table(listed=True, open_eggs=True)
        ben.do(table, "join", name="Ben", contribution=secrets.token_hex(16))
        ben.do(table, "add_bot", level="sensible")
        ben.do(table, "begin")
        with ApiPlayers(visitors.url, table, [world.cookie(BEN)]) as playing:
            playing.play(until=lambda game: max(game["standing"]["eggs"]) > 0)
    watching = visitors.arrive(size=PHONE).open("/watch")
    listed = watching.page.get_by_role("article").filter(
        has=watching.page.locator(f"a[href='/t/{table}']")
    )
    expect(listed).to_contain_text(re.compile("lead"))
    expect(listed.locator("svg .dot").first).to_be_visible()
    watching.press(listed.get_by_role("link", name=watching.say("web-join-next"), exact=True))
    expect(watching.text("web-joins-next")).to_be_visible()


def test_games_that_are_over_are_found_under_ones_own(visitors: Visitors, world: World) -> None:
    ben = visitors.arrive(cookie=world.cookie(BEN)).open("/")
    games = ben.page.get_by_role("region", name=ben.say("web-my-games")).get_by_role("link")
    expect(games.and_(ben.page.locator(f"[href='/t/{world.over}/g/1']"))).to_contain_text("Ana")
    expect(ben.page.get_by_text(ben.say("web-phase-over"))).to_have_count(0)


def test_where_nobody_plays_bots_can_be_watched_and_end_by_themselves(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE).open("/watch")
    ana.press(ana.button("web-watch-bots"))
    expect(ana.board).to_be_visible()
    path = ana.path
    ana.open("/")  # where one only watches there is nothing to go on with
    expect(ana.button("web-play-bots")).to_be_visible()
    expect(ana.text("web-continue")).to_have_count(0)
    with Guest(ana.url) as somebody:
        wait_until(lambda: somebody.is_over(path.removeprefix("/t/")), "the end of the game")
    ana.open(path).over.wait_for()
    places = ana.page.get_by_role("listitem").filter(has_text=ana.say("web-bot"))
    expect(places).to_have_count(4)
    ana.press(ana.button("web-rematch"))
    expect(ana.page.get_by_role("region", name=ana.say("web-series", count=2))).to_be_visible()
