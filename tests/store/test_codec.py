"""Events as JSON: nothing is lost, and what is written stays readable."""

from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe.rules import Card, Die, Edition, Play, Roll, Start, Stop
from mahe.store import (
    VERSION,
    NewerRowError,
    RowError,
    UnreadableRowError,
    read_events,
    read_settings,
    settings_form,
    write_events,
)
from mahe.table import Begins, Colour, Event, Face, Hints, Pace, Reason, Settings, Weighed, Why
from mahe.table import events as kinds

words, numbers = st.text(), st.integers(0, 2**40)
faces = st.integers(1, 6)
steps = st.one_of(
    st.builds(Start, st.integers(0, 6)),
    st.builds(Roll),
    st.builds(Stop),
    st.builds(Play, faces),
    st.builds(Die, faces),
    st.builds(Card, faces),
)
paces = st.sampled_from(
    [(Pace.UNHURRIED, 0), (Pace.BRISK, 5), (Pace.BRISK, 300), (Pace.BY_MAIL, 3600)]
)
switches = ["cards_as_dice", "third_die_at_seven", "exact_landing_takes_two", "bust_ends_turn"]
switches += ["chat", "open_eggs", "listed"]


@st.composite
def some_settings(draw: st.DrawFn) -> Settings:
    pace, seconds = draw(paces)
    chosen: dict[str, Any] = {name: draw(st.booleans()) for name in switches}
    return Settings(
        **chosen,
        turtles_each=draw(st.integers(0, 2)),
        deck=draw(st.permutations((2, 3, 4, 4, 5, 6)).map(tuple)),
        pace=pace,
        seconds=seconds,
        stand_in=draw(words),
        edition=draw(st.sampled_from(Edition)),
        begins=draw(st.sampled_from(Begins)),
        first_chair=draw(st.integers(0, 9)),
        hints=draw(st.sampled_from(Hints)),
    )


seats = st.dictionaries(words, st.lists(numbers, max_size=2).map(tuple), max_size=2)
decisions = st.tuples(words | numbers)
reasons = st.builds(
    Reason, words, seats, seats, st.dictionaries(words, numbers, max_size=2), st.none() | numbers
)
weighed = st.builds(Weighed, decisions, st.lists(numbers, max_size=2).map(tuple))

EVENTS: dict[type[Event], st.SearchStrategy[Event]] = {
    kinds.Created: st.builds(kinds.Created, words, some_settings(), words),
    kinds.Joined: st.builds(kinds.Joined, numbers, words, words, st.booleans()),
    kinds.Renamed: st.builds(kinds.Renamed, numbers),
    kinds.Dressed: st.builds(
        kinds.Dressed, numbers, st.sampled_from(Colour), st.sampled_from(Face)
    ),
    kinds.BotJoined: st.builds(kinds.BotJoined, numbers, words),
    kinds.Left: st.builds(kinds.Left, numbers),
    kinds.OptionsSet: st.builds(kinds.OptionsSet, some_settings()),
    kinds.Locked: st.builds(kinds.Locked, st.booleans()),
    kinds.HostChanged: st.builds(kinds.HostChanged, st.none() | words),
    kinds.Removed: st.builds(kinds.Removed, words),
    kinds.Began: st.builds(
        kinds.Began, numbers, st.lists(numbers).map(tuple), numbers, words, st.booleans()
    ),
    kinds.Stepped: st.builds(
        kinds.Stepped, st.none() | numbers, st.lists(steps).map(tuple)
    ),
    kinds.Hinted: st.builds(
        kinds.Hinted,
        numbers,
        numbers,
        numbers,
        decisions,
        numbers,
        st.lists(weighed, max_size=2).map(tuple),
        st.lists(reasons, max_size=2).map(tuple),
        words,
    ),
    kinds.TookOver: st.builds(kinds.TookOver, numbers, words, st.sampled_from(Why)),
    kinds.Reclaimed: st.builds(kinds.Reclaimed, numbers),
    kinds.Ended: st.builds(kinds.Ended, words, words),
    kinds.RematchWanted: st.builds(kinds.RematchWanted, numbers, words),
    kinds.Closed: st.builds(kinds.Closed, st.none() | words),
}  # fmt: skip


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@settings(derandomize=True, max_examples=30, deadline=None)
@given(data=st.data())
def test_an_event_of_any_kind_is_read_as_it_was_written(
    kind: type[Event], data: st.DataObject
) -> None:
    events = tuple(data.draw(st.lists(EVENTS[kind], min_size=1, max_size=3)))
    assert read_events(write_events(events)) == events


def test_events_of_one_command_are_written_on_one_line_in_order() -> None:
    events = (
        kinds.Stepped(2, (Start(4), Die(6), Roll(), Die(1), Stop(), Card(3), Play(5))),
        kinds.TookOver(1, "random", Why.HANDED_OVER),
        kinds.Closed(None),
    )
    assert write_events(events) == (
        '[{"type":"stepped","seat":2,"steps":[["start",4],["die",6],["roll"],["die",1],["stop"],'
        '["card",3],["play",5]]},'
        '{"type":"took_over","seat":1,"level":"random","why":"handed_over"},'
        '{"type":"closed","secret":null}]'
    )


def test_a_command_without_events_is_an_empty_list() -> None:
    assert write_events(()) == "[]"
    assert read_events("[]") == ()


