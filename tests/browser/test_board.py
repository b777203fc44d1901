"""The board: towers that are enlarged, turtles that are chosen, moments that have a headline."""

import secrets
from contextlib import ExitStack

from playwright.sync_api import expect

from browser.api_players import ApiPlayers, Game
from browser.gathering import Gathering
from browser.pages import Visitor, Visitors
from browser.world import ANA, World
from server.nodes import NodeProcess


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


def test_a_climb_can_be_skipped_on_its_way(node: NodeProcess, visitors: Visitors) -> None:
    def climbs(game: Game) -> bool:
        stops = [choice for choice in game["choices"] if choice["decision"] == ["stop"]]
        onto = [turtle for choice in stops for turtle in choice["prospects"][0]["onto"]]
        return game["decider"] == game["turn"] == 1 and bool(onto) and game["face_down"] > 6

    def table_of_three() -> str:
        opened = ana.open_table()
        for guest, name in zip(people.guests, ("Ana", "Ben", "Cleo"), strict=True):
            guest.join(opened, name)
        return opened

    with ExitStack() as opened:
        people = opened.enter_context(Gathering(node.url, 3))
        ana, ben, _ = people.guests
        cookies = [people.cookie(who) for who in range(3)]
        table = people.played(table_of_three, 3, climbs)
        playing = opened.enter_context(ApiPlayers(node.url, table, cookies))
        game = playing.game()
        looking = visitors.arrive(cookie=cookies[0], speed="normal")
        looking.page.clock.install()
        looking.open(f"/t/{table}")
        looking.page.clock.run_for(2000)
        swimming = looking.page.locator(f'[data-turtle="{game["choices"][0]["group"][0]}"]')
        at_first = swimming.bounding_box()
        act = {"id": secrets.token_hex(8), "seat": 1, "step": game["step"]}
        ben.do(table, "act", decision=["stop"], **act)
        assert playing.play(until=lambda now: now["turn"] == 0)  # meanwhile, the page's time stands
        while swimming.bounding_box() == at_first:
            looking.page.clock.run_for(20)
        looking.press(looking.button("web-skip-to-me"))
        looking.page.clock.run_for(5000)
        assert looking.asked()
