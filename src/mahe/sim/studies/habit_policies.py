"""The habits of `habits.py` as policies of the fast engine, decision for decision the same."""

from typing import Any

from numba import njit

from mahe.fast import Policy
from mahe.fast.choices import sensibly
from mahe.rules import BEACH, FACES
from mahe.sim.studies.habits import LOW, LayBot, LowBot, NeverBot

_PLAY = 9  # the decision to play a card of 1 egg; see DECISIONS
_VALUES = len(FACES)
_NO_PLAYS = (1 << _PLAY) - 1


def _up_to(highest: int) -> Any:  # noqa: ANN401 (Numba has no types)
    """A function that decides as if all kept cards above this were not there."""

    @njit(nogil=True)  # type: ignore[untyped-decorator]
    def decide(games: Any, g: int, bits: int) -> int:  # noqa: ANN401
        seat = games.decider[g]
        hidden = games.kept[g, seat, highest:].copy()
        games.kept[g, seat, highest:] = 0
        decision: int = sensibly(games, g, bits & ((_NO_PLAYS + 1 << highest) - 1))
        games.kept[g, seat, highest:] = hidden
        return decision

    return decide


@njit(nogil=True)  # type: ignore[untyped-decorator]
def _to_lay(games: Any, g: int, bits: int) -> int:  # noqa: ANN401
    active = games.active[g]
    if active >= 0:
        place, dice, total = games.places[g, active] % BEACH, games.laid_dice[g], games.total[g]
        for value in range(1, _VALUES + 1):
            if place + (dice + 1) * (total + value) < BEACH:
                bits &= ~(1 << (_PLAY + value - 1))
    decision: int = sensibly(games, g, bits)
    return decision


POLICIES = {
    NeverBot.name: Policy(_up_to(0), NeverBot.name),
    LowBot.name: Policy(_up_to(LOW), LowBot.name),
    LayBot.name: Policy(_to_lay, LayBot.name),
}
"""The habits by their names."""
