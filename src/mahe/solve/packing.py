"""Tables of small whole numbers in one file: written and read by the standard library alone.

A file is a line of JSON that says which tables follow, and their bytes, compressed. A table has
rows of 16-bit numbers, each column with a scale of its own. Bytes of a column lie side by side,
low ones and high ones apart: so columns of small numbers take little.
"""

import json
import zlib
from array import array
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import accumulate
from sys import byteorder
from typing import NamedTuple

from mahe.rules import MaheError

_FORMAT = "mahe-tables 1"
_BYTES = 2


class Table(NamedTuple):
    """Rows of whole numbers; a number times the scale of its column is what is meant."""

    numbers: "array[int]"  # row by row
    scales: tuple[float, ...]

    def row(self, number: int) -> "array[int]":
        """One row."""
        width = len(self.scales)
        return self.numbers[number * width : (number + 1) * width]


def pack(tables: Mapping[str, Table], level: int = 9) -> bytes:
    """The bytes of a file of tables."""
    packed = {name: zlib.compress(_columns(table), level) for name, table in tables.items()}
    told = [
        {
            "name": name,
            "scales": list(tables[name].scales),
            "bytes": len(some),
            "sha256": sha256(some).hexdigest(),
        }
        for name, some in packed.items()
    ]
    header = json.dumps({"format": _FORMAT, "tables": told}, separators=(",", ":"))
    return header.encode() + b"\n" + b"".join(packed.values())


def unpack(data: bytes, names: Iterable[str] | None = None) -> dict[str, Table]:
    """The tables of a file, or some of them; `MaheError` where it is not as it was written."""
    header, _, body = data.partition(b"\n")
    told = json.loads(header)["tables"]
    ends = [*accumulate((one["bytes"] for one in told), initial=0)]
    found = {}
    for one, begin, end in zip(told, ends, ends[1:], strict=False):
        if names is None or one["name"] in names:
            some = body[begin:end]
            if sha256(some).hexdigest() != one["sha256"]:
                raise MaheError("solve/table", f"the table {one['name']} is damaged")
            found[one["name"]] = _table(zlib.decompress(some), tuple(one["scales"]))
    return found


def _columns(table: Table) -> bytes:
    numbers = table.numbers
    if byteorder == "big":
        numbers = array("h", numbers)
        numbers.byteswap()
    rows, stride = numbers.tobytes(), _BYTES * len(table.scales)
    return b"".join(rows[place::stride] for place in range(stride))


def _table(columns: bytes, scales: tuple[float, ...]) -> Table:
    stride = _BYTES * len(scales)
    rows, size = bytearray(len(columns)), len(columns) // stride
    for place in range(stride):
        rows[place::stride] = columns[place * size : (place + 1) * size]
    numbers = array("h")
    numbers.frombytes(bytes(rows))
    if byteorder == "big":
        numbers.byteswap()
    return Table(numbers, scales)
