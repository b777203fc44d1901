"""Exact values where the game can be solved: two players with two turtles each.

`margin` and `win` need the standard library alone. `docs/solution.md` says how the tables were
made, and how exact they are.
"""

from mahe.rules import Decision, Phase, State, standing, whose_decision
from mahe.solve import deciding
from mahe.solve.ahead import Ahead
from mahe.solve.stakes import eggs_of, wins_of
from mahe.solve.tables import are_solved

__all__ = ["are_solved", "best_margin", "decider_of", "margin", "margins", "win", "wins"]


def decider_of(state: State) -> int:
    """The seat that decides; the seat on turn where nobody does."""
    seat = whose_decision(state)
    return state.turn.seat if seat is None else seat


def margin(state: State) -> float | None:
    """The eggs that the decider will still lay minus those of the other; None where unsolved.

    Where chance is to act it is the seat on turn. At the start of a turn it is one look-up.
    """
    if not are_solved(state.rules):
        return None
    return deciding.value(state, eggs_of(state), decider_of(state))


def margins(state: State) -> list[tuple[Decision, float]] | None:
    """Each legal decision with the decider's margin; None where unsolved."""
    if not are_solved(state.rules):
        return None
    return deciding.choices(state, eggs_of(state), decider_of(state))


def best_margin(state: State) -> tuple[float, list[tuple[Decision, float]]] | None:
    """The margin and those of all decisions, as exactly as the tables allow: a turn further on."""
    if not are_solved(state.rules):
        return None
    stakes, seat = eggs_of(state), decider_of(state)
    if state.turn.to_move and len(state.turn.to_move) == 1:
        stakes = [(Ahead(one), chance) for one, chance in stakes]
    decided = deciding.choices(state, stakes, seat)
    if decided:
        return max(value for _, value in decided), decided
    if state.phase is Phase.CARD and len(state.turn.to_move) != 1:
        stakes = [(Ahead(one), chance) for one, chance in stakes]
    return deciding.value(state, stakes, seat), []


def win(state: State) -> tuple[float, ...] | None:
    """Each seat's chance to win with the last card or in the final race; None elsewhere."""
    if not are_solved(state.rules):
        return None
    if state.phase is Phase.OVER:
        winners = standing(state).winners
        return tuple((seat in winners) / len(winners) for seat in (0, 1))
    stakes = wins_of(state)
    return None if stakes is None else _chances(deciding.value(state, stakes, 0))


def wins(state: State) -> list[tuple[Decision, tuple[float, ...]]] | None:
    """Each legal decision with each seat's chance to win; None where `win` is."""
    stakes = wins_of(state) if are_solved(state.rules) else None
    if stakes is None:
        return None
    return [(decision, _chances(one)) for decision, one in deciding.choices(state, stakes, 0)]


def _chances(lead: float) -> tuple[float, ...]:
    return (1 + lead) / 2, (1 - lead) / 2
