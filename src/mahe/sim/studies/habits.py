"""Habits: players that are sensible but for one thing, cards as dice or other turtles' backs."""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec

from mahe.bots import Bot, SensibleBot
from mahe.chance import Draws
from mahe.rules import BEACH, Decision, Play, Roll, Rules, State, Stop, landing_of
from mahe.sim.games.engines import can_be_fast
from mahe.sim.games.playing import play_game
from mahe.sim.tournament import Finish, finishes

LOW = 2
"""The highest card that counts as low."""

SAFE = 3
"""With this total or less another die busts at most once in three."""

_SENSIBLE = SensibleBot()
ROLL, STOP = Roll(), Stop()


class LowBot:
    """Plays low cards alone, where that is sensible; the others stay kept."""

    name = "low cards"
    highest = LOW

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What is sensible for somebody who has only low cards."""
        kept = list(state.cards.kept)
        kept[seat] = tuple([value for value in kept[seat] if value <= self.highest])
        seen = state._replace(cards=state.cards._replace(kept=tuple(kept)))
        allowed = [one for one in legal if not isinstance(one, Play) or one.value <= self.highest]
        return _SENSIBLE.decide(seen, seat, tuple(allowed), draws)


class NeverBot(LowBot):
    """Plays no card, and counts on none."""

    name = "never"
    highest = 0


class LayBot:
    """Plays a card only if the turtle then lays at once."""

    name = "to lay"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What is sensible, but for cards that do not lead to the beach."""
        allowed = [one for one in legal if not isinstance(one, Play) or _lays(state, one.value)]
        return _SENSIBLE.decide(state, seat, tuple(allowed), draws)


class ClimbBot:
    """Stops whenever that ends on the back of another seat's turtle."""

    name = "climbs"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """To stop on a back, or else what is sensible."""
        if state.throw is not None and _ends_on_a_back(state, seat):
            return STOP
        return _SENSIBLE.decide(state, seat, legal, draws)


class AloneBot:
    """Throws another die rather than stop on such a back, where the risk is a third or less."""

    name = "keeps off"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """To go on from a back, or else what is sensible."""
        chosen = _SENSIBLE.decide(state, seat, legal, draws)
        if chosen != STOP or state.throw is None or state.throw.total > SAFE:
            return chosen
        return ROLL if _ends_on_a_back(state, seat) else STOP


HABITS: Mapping[str, Callable[[], Bot]] = {
    SensibleBot.name: SensibleBot,
    NeverBot.name: NeverBot,
    LowBot.name: LowBot,
    LayBot.name: LayBot,
    ClimbBot.name: ClimbBot,
    AloneBot.name: AloneBot,
}
"""The habits by their names."""


def _lays(state: State, value: int) -> bool:
    """Whether the turtle lays if this card is played and it swims at once."""
    assert state.throw is not None
    distance = state.throw.after[value].distance
    return state.sea.places[state.group[0]] % BEACH + distance >= BEACH


def _ends_on_a_back(state: State, seat: int) -> bool:
    """Whether the group would end on top of a turtle of another seat if it swam now."""
    assert state.throw is not None
    onto = landing_of(state, state.group, state.throw.distance).onto
    return bool(onto) and state.rules.owner(onto[-1]) != seat


def play_habits(
    rules: Rules, names: Sequence[str], seed: int, first: int, count: int
) -> list[Finish]:
    """Play games between habits, on the fast engine where it is there."""
    if can_be_fast() and find_spec("mahe.fast"):
        from mahe.fast import play_games
        from mahe.sim.studies.habit_policies import POLICIES

        policies = [POLICIES.get(name, name) for name in names]
        return finishes(play_games(rules, policies, seed, first, count), rules.players)
    return play_readably(rules, names, seed, first, count)


def play_readably(
    rules: Rules, names: Sequence[str], seed: int, first: int, count: int
) -> list[Finish]:
    """Play games between habits on the readable engine."""
    bots = [HABITS[name]() for name in names]
    results = [play_game(rules, bots, seed, first + game).record.result for game in range(count)]
    return [Finish(found.eggs, found.cards) for found in results if found is not None]
