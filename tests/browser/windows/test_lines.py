"""Where lines break: no word in two, no dot that begins a line, and nothing half below an edge."""

import pytest

from browser.api_players import ApiPlayers
from browser.layout import broken_words, lines_of
from browser.pages import Size, Visitor, Visitors
from browser.windows.test_windows import LYING, UPRIGHT
from browser.world import ANA, BOTS, NAMES, World
from mahe.locale import LANGUAGES

PHONES: tuple[Size, ...] = tuple(size for size in UPRIGHT if size[0] < 600)
LAPTOPS: tuple[Size, ...] = tuple(size for size in LYING if size[0] > 1000)

SEEN_DOTS = """(all) => all.flatMap((dotted) => {
    const edge = dotted.getBoundingClientRect().left + parseFloat(getComputedStyle(dotted).fontSize)
    const parts = [...dotted.children].map((part) => part.getBoundingClientRect())
    return parts.filter((part, number) => {
        const isFirst = number === 0 || part.top > parts[number - 1].bottom - 2
        return isFirst && part.left + parseFloat(getComputedStyle(dotted).fontSize) > edge + 1
    })
})"""
"""The parts that begin a line and whose dots are seen."""

BESIDE = """(all) => all.map((seat) => {
    const [who, actions] = [...seat.children].slice(1).map((part) => part.getBoundingClientRect())
    return actions.left >= who.right && actions.top < who.bottom
})"""
"""Of each seat, whether its button stands beside the name."""

LONG_NAME = "Sjoerd van den Bergh-Oosterhuis"

LINES = "(all) => all.map((one) => one.getClientRects().length)"


def at_home(visitors: Visitors, world: World, language: str) -> Visitor:
    """Somebody who has games to go on with, on a phone."""
    player = visitors.arrive(cookie=world.cookie(ANA), language=language, size=PHONES[0]).open("/")
    player.text("web-continue").wait_for()
    player.page.locator(".about .dotted > :nth-child(2)").first.wait_for()
    return player


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_games_to_go_on_with_break_between_their_parts(
    language: str, visitors: Visitors, world: World
) -> None:
    player = at_home(visitors, world, language)
    found = {}
    for size in PHONES:
        player.resize(size)
        found[size] = broken_words(player.page.locator("li strong"))
        found[size] += player.page.locator(".dotted").evaluate_all(SEEN_DOTS)
    assert {size: faults for size, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_of_a_command_is_in_one_line(
    language: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(cookie=world.cookie(ANA), language=language)
    player.open(f"/t/{world.lobby}")
    option = player.page.get_by_text("--host", exact=True)
    option.wait_for()
    for size in (*UPRIGHT, *LYING):
        player.resize(size)
        assert option.evaluate_all(LINES) == [1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_a_seat_in_the_lobby_has_its_button_beside_the_name(
    language: str, visitors: Visitors, world: World
) -> None:
    host, guest = world.guests
    table = host.open_table()
    host.join(table, NAMES[ANA])
    guest.join(table, LONG_NAME)
    host.do(table, "add_bot", level=BOTS[0])
    player = visitors.arrive(cookie=world.cookie(ANA), language=language).open(f"/t/{table}")
    player.seat(LONG_NAME).wait_for()
    found = {}
    for size in PHONES:
        player.resize(size)
        found[size] = player.page.locator(".seats li").evaluate_all(BESIDE)
        found[size] += [lines_of(player.text("web-you-host")) == 1]
    assert found == dict.fromkeys(PHONES, [True] * 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_laptop_all_bots_are_offered_above_the_button_that_begins(
    language: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(cookie=world.cookie(ANA), language=language)
    player.open(f"/t/{world.lobby}")
    begin = player.button("web-begin")
    begin.wait_for()
    found = {}
    for size in LAPTOPS:
        player.resize(size)
        last = player.page.locator(".bots button").last.bounding_box()
        start = player.page.locator(".start").bounding_box()
        assert last is not None
        assert start is not None
        found[size] = last["y"] + last["height"] <= start["y"]
    assert found == dict.fromkeys(LAPTOPS, True)


HIGH = "(one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
"""In how many lines it is seen."""
LONGEST_NAME = "Prinzessin Maximiliane von und zu Hohens"


@pytest.mark.parametrize("size", [(768, 1024), (820, 1180), (1180, 820), (844, 390)])
def test_a_long_name_in_the_log_takes_two_lines_at_most_and_one_on_a_phone_that_lies(
    size: Size, visitors: Visitors, world: World
) -> None:
    host, guest = world.guests
    table = host.open_table()
    host.join(table, LONGEST_NAME)
    guest.join(table, NAMES[1])
    host.do(table, "begin")
    with ApiPlayers(visitors.url, table, map(world.cookie, range(2))) as playing:
        playing.play(until=lambda game: game["turn"] == 1)
    player = visitors.arrive(cookie=world.cookie(ANA), size=size).open(f"/t/{table}")
    name = player.page.locator("summary .name").get_by_text(LONGEST_NAME).first
    name.wait_for()
    player.wait_for_all_parts()
    most = 1 if size == LYING[0] else 2
    assert name.evaluate(HIGH) == most
