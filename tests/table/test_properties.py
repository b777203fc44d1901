"""Random commands of random identities: nobody acts for another, nothing corrupts a table."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe.chance import verify
from mahe.rules import MaheError, Roll, Stop, legal, whose_decision
from mahe.table import (
    Act,
    AddBot,
    Begin,
    Close,
    Command,
    Create,
    HandOver,
    Join,
    Leave,
    Lock,
    React,
    Reclaim,
    Remove,
    RemoveBot,
    Rename,
    Say,
    SetOptions,
    Settings,
    Table,
    WantRematch,
    act,
    fold,
    records,
)
from mahe.table.events import Closed, Ended, Stepped
from table.place import NAME, Place, contribution

PEOPLE = ("ana", "ben", "cleo", "dee")


def some_command(table: Table, dice: random.Random) -> tuple[Command, str | None]:
    """A command that fits more often than not, so that tables get somewhere."""
    who = dice.choice((*PEOPLE, None))
    game = table.game
    if table.is_playing and game is not None and dice.random() < 0.9:
        seat = whose_decision(game.state)
        assert seat is not None
        chair = table.chair_at(seat)
        assert chair is not None
        fits = chair.identity if chair.is_present else None
        decision = dice.choice((*legal(game.state), Roll(), Stop()))
        step = game.steps - (dice.random() < 0.05)
        seat = seat if dice.random() < 0.95 else dice.randrange(8)
        return act(seat, step, decision), fits if dice.random() < 0.9 else who
    number = dice.randrange(9)
    mine = sum(chair.identity == who for chair in table.chairs)
    commands: tuple[Command, ...] = (
        Create(Settings()),
        Join(contribution(number)),
        Join(contribution(number)),
        AddBot(dice.choice(("random", "sensible", "oracle"))),
        Begin(),
        Begin(),
        WantRematch((contribution(number),) * (mine or 1)),
        WantRematch((contribution(number),) * (mine or 1)),
        Leave(number),
        RemoveBot(number),
        Lock(dice.random() < 0.3),
        SetOptions(Settings(cards_as_dice=dice.random() < 0.5, turtles_each=dice.randrange(3))),
        HandOver(number % 7),
        Reclaim(number % 7),
        Remove(number) if dice.random() < 0.2 else React("wow"),
        Say("hello"),
        Rename(number, "Zoe"),
        Close() if dice.random() < 0.02 else React("boo"),
    )
    return dice.choice(commands), who


def may_act(table: Table, seat: int, who: str | None) -> bool:
    chair = table.chair_at(seat)
    if chair is None:
        return False
    if chair.level is not None or chair.stand_in is not None:
        return who is None
    return who == chair.identity


def check_table(place: Place) -> None:
    table = place.now
    numbers = [chair.number for chair in table.chairs]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 7
    assert all(number < table.seated for number in numbers)
    assert all((chair.identity is None) == (chair.level is not None) for chair in table.chairs)
    assert not table.removed & {chair.identity for chair in table.chairs}
    assert table.host is None or table.host not in table.removed
    if table.is_playing:
        assert table.game is not None
        assert set(table.game.chairs) <= set(numbers)
        assert whose_decision(table.game.state) is not None


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.integers(0, 2**32))
def test_any_commands_of_anybody_leave_a_sound_table(seed: int) -> None:
    dice, place = random.Random(seed), Place()
    place.give(Create(Settings()), "ana")
    accepted = 0
    for _ in range(600):
        before = place.now
        command, who = some_command(before, dice)
        logged = len(place.log)
        try:
            place.give(command, who)
        except MaheError:
            assert place.table is before
            assert len(place.log) == logged
            continue
        accepted += 1
        if isinstance(command, Act):
            assert may_act(before, command.seat, who)
        elif any(
            isinstance(event, Stepped) and event.seat is not None for event in place.log[logged:]
        ):
            pytest.fail("only a decision moves a game")
        check_table(place)
    assert accepted > 5 or place.now.closed
    assert fold(None, place.log) == place.table
    _check_games(place)


def _check_games(place: Place) -> None:
    for record in records(NAME, place.log, {}):
        assert record.fairness is not None
        verdict = verify(record)
        assert verdict.revealed == (record.fairness.secret is not None)
    opened = {event.secret for event in place.log if isinstance(event, Ended | Closed)}
    text = repr([event for event in place.log if not isinstance(event, Ended | Closed)])
    for secret in place.secrets.values():
        assert secret.hex() not in text
        assert secret.hex() in opened or secret.hex() not in repr(place.log)
