"""The network in whole numbers, with NumPy: by this its weights are checked before use."""

import re
from array import array
from typing import Any

import numpy as np

from mahe.bots.network.files import Head, Weights

_FIRST_ONE, _SECOND_ONE, _SECOND_SHIFT = 128, 1024, 5


def whole_scores(numbers: dict[str, Any], rows: list[list[int]]) -> Any:
    """The score of each seat for each row of features, from weights by their names."""
    first = np.array([numbers["first"][row].sum(0) for row in rows], dtype=np.int64)
    units = np.clip(first + numbers["first_bias"], 0, _FIRST_ONE)
    second = units @ numbers["second"].astype(np.int64) + numbers["second_bias"]
    inner = np.clip(second >> _SECOND_SHIFT, 0, _SECOND_ONE)
    return inner @ numbers["third"].astype(np.int64) + numbers["third_bias"]


_THIRD = re.compile("third[0-9]?")
_LATER = ("second", "second_bias", "third", "third_bias")


def numbers_of(weights: Weights, head: int = 0) -> dict[str, Any]:
    """The weights of a file by their names, with one of its heads."""
    one = weights.heads[head]
    arrays = [np.array(part, dtype=np.int32) for part in (weights.first, *one[2:])]
    first, second, second_bias, third, third_bias = arrays
    return {
        "first": first.reshape(weights.features, weights.hidden),
        "first_bias": np.array(weights.first_bias, dtype=np.int32),
        "second": second.reshape(weights.hidden, one.inner),
        "second_bias": second_bias,
        "third": third.reshape(one.outputs, one.inner).T.copy(),
        "third_bias": third_bias,
    }


def weights_of(numbers: dict[str, Any]) -> Weights:
    """The weights for a file, by their names; those of several heads have a number each."""
    heads = []
    for head in sorted(name[len("third") :] for name in numbers if _THIRD.fullmatch(name)):
        second, second_bias, third, third_bias = [numbers[f"{one}{head}"] for one in _LATER]
        parts = (second, second_bias, third.T, third_bias)
        heads.append(Head(*third.shape, *map(_listed, parts)))
    first, bias = numbers["first"], numbers["first_bias"]
    features, hidden = first.shape
    return Weights(features, hidden, _listed(first), _listed(bias), tuple(heads))


def _listed(numbers: Any) -> "array[int]":
    return array("i", numbers.ravel().tolist())
