"""The bots that the fast engine can play, as it takes them: with what their networks know."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mahe.bots import LEVELS
from mahe.bots.levels import CHARACTERS, CLOSE, GRAINS
from mahe.bots.network import network_name, shipped_weights
from mahe.bots.network.features import (
    MOST_CARD_LEAD,
    MOST_KEPT,
    MOST_LEAD,
    MOST_UNSEEN,
    NEAR_LEAD,
    OPTION_ORDER,
    STAGES,
    layout_for,
)
from mahe.bots.network.files import HASHES
from mahe.bots.network.inference import SCALES, powers
from mahe.fast.names import ENGINE_BOTS
from mahe.rules import Rules, RulesError
from mahe.solve.arrangements import COUNTS, OWN, START
from mahe.solve.tables import WIN_COLUMNS, WINS, are_solved, reading, shipped

if TYPE_CHECKING:
    from array import array

    from numpy.typing import NDArray

    from mahe.fast import Policy

FAST_BOTS = (*ENGINE_BOTS, *LEVELS)
"""The bots whose games the fast engine plays; those on a GPU are fewer."""

_LIMITS = (MOST_LEAD, NEAR_LEAD, MOST_CARD_LEAD, MOST_UNSEEN, MOST_KEPT)


def is_compiled(name: str) -> bool:
    """Whether the fast engine can play a bot."""
    return name in FAST_BOTS


def compiled_bots(rules: Rules, names: Sequence[str]) -> "list[str | Policy] | None":
    """The seats for `play_games`; None where a bot is not compiled."""
    if not all(map(is_compiled, names)):
        return None
    made = {name: _policy(rules, name) for name in set(names)}
    return [made[name] for name in names]


def _policy(rules: Rules, name: str) -> "str | Policy":
    if name in ENGINE_BOTS:
        return name
    from mahe.fast import Policy
    from mahe.fast.thinking.playing import Mind, think_all

    character = CHARACTERS[name]
    looks_further = name == LEVELS[-1]
    mind = Mind(
        bust=character.bust,
        ride=character.ride,
        error=character.error(rules),
        grains=GRAINS,
        close=CLOSE if looks_further else -1.0,
    )
    net = best_network(rules) if looks_further else compiled_network(rules)
    return Policy.of_chooser(partial(think_all, net, mind), name)


def compiled_network(rules: Rules) -> Any:  # noqa: ANN401 (a tuple of arrays)
    """The shipped network for these rules, as arrays."""
    return _network(network_name(rules), rules.players, rules.turtles_each)


def best_network(rules: Rules) -> Any:  # noqa: ANN401 (a tuple of arrays)
    """The same, with the exact tables where the end of the game is solved."""
    found = compiled_network(rules)
    if not are_solved(rules):
        return found
    wins, scales = _wins(rules.third_die_at_seven)
    return found._replace(wins=wins, win_scales=scales)


@cache
def _wins(third_die_at_seven: bool) -> "tuple[NDArray[Any], NDArray[Any]]":
    import numpy as np

    table = shipped(WINS, reading(False))
    numbers = np.array(table.numbers, dtype=np.int32)
    if third_die_at_seven:
        numbers += np.array(shipped(WINS, reading(True)).numbers, dtype=np.int32)
    return numbers.reshape(-1, len(WIN_COLUMNS)), np.array(table.scales)


def _words() -> "NDArray[Any]":
    """The first number of each word, by its letters: 1 for one's own, 2 for another's."""
    import numpy as np

    found = np.zeros(81, dtype=np.int64)
    for word, first in START.first.items():
        place = 0
        for letter in word:
            place = place * 3 + (1 if letter == OWN else 2)
        found[place] = first
    return found


@cache
def _network(name: str, players: int, each: int) -> Any:  # noqa: ANN401
    import numpy as np

    from mahe.fast.layout import ENGINE_OPTIONS
    from mahe.fast.thinking.network import BEGINS, Network
    from mahe.fast.thinking.solved import NO_WINS

    weights, layout = shipped_weights(name), layout_for(players, each)
    head = weights.heads[0]
    return Network(
        begins=np.array([layout.begins[begin] for begin in BEGINS]),
        limits=np.array(_LIMITS),
        stages=np.array(STAGES),
        options=np.array([ENGINE_OPTIONS.index(option) for option in OPTION_ORDER]),
        first=np.array(weights.first, dtype=np.int16).reshape(weights.features, weights.hidden),
        first_bias=np.array(weights.first_bias, dtype=np.int32),
        second=_narrow(head.second).reshape(weights.hidden, head.inner).T.copy(),
        second_bias=np.array(head.second_bias, dtype=np.int32),
        third=np.array(head.third, dtype=np.int32).reshape(head.outputs, head.inner),
        third_bias=np.array(head.third_bias, dtype=np.int32),
        scales=np.array(SCALES),
        powers=np.array(powers()),
        words=_words(),
        counts=np.array(COUNTS),
        wins=NO_WINS,
        win_scales=np.zeros(len(WIN_COLUMNS)),
    )


def _narrow(numbers: "array[int]") -> "NDArray[Any]":
    """Numbers in 16 bits, which multiply twice as fast; refuses any that do not fit."""
    import numpy as np

    found = np.array(numbers, dtype=np.int16)
    if not np.array_equal(found, np.array(numbers)):
        raise RulesError("sim/weights", "a weight of the second layer does not fit into 16 bits")
    return found


@cache
def brain(name: str, rules: Rules) -> str:
    """A name for what a bot knows of such games; it changes when the bot decides differently."""
    if name not in LEVELS:
        return "1"
    hashes = json.loads((files("mahe.bots.network") / "weights" / HASHES).read_text("utf-8"))
    one = CHARACTERS[name]
    told = [hashes[network_name(rules)], one.bust, one.ride, one.error(rules), CLOSE]
    known = json.dumps(told)
    return hashlib.sha256(known.encode()).hexdigest()[:12]
