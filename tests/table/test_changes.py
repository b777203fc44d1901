"""A change: what happened, what that made of the table, and the game after each step."""

import pytest

from mahe.rules import State, advance, legal, new_game
from mahe.table import Change, Event, Join, Supplies, Table, WantRematch, act, change, fold, handle
from mahe.table.declaring import word_of
from mahe.table.events import Began, Stepped
from table.place import NAME, begun, contribution, opened


def states_of(table: Table, log: tuple[Event, ...]) -> tuple[State, ...]:
    """The states that a log leads its games through, from the table before it on."""
    found, state = list[State](), None if table.game is None else table.game.state
    for event in log:
        if isinstance(event, Began):
            rules = table.settings.rules(len(event.chairs), event.first_seat)
            state = new_game(rules)
        elif isinstance(event, Stepped):
            for step in event.steps:
                assert state is not None
                state = advance(state, step)
                found.append(state)
    return tuple(found)


def test_a_decision_leads_through_the_states_of_its_steps() -> None:
    place = begun()
    before, decision = place.now, legal(place.game.state)[0]
    secret = place.secrets[before.commitment]
    supplies = Supplies(NAME, secret=secret, fresh=secret, levels=())
    found = handle(before, act(0, 1, decision), "ana", supplies)
    assert len(found.states) > 1
    assert found.states == states_of(before, found.events)
    assert found == change(before, found.events)
    assert found.table.game is not None
    assert found.table.game.state == found.states[-1]


def test_a_whole_log_is_one_change() -> None:
    place = begun()
    place.play_on()
    for number, who in enumerate(("ana", "ben")):
        place.give(WantRematch((contribution(number),)), who)
    log = tuple(place.log)
    assert change(None, log) == Change(log, place.now, states_of(opened().now, log))


def test_what_is_no_step_leads_through_no_state() -> None:
    place = opened()
    secret = place.secrets[place.now.commitment]
    supplies = Supplies(NAME, secret=secret, fresh=secret, levels=())
    assert handle(place.now, Join(contribution(1)), "ana", supplies).states == ()


def test_no_steps_leave_the_game_as_it_is() -> None:
    place = begun()
    assert fold(place.now, [Stepped(None, ())]) == place.now
    assert change(place.now, [Stepped(None, ())]).table == place.now


@pytest.mark.parametrize(
    ("name", "word"), [("Act", "act"), ("BotJoined", "bot_joined"), ("AddABot", "add_a_bot")]
)
def test_the_word_for_a_class_is_its_name_in_small_letters(name: str, word: str) -> None:
    assert word_of(name) == word
