"""Who wants no motion: nothing on any screen moves, fades or turns by itself."""

import pytest
from playwright.sync_api import expect

from browser.api_players import company, is_over, play_unseen
from browser.pages import Visitor, Visitors
from browser.world import SCREENS, World, people_for

EVENING = """() => {
    document.documentElement.dataset.mood = "race"
    const evening = document.querySelector(".evening")
    if (!evening) return
    evening.classList.add("falls")
    evening.style.opacity = "0.77"
}"""
"""What the last cards do to the page."""
DAY = """() => document.documentElement.dataset.mood === undefined && {
    page: getComputedStyle(document.querySelector(".screen"), "::before").opacity,
    sea: getComputedStyle(document.querySelector(".evening")).opacity,
}"""
"""How much of the evening is seen once the mood is that of a new game."""
MOVING = """() => document.getAnimations().map((one) => {
    const { target, pseudoElement } = one.effect
    const what = one.animationName ?? one.transitionProperty
    return `${target.className.baseVal ?? target.className}${pseudoElement ?? ""}: ${what}`
})"""


def moving(player: Visitor) -> list[str]:
    """What moves when evening falls."""
    player.page.evaluate(EVENING)
    found: list[str] = player.page.evaluate(MOVING)
    return found


def test_without_animation_no_screen_moves(visitors: Visitors, world: World) -> None:
    people = people_for(visitors, world, speed="off")
    found = {}
    for screen in SCREENS:
        player = people[screen.who]
        screen.show(player, world)
        found[screen.name] = moving(player)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    SCREENS[0].show(player, world)
    player.page.evaluate("() => document.documentElement.removeAttribute('data-still')")
    assert moving(player)  # so the check finds what moves


@pytest.mark.parametrize("path", ["/t/{0.deciding}", "/t/{0.deciding}/tv", "/t/{0.over}/g/1#40"])
def test_evening_fades_only_for_who_likes_motion(
    path: str, visitors: Visitors, world: World
) -> None:
    player = visitors.arrive(cookie=world.cookie(0), speed="normal").open(path.format(world))
    player.board.wait_for()
    player.wait_for_all_parts()
    assert any("evening" in one for one in moving(player))
    player.page.emulate_media(reduced_motion="reduce")
    player.open("/").open(path.format(world))
    player.board.wait_for()
    player.wait_for_all_parts()
    expect(player.page.locator(".evening")).to_have_count(1)
    assert not [one for one in moving(player) if "opacity" in one]


def test_a_new_game_begins_by_day_at_once(visitors: Visitors) -> None:
    ana = visitors.arrive(speed="normal").open("/").play_against_bots()
    assert ana.asked()
    with company([ana]) as playing:
        play_unseen([ana], playing, is_over)
    ana.over.wait_for()
    ana.press(ana.button("web-rematch"))
    assert ana.page.wait_for_function(DAY).json_value() == {"page": "0", "sea": "0"}
