"""The network in whole numbers, with NumPy: by this its weights are checked before use."""

from typing import Any

import numpy as np

_FIRST_ONE, _SECOND_ONE, _SECOND_SHIFT = 128, 1024, 5


def whole_scores(numbers: dict[str, Any], rows: list[list[int]]) -> Any:
    """The score of each seat for each row of features, from weights by their names."""
    first = np.array([numbers["first"][row].sum(0) for row in rows], dtype=np.int64)
    units = np.clip(first + numbers["first_bias"], 0, _FIRST_ONE)
    second = units @ numbers["second"].astype(np.int64) + numbers["second_bias"]
    inner = np.clip(second >> _SECOND_SHIFT, 0, _SECOND_ONE)
    return inner @ numbers["third"].astype(np.int64) + numbers["third_bias"]
