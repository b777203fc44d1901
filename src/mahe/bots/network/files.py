"""The weights in the package: one file for each network, compressed, known by its hash.

A network is a first layer and one or more heads that go on from it. A file is 8 letters, numbers of
16 bits (those of `_Sizes`; then of each head its inner units, its outputs, where its direct sums
begin and their scale), and compressed whole numbers of 32 bits: all their lowest bytes, then all
their second bytes, and so on. They are written as 0, -1, 1, -2, 2 and so on, so that of small ones
only the lowest bytes differ.

Neighbouring spaces, and leads that differ by an egg, are much alike to a network. So a row of the
first layer may be written as what is to be added to an earlier row: the one before it, or the one
as many rows before as there are outputs.
"""

import json
import struct
import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from mahe.rules import MaheError

MAGIC = b"MAHENET3"
HASHES = "hashes.json"
_SIZES = struct.Struct("<8s5H")
_HEAD = struct.Struct("<4H")
_BYTES = 4
_MOST_HEADS = 8
_SIGN = 31


class WeightsError(MaheError):
    """A file of weights is not what it should be."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__("bot/weights", f"the network {name}: {what}", name=name)


class Head(NamedTuple):
    """The second and the third layer of a network, row by row."""

    inner: int
    outputs: int
    second: "array[int]"  # by unit and inner unit
    second_bias: "array[int]"
    third: "array[int]"  # by output and inner unit
    third_bias: "array[int]"
    direct: int = 0  # the direct sum of its first output
    scale: int = 0  # what direct sums count, in 64ths


class Weights(NamedTuple):
    """The whole numbers of a network, row by row."""

    features: int
    hidden: int
    first: "array[int]"  # by feature: units, and then sums that go to outputs directly
    first_bias: "array[int]"
    heads: tuple[Head, ...]
    directs: int = 0  # how many direct sums there are
    squared: bool = False  # whether the units of the first layer are squared


class _Sizes(NamedTuple):
    magic: bytes
    features: int
    hidden: int
    directs: int
    squared: int
    heads: int


def write_weights(weights: Weights) -> bytes:
    """The file of a network."""
    sizes = _Sizes(
        MAGIC,
        weights.features,
        weights.hidden,
        weights.directs,
        weights.squared,
        len(weights.heads),
    )
    heads = [_HEAD.pack(one.inner, one.outputs, one.direct, one.scale) for one in weights.heads]
    width = weights.hidden + weights.directs
    rows = list(_parts(weights.first, [width] * weights.features))
    kinds, added = _additions(rows, _reaches(weights.heads[-1].outputs))
    parts = [
        array("i", kinds),
        *added,
        weights.first_bias,
        *[part for one in weights.heads for part in _layers(one)],
    ]
    numbers = array("I", [number << 1 ^ number >> _SIGN for part in parts for number in part])
    data = little(numbers).tobytes()
    planes = b"".join([data[place::_BYTES] for place in range(_BYTES)])
    press = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_FILTERED)
    return b"".join([_SIZES.pack(*sizes), *heads, press.compress(planes), press.flush()])


def read_weights(data: bytes, name: str = "of a file") -> Weights:
    """The network of a file."""
    if len(data) < _SIZES.size or data[: len(MAGIC)] != MAGIC:
        raise WeightsError(name, "this is no file of weights")
    sizes = _Sizes(*_SIZES.unpack_from(data))
    begin = _SIZES.size + sizes.heads * _HEAD.size
    if not 1 <= sizes.heads <= _MOST_HEADS or len(data) < begin:
        raise WeightsError(name, "its length is wrong")
    heads = list(_HEAD.iter_unpack(data[_SIZES.size : begin]))
    width = sizes.hidden + sizes.directs
    lengths = [sizes.features, sizes.features * width, sizes.hidden]
    for inner, outputs, _, _ in heads:
        lengths += [sizes.hidden * inner, inner, inner * outputs, outputs]
    parts = _parts(_unpacked(data[begin:], sum(lengths), name), lengths)
    kinds, added = next(parts), _parts(next(parts), [width] * sizes.features)
    try:
        first = _added_up(kinds, added, _reaches(heads[-1][1]))
    except (IndexError, OverflowError):
        raise WeightsError(name, "its rows do not add up") from None
    first_bias = next(parts)
    read = [
        Head(inner, outputs, next(parts), next(parts), next(parts), next(parts), direct, scale)
        for inner, outputs, direct, scale in heads
    ]
    return Weights(
        sizes.features,
        sizes.hidden,
        first,
        first_bias,
        tuple(read),
        sizes.directs,
        bool(sizes.squared),
    )


def _layers(head: Head) -> tuple["array[int]", ...]:
    return head.second, head.second_bias, head.third, head.third_bias


def _reaches(outputs: int) -> tuple[int, ...]:
    """By kind of row: how many rows before it the one lies to which it is added."""
    return 0, 1, outputs


def _additions(
    rows: list["array[int]"], reaches: tuple[int, ...]
) -> tuple[list[int], list["array[int]"]]:
    """For each row its kind, and what is added to the earlier one: as small as it can be."""
    kinds, added = [], []
    for place, row in enumerate(rows):
        ways = [(_size(row), 0, row)]
        for kind, reach in enumerate(reaches):
            if 0 < reach <= place:
                before = rows[place - reach]
                way = [number - other for number, other in zip(row, before, strict=True)]
                if all(-(1 << _SIGN) <= number < 1 << _SIGN for number in way):
                    ways.append((_size(way), kind, array("i", way)))
        _, kind, numbers = min(ways, key=lambda way: way[:2])
        kinds.append(kind)
        added.append(numbers)
    return kinds, added


def _size(numbers: Sequence[int]) -> int:
    return sum([abs(number).bit_length() for number in numbers])


def _added_up(
    kinds: "array[int]", added: Iterator["array[int]"], reaches: tuple[int, ...]
) -> "array[int]":
    rows = list[Sequence[int]]()
    for place, (kind, numbers) in enumerate(zip(kinds, added, strict=True)):
        row: Sequence[int] = numbers
        if kind:
            if not 0 < reaches[kind] <= place:
                raise IndexError(kind)
            row = [number + other for number, other in zip(row, rows[-reaches[kind]], strict=True)]
        rows.append(row)
    return array("i", [number for row in rows for number in row])


def _unpacked(data: bytes, count: int, name: str) -> "array[int]":
    try:
        planes = zlib.decompressobj().decompress(data, count * _BYTES + 1)
    except zlib.error:
        raise WeightsError(name, "it cannot be unpacked") from None
    if len(planes) != count * _BYTES:
        raise WeightsError(name, "its length is wrong")
    together = bytearray(len(planes))
    for place in range(_BYTES):
        together[place::_BYTES] = planes[place * count : (place + 1) * count]
    numbers = little(array("I", bytes(together)))
    return array("i", [number >> 1 ^ -(number & 1) for number in numbers])


def little(numbers: "array[int]") -> "array[int]":
    """Numbers with their lowest byte first, as files and long integers have them, or back."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _parts(numbers: "array[int]", lengths: Sequence[int]) -> Iterator["array[int]"]:
    begin = 0
    for length in lengths:
        yield numbers[begin : begin + length]
        begin += length


def shipped_weights(name: str) -> Weights:
    """The network of this name that comes with the package, if it is the right one."""
    folder = files("mahe.bots.network") / "weights"
    hashes = json.loads((folder / HASHES).read_text("utf-8"))
    if name not in hashes:
        raise WeightsError(name, "there is none")
    data = (folder / f"{name}.weights").read_bytes()
    if sha256(data).hexdigest() != hashes[name]:
        raise WeightsError(name, "its hash is wrong")
    return read_weights(data, name)
