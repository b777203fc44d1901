"""A big table as the product of two thin ones, rounded to whole numbers."""

from array import array
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from mahe.solve.gpu.machine import Array, Machine, Module
from mahe.solve.packing import Table
from mahe.solve.tables import ARRANGEMENTS, reading

_SPARE = 8  # more columns than asked for make the first ones better
_MOST = 32767
_CHUNK = 4096


class Factors(NamedTuple):
    """A value is the product of a row of `right` and a row of `left`, as arrays of a machine."""

    right: Array  # by arrangement
    left: tuple[Array, ...]  # by card state, a table for each reading of the third die


class Weights(NamedTuple):
    """How much arrangements and card states count; the squares of each sum to 1."""

    rows: Array
    columns: tuple[Array, ...]


class Errors(NamedTuple):
    """How far a product is from the values."""

    most: float
    mean: float  # as often as arrangements and card states occur
    root: float  # of the mean square, likewise
    by_row: Array  # the most for each arrangement
    by_column: Array


def factors_of(
    xp: Module, values: Sequence[Array], weights: Weights, rank: int, rounds: int = 3
) -> Factors:
    """The best product of this rank, nearly: by subspace iteration."""
    rng, wide = np.random.default_rng(7), rank + _SPARE
    thin = [xp.asarray(rng.standard_normal((one.shape[1], wide))) for one in values]
    rows, columns = weights
    for _ in range(rounds):
        basis = xp.linalg.qr(
            sum(
                _times(xp, one, some * column[:, None]) * rows[:, None]
                for one, some, column in zip(values, thin, columns, strict=True)
            )
        )[0]
        thin = [
            _times(xp, one.T, basis * rows[:, None]) * column[:, None]
            for one, column in zip(values, columns, strict=True)
        ]
    sizes, turned = xp.linalg.eigh(sum(some.T @ some for some in thin))
    turned = turned[:, ::-1][:, :rank]
    del sizes
    left = tuple(
        some @ turned / column[:, None] for some, column in zip(thin, columns, strict=True)
    )
    return Factors(basis @ turned / rows[:, None], left)


def _times(xp: Module, one: Array, other: Array) -> Array:
    """A product of a large matrix in single precision and a thin one."""
    return xp.matmul(one, other.astype(np.float32)).astype(np.float64)


def rounded(
    machine: Machine, factors: Factors, weights: Weights, step: float, rank: int
) -> dict[str, Table]:
    """The first `rank` columns of the factors in whole numbers, each worth about a step."""
    right = machine.numbers(factors.right)[:, :rank]
    left = [machine.numbers(one)[:, :rank] for one in factors.left]
    squares = [machine.numbers(one)[:, None] ** 2 for one in weights.columns]
    size = np.sqrt(sum((one**2 * square).sum(0) for one, square in zip(left, squares, strict=True)))
    steps = _fitting(np.full(rank, step), *left)
    below, at_seven = (np.round(one / steps) for one in left)
    right_steps = _fitting(step / size, right)
    return {
        ARRANGEMENTS: table_of(np.round(right / right_steps), right_steps),
        reading(False): table_of(below, steps),
        reading(True): table_of(at_seven - below, steps),
    }


def _fitting(steps: Array, *values: Array) -> Array:
    """Steps that are large enough for 16 bits."""
    return np.maximum(steps, np.max([np.abs(one).max(0) for one in values], axis=0) / _MOST)


def table_of(numbers: Array, scales: Array) -> Table:
    """A table of whole numbers."""
    return Table(array("h", numbers.astype("=i2").tobytes()), tuple(map(float, scales)))


def of_tables(xp: Module, tables: Mapping[str, Table]) -> Factors:
    """The factors that rounded ones stand for."""

    def numbers(name: str) -> Array:
        table = tables[name]
        return np.array(table.numbers, np.float64).reshape(-1, len(table.scales)) * table.scales

    right, below, more = map(numbers, (ARRANGEMENTS, reading(False), reading(True)))
    found = [xp.asarray(one.astype(np.float32)) for one in (right, below, below + more)]
    return Factors(found[0], tuple(found[1:]))


def errors_of(
    xp: Module, values: Array, right: Array, left: Array, often: tuple[Array, Array]
) -> Errors:
    """How far the product of two factors is from the values."""
    rows, columns = often
    by_row, by_column, mean, square = xp.zeros(values.shape[0]), [], 0.0, 0.0
    right, left = right.astype(np.float32), left.astype(np.float32)
    for begin in range(0, values.shape[1], _CHUNK):
        part = slice(begin, begin + _CHUNK)
        off = xp.abs(values[:, part] - right @ left[part].T)
        by_row = xp.maximum(by_row, off.max(axis=1))
        by_column.append(off.max(axis=0))
        mean += float(rows @ (off.astype(np.float32) @ columns[part].astype(np.float32)))
        square += float(rows @ ((off * off) @ columns[part].astype(np.float32)))
    top = xp.concatenate(by_column)
    return Errors(float(top.max()), mean, square**0.5, by_row, top)
