"""The board: towers that are enlarged, turtles that are chosen, moments that have a headline."""

import secrets
from contextlib import ExitStack
from functools import partial
from typing import Any

from playwright.sync_api import expect

from browser.api_players import ApiPlayers, Game
from browser.gathering import Gathering
from browser.pages import Visitor, Visitors
from browser.world import ANA, BEN, World
from server.browser import Browser as Guest
from server.nodes import NodeProcess

READ_MS = 850
"""As long as this, at least, a headline stays."""
MOST_TURNS = 2000
"""So often a clock is set forward until something is there; the server may take its time."""


def two_turtles(people: Gathering, *, apart: bool) -> str:
    """A table where the first of the people has to say which of her two turtles swims."""

    def is_asked(game: Game) -> bool:
        spaces = {stack["space"] for stack in game["stacks"] for one in stack["turtles"] if one < 2}
        is_start = game["phase"] == "start" and game["decider"] == 0
        alone = [choice for choice in game["choices"] if len(choice["group"]) == 1]
        return is_start and len(alone) == 2 and (len(spaces) == 2) == apart

    def table() -> str:
        (ana,) = people.guests
        opened = ana.open_table()
        ana.join(opened, "Ana")
        ana.do(opened, "add_bot", level="sensible")
        return opened

    return people.played(table, 1, is_asked)


def table_of_three(people: Gathering) -> str:
    """A table where Ana, Ben and Cleo sit."""
    opened = people.guests[0].open_table()
    for guest, name in zip(people.guests, ("Ana", "Ben", "Cleo"), strict=True):
        guest.join(opened, name)
    return opened


def act(guest: Guest, table: str, game: Game, decision: list[Any]) -> None:
    """Decide something through the API."""
    details = {"id": secrets.token_hex(8), "seat": game["decider"], "step": game["step"]}
    guest.do(table, "act", decision=decision, **details)


def tap(player: Visitor, turtle: int) -> None:
    """Tap a turtle on the board."""
    box = player.page.locator(f'[data-turtle="{turtle}"]').bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"], box["y"])


def test_one_of_two_turtles_is_chosen_by_tapping_it(node: NodeProcess, visitors: Visitors) -> None:
    with Gathering(node.url, 1) as people:
        table = two_turtles(people, apart=True)
        ana = visitors.arrive(cookie=people.cookie(ANA)).open(f"/t/{table}")
        assert len(ana.asked()) == 2
        expect(ana.choices.first).to_be_enabled()
        tap(ana, 1)
        chosen = ana.say("turtle", turtle="A2")
        expect(
            ana.log.filter(has_text=ana.say("event-started", player="Ana", turtle=chosen))
        ).not_to_have_count(0)


def test_two_turtles_that_are_alike_are_not_asked_about(
    node: NodeProcess, visitors: Visitors
) -> None:
    with Gathering(node.url, 1) as people:
        table = two_turtles(people, apart=False)
        ana = visitors.arrive(cookie=people.cookie(ANA)).open(f"/t/{table}")
        (asked,) = ana.asked()
        assert asked.startswith(ana.say("web-roll"))
        assert ana.decide()
        ana.asked()


def test_a_tower_is_enlarged_by_a_tap(world: World, visitors: Visitors) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA)).open(f"/t/{world.deciding}")
    ana.asked()
    tap(ana, ANA)
    tower = ana.page.get_by_role("dialog")
    expect(tower.get_by_role("listitem").first).to_contain_text("Ana")
    assert tower.get_by_role("listitem").count() > 1


def test_going_over_seven_has_a_headline(world: World, visitors: Visitors) -> None:
    ana = visitors.arrive(cookie=world.cookie(ANA))
    replay = ana.context.request.get(f"{ana.url}/api/tables/{world.over}/games/1/replay").json()
    bust = next(
        number
        for number, step in enumerate(replay["steps"])
        if any(told["type"] == "busted" for told in step["told"])
    )
    ana.open(f"/t/{world.over}/g/1#{bust}")
    ana.press(ana.button("web-play"))
    expect(ana.text("headline-over")).to_be_visible()


