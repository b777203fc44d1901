"""The board: towers that are enlarged, turtles that are chosen, moments that have a headline."""

import secrets
from contextlib import ExitStack

from playwright.sync_api import expect

from browser.api_players import ApiPlayers, Game
from browser.pages import Visitor, Visitors
from browser.world import ANA, World
from server.browser import Browser as Guest
from server.nodes import NodeProcess


def two_turtles(node: NodeProcess, guest: Guest, *, apart: bool) -> tuple[str, str]:
    """A table where Ana has to say which of her two turtles swims, and her cookie."""

    def is_asked(game: Game) -> bool:
        spaces = {stack["space"] for stack in game["stacks"] for one in stack["turtles"] if one < 2}
        is_start = game["phase"] == "start" and game["decider"] == 0
        alone = [choice for choice in game["choices"] if len(choice["group"]) == 1]
        return is_start and len(alone) == 2 and (len(spaces) == 2) == apart

    ((name, value),) = guest.cookies.items()
    cookie = f"{name}={value}"
    while True:
        table = guest.open_table()
        guest.join(table, "Ana")
        guest.do(table, "add_bot", level="sensible")
        guest.do(table, "begin")
        with ApiPlayers(node.url, table, [cookie]) as playing:
            if playing.play(until=is_asked):
                return table, cookie


def tap(player: Visitor, turtle: int) -> None:
    """Tap a turtle on the board."""
    box = player.page.locator(f'[data-turtle="{turtle}"]').bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"], box["y"])


def test_one_of_two_turtles_is_chosen_by_tapping_it(node: NodeProcess, visitors: Visitors) -> None:
    with Guest(node.url) as guest:
        table, cookie = two_turtles(node, guest.come_in(), apart=True)
        ana = visitors.arrive(cookie=cookie).open(f"/t/{table}")
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
    with Guest(node.url) as guest:
        table, cookie = two_turtles(node, guest.come_in(), apart=False)
        ana = visitors.arrive(cookie=cookie).open(f"/t/{table}")
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

    with ExitStack() as opened:
        guests = ana, ben, _ = [opened.enter_context(Guest(node.url)) for _ in range(3)]
        cookies = ["=".join(pair) for one in guests for pair in one.come_in().cookies.items()]
        is_climbing = False
        while not is_climbing:
            table = ana.open_table()
            for guest, name in zip(guests, ("Ana", "Ben", "Cleo"), strict=True):
                guest.join(table, name)
            ana.do(table, "begin")
            playing = opened.enter_context(ApiPlayers(node.url, table, cookies))
            is_climbing = playing.play(until=climbs)
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
