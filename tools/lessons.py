"""Writes web/src/learn/lessons.ts: the games of the tutorial, played by the real rules.

Each lesson is a small game with known dice and cards, and a branch for each choice that it
offers. Run by `make lessons`; with `--check` it only says whether the file is up to date.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from generated import write_or_check
from lesson_scripts import EXTRAS, NEXT, PICTURES, SCRIPTS, WATCH, Script

from mahe.chance import ScriptedChance
from mahe.protocol import messages as m
from mahe.protocol.told import Told
from mahe.protocol.views import told_of, view_of
from mahe.record import read_position, step_form, write_position
from mahe.rules import FACES, Play, Roll, Start, State, Step, Stop, advance, legal
from mahe.table import Game, Settings, StepForm, Table

FILE = Path(__file__).parents[1] / "web" / "src" / "learn" / "lessons.ts"
_OOPS = "oops"
_AGAIN = ("again", _OOPS)
"""How the texts begin of ends at which the learner had better try the lesson once more."""
_ONWARDS = (WATCH, NEXT)
"""What is chosen where there is nothing to decide."""
_SHARED = (_OOPS, "dared")
"""Texts that are said in several lessons."""


class Moment(msgspec.Struct):
    """What the page shows: what led here, the game as it is, and where each choice leads."""

    text: str
    again: bool
    told: list[Told]
    game: m.GameView
    branches: list["Branch"]


class Branch(msgspec.Struct):
    """A choice, and the moment that it leads to."""

    decision: StepForm
    moment: Moment


class Lesson(msgspec.Struct):
    """One idea of the game."""

    name: str
    moment: Moment


def lessons() -> list[Lesson]:
    """The lessons that everybody goes through, played."""
    return _played(SCRIPTS)


def extras() -> list[Lesson]:
    """The lessons that one may choose besides, played."""
    return _played(EXTRAS)


def _played(scripts: dict[str, tuple[State, Script]]) -> list[Lesson]:
    return [
        Lesson(name, _moment(name, _checked(start), script, []))
        for name, (start, script) in scripts.items()
    ]


def pictures() -> dict[str, m.GameView]:
    """The boards among the pictures of the rules, played up to what they show."""
    return {
        name: _game(_happened(_checked(start), happens, []), {"stop"} if happens else set())
        for name, (start, happens) in PICTURES.items()
    }


def texts() -> Iterator[str]:
    """What the lessons say: the ends of the texts' names."""
    for name, (_, script) in (SCRIPTS | EXTRAS).items():
        yield f"{name}-title"
        yield from _texts(name, script)


def _texts(name: str, script: Script) -> Iterator[str]:
    yield _text(name, script)
    for following in script.choices.values():
        yield from _texts(name, following)


def _text(name: str, script: Script) -> str:
    return script.text if script.text in _SHARED else f"{name}-{script.text}"


def _checked(start: State) -> State:
    assert read_position(write_position(start)) == start, "this position contradicts itself"
    return start


def _moment(name: str, state: State, script: Script, told: list[Told]) -> Moment:
    """The moment after what a script has happen; `told` is what happened just before."""
    state = _happened(_checked(script.anew or state), script.happens, told)
    return Moment(
        text=_text(name, script),
        again=script.text.startswith(_AGAIN),
        told=told,
        game=_game(state, set(script.choices)),
        branches=[
            _branch(name, state, choice, following) for choice, following in script.choices.items()
        ],
    )


def _branch(name: str, state: State, choice: str, following: Script) -> Branch:
    if choice in _ONWARDS:
        return Branch([choice], _moment(name, state, following, []))
    told: list[Told] = []
    after = _happened(state, choice, told)
    form = step_form(_decision(state, choice))
    return Branch(form, _moment(name, after, following, told))


def _happened(state: State, happens: str, told: list[Told]) -> State:
    """The state after some steps; what people see of them is added to what was told."""
    for word in happens.split():
        step = ScriptedChance([int(word)]).draw(state) if word.isdigit() else _decision(state, word)
        after = advance(state, step)
        told += told_of(state, step, after)
        state = after
    return state


def _decision(state: State, word: str) -> Step:
    """The decision that a word of a script means; one that is not legal is refused later."""
    turtles = state.rules.turtles_of(state.turn.seat)
    decisions: dict[str, Step] = {"start": Start(turtles[0]), "roll": Roll(), "stop": Stop()}
    decisions |= {f"start{number}": Start(turtle) for number, turtle in enumerate(turtles, start=1)}
    decisions |= {f"play{value}": Play(value) for value in FACES}
    return decisions[word]


def _game(state: State, choices: set[str]) -> m.GameView:
    """The game as a table's server would show it, with the choices that are offered here."""
    decisions = [_decision(state, choice) for choice in choices.difference(_ONWARDS)]
    assert set(decisions) <= set(legal(state))
    game = Game(1, tuple(range(state.rules.players)), "", "", state)
    view = view_of(Table(None, Settings(), "", game=game), {}, None).game
    assert view is not None
    offered = [step_form(decision) for decision in decisions]
    view.choices = [choice for choice in view.choices if choice.decision in offered]
    return view


def written() -> str:
    """The whole file."""
    boards = [f"  {name}: {_json(game)}," for name, game in pictures().items()]
    lines = [
        "// Made by `make lessons` from tools/lesson_scripts.py: do not edit.",
        'import type { GameView } from "../protocol"',
        'import type { Lesson } from "./learning.svelte"',
        "",
        "export const LESSONS: readonly Lesson[] = [",
        *(f"  {_json(lesson)}," for lesson in lessons()),
        "]",
        "",
        "/** What can be learnt besides. */",
        "export const EXTRAS: readonly Lesson[] = [",
        *(f"  {_json(lesson)}," for lesson in extras()),
        "]",
        "",
        "/** The boards among the pictures of the rules. */",
        "export const BOARDS = {",
        *boards,
        "} satisfies Record<string, GameView>",
    ]
    return "\n".join(lines) + "\n"


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


if __name__ == "__main__":
    write_or_check(FILE, written(), "make lessons")
