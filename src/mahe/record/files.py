"""Files of games: a JSON record on each line, or games in text notation, or both."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mahe.record.json_form import parse_json
from mahe.record.model import Record
from mahe.record.notation import HEADING, read_notation
from mahe.record.replaying import check
from mahe.rules import MaheError, UnreadableError


class Written(NamedTuple):
    """The text of one game in a file; games and lines are counted from 1."""

    game: int
    line: int
    text: str

    @property
    def where(self) -> str:
        """Its place in the file, in words."""
        return f"game {self.game} (line {self.line})"

    @property
    def is_json(self) -> bool:
        """Whether it is a JSON record; else it is in text notation."""
        return self.text.startswith("{")

    def parse(self) -> Record:
        """The record; where it is JSON, it is not replayed yet."""
        if self.is_json and not self.text.endswith("}"):
            raise UnreadableError("record/line", "this line holds no whole JSON record")
        return parse_json(self.text) if self.is_json else read_notation(self.text)


def split_games(lines: Iterable[str]) -> Iterator[Written]:
    """The games of a file, one after the other."""
    game, first, notation = 0, 0, list[str]()
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        starts_json, starts_notation = text.startswith("{"), text == HEADING
        if (starts_json or starts_notation) and notation:
            yield Written(game, first, "\n".join(notation))
            notation = []
        if starts_json:
            game += 1
            yield Written(game, number, text)
        elif starts_notation:
            game, first, notation = game + 1, number, [text]
        elif notation:
            notation.append(text)
        elif text and not text.startswith("#"):
            raise UnreadableError(
                "record/file",
                f"line {number}: neither a JSON record nor the line {HEADING!r}",
                line=number,
            )
    if notation:
        yield Written(game, first, "\n".join(notation))


def read_games(text: str) -> list[Record]:
    """All games of a text, each checked by replaying it."""
    games = []
    for written in split_games(text.split("\n")):
        try:
            games.append(written.parse())
            check(games[-1])
        except MaheError as error:
            raise error.within(written.where) from None
    return games