@pytest.mark.parametrize(
    ("version", "code"), [(0, "store/unreadable"), (VERSION + 1, "store/version")]
)
def test_events_of_another_version_are_refused(version: int, code: str) -> None:
    with pytest.raises(RowError, match=f"events of version {version}") as caught:
        read_events("[]", version)
    assert caught.value.code == code


def test_a_field_that_was_added_later_is_as_it_was_before() -> None:
    before = '[{"type":"joined","chair":0,"identity":"ana","contribution":"00"}]'
    assert read_events(before) == (kinds.Joined(0, "ana", "00", program=False),)


@given(some_settings())
@settings(derandomize=True, max_examples=30, deadline=None)
def test_settings_are_read_as_they_were_written(chosen: Settings) -> None:
    assert read_settings(settings_form(chosen)) == chosen


def test_settings_that_were_added_later_are_as_they_were_before() -> None:
    form = settings_form(Settings(chat=True, listed=True))
    del form["listed"]
    assert read_settings(form) == Settings(chat=True)


BAD_ROWS: dict[str, tuple[type[RowError], str]] = {
    "an unknown kind": (NewerRowError, '[{"type":"fell_asleep","chair":0}]'),
    "an unknown kind after a known one": (
        NewerRowError, '[{"type":"left","chair":0},{"type":"fell_asleep"}]'),
    "an unknown field": (NewerRowError, '[{"type":"left","chair":0,"slowly":true}]'),
    "an unknown step": (NewerRowError, '[{"type":"stepped","seat":0,"steps":[["dive",1]]}]'),
    "an unknown reason": (
        NewerRowError, '[{"type":"took_over","seat":0,"level":"random","why":"bored"}]'),
    "an unknown setting": (
        NewerRowError, '[{"type":"options_set","settings":{"tides":true}}]'),
    "an unknown pace": (
        NewerRowError, '[{"type":"options_set","settings":{"pace":"glacial"}}]'),
    "a pace that is no word": (
        UnreadableRowError, '[{"type":"options_set","settings":{"pace":7}}]'),
    "a missing field": (UnreadableRowError, '[{"type":"left"}]'),
    "no kind": (UnreadableRowError, '[{"chair":0}]'),
    "a kind that is no word": (UnreadableRowError, '[{"type":["left"],"chair":0}]'),
    "a number as a word": (UnreadableRowError, '[{"type":"left","chair":"0"}]'),
    "a word as a number": (UnreadableRowError, '[{"type":"removed","identity":7}]'),
    "a truth as a number": (UnreadableRowError, '[{"type":"left","chair":true}]'),
    "a fraction": (UnreadableRowError, '[{"type":"left","chair":0.5}]'),
    "a huge number": (UnreadableRowError, '[{"type":"left","chair":1e999}]'),
    "nothing where something is needed": (UnreadableRowError, '[{"type":"left","chair":null}]'),
    "a reason that is no word": (
        UnreadableRowError, '[{"type":"took_over","seat":0,"level":"random","why":7}]'),
    "chairs that are no list": (
        UnreadableRowError, '[{"type":"began","game":1,"chairs":7,"first_seat":0,"seal":""}]'),
    "chairs that are no numbers": (
        UnreadableRowError, '[{"type":"began","game":1,"chairs":["0"],"first_seat":0,"seal":""}]'),
    "a die of seven": (UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[["die",7]]}]'),
    "a die without a face": (UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[["die"]]}]'),
    "a die with two faces": (
        UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[["die",1,2]]}]'),
    "a step that is no list": (UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[7]}]'),
    "an empty step": (UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[[]]}]'),
    "a step that is a list of lists": (
        UnreadableRowError, '[{"type":"stepped","seat":0,"steps":[[["die"],1]]}]'),
    "steps that are no list": (UnreadableRowError, '[{"type":"stepped","seat":0,"steps":null}]'),
    "settings that are no object": (UnreadableRowError, '[{"type":"options_set","settings":[]}]'),
    "settings of the wrong type": (
        UnreadableRowError, '[{"type":"options_set","settings":{"chat":1}}]'),
    "settings that nobody can play by": (
        UnreadableRowError, '[{"type":"options_set","settings":{"deck":[1]}}]'),
    "a clock that no pace has": (
        UnreadableRowError, '[{"type":"options_set","settings":{"seconds":9}}]'),
    "truncated JSON": (UnreadableRowError, '[{"type":"left","cha'),
    "no JSON": (UnreadableRowError, ""),
    "no list": (UnreadableRowError, '{"type":"left","chair":0}'),
    "a list of something else": (UnreadableRowError, "[7]"),
    "deep nesting": (UnreadableRowError, "[" * 100_000),
    "half a letter": (UnreadableRowError, '[{"type":"removed","identity":"\\ud800"}]'),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_bad_row_is_a_typed_error(kind: type[RowError], text: str) -> None:
    with pytest.raises(RowError) as caught:
        read_events(text)
    assert type(caught.value) is kind
    assert caught.value.code == ("store/version" if kind is NewerRowError else "store/unreadable")


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.data())
def test_whatever_becomes_of_a_row_it_is_read_or_a_typed_error(data: st.DataObject) -> None:
    text = write_events([data.draw(EVENTS[kind]) for kind in (kinds.Created, kinds.Stepped)])
    start, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 4))
    with suppress(RowError):
        read_events(text[:start] + data.draw(st.text(max_size=4)) + text[start + length :])
