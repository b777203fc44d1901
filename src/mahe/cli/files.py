"""Reading files of games."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from mahe.record import Written, split_games
from mahe.rules import MaheError, UnreadableError


class FileError(MaheError):
    """A file cannot be read or written."""

    def __init__(self, file: str, error: OSError | ValueError) -> None:
        if isinstance(error, OSError):
            reason = error.strerror or str(error)
        else:
            reason = "it is not UTF-8 text" if isinstance(error, UnicodeError) else "no such name"
        super().__init__("file/unusable", f"{file}: {reason}", file=file)
        self.file = file
        self.reason = reason


@contextmanager
def opened(file: str) -> Iterator[IO[str]]:
    """A text file to read; `-` is standard input."""
    try:
        if file == "-":
            yield sys.stdin
        else:
            with Path(file).open(encoding="utf-8-sig") as stream:
                yield stream
    except (
        OSError,
        ValueError,
    ) as error:  # ValueError: not UTF-8, or a NUL in the name
        raise FileError(file, error) from None


def games_of(file: str) -> Iterator[Written]:
    """The games of a file, one after the other; a file without any is an error."""
    found = False
    try:
        with opened(file) as stream:
            for written in split_games(stream):
                found = True
                yield written
    except UnreadableError as error:
        raise error.within(file) from None
    if not found:
        raise UnreadableError("record/no_game", f"{file}: there is no game in this file")


def game_of(file: str, number: int) -> Written:
    """One game of a file, counted from 1."""
    last = 0
    for written in games_of(file):
        if written.game == number:
            return written
        last = written.game
    raise UnreadableError("record/no_game", f"{file}: there are games 1 to {last}, not {number}")


@contextmanager
def named(file: str, written: Written) -> Iterator[None]:
    """Make errors say which game of which file they are about."""
    try:
        yield
    except MaheError as error:
        raise error.within(f"{file}, {written.where}") from None
