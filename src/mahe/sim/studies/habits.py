"""Habits with cards as dice: players that are sensible but for when they play a card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mahe.bots import Bot, SensibleBot
from mahe.chance import Draws
from mahe.rules import BEACH, Decision, Play, Rules, State
from mahe.sim.playing import play_game
from mahe.sim.tournament import Finish

LOW = 2
"""The highest card that counts as low."""


class NeverBot:
    """Plays no card, and counts on none."""

    name = "never"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What is sensible where cards cannot be played."""
        plain = state._replace(rules=replace(state.rules, cards_as_dice=False))
        return SensibleBot().decide(plain, seat, without_plays(legal), draws)


class LowBot:
    """Plays low cards alone, where that is sensible; the others stay kept."""

    name = "low cards"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What is sensible for somebody who holds only low cards."""
        kept = list(state.cards.kept)
        kept[seat] = tuple([value for value in kept[seat] if value <= LOW])
        low = state._replace(cards=state.cards._replace(kept=tuple(kept)))
        allowed = tuple([one for one in legal if not isinstance(one, Play) or one.value <= LOW])
        return SensibleBot().decide(low, seat, allowed, draws)


class LayBot:
    """Plays a card only if the turtle then lays at once."""

    name = "to lay"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        """What is sensible, but for cards that do not lead to the beach."""
        allowed = tuple(
            [one for one in legal if not isinstance(one, Play) or lays(state, one.value)]
        )
        return SensibleBot().decide(state, seat, allowed, draws)


HABITS: Mapping[str, type[Bot]] = {bot.name: bot for bot in (SensibleBot, NeverBot, LowBot, LayBot)}
"""The habits by their names."""


def without_plays(legal: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The decisions that play no card."""
    return tuple([one for one in legal if not isinstance(one, Play)])


def lays(state: State, value: int) -> bool:
    """Whether the turtle lays if this card is played and it swims at once."""
    assert state.throw is not None
    throw = state.throw.after[value]
    return state.sea.places[state.group[0]] % BEACH + throw.distance >= BEACH


def play_habits(
    rules: Rules, names: Sequence[str], seed: int, first: int, count: int
) -> list[Finish]:
    """Play games between habits."""
    bots = [HABITS[name]() for name in names]
    results = [play_game(rules, bots, seed, first + game).record.result for game in range(count)]
    return [Finish(found.eggs, found.cards) for found in results if found is not None]
