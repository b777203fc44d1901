"""Luck and skill as tables."""

from rich import box
from rich.table import Table
from rich.text import Text

from mahe.bots.analysis import POINT, Account, AnalysedStep, Analysis, Graded
from mahe.bots.facts import StepForm
from mahe.cli.narrator import Narrator
from mahe.locale import Texts
from mahe.record import seat_letter

MOST_NAMES = 4
"""How many names have room side by side; with more players, their seats' letters stand there."""

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


def sums_table(texts: Texts, narrator: Narrator, found: Analysis) -> Table:
    """What the result of each seat is made of, and how its decisions were graded."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1))
    table.add_column("")
    players = len(found.accounts)
    for seat in range(players):
        name = seat_letter(seat) if players > MOST_NAMES else narrator.player(seat)
        table.add_column(Text(name), justify="right", min_width=6)
    columns = [_tenths_of(account) for account in found.accounts]
    for part, label in _LABELS.items():
        shown = [_shown(texts, column[part], signed=part not in _TOTALS) for column in columns]
        if part == "result":
            table.add_section()
        table.add_row(texts.say(label), *shown, style="bold" if part == "result" else "")
    table.add_section()
    for grade, label in _GRADES.items():
        counts = [str(getattr(account, grade)) for account in found.accounts]
        table.add_row(texts.say(label), *counts)
    return table


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


def costly_table(texts: Texts, narrator: Narrator, found: Analysis) -> Table | None:
    """The mistakes and blunders that cost most, with what would have been better."""
    wrong = [
        (one, one.graded)
        for one in found.steps
        if one.graded is not None and one.graded.grade in {"mistake", "blunder"}
    ]
    if not wrong:
        return None
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(texts.say("analysis-step"), justify="right")
    for heading in ("analysis-player", "analysis-decision", "analysis-better"):
        table.add_column(texts.say(heading))
    table.add_column(texts.say("analysis-cost"), justify="right")
    table.add_column(texts.say("analysis-grade"))
    for one, graded in sorted(wrong, key=lambda pair: -pair[1].cost)[:_MOST]:
        table.add_row(*_costly(texts, narrator, one, graded))
    return table


def _costly(
    texts: Texts, narrator: Narrator, one: AnalysedStep, graded: Graded
) -> tuple[str | Text, ...]:
    assert one.seat is not None
    return (
        str(one.number),
        Text(narrator.player(one.seat)),
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
