"""What adding something costs: a rule that is declared in one place is found in all others."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mahe

SOURCE = Path(mahe.__file__).parent
TOOLS = SOURCE.parents[1] / "tools"
DECLARATION = """
    deep_sea: Annotated[
        bool, Option("d", Source.HOUSE, "A made-up rule for this test.")
    ] = False
"""
LOOKING = """
import io, json, sys
from contextlib import redirect_stdout
from dataclasses import replace

import msgspec
from mahe.chance import circumstances
from mahe.cli import main
from mahe.envs.aec import raw_env
from mahe.envs.spiel import MaheGame
from mahe.protocol import messages as m
from mahe.protocol.views import view_of
from mahe.record import (
    Record, parse_json, read_notation, read_position, write_json, write_notation, write_position,
)
from mahe.rules import Rules, new_game
from mahe.store import read_events, write_events
from mahe.table import Create, Settings, Supplies, handle
from mahe.table.events import OptionsSet
import protocol

on, off = Rules(players=2, deep_sea=True), Rules(players=2)
record = Record(rules=on, seats=("Ana", "Ben"))
message = {"type": "set_options", "id": "1", "settings": {"deep_sea": True}}
help = io.TextIOWrapper(io.BytesIO(), write_through=True)
with redirect_stdout(help):
    try:
        sys.argv = ["mahe", "simulate", "--help"]
        main()
    except SystemExit:
        pass
supplies = Supplies("reef", bytes(32), bytes(32), (Settings().stand_in,))
table = handle(None, Create(Settings(deep_sea=True)), "ana", supplies).table
schema = msgspec.json.schema(m.CommandMessage)
json.dump({
    "record": parse_json(write_json(record)).rules.deep_sea,
    "record at its default": "deep_sea" in write_json(replace(record, rules=off)),
    "notation": read_notation(write_notation(record)).rules.deep_sea,
    "position line": read_position(write_position(new_game(on))).rules.deep_sea,
    "position letter": write_position(new_game(on)).split()[0],
    "seal": b"deep_sea" in circumstances("reef", 1, on, [None, None]),
    "seal at its default": b"deep_sea" in circumstances("reef", 1, off, [None, None]),
    "flag": b"--deep-sea: A made-up rule" in help.buffer.getvalue(),
    "log": read_events(write_events([OptionsSet(Settings(deep_sea=True))]))[0].settings.deep_sea,
    "log at its default": "deep_sea" in write_events([OptionsSet(Settings())]),
    "old log": read_events('[{"type":"options_set","settings":{}}]')[0].settings.deep_sea,
    "message": m.decode_incoming(json.dumps(message)).settings.deep_sea,
    "view": json.loads(m.encode(view_of(table, {}, None)))["settings"]["deep_sea"],
    "game": table.settings.rules(2).deep_sea,
    "API": "deep_sea" in json.dumps(schema),
    "OpenSpiel": MaheGame({"deep_sea": True}).rules.deep_sea,
    "PettingZoo": raw_env(deep_sea=True).rules.deep_sea,
    "browser's types": "  deep_sea: boolean" in protocol.written(),
    "browser's options": '{"name":"deep_sea","source":"house"}' in protocol.written(),
    "browser's defaults": '"deep_sea":false' in protocol.written(),
}, sys.stdout)
"""
FOUND = {
    "record": True,
    "record at its default": False,
    "notation": True,
    "position line": True,
    "position letter": "2x2d",
    "seal": True,
    "seal at its default": False,
    "flag": True,
    "log": True,
    "log at its default": False,
    "old log": False,
    "message": True,
    "view": True,
    "game": True,
    "API": True,
    "OpenSpiel": True,
    "PettingZoo": True,
    "browser's types": True,
    "browser's options": True,
    "browser's defaults": True,
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """Where a program knows of a rule that was added to it in one place."""
    folder = tmp_path_factory.mktemp("changed")
    shutil.copytree(SOURCE, folder / "mahe", ignore=shutil.ignore_patterns("__pycache__", "web"))
    options = folder / "mahe" / "rules" / "options.py"
    before, mark, after = options.read_text().partition("\n    def switches(self)")
    assert mark
    options.write_text(before + DECLARATION + mark + after)
    path = os.pathsep.join(map(str, (folder, TOOLS)))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    done = subprocess.run(
        [sys.executable, "-c", LOOKING],
        env={**kept, "PYTHONPATH": path},  # a copy's coverage is nobody's
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("place", FOUND)
def test_a_house_rule_is_declared_in_one_place(found: dict[str, object], place: str) -> None:
    assert found[place] == FOUND[place]


def test_nothing_else_was_looked_at(found: dict[str, object]) -> None:
    assert found.keys() == FOUND.keys()
