"""The weights in the package: one file for each table size, compressed, known by its hash.

A file is 8 letters, four numbers of 16 bits (features, units of both hidden layers, seats), and
compressed whole numbers, lowest byte first: those of the first layer in 16 bits, all their low
bytes before all their high bytes, then those of the others in 32 bits.
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

MAGIC = b"MAHENET1"
_HEAD = struct.Struct("<8s4H")
HASHES = "hashes.json"


class WeightsError(MaheError):
    """A file of weights is not what it should be."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__("bot/weights", f"the network {name}: {what}", name=name)


class Weights(NamedTuple):
    """The whole numbers of a network, row by row."""

    features: int
    hidden: int
    inner: int
    seats: int
    first: "array[int]"  # by feature and unit
    first_bias: "array[int]"
    second: "array[int]"  # by unit and inner unit
    second_bias: "array[int]"
    third: "array[int]"  # by seat and inner unit
    third_bias: "array[int]"


def write_weights(weights: Weights) -> bytes:
    """The file of a network."""
    low = bytes(number & 0xFF for number in weights.first)
    high = bytes(number >> 8 & 0xFF for number in weights.first)
    rest = [number for part in weights[5:] for number in part]
    body = zlib.compress(low + high + struct.pack(f"<{len(rest)}i", *rest), 9)
    return _HEAD.pack(MAGIC, *weights[:4]) + body


def read_weights(data: bytes, name: str = "of a file") -> Weights:
    """The network of a file."""
    if len(data) < _HEAD.size or data[: len(MAGIC)] != MAGIC:
        raise WeightsError(name, "this is no file of weights")
    _, features, hidden, inner, seats = _HEAD.unpack_from(data)
    count = features * hidden
    sizes = [hidden, hidden * inner, inner, inner * seats, seats]
    wanted = 2 * count + 4 * sum(sizes)
    try:
        body = zlib.decompressobj().decompress(data[_HEAD.size :], wanted + 1)
    except zlib.error:
        raise WeightsError(name, "it cannot be unpacked") from None
    if len(body) != wanted:
        raise WeightsError(name, "its length is wrong")
    both = bytearray(2 * count)
    both[0::2], both[1::2] = body[:count], body[count : 2 * count]
    first = _numbers("h", bytes(both))
    rest = _numbers("i", body[2 * count :])
    return Weights(features, hidden, inner, seats, first, *_parts(rest, sizes))


def _numbers(kind: str, data: bytes) -> "array[int]":
    numbers = array(kind, data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _parts(numbers: "array[int]", sizes: Sequence[int]) -> Iterator["array[int]"]:
    begin = 0
    for size in sizes:
        yield numbers[begin : begin + size]
        begin += size


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
