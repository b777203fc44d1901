"""`mahe replay`: a written game again, step by step."""

import json
import os
from collections.abc import Iterator

from mahe.cli.files import game_of, named
from mahe.cli.flags import FileName
from mahe.cli.program import program
from mahe.cli.terminal.board import ring
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import Language, Texts, preferred_language
from mahe.record import (
    Moment,
    Record,
    check_step_number,
    checked_moments,
    step_form,
    write_position,
)
from mahe.rules import Event, State, Step, TurnPassed, new_game


def replay(
    file: FileName,
    /,
    *,
    game: int = 1,
    at: int | None = None,
    json: bool = False,
    language: Language | None = None,
) -> None:
    """Tell a written game, or show its board after some step; a game that is wrong is refused.

    Parameters
    ----------
    file
        A file of games, or - for standard input.
    game
        Which game of the file, counted from 1.
    at
        Show the board after so many steps, 0 being the start, instead of telling the game.
    json
        Print JSON, one object a step, with events and position lines.
    language
        The language in which it is told; unless given, your system's.

    """
    written = game_of(file, game)
    with named(file, written):
        record = written.parse()
        moments = checked_moments(record)
        if at is not None:
            check_step_number(record, at)
    if json:
        _print_json(record, moments, at)
        return
    texts = Texts(language or preferred_language(os.environ), program())
    if at is None:
        _tell(texts, record, moments)
    else:
        state = moments[at - 1].state if at else new_game(record.rules)
        print(texts.say("replay-step", step=at, steps=len(moments)))
        print("\n".join(_shown(texts, record, state)))


def _shown(texts: Texts, record: Record, state: State) -> Iterator[str]:
    """The board, what lies on it in words, and what comes next."""
    narrator = Narrator(texts, record.rules, record.seats)
    yield ""
    yield from ring(state, texts.say("replay-beach"))
    yield ""
    yield from narrator.board(state, open_eggs=True)
    yield ""
    yield from narrator.what_is_next(state)


def _print_json(record: Record, moments: tuple[Moment, ...], at: int | None) -> None:
    if at == 0:
        _print_step(0, None, (), new_game(record.rules))
    for moment in moments:
        if at is None or moment.number == at:
            _print_step(moment.number, moment.step, moment.events, moment.state)


def _print_step(number: int, step: Step | None, events: tuple[Event, ...], state: State) -> None:
    form = {
        "step": number,
        "is": None if step is None else step_form(step),
        "events": [_event_form(event) for event in events],
        "position": write_position(state),
    }
    print(json.dumps(form, separators=(",", ":")))


def _event_form(event: Event) -> dict[str, object]:
    names = event.__slots__
    form = {name: getattr(event, name) for name in names}
    if "result" in form:
        form["result"] = form["result"]._asdict()
    return {"event": type(event).__name__, **form}


def _tell(texts: Texts, record: Record, moments: tuple[Moment, ...]) -> None:
    narrator = Narrator(texts, record.rules, record.seats)
    turn = 1
    first = narrator.player(record.rules.first_seat)
    print(texts.say("replay-turn", turn=turn, player=first))
    for moment in moments:
        for event in moment.events:
            if isinstance(event, TurnPassed):
                turn += 1
                player = narrator.player(event.seat)
                print(texts.say("replay-turn", turn=turn, player=player))
            else:
                for line in narrator.tell(event):
                    print(f"{moment.number:5} {line}")
