"""The kernels on the device: compiled once for each kind of game, then launched."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from mahe.chance.seeded import seeded_key
from mahe.fast.gpu.counts import SHARED_COUNTS
from mahe.fast.gpu.source import KERNEL, PARTS, definitions, sensible_seats, source
from mahe.fast.gpu.tables import tables
from mahe.rules import FACES, MissingExtraError, Rules, RulesError, UnreadableError

_SHARE = 2**18  # games of a block: then the squares of their eggs add up to less than 2^32
_TOP = 2**64
_WARP = 32
_WORD = 4
_IN_A_WORD = 4  # turtles
_TABLES = 1368  # words in shared memory, a counter after them


class Shape(NamedTuple):
    """How a kernel lies on a multiprocessor: threads of a block, and blocks at a time."""

    threads: int
    blocks: int


def shape_for(rules: Rules, bots: Sequence[str], *, rows: bool) -> Shape:
    """The shape that was fastest: as many warps as share one set of tables and counts."""
    del bots
    if rows:
        return Shape(256, 2)
    if rules.cards_as_dice:
        return Shape(768 if rules.turtles <= _IN_A_WORD else 640, 1)
    return Shape(1024, 1)


def cupy() -> Any:  # noqa: ANN401 (it has no types)
    """CuPy, or a sentence that says how to get it."""
    try:
        import cupy as module
    except ImportError:
        raise MissingExtraError("gpu", "cupy") from None
    return module


@lru_cache(maxsize=128)
def _module(defined: tuple[tuple[str, int], ...]) -> Any:  # noqa: ANN401
    options = ("-std=c++17", *(f"-D{name}={number}" for name, number in defined))
    return cupy().RawModule(code=source(*PARTS, KERNEL), options=options)


class Kernel:
    """The kernel for these rules and bots; it leaves rows, or sums."""

    def __init__(
        self, rules: Rules, bots: Sequence[str], *, rows: bool, shape: Shape | None = None
    ) -> None:
        self._rules, self._sensible = rules, sensible_seats(rules, bots)
        self._cupy = cupy()
        self._shape = shape or shape_for(rules, bots, rows=rows)
        fixed = definitions(rules, bots, rows=rows)
        fixed |= {"THREADS": self._shape.threads, "BLOCKS": self._shape.blocks}
        module = _module(tuple(fixed.items()))
        pool = self._cupy.ndarray((1,), np.uint32, module.get_global("pool_bytes"))
        self.function = module.get_function("playouts")
        counts = 0 if rows else SHARED_COUNTS + SHARED_COUNTS % 2
        self.shared = _WORD * (_TABLES + counts)
        self.shared += int(pool.get()[0]) * (self._shape.threads // _WARP)
        self.function.max_dynamic_shared_size_bytes = self.shared
        self._tables = self._cupy.asarray(tables(rules))

    def launch(self, seed: int, first: int, count: int, out: Any) -> Any:  # noqa: ANN401
        """Play games into `out`; gives a number on the device that is 1 where one never ended."""
        failed = self._cupy.zeros(1, np.uint32)
        grid = max(1, min(self._blocks, -(-count // self._shape.threads)))
        share = np.uint32(-(-count // grid))
        self.function(
            (grid,),
            (self._shape.threads,),
            (*self._told(seed, first, count), share, self._tables, failed, out),
            shared_mem=self.shared,
        )
        return failed

    def zeros(self, size: int, kind: type[np.unsignedinteger[Any]]) -> Any:  # noqa: ANN401
        """An array on the device."""
        return self._cupy.zeros(size, kind)

    @property
    def most_at_once(self) -> int:
        """How many games one launch can count."""
        return self._blocks * _SHARE

    @property
    def _blocks(self) -> int:
        attributes = self._cupy.cuda.Device().attributes
        return int(attributes["MultiProcessorCount"]) * self._shape.blocks

    def _told(self, seed: int, first: int, count: int) -> tuple[np.unsignedinteger[Any], ...]:
        rules = self._rules
        eggs = sum(value * cards for value, cards in zip(FACES, rules.deck, strict=True))
        wide = (seeded_key(seed), first, deck_bytes(rules))
        narrow = (
            count,
            eggs,
            rules.first_seat,
            self._sensible,
            rules.third_die_at_seven,
            rules.exact_landing_takes_two,
            rules.bust_ends_turn,
        )
        return (*map(np.uint64, wide), *map(np.uint32, narrow))


def deck_bytes(rules: Rules) -> int:
    """A byte a value: how many cards are worth at most that; two more that no place reaches."""
    return int.from_bytes(bytes((*accumulate(rules.deck), 127, 127)), "little")


def check(seed: int, first: int, count: int) -> None:
    """Refuse seeds and games that seeded numbers do not have."""
    for number in (seed, first, first + max(count - 1, 0)):
        if not 0 <= number < _TOP:
            raise UnreadableError("chance/seed", f"{number} is not a whole number from 0 to 2^64-1")
    if count < 0:
        raise UnreadableError("fast/count", f"{count} games cannot be played")


def check_ended(failed: Any) -> None:  # noqa: ANN401
    """Refuse what came of games that did not end."""
    if int(failed.get()[0]):
        raise RulesError("fast/endless", "a game did not end in 1000000 moves")
