"""How functions are compiled: once for each machine, and without Python's lock."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

_F = TypeVar("_F", bound=Callable[..., object])


def compiled(function: _F) -> _F:
    """A function that is compiled when it is first called, and kept on disk."""
    return cast("_F", njit(cache=True, nogil=True)(function))


whole = cast("Callable[[Any], int]", np.int64)
"""A whole number with a sign; in compiled functions, of 64 bits."""