def test_the_picture_of_a_game_has_the_colours_of_the_day_in_the_dark(
    world: World, visitors: Visitors
) -> None:
    def sand(theme: str) -> str:
        """How the sand of the picture is painted."""
        ana = visitors.arrive(cookie=world.cookie(ANA), theme=theme).open(f"/t/{world.over}")
        ana.press(ana.text("web-picture"))
        ana.button("web-picture-save").wait_for()
        painted = ana.page.locator("svg.picture").evaluate(
            "drawing => getComputedStyle(drawing).getPropertyValue('--sand')"
        )
        return str(painted).strip()

    assert sand("dark") == sand("light") != ""


def test_a_headline_of_the_beginning_of_a_move_is_said_once_and_can_be_read(
    node: NodeProcess, visitors: Visitors
) -> None:
    def carrying(game: Game) -> list[list[Any]]:
        """What Ben may begin with, so that Cleo decides."""
        is_start = game["phase"] == "start" and game["turn"] == BEN
        return [one["decision"] for one in game["choices"] if is_start and one["decider"] == 2]

    with Gathering(node.url, 3) as people:
        table = people.played(partial(table_of_three, people), 3, lambda game: bool(carrying(game)))
        looking = visitors.arrive(cookie=people.cookie(BEN), speed="normal")
        looking.page.clock.install()
        looking.open(f"/t/{table}").board.wait_for()
        looking.page.clock.pause_at(looking.page.evaluate("Date.now() + 2000"))
        game = people.guests[BEN].view(table)["game"]
        act(people.guests[BEN], table, game, carrying(game)[0])
        said = looking.text("headline-decides-for-you", rider="Cleo")
        for _ in range(MOST_TURNS):
            looking.page.clock.run_for(20)
            if said.count():
                break
        looking.page.clock.run_for(READ_MS)
        expect(said).to_have_count(1)
        expect(said.locator("..")).to_have_css("opacity", "1")


def climbs(game: Game) -> bool:
    """Whether Ben can climb on somebody, well before the end."""
    stops = [choice for choice in game["choices"] if choice["decision"] == ["stop"]]
    onto = [turtle for choice in stops for turtle in choice["prospects"][0]["onto"]]
    return game["decider"] == game["turn"] == BEN and bool(onto) and game["face_down"] > 6


def test_a_climb_can_be_skipped_on_its_way(node: NodeProcess, visitors: Visitors) -> None:
    with ExitStack() as opened:
        people = opened.enter_context(Gathering(node.url, 3))
        cookies = [people.cookie(who) for who in range(3)]
        table = people.played(partial(table_of_three, people), 3, climbs)
        playing = opened.enter_context(ApiPlayers(node.url, table, cookies))
        game = playing.game()
        looking = visitors.arrive(cookie=cookies[0], speed="normal")
        looking.page.clock.install()
        looking.open(f"/t/{table}")
        looking.page.clock.run_for(2000)
        swimming = looking.page.locator(f'[data-turtle="{game["choices"][0]["group"][0]}"]')
        at_first = swimming.bounding_box()
        act(people.guests[BEN], table, game, ["stop"])
        assert playing.play(until=lambda now: now["turn"] == 0)  # meanwhile, the page's time stands
        while swimming.bounding_box() == at_first:
            looking.page.clock.run_for(20)
        looking.press(looking.button("web-skip-to-me"))
        looking.page.clock.run_for(5000)
        assert looking.asked()


def test_a_headline_goes_with_what_is_skipped(node: NodeProcess, visitors: Visitors) -> None:
    with Gathering(node.url, 3) as people:
        table = people.played(partial(table_of_three, people), 3, climbs)
        tv = visitors.arrive(size=(1920, 1080), speed="normal")
        tv.page.clock.install()
        with tv.page.expect_websocket() as line:
            tv.open(f"/t/{table}/tv")
        tv.board.wait_for()
        tv.page.clock.pause_at(tv.page.evaluate("Date.now() + 2000"))
        act(people.guests[BEN], table, people.guests[BEN].view(table)["game"], ["stop"])
        headline = tv.page.locator(".banner:not(.away)")
        for _ in range(MOST_TURNS):
            tv.page.clock.run_for(20)
            if headline.count():
                break
        expect(headline).to_have_count(1)
        with line.value.expect_event("framereceived", lambda said: "skipped" in said):
            people.guests[ANA].do(table, "skip")
        tv.page.clock.run_for(READ_MS // 2)
        assert not headline.count()
