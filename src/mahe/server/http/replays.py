"""Showing a finished game again."""

from mahe.protocol.views import stacks_view, told_of
from mahe.record import Record, step_form
from mahe.rules import advance, new_game
from mahe.server.http import schemas as s


def replay_of(record: Record) -> s.Replay:
    """Everything that happened in a game, step by step."""
    state, steps = new_game(record.rules), []
    start = state
    for step in record.steps:
        after = advance(state, step)
        told = list(told_of(state, step, after))
        steps.append(s.ReplayStep(step_form(step), told))
        state = after
    return s.Replay(
        rules=record.rules,
        seats=list(record.seats),
        stacks=stacks_view(start.sea),
        face_down=start.cards.face_down,
        steps=steps,
    )
