"""Games for the tests of simulation, and the rows that a fast engine gives for them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mahe.bots import make_bot
from mahe.fast import OUTCOME
from mahe.rules import DEFAULT_DECK, OPTIONS, Rules
from mahe.sim import Played, play_game

EVERY_KIND = [
    Rules(players=2),
    Rules(players=3, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True)),
    Rules(players=4, cards_as_dice=True),
    Rules(players=7, exact_landing_takes_two=True),
]


def games_of(rules: Rules, count: int, name: str = "random", seed: int = 1) -> list[Played]:
    bots = [make_bot(name)] * rules.players
    return [play_game(rules, bots, seed, game) for game in range(count)]


def rows_of(games: Sequence[Played]) -> NDArray[np.void]:
    rows = np.zeros(len(games), OUTCOME)
    for row, played in zip(rows, games, strict=True):
        found = played.record.result
        assert found is not None
        row["winners"] = sum(1 << seat for seat in found.winners)
        row["steps"] = len(played.record.steps)
        for name in ("turns", "moves", "busts", "rides", "thrown", "sunk"):
            row[name] = getattr(played, name)
        for name in ("carried", "laid", "ridden", "taken", "played"):
            row[name][: len(found.eggs)] = getattr(played, name)
        row["eggs"][: len(found.eggs)] = found.eggs
        row["cards"][: len(found.eggs)] = found.cards
    return rows
