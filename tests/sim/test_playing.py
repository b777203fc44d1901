"""Whole games between bots."""

import hashlib

import pytest

from mahe.bots import BOTS, make_bot
from mahe.record import check, moments, write_json
from mahe.rules import (
    FACES,
    Busted,
    CardPlayed,
    Event,
    Laid,
    Moved,
    Rolled,
    Rules,
    RulesError,
    Started,
    TurnPassed,
)
from mahe.sim import Played, play_game
from sim.games import EVERY_KIND

QUICK = [name for name in BOTS if name != "matriarch"]  # tests/bots has the one that thinks long


@pytest.mark.parametrize("name", QUICK)
def test_the_same_numbers_give_the_same_game(name: str) -> None:
    rules = Rules(players=3)
    bots = [make_bot(name) for _ in range(3)]
    assert play_game(rules, bots, 4, 2) == play_game(rules, bots, 4, 2)


def test_other_numbers_give_other_games() -> None:
    rules, bots = Rules(players=2), [make_bot("random")] * 2
    games = {
        play_game(rules, bots, seed, game).record.steps for seed in range(3) for game in range(3)
    }
    assert len(games) == 9


@pytest.mark.repeats
@pytest.mark.parametrize("rules", EVERY_KIND)
@pytest.mark.parametrize("name", QUICK)
def test_a_game_is_played_by_the_rules_to_its_end(rules: Rules, name: str) -> None:
    played = play_game(rules, [make_bot(name)] * rules.players, 1)
    assert check(played.record).cards.clutch is not None


def test_the_record_names_the_bots() -> None:
    bots = [make_bot("random"), make_bot("sensible")]
    assert play_game(Rules(players=2), bots, 1).record.seats == ("bot:random", "bot:sensible")


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_what_is_counted_is_what_happened(rules: Rules) -> None:
    played = play_game(rules, [make_bot("random")] * rules.players, 1)
    events = [event for moment in moments(played.record) for event in moment.events]
    busts = [event for event in events if isinstance(event, Busted)]
    moves = [event for event in events if isinstance(event, Moved)]
    assert played.busts == len(busts)
    assert played.moves == len(busts) + len(moves)
    assert played.moves == sum(isinstance(event, Started) for event in events)
    assert played.rides == sum(len(event.group) - 1 for event in moves)
    assert played.turns == 1 + sum(isinstance(event, TurnPassed) for event in events)


@pytest.mark.parametrize("rules", EVERY_KIND)
def test_what_is_counted_by_seat_and_die_is_what_happened(rules: Rules) -> None:
    played = play_game(rules, [make_bot("random")] * rules.players, 2)
    events = [event for moment in moments(played.record) for event in moment.events]
    first = [event.value for event in events if isinstance(event, Rolled) and len(event.dice) == 1]
    assert played.thrown == tuple(first.count(face) for face in FACES)
    assert sum(played.sunk) == played.busts
    for seat in range(rules.players):
        check_seat(played, events, seat)


def check_seat(played: Played, events: list[Event], seat: int) -> None:
    owner = played.record.rules.owner
    moves = [event for event in events if isinstance(event, Moved)]
    riders = [
        rider for event in moves for rider in event.group[1:] if owner(event.group[0]) != seat
    ]
    assert played.carried[seat] == sum(owner(rider) == seat for rider in riders)
    laid = [event for event in events if isinstance(event, Laid) and event.seat == seat]
    assert played.laid[seat] == len(laid)
    taken = [event.eggs for event in laid if not event.clutch_space]
    assert played.taken[seat] == tuple(taken.count(face) for face in FACES)
    cards = [event for event in events if isinstance(event, CardPlayed) and event.decider == seat]
    assert played.played[seat] == len(cards)
    active, ridden = -1, 0
    for event in events:
        active = owner(event.group[0]) if isinstance(event, Moved) else active
        ridden += isinstance(event, Laid) and event.seat == seat != active
    assert played.ridden[seat] == ridden


def test_a_bots_decisions_do_not_change_the_dice_of_others() -> None:
    rules = Rules(players=2)
    one = play_game(rules, [make_bot("random"), make_bot("random")], 1).record
    other = play_game(rules, [make_bot("random"), make_bot("sensible")], 1).record
    assert one.steps[:3] == other.steps[:3]


def test_a_game_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(RulesError, match="2 play, but 1 bots are given"):
        play_game(Rules(players=2), [make_bot("random")], seed=1)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("random", "7ee1afefd9124e74"), ("sensible", "4a5601a9fbaea31a")],
)
def test_a_seed_gives_the_same_bytes_on_every_machine_and_python(name: str, expected: str) -> None:
    written = hashlib.sha256()
    for rules in EVERY_KIND:
        for game in range(5):
            bots = [make_bot(name)] * rules.players
            written.update(write_json(play_game(rules, bots, 7, game).record).encode())
    assert written.hexdigest()[:16] == expected
