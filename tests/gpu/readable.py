"""Rows of games that the readable engine has played."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahe.bots import make_bot
from mahe.fast.layout import OUTCOME
from mahe.rules import Busted, CardPlayed, Event, Laid, Moved, Rolled, Rules, apply, new_game
from mahe.sim import Played, play_game


def readable_rows(
    rules: Rules, bots: Sequence[str], seed: int, first: int, count: int
) -> NDArray[Any]:
    """The same as `mahe.fast.gpu.play_games`."""
    made = [make_bot(bot) for bot in bots]
    rows = np.zeros(count, OUTCOME)
    for place in range(count):
        _fill(rows[place], rules, play_game(rules, made, seed, first + place))
    return rows


def _fill(row: Any, rules: Rules, played: Played) -> None:
    result = played.record.result
    assert result is not None
    row["winners"] = sum(1 << seat for seat in result.winners)
    row["eggs"][: rules.players] = result.eggs
    row["cards"][: rules.players] = result.cards
    for name in ("turns", "moves", "busts", "rides"):
        row[name] = getattr(played, name)
    row["steps"] = len(played.record.steps)
    notes = _Notes(row, rules)
    state = new_game(rules)
    for step in played.record.steps:
        state, events = apply(state, step)
        for event in events:
            notes.see(event)


class _Notes:
    def __init__(self, row: Any, rules: Rules) -> None:
        self._row, self._owner = row, rules.owner
        self._first = self._mover = 0

    def see(self, event: Event) -> None:
        row = self._row
        if isinstance(event, Rolled) and len(event.dice) == 1:
            self._first = event.value - 1
            row["thrown"][self._first] += 1
        elif isinstance(event, Busted):
            row["sunk"][self._first] += 1
        elif isinstance(event, Moved):
            self._mover = self._owner(event.group[0])
            for rider in event.group[1:]:
                row["carried"][self._owner(rider)] += self._owner(rider) != self._mover
        elif isinstance(event, Laid):
            self._lay(event)
        elif isinstance(event, CardPlayed):
            row["played"][event.decider] += 1

    def _lay(self, event: Laid) -> None:
        row = self._row
        row["laid"][event.seat] += 1
        row["ridden"][event.seat] += event.seat != self._mover
        if not event.clutch_space:
            row["taken"][event.seat][event.eggs - 1] += 1
