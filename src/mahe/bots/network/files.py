"""The weights in the package: one file for each network, compressed, known by its hash.

A network is a first layer and one or more heads that go on from it. A file is 8 letters, numbers of
16 bits (features, hidden units and heads; of each head its inner units and its outputs), and
compressed whole numbers of 32 bits: all their lowest bytes, then all their second bytes, and so on.
They are written as 0, -1, 1, -2, 2 and so on, so that of small ones only the lowest bytes differ.
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

MAGIC = b"MAHENET2"
HASHES = "hashes.json"
_HEAD = struct.Struct("<8s3H")
_SIZES = struct.Struct("<2H")
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


class Weights(NamedTuple):
    """The whole numbers of a network, row by row."""

    features: int
    hidden: int
    first: "array[int]"  # by feature and unit
    first_bias: "array[int]"
    heads: tuple[Head, ...]


def write_weights(weights: Weights) -> bytes:
    """The file of a network."""
    head = _HEAD.pack(MAGIC, weights.features, weights.hidden, len(weights.heads))
    sizes = b"".join([_SIZES.pack(*one[:2]) for one in weights.heads])
    parts = [
        weights.first,
        weights.first_bias,
        *[part for one in weights.heads for part in one[2:]],
    ]
    numbers = array("I", [number << 1 ^ number >> _SIGN for part in parts for number in part])
    data = little(numbers).tobytes()
    planes = b"".join([data[place::_BYTES] for place in range(_BYTES)])
    press = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_FILTERED)
    return head + sizes + press.compress(planes) + press.flush()


def read_weights(data: bytes, name: str = "of a file") -> Weights:
    """The network of a file."""
    if len(data) < _HEAD.size or data[: len(MAGIC)] != MAGIC:
        raise WeightsError(name, "this is no file of weights")
    _, features, hidden, count = _HEAD.unpack_from(data)
    begin = _HEAD.size + count * _SIZES.size
    if not 1 <= count <= _MOST_HEADS or len(data) < begin:
        raise WeightsError(name, "its length is wrong")
    heads = list(_SIZES.iter_unpack(data[_HEAD.size : begin]))
    lengths = [features * hidden, hidden]
    for inner, outputs in heads:
        lengths += [hidden * inner, inner, inner * outputs, outputs]
    parts = _parts(_unpacked(data[begin:], sum(lengths), name), lengths)
    first, first_bias = next(parts), next(parts)
    return Weights(
        features,
        hidden,
        first,
        first_bias,
        tuple([Head(*sizes, *[next(parts) for _ in range(4)]) for sizes in heads]),
    )


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
