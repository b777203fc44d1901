"""Luck and skill as tables."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text

from mahe.bots.analysis import POINT, Account, AnalysedStep, Analysis, Graded
from mahe.bots.facts import StepForm
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import Texts
from mahe.record import seat_letter

_MOST_NAMES = 4
"""How many names are read side by side; with more players, their seats' letters stand there."""

_USUAL_WIDTH = 80
"""In a terminal that is narrower, players are their seats' letters, explained beside the curves."""

_MOST = 10
"""How many decisions are listed."""

_PARTS = ("start", "dice", "cards", "own", "others", "unseen")
_TOTALS = {"start", "result", "earned"}
_TENTH = POINT // 10
_LABELS = {
    "start": "analysis-start",
    "dice": "analysis-dice",
    "cards": "analysis-cards",
    "own": "analysis-own",
    "others": "analysis-others",
    "unseen": "analysis-unseen",
    "result": "analysis-result",
    "earned": "analysis-earned",
}
_GRADES = {
    "best": "grade-best",
    "fine": "grade-fine",
    "mistake": "grade-mistake",
    "blunder": "grade-blunder",
}


class _Row(NamedTuple):
    """A line of the sums: what it counts, and a number for each seat."""

    label: str
    numbers: tuple[str, ...]
    style: str = ""
    is_last: bool = False  # of a section


class Sums:
    """What the result of each seat is made of, and how its decisions were graded."""

    def __init__(self, texts: Texts, narrator: Narrator, found: Analysis, width: int) -> None:
        self._width = width
        self._rows = [*_parts(texts, found), *_grades(texts, found)]
        self._label = max(len(row.label) for row in self._rows)
        names = [narrator.player(seat) for seat in range(len(found.accounts))]
        self.is_narrow = width < _USUAL_WIDTH
        many = len(names) > _MOST_NAMES or self._needs(names) > width
        self.by_letter = many or self.is_narrow
        self._names = list(map(seat_letter, range(len(names)))) if self.by_letter else names

    def tables(self) -> Iterator[Table]:
        """One table or, where the seats have no room side by side, several."""
        seats = range(len(self._names))
        for tables in range(1, len(seats) + 1):
            most = ceil(len(seats) / tables)
            blocks = [seats[first : first + most] for first in range(0, len(seats), most)]
            needed = [self._needs([self._names[seat] for seat in block]) for block in blocks]
            if max(needed) <= self._width:
                break
        for block in blocks:
            yield self._table(block)

    def _needs(self, names: Sequence[str]) -> int:
        """How wide a table is whose headings may be broken between words."""
        numbers = max(len(number) for row in self._rows for number in row.numbers)
        columns = [max(numbers, *map(len, name.split())) for name in names]
        return self._label + sum(columns) + 2 * len(columns) + 3

    def _table(self, seats: Sequence[int]) -> Table:
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1))
        table.add_column("", no_wrap=True)
        for seat in seats:
            table.add_column(Text(self._names[seat]), justify="right")
        for row in self._rows:
            numbers = [row.numbers[seat] for seat in seats]
            table.add_row(row.label, *numbers, style=row.style, end_section=row.is_last)
        return table


def _parts(texts: Texts, found: Analysis) -> Iterator[_Row]:
    columns = [_tenths_of(account) for account in found.accounts]
    for part, label in _LABELS.items():
        signed = part not in _TOTALS
        shown = tuple(_shown(texts, column[part], signed=signed) for column in columns)
        style = "bold" if part == "result" else ""
        yield _Row(texts.say(label), shown, style, is_last=part in {_PARTS[-1], "earned"})


def _grades(texts: Texts, found: Analysis) -> Iterator[_Row]:
    for grade, label in _GRADES.items():
        counts = tuple(str(getattr(account, grade)) for account in found.accounts)
        yield _Row(texts.say(label), counts)


def _tenths_of(account: Account) -> dict[str, int]:
    """An account in tenths of points, rounded so that what is shown adds up, too."""
    found, total, before = dict[str, int](), 0, 0
    for part in _PARTS:
        total += getattr(account, part)
        after = round(total / _TENTH)
        found[part], before = after - before, after
    return found | {"result": before, "earned": before - found["dice"] - found["cards"]}


def _shown(texts: Texts, tenths: int, *, signed: bool = False) -> str:
    text = f"{tenths / 10:+.1f}" if signed and tenths else f"{tenths / 10:.1f}"
    point = "." if texts.language == "en" else ","
    return text.replace("-", "\N{MINUS SIGN}").replace(".", point)


def costly_table(
    texts: Texts, narrator: Narrator, found: Analysis, *, is_narrow: bool
) -> Table | None:
    """The mistakes and blunders that cost most, with what would have been better."""
    wrong = [
        (one, one.graded)
        for one in found.steps
        if one.graded is not None and one.graded.grade in {"mistake", "blunder"}
    ]
    if not wrong:
        return None
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1) if is_narrow else (0, 1))
    table.add_column(texts.say("analysis-step"), justify="right")
    for heading in ("analysis-player", "analysis-decision", "analysis-better"):
        table.add_column(texts.say(heading))
    table.add_column(texts.say("analysis-cost"), justify="right")
    # In a narrow table a grade is as wide as its longest word, so that no other word is cut.
    grades = " ".join([texts.say("analysis-grade"), *map(texts.say, _GRADES.values())]).split()
    table.add_column(
        texts.say("analysis-grade"), max_width=max(map(len, grades)) if is_narrow else None
    )
    for one, graded in sorted(wrong, key=lambda pair: -pair[1].cost)[:_MOST]:
        assert one.seat is not None
        name = seat_letter(one.seat) if is_narrow else narrator.player(one.seat)
        table.add_row(*_costly(texts, narrator, name, one, graded))
    return table


def _costly(
    texts: Texts, narrator: Narrator, name: str, one: AnalysedStep, graded: Graded
) -> tuple[str | Text, ...]:
    return (
        str(one.number),
        Text(name),
        _named(texts, narrator, one.step),
        _named(texts, narrator, graded.choices[graded.best].decision),
        _shown(texts, round(graded.cost / _TENTH)),
        texts.say(_GRADES[graded.grade]),
    )


def _named(texts: Texts, narrator: Narrator, decision: StepForm) -> str:
    match decision:
        case ("start", int(turtle)):
            return narrator.turtle(turtle)
        case ("play", int(value)):
            return texts.say("analysis-card", value=value)
        case ("roll",):
            return texts.say("word-roll")
        case _:
            return texts.say("word-stop")
