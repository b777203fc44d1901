"""How functions are compiled: once for each machine, and without Python's lock."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import config as numba_config
from numba import njit

_F = TypeVar("_F", bound=Callable[..., object])

_config: Any = numba_config  # it fills itself from the environment, unseen by types


def _stamp() -> str:
    """A name for this state of the sources.

    Numba sees that a function's own file has changed, but not that another one has which it
    calls. So each state of all of them has a folder of its own for what is compiled.
    """
    here = Path(__file__).parent
    files = [*sorted(here.rglob("*.py")), *sorted((here.parent / "rules").glob("*.py"))]
    stamps = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256(repr(stamps).encode()).hexdigest()[:16]


_FOLDER = Path(_config.CACHE_DIR or Path(__file__).parent / "__pycache__") / f"mahe-{_stamp()}"


def compiled(function: _F) -> _F:
    """A function that is compiled when it is first called, and kept on disk."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(_FOLDER)  # read when a function is declared
    try:
        return cast("_F", njit(cache=True, nogil=True)(function))
    finally:
        _config.CACHE_DIR = before


def inlined(function: _F) -> _F:
    """A function that becomes part of whoever calls it: large ones would be compiled twice."""
    return cast("_F", njit(inline="always")(function))


whole = cast("Callable[[Any], int]", np.int64)
"""A whole number with a sign; in compiled functions, of 64 bits."""
