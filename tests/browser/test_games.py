"""Whole games, as people play them."""

import itertools
import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.api_players import ApiPlayers, company, nearly_over, play_unseen
from browser.cable import Cable
from browser.pages import DESKTOP, LAN, LOST, PHONE, Size, Visitor, Visitors
from browser.world import ANA, World
from mahe.chance import read_notes, verify
from mahe.record import parse_json
from server.nodes import NodeProcess

MISSED = 60
"""So many steps are made while somebody is cut off: some turns of everybody."""

NOTE_PLACES = """() => {
    const bare = new CSSStyleSheet()
    bare.replaceSync(".area { min-height: 0 !important } .now { position: absolute !important }")
    document.adoptedStyleSheets.push(bare)
    const area = document.querySelector(".area")
    const below = document.querySelector(".happened")
    const note = () => window.places.push({
        isSeen: area.querySelector(".buttons:not(.faded)") !== null,
        top: below.getBoundingClientRect().top,
    })
    window.places = []
    note()
    const kinds = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(note).observe(area, kinds)
}"""
"""Note where the log stands whenever something in the panel has changed, be it for one frame.

Only the question has a height there: wherever that changes, the log moves.
"""


def play_together(players: list[Visitor], *watching: Visitor) -> None:
    """Everybody decides at their own page, then the long middle is played, then all do again."""
    with company(players) as playing:
        decide_in_turn(players, playing, 6)
        play_unseen([*players, *watching], playing, nearly_over)
        decide_in_turn(players, playing)


def decide_in_turn(players: list[Visitor], playing: ApiPlayers, most: int | None = None) -> None:
    """Who is to decide does so at their page, so many times or until the game is over."""
    made = 0
    while made != most and not (game := playing.game())["over"]:
        decide(players[game["decider"] % len(players)], playing)
        made += 1


def decide(player: Visitor, playing: ApiPlayers) -> None:
    """Decide at the page; the server has it when this comes back."""
    player.asked()
    step = playing.game()["step"]
    player.decide()
    playing.wait_beyond(step)


