"""What computes: kernels on a GPU by CuPy, or anything that has the same kernels."""

from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol

import numpy as np

from mahe.fast.gpu.device import cupy

PARTS = {"sweeps": ("sweeps.cuh",), "games": ("sweeps.cuh", "games.cuh")}
"""The files of each module."""

_GAMES = frozenset({"games", "probe_start", "probe_middle"})
Array = Any
"""An array of NumPy or of a GPU, or a number for a kernel."""

Module = Any
"""NumPy, or what has the same functions."""

_THREADS = 256


class Machine(Protocol):
    """Arrays like NumPy's, and kernels on them by name."""

    xp: Module
    width: int  # card states side by side

    def call(self, name: str, count: int, *arguments: Array) -> None:
        """Do `count` of what the kernel does."""

    def numbers(self, array: Array) -> Array:
        """An array of NumPy with the same numbers."""

    def tidy(self) -> None:
        """Give back the room of arrays that are gone."""


def definitions(width: int, third_die_at_seven: bool) -> dict[str, int]:
    """What is fixed when the kernels are compiled."""
    return {"WIDTH": width, "AT_SEVEN": int(third_die_at_seven)}


def source(part: str = "games") -> str:
    """The text of a module's kernels."""
    folder = files(__package__)
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in PARTS[part])


@lru_cache(maxsize=8)
def _module(part: str, width: int, third_die_at_seven: bool) -> Array:
    defined = definitions(width, third_die_at_seven)
    options = ("-std=c++17", *(f"-D{name}={number}" for name, number in defined.items()))
    return cupy().RawModule(code=source(part), options=options)


class Gpu:
    """The kernels on a GPU."""

    def __init__(self, width: int, *, third_die_at_seven: bool) -> None:
        self.xp, self.width = cupy(), width
        self._seven = third_die_at_seven

    def call(self, name: str, count: int, *arguments: Array) -> None:
        """Start a thread for each of `count`."""
        given = (np.int64(count), *map(_argument, arguments))
        grid = (-(-count // _THREADS),)
        part = "games" if name in _GAMES else "sweeps"
        module = _module(part, self.width, self._seven)
        module.get_function(name)(grid, (_THREADS,), given)

    def numbers(self, array: Array) -> Array:
        """An array of NumPy with the same numbers."""
        return self.xp.asnumpy(array)

    def tidy(self) -> None:
        """Give back the room of arrays that are gone."""
        self.xp.get_default_memory_pool().free_all_blocks()


def _argument(value: Array) -> Array:
    if value is None:
        return np.uint64(0)
    return np.int64(value) if isinstance(value, int) else value
