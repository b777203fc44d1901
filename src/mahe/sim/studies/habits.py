"""Habits with cards as dice: players that are sensible but for when they play a card."""

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec

from mahe.bots import Bot, SensibleBot
from mahe.chance import Draws
from mahe.rules import BEACH, Decision, Play, Rules, State
from mahe.sim.engines import can_be_fast
from mahe.sim.playing import play_game
from mahe.sim.tournament import Finish, finishes

LOW = 2
"""The highest card that counts as low."""

_SENSIBLE = SensibleBot()


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


HABITS: Mapping[str, Callable[[], Bot]] = {
    SensibleBot.name: SensibleBot,
    NeverBot.name: NeverBot,
    LowBot.name: LowBot,
    LayBot.name: LayBot,
}
"""The habits by their names."""


def _lays(state: State, value: int) -> bool:
    """Whether the turtle lays if this card is played and it swims at once."""
    assert state.throw is not None
    distance = state.throw.after[value].distance
    return state.sea.places[state.group[0]] % BEACH + distance >= BEACH


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
