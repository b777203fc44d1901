"""Decisions in a game, and hints for them."""

from contextlib import suppress

from mahe.chance import KeyedDraws, digest
from mahe.rules import (
    STEP_KINDS,
    Decision,
    NotYourDecisionError,
    Play,
    Roll,
    Start,
    Stop,
    UnreadableError,
    advance,
    result,
    whose_decision,
)
from mahe.table.commands import Act, Hint, StepForm
from mahe.table.errors import ForbiddenError, NoAdviceError, RefusedError, StaleError
from mahe.table.events import Ended, Stepped
from mahe.table.handling.desk import Desk, Effects, Walk
from mahe.table.handling.drawing import draw_on, key_at
from mahe.table.model import Game


def _must_decide(desk: Desk, command: Act | Hint) -> Game:
    """The game, in which whoever gives the command is to decide for the seat, at that step."""
    game, chair = desk.game(), desk.chair_at(command.seat)
    owner = chair.identity if chair.is_present else None
    if desk.who != owner:
        if desk.who == chair.identity:
            raise ForbiddenError("table/stand_in", "a bot plays for you; take your seat back first")
        raise ForbiddenError("table/not_your_seat", "that seat is played by somebody else")
    if command.step != game.steps:
        raise StaleError(command.step, game.steps)
    if whose_decision(game.state) != command.seat:
        raise NotYourDecisionError(command.seat, whose_decision(game.state))
    return game


def act(desk: Desk, command: Act) -> Effects:
    """Decide."""
    game = _must_decide(desk, command)
    decision = _decision(command.decision)
    state = advance(game.state, decision)
    chairs = [desk.chair(number) for number in game.chairs]
    key = key_at(desk.supplies, state.rules, game.number, chairs, lot=game.lot)
    drawn, states = draw_on(state, KeyedDraws(key, game.draws))
    states = (state, *states)
    yield Walk(Stepped(command.seat, (decision, *drawn)), states)
    if result(states[-1]) is not None:
        yield Ended(desk.supplies.secret.hex(), digest(desk.supplies.fresh))


def _decision(form: StepForm) -> Decision:
    with suppress(ValueError, KeyError, TypeError):
        word, *values = form
        decision = STEP_KINDS[str(word)](*values)
        if isinstance(decision, Start | Roll | Stop | Play):
            return decision
    raise UnreadableError(
        "action/unreadable", 'a decision is ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]'
    )


def hint(desk: Desk, command: Hint) -> Effects:
    """Ask what the strongest bot would decide."""
    game, advice = _must_decide(desk, command), desk.supplies.advice
    if not desk.table.gives_hints:
        raise RefusedError("table/hints_off", "hints are off at this table")
    if game.hint is not None:
        return  # it stands in the log already
    if advice is None or (advice.seat, advice.step) != (command.seat, command.step):
        raise NoAdviceError
    yield advice
