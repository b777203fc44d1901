"""The network in whole numbers, with NumPy: by this its weights are checked before use."""

import re
from array import array
from typing import Any

import numpy as np

from mahe.bots.network.files import Head, Weights

_FIRST_ONE, _SECOND_ONE, _SECOND_SHIFT = 128, 1024, 5
_FINE_ONE, _SQUARE_SHIFT, _SQUARED_SHIFT, _DIRECT = 256, 5, 10, 4  # where units are squared


def whole_scores(numbers: dict[str, Any], rows: list[list[int]]) -> Any:
    """The score of each output for each row of features, from weights by their names."""
    sums = np.array([numbers["first"][row].sum(0) for row in rows], dtype=np.int64)
    hidden = len(numbers["first_bias"])
    units, shift = sums[:, :hidden] + numbers["first_bias"], _SECOND_SHIFT
    if numbers["squared"]:
        units, shift = np.clip(units, 0, _FINE_ONE) ** 2 >> _SQUARE_SHIFT, _SQUARED_SHIFT
    else:
        units = np.clip(units, 0, _FIRST_ONE)
    second = units @ numbers["second"].astype(np.int64) + numbers["second_bias"]
    inner = np.clip(second >> shift, 0, _SECOND_ONE)
    scores = inner @ numbers["third"].astype(np.int64) + numbers["third_bias"]
    if numbers["scale"]:
        begin = hidden + numbers["direct"]
        scores += sums[:, begin : begin + scores.shape[1]] * (numbers["scale"] * _DIRECT)
    return scores


_THIRD = re.compile("third[0-9]?")
_LATER = ("second", "second_bias", "third", "third_bias")


def numbers_of(weights: Weights, head: int = 0) -> dict[str, Any]:
    """The weights of a file by their names, with one of its heads."""
    one = weights.heads[head]
    layers = (one.second, one.second_bias, one.third, one.third_bias)
    arrays = [np.array(part, dtype=np.int32) for part in (weights.first, *layers)]
    first, second, second_bias, third, third_bias = arrays
    return {
        "first": first.reshape(weights.features, weights.hidden + weights.directs),
        "first_bias": np.array(weights.first_bias, dtype=np.int32),
        "second": second.reshape(weights.hidden, one.inner),
        "second_bias": second_bias,
        "third": third.reshape(one.outputs, one.inner).T.copy(),
        "third_bias": third_bias,
        "direct": one.direct,
        "scale": one.scale,
        "directs": weights.directs,
        "squared": int(weights.squared),
    }


def weights_of(numbers: dict[str, Any]) -> Weights:
    """The weights for a file, by their names; those of several heads have a number each."""
    heads = []
    for head in sorted(name[len("third") :] for name in numbers if _THIRD.fullmatch(name)):
        second, second_bias, third, third_bias = [numbers[f"{one}{head}"] for one in _LATER]
        layers = map(_listed, (second, second_bias, third.T, third_bias))
        directs = [int(numbers.get(f"{one}{head}", 0)) for one in ("direct", "scale")]
        heads.append(Head(*third.shape, *layers, *directs))
    first, many = numbers["first"], int(numbers.get("directs", 0))
    return Weights(
        first.shape[0],
        first.shape[1] - many,
        _listed(first),
        _listed(numbers["first_bias"]),
        tuple(heads),
        many,
        bool(numbers.get("squared", False)),
    )


def _listed(numbers: Any) -> "array[int]":
    return array("i", numbers.ravel().tolist())
