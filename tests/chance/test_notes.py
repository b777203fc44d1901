"""What a device noted, written and read again; anything else is refused."""

import hashlib
import json
from dataclasses import replace

import pytest

from fairness.games import HONEST, LOT, NOTES, notes_of
from mahe.chance import Notes, SeenEnd, SeenSteps, read_notes, steps_digest, write_notes
from mahe.record import parse_json, write_json
from mahe.rules import Card, Die, Roll, Start, UnreadableError

PLAIN = {"format": "mahe-notes", "version": 1}


@pytest.mark.parametrize("name", list(NOTES))
def test_notes_can_be_written_and_read(name: str) -> None:
    assert read_notes(write_notes(NOTES[name])) == NOTES[name]


def test_notes_of_nothing_are_short() -> None:
    assert json.loads(write_notes(Notes())) == PLAIN
    assert read_notes(json.dumps(PLAIN)) == Notes()


def test_notes_of_a_closed_table_say_that_there_was_no_result() -> None:
    closed = Notes(end=SeenEnd(7, None))
    assert json.loads(write_notes(closed)) == PLAIN | {"end": {"steps": 7, "result": None}}
    assert read_notes(write_notes(closed)) == closed


def test_the_digest_of_steps_is_carried_on_from_step_to_step() -> None:
    steps = (Card(5), Start(0), Die(3), Roll())
    found = bytes(32)
    for text in ('["card",5]', '["start",0]', '["die",3]', '["roll"]'):
        found = hashlib.sha256(found + text.encode()).digest()
    assert steps_digest(steps) == found.hex()
    assert steps_digest(()) == "00" * 32


def test_notes_tell_a_lot_from_none() -> None:
    assert (notes_of(LOT).lot, notes_of(HONEST).lot, Notes().lot) == (True, False, None)


def test_records_and_notes_are_not_taken_for_each_other() -> None:
    with pytest.raises(UnreadableError, match="this is no mahe-notes"):
        read_notes(write_json(HONEST))
    with pytest.raises(UnreadableError, match="this is no mahe-record"):
        parse_json(write_notes(NOTES["all"]))


def test_notes_are_data() -> None:
    seen = SeenSteps(3, "00" * 32)
    assert replace(Notes(), steps=seen) == Notes(steps=SeenSteps(3, "00" * 32))
