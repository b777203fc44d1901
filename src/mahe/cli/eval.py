"""`mahe eval`: what a position is worth, and each decision in it."""

import json as json_form
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from cyclopts import Parameter

from mahe import solve
from mahe.bots import thinking
from mahe.bots.exact import best_evaluator_for
from mahe.cli.files import opened
from mahe.cli.flags import FileName
from mahe.locale import Language, Texts, preferred_language
from mahe.record import read_position, seat_letter, step_form, turtle_name, write_position
from mahe.rules import Decision, MaheError, Phase, Play, Roll, Start, State, UnreadableError

Field = Annotated[str, Parameter(allow_leading_hyphen=True)]
Chances = tuple[float, ...]

LONGEST_LINE = 1000
"""No position line has more characters."""

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision, and what it is worth."""

    decision: Decision
    margin: float | None
    win: Chances


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a position is worth."""

    state: State
    seat: int
    exact: dict[str, bool]
    margin: float | None
    win: Chances
    choices: tuple[Choice, ...]


def eval(  # noqa: A001 (it is what the command is called)
    position: Field | None = None,
    /,
    *rest: Field,
    from_: Annotated[FileName | None, Parameter(name="--from")] = None,
    json: bool = False,
    language: Language | None = None,
) -> None:
    """Say what a position is worth, and each decision in it.

    Parameters
    ----------
    position
        The position line, in quotes or not.
    rest
        The other fields of a position line that is not in quotes.
    from_
        A file of position lines, one a line; - is standard input.
    json
        Print JSON, one object a position.
    language
        The language; unless given, your system's.

    """
    if (position is None) == (from_ is None):
        raise UnreadableError("eval/position", "give a position line, or a file with --from")
    if from_ is not None:
        states = _states(from_)
    else:
        states = iter([read_position(" ".join((position or "", *rest)))])
    texts = Texts(language or preferred_language(os.environ))
    for state in states:
        found = evaluate(state)
        if json:
            print(json_form.dumps(_form(found), separators=(",", ":")))
        else:
            print("\n".join(_lines(found, texts)))


def _states(file: str) -> Iterator[State]:
    with opened(file) as stream:
        number = 0
        while line := stream.readline(LONGEST_LINE + 1):
            number += 1
            if line.strip():
                try:
                    yield read_position(line.strip())
                except MaheError as error:
                    raise error.within(f"{file}, line {number}") from None


def evaluate(state: State) -> Evaluation:
    """What a position is worth: by the tables where they are about it, else by the network."""
    eggs, win, wins = solve.best_margin(state), solve.win(state), solve.wins(state)
    exact = {"margin": eggs is not None, "win": win is not None or state.phase is Phase.OVER}
    if win is None or wins is None:
        evaluator = best_evaluator_for(state.rules)
        win, wins = thinking.value(state, evaluator), list(thinking.choices(state, evaluator))
    margin, margins = eggs or (None, [])
    found = dict(margins)
    choices = tuple(Choice(decision, found.get(decision), some) for decision, some in wins)
    return Evaluation(state, solve.decider_of(state), exact, margin, win, choices)


def _form(found: Evaluation) -> dict[str, Any]:
    return {
        "position": write_position(found.state),
        "seat": found.seat,
        "exact": found.exact,
        "margin": _rounded(found.margin),
        "win": [_rounded(chance) for chance in found.win],
        "choices": [
            {
                "decision": step_form(choice.decision),
                "margin": _rounded(choice.margin),
                "win": [_rounded(chance) for chance in choice.win],
            }
            for choice in found.choices
        ],
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, _DIGITS) + 0.0  # no -0.0


def _lines(found: Evaluation, texts: Texts) -> Iterator[str]:
    player = seat_letter(found.seat)
    if found.state.phase is Phase.OVER:
        yield texts.say("eval-over")
    else:
        yield texts.say("eval-decides" if found.choices else "eval-chance", player=player)
    if found.margin is not None:
        yield texts.say("eval-margin", player=player, eggs=f"{found.margin:+.4f}")
    how = "eval-win-exact" if found.exact["win"] else "eval-win-estimated"
    yield texts.say(how, chances=_chances(found.win))
    for choice in found.choices:
        eggs = "" if choice.margin is None else f"{choice.margin:+.4f}  "
        yield f"  {_told(choice.decision, found.state, texts)}: {eggs}{_chances(choice.win)}"


def _chances(win: Chances) -> str:
    return ", ".join(f"{seat_letter(seat)} {chance:.2%}" for seat, chance in enumerate(win))


def _told(decision: Decision, state: State, texts: Texts) -> str:
    if isinstance(decision, Start):
        return texts.say("eval-start", turtle=turtle_name(state.rules, decision.turtle))
    if isinstance(decision, Play):
        return texts.say("eval-play", eggs=decision.value)
    return texts.say("eval-roll" if isinstance(decision, Roll) else "eval-stop")
