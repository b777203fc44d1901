"""Whole games that are written down, played again."""

from pathlib import Path

import pytest

from golden.regenerate import FOLDER, GAMES, read, write
from mahe.rules import advance, new_game, result

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_game_is_written_down() -> None:
    assert {file.stem for file in FILES} == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_game_goes_as_it_went(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert write(*read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_game_is_whole(file: Path) -> None:
    rules, steps = read(file.read_text(encoding="utf-8"))
    state = new_game(rules)
    for step in steps:
        assert result(state) is None
        state = advance(state, step)
    assert result(state) is not None