@pytest.mark.parametrize(
    ("size", "touch"), [(PHONE, True), (DESKTOP, False)], ids=["phone", "desktop"]
)
def test_one_tap_plays_a_game_and_one_more_plays_another(
    size: Size, touch: bool, visitors: Visitors
) -> None:
    ana = visitors.arrive(size=size, touch=touch).open("/").play_against_bots()
    with company([ana]) as playing:
        for _ in range(6):
            decide(ana, playing)
        play_unseen([ana], playing, nearly_over)  # at the page: windows/test_whole_games.py
    ana.play_until_over()
    expect(ana.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    ana.press(ana.text("web-share-game"))
    expect(ana.field("web-game-link")).to_have_value(re.compile(rf"/t/{ana.table}/g/1$"))
    ana.want_rematch()
    expect(ana.over).to_be_hidden()
    assert ana.asked()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_when_something_was_decided(size: Size, visitors: Visitors) -> None:
    ana = visitors.arrive(size=size, speed="fast").open("/").play_against_bots()
    log = ana.page.get_by_role("region", name=ana.say("web-log"))
    faster = ana.page.locator("button:enabled").filter(has_text=ana.say("web-faster"))
    for _ in range(3):
        assert ana.asked()
        place = log.bounding_box()
        ana.decide()
        expect(faster).to_be_visible()
        assert log.bounding_box() == place


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_before_a_question_is_seen(size: Size, visitors: Visitors) -> None:
    ana = visitors.arrive(size=size, speed="fast").open("/").play_against_bots()
    assert ana.asked()
    ana.page.evaluate(NOTE_PLACES)
    for _ in range(4):
        ana.decide()
        assert ana.asked()
    places = ana.page.evaluate("() => window.places")
    pairs = list(itertools.pairwise(places))
    assert [
        pair for pair in pairs if not pair[1]["isSeen"] and pair[0]["top"] != pair[1]["top"]
    ] == []
    assert any(before["top"] != after["top"] for before, after in pairs)  # so the check can fail


def test_bots_can_be_hurried_at_the_table(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="slow").open("/").play_against_bots()
    faster = ana.page.get_by_role("switch", name=ana.say("web-faster"))
    ana.decide()
    expect(faster).to_have_attribute("aria-checked", "false")
    ana.press(faster)
    expect(faster).to_have_attribute("aria-checked", "true")
    ana.press(ana.button("web-settings"))
    expect(ana.page.get_by_role("combobox", name=ana.say("web-speed"))).to_have_value("fast")


def test_three_people_agree_although_one_of_them_is_cut_off(
    visitors: Visitors, node: NodeProcess
) -> None:
    with Cable(node.port) as cable:
        ana = visitors.arrive()
        ben = visitors.arrive(size=PHONE, touch=True, expected=LOST, url=cable.url)
        cem = visitors.arrive(size=PHONE, touch=True)
        ana.open("/").open_table("Ana")
        for guest, name in ((ben, "Ben"), (cem, "Cem")):
            guest.open(ana.invitation.removeprefix(ana.url)).sit_down(name)
            expect(ana.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
        ana.begin()
        players = [ana, ben, cem]
        for player in players:
            expect(player.board).to_be_visible()
        with company(players) as playing:
            decide_in_turn(players, playing, 6)
            cable.pull()
            expect(ben.text("web-away")).to_be_visible()
            last = playing.game()["step"] + MISSED
            playing.play(until=lambda game: game["step"] > last)
            cable.plug_in()
            expect(ben.text("web-away")).to_be_hidden()
            decide_in_turn(players, playing, 6)
            asked = players[playing.game()["decider"]]
        assert asked.asked()
        heard, seen = asked.heard(), asked.seen()
        for player in players:
            expect(player.log).to_have_count(len(heard))
            expect(player.board).to_have_attribute("aria-label", seen)
            assert player.heard() == heard


def test_several_people_play_at_one_screen(visitors: Visitors) -> None:
    screen = visitors.arrive(size=PHONE, touch=True)
    names = ["Ana", "Ben", "Cem", "Dee"]
    screen.open("/").play_at_one_screen(names)
    with company([screen]) as playing:
        for name in names:
            own = names.index(name)
            playing.play(until=lambda game, own=own: game["turn"] == own and not game["dice"])  # type: ignore[misc]
            expect(screen.text("web-your-turn", player=name).first).to_be_visible()
            decide(screen, playing)
    play_together([screen])
    screen.over.wait_for()


def test_a_tv_shows_what_two_phones_decide(visitors: Visitors) -> None:
    tv = visitors.arrive(size=(1920, 1080))
    phones = [visitors.arrive(size=PHONE, touch=True) for _ in range(2)]
    table = phones[0].open("/").open_table("Ana").path
    tv.open(f"{table}/tv")
    code = tv.page.get_by_role("img", name=tv.say("web-qr"))
    expect(code).to_be_visible()
    phones[1].open(table).sit_down("Ben")
    expect(tv.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    phones[0].begin()
    expect(tv.board).to_be_visible()
    expect(code).to_be_visible()
    play_together(phones, tv)
    expect(tv.page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    buttons = tv.page.get_by_role("button").all()
    assert {one.get_attribute("aria-label") for one in buttons} == {
        tv.say("web-full-screen"),
        tv.say("web-table-menu"),
        tv.say("web-settings"),
    }
    assert tv.seen() == phones[0].seen() == phones[1].seen()
    expect(tv.text("web-tv-again")).to_be_visible()
    phones[0].want_rematch()
    expect(tv.text("web-rematch-asked", players="Ana", count=1)).to_be_visible()


def test_a_tv_opens_a_table_and_begins_for_the_phones(visitors: Visitors) -> None:
    tv = visitors.arrive().open("/")
    tv.press(tv.button("web-on-tv"))
    tv.page.wait_for_url("**/tv")
    expect(tv.button("web-begin")).to_be_disabled()
    scanned = tv.path.replace("/tv", "/pad")
    typed = tv.page.get_by_text(re.compile(f"/{tv.table}$"))
    phones = [visitors.arrive(size=PHONE, touch=True) for _ in range(2)]
    addresses = (scanned, f"/{typed.inner_text().rpartition('/')[2]}")
    for phone, name, address in zip(phones, ("Ana", "Ben"), addresses, strict=True):
        phone.open(address).sit_down(name)
        assert phone.path == scanned
        expect(tv.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    tv.press(tv.button("web-begin"))
    expect(tv.board).to_be_visible()
    expect(tv.text("web-your-turn", player="Ana")).to_be_visible()
    assert phones[0].decide()
    expect(tv.text("web-your-turn", player="Ana")).to_be_hidden()


@pytest.mark.parametrize(
    ("way", "wrong"), [("/", "{0}q"), ("/", "{0:.9}"), ("/t/", "{0}-q"), ("/", "no such table")]
)
def test_who_mistyped_the_address_of_a_tv_corrects_its_letters(
    way: str, wrong: str, visitors: Visitors, world: World
) -> None:
    typed = wrong.format(world.lobby)
    phone = visitors.arrive(size=PHONE, touch=True, expected="404").open(way + typed)
    field = phone.field("web-type-again")
    expect(field).to_have_value(typed)
    field.fill("abc")
    phone.press(phone.button("web-to-table"))
    expect(phone.page.get_by_role("alert")).to_have_text(phone.say("web-type-count"))
    expect(field).to_be_focused()
    field.fill(world.lobby.replace("-", " ").upper())
    phone.press(phone.button("web-to-table"))
    expect(phone.button("web-sit-down")).to_be_visible()
    assert phone.table == world.lobby


def test_the_address_of_a_tv_may_be_typed_with_spaces_and_capital_letters(
    visitors: Visitors, world: World
) -> None:
    phone = visitors.arrive(size=PHONE, touch=True)
    phone.open(f"/{world.lobby.replace('-', ' ').title()}")
    expect(phone.button("web-sit-down")).to_be_visible()
    assert phone.path == f"/t/{world.lobby}/pad"


def test_a_tv_takes_bots_and_comes_back(visitors: Visitors) -> None:
    tv = visitors.arrive().open("/")
    tv.press(tv.button("web-on-tv"))
    expect(tv.text("web-tv-need-two")).to_be_visible()
    tv.press(tv.link("web-tv-more"))
    for _ in range(2):
        tv.press(tv.page.get_by_role("button", name=tv.say("web-level-about-swimmer")))
    expect(tv.page.get_by_role("listitem").filter(has_text="Surfer B")).to_be_visible()
    expect(tv.button("web-sit-down")).to_be_hidden()
    tv.press(tv.link("web-back-to-tv"))
    expect(tv.text("web-ready")).to_be_visible()
    tv.press(tv.link("web-tv-more"))
    tv.press(tv.button("web-begin"))
    tv.page.wait_for_url("**/tv")
    expect(tv.board).to_be_visible()


def test_a_tv_can_be_set_during_a_game_and_says_what_to_type(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").play_against_bots()
    tv = visitors.arrive(size=(1280, 720)).open(f"{ana.path}/tv")
    expect(tv.page.get_by_text("your turn.")).to_be_visible()
    tv.press(tv.button("web-settings"))
    tv.page.get_by_role("combobox", name=tv.say("web-language")).select_option("de")
    tv.page.keyboard.press("Escape")
    expect(tv.page.get_by_text("ist dran.")).to_be_visible()
    guest = visitors.arrive()
    guest.page.goto(f"http://{tv.page.locator('b').filter(has_text=ana.table).inner_text()}")
    assert guest.path == f"{ana.path}/pad"  # as by the code
    expect(guest.link("web-show-board")).to_be_visible()


def test_the_eggs_are_counted_before_the_winner_is_named(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive(speed="normal", cookie=world.cookie(ANA)).open(f"/t/{world.over}")
    heading = ana.page.get_by_role("heading", level=2)
    eggs = ana.page.get_by_role("listitem").get_by_text(re.compile(r"^[0-9]+\seggs?$"))
    expect(eggs).to_have_count(4)
    begins = "all => all.map((one) => one.getAnimations()[0].effect.getTiming().delay)"
    assert heading.evaluate_all(begins)[0] > max(eggs.evaluate_all(begins))


def test_who_comes_back_to_the_end_does_not_wait_for_it_again(
    visitors: Visitors, world: World
) -> None:
    ana = visitors.arrive(speed="normal", cookie=world.cookie(ANA)).open(f"/t/{world.over}")
    motions = "() => document.querySelector('.end').getAnimations({ subtree: true })"
    story = "document.querySelector('.end .story')?.getAnimations()[0].playState === 'finished'"
    ana.page.wait_for_function(f"() => {story}")
    for way in ("web-check-title", "analysis-title", "web-replay"):
        ana.press(ana.link(way))
        ana.press(ana.link("web-to-table"))
        ana.page.get_by_role("list", name=ana.say("web-how-played")).wait_for()
        assert ana.page.evaluate(f"{motions}.length") == 0


def test_a_game_in_ones_own_network_needs_no_https(visitors: Visitors, node: NodeProcess) -> None:
    ana = visitors.arrive(
        url=f"http://{LAN}:{node.port}", size=PHONE, touch=True, expected="Cross-Origin-Opener"
    )
    ana.open("/")
    assert ana.page.evaluate("() => [isSecureContext, typeof crypto.subtle]") == [
        False,
        "undefined",
    ]
    ana.open_table("Ana")
    ana.press(ana.button("web-copy"))
    expect(ana.button("web-copied")).to_be_visible()
    assert ana.page.evaluate("() => getSelection().toString()") == ana.invitation
    ana.open("/").play_against_bots()
    with company([ana]) as playing:
        decide(ana, playing)
        playing.play(until=nearly_over)  # while the page notes what is decided
    ana.play_until_over()
    ana.press(ana.over)
    ana.press(ana.button("web-check"))
    expect(ana.page.get_by_role("status")).to_have_text(
        re.compile(ana.say("web-fair", draws=0, contributors=1).replace("0", "[0-9]+"))
    )
    path = ana.path.partition("#")[0].replace("/t/", "/api/tables/").replace("/g/", "/games/")
    record = parse_json(ana.page.evaluate("path => fetch(path).then((it) => it.text())", path))
    with ana.page.expect_download() as saved:
        ana.press(ana.page.get_by_role("link", name=ana.say("web-save-notes")))
    verdict = verify(record, read_notes(saved.value.path().read_text(encoding="utf-8")))
    assert verdict.is_fair
    assert verdict.unchecked == ("names",)


@pytest.mark.parametrize("held", [None, "0e" * 16])
def test_a_server_that_drops_or_replaces_a_contribution_is_told_of_at_once(
    held: str | None, visitors: Visitors
) -> None:
    ana = visitors.arrive()

    def tampered(message: str | bytes) -> str:
        form = json.loads(message)
        view = form.get("view")
        if view and view["game"]:
            view["chairs"][0]["contribution"] = held
        return json.dumps(form)

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(tampered(message)))

    ana.page.route_web_socket(re.compile("/socket$"), between)
    ana.open("/").play_against_bots()
    expect(ana.page.get_by_role("alert")).to_contain_text(ana.say("web-unfair-noted-contribution"))
    expect(ana.page.get_by_role("alert")).to_contain_text(ana.say("web-dice-warning"))
