"""Dice and cards that are known beforehand, for tests and lessons."""

from collections.abc import Iterable

from mahe.chance.errors import ScriptError
from mahe.rules import Card, Chance, Die, Phase, State, chance


class ScriptedChance:
    """Dice and cards that show the given values, one after the other."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = iter(values)

    def draw(self, state: State) -> Chance:
        """The next value, as the die or card that the state awaits."""
        value = next(self._values, None)
        if value is None:
            raise ScriptError("chance/script_ended", "the script has no more dice and cards")
        step = Card(value) if state.phase is Phase.CARD else Die(value)
        if step not in [possible for possible, _ in chance(state)]:
            raise ScriptError("chance/script_wrong", f"{step} cannot come now")
        return step
