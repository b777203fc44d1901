"""Logs that earlier versions have written: read and folded as they were then."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from mahe.chance import verify
from mahe.record import read_json
from mahe.rules import Step
from mahe.store import VERSION, read_events, read_settings
from mahe.table import Event, Why, fold, records
from mahe.table.events import Stepped, TookOver
from store.regenerate import FOLDER, PEOPLE, facts, write
from table.place import NAME

FILES = sorted(FOLDER.glob("*.jsonl"))


def tables(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def log_of(table: Any) -> list[Event]:
    rows = (read_events(json.dumps(row), table["version"]) for row in table["rows"])
    return [event for events in rows for event in events]


def check(table: Any) -> None:
    log = log_of(table)
    folded = fold(None, log)
    assert folded is not None
    assert facts(folded) == table["facts"]
    assert folded.settings == read_settings(table["settings"])
    written = tuple(read_json(json.dumps(record)) for record in table["records"])
    assert records(NAME, log, PEOPLE) == written
    for record in written:
        verify(record)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_log_of_any_version_makes_the_table_that_it_made(file: Path) -> None:
    for table in tables(file):
        check(table)


def test_there_are_logs_of_this_version() -> None:
    assert f"v{VERSION}" in [file.stem for file in FILES]


def everything() -> Iterator[Event]:
    for file in FILES:
        for table in tables(file):
            yield from log_of(table)


def test_the_logs_hold_every_kind_of_event_and_step_and_every_reason() -> None:
    events = tuple(everything())
    steps = [step for event in events if isinstance(event, Stepped) for step in event.steps]
    assert {type(event) for event in events} == set(get_args(Event))
    assert {type(step) for step in steps} == set(_kinds_of(Step))
    assert {event.why for event in events if isinstance(event, TookOver)} == set(Why)


def _kinds_of(union: Any) -> Iterator[type]:
    parts = get_args(union)
    if not parts:
        yield union
    for part in parts:
        yield from _kinds_of(part)


def test_new_logs_can_be_written_and_never_replace_old_ones(tmp_path: Path) -> None:
    file = tmp_path / "new.jsonl"
    write(file)
    for table in tables(file):
        check(table)
    file.write_text("as it was")
    with pytest.raises(SystemExit, match="stays as it is"):
        write(file)
    assert file.read_text() == "as it was"
