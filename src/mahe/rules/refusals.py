"""Why a step is refused, said so that a player understands it."""

from mahe.rules.errors import IllegalActionError
from mahe.rules.state import Phase, State
from mahe.rules.steps import Play, Roll, Start, Step
from mahe.rules.throw import LIMIT

_AWAITED = {
    Phase.CARD: "a card is to be turned up",
    Phase.START: "a turtle is to be started",
    Phase.DIE: "a die is in the air",
    Phase.DECISION: "the decider is to stop or go on",
    Phase.OVER: "the game is over",
}


def refusal(state: State, step: Step, allowed: tuple[Step, ...]) -> IllegalActionError:
    """The error for a step that is not allowed."""
    code, why = _reason(state, step)
    choices = ", ".join(str(choice) for choice in allowed) or "nothing"
    return IllegalActionError(
        code, f"{step} is not allowed: {why}; allowed now: {choices}", allowed=allowed, step=step
    )


def _reason(state: State, step: Step) -> tuple[str, str]:
    phase = state.phase
    if phase is Phase.OVER:
        return "action/game_over", _AWAITED[phase]
    if phase is Phase.START and isinstance(step, Start):
        return "action/not_to_move", "that turtle is not to be moved now"
    if phase is Phase.DECISION and isinstance(step, Roll):
        return "action/total_is_seven", "the total is 7, and a third die may not be thrown (R9)"
    if phase is Phase.DECISION and isinstance(step, Play):
        return _why_not_play(state, step.value)
    if phase.value == type(step).__name__.lower():
        return "action/no_such_card", "no such card is left"
    return "action/not_now", _AWAITED[phase]


def _why_not_play(state: State, value: int) -> tuple[str, str]:
    decider = state.rules.owner(state.group[-1])
    if not state.rules.cards_as_dice:
        return "action/cards_are_not_dice", "cards are not played as dice in this game (R17)"
    if decider in state.turn.played:
        return "action/card_already_played", "the decider played a card in this turn already (R19)"
    if value not in state.cards.kept[decider]:
        return "action/card_not_kept", "the decider keeps no such card (R17)"
    return "action/card_too_high", f"with that card the total would be above {LIMIT} (R18)"
