"""Writes down for the page what a record and a device's notes may hold, from `mahe.record.shapes`.

Run by `make shapes`; with `--check` it only says whether the file is up to date.
"""

import json
from pathlib import Path

from generated import write_or_check

from mahe.chance import NEEDED, THINGS
from mahe.record.shapes import SHAPES

FILE = Path(__file__).parents[1] / "web" / "src" / "fairness" / "shapes.json"


def written() -> str:
    """The whole file."""
    form = {"made by": "make shapes", "things": THINGS, "needed": NEEDED, **SHAPES}
    return json.dumps(form, indent=1) + "\n"


if __name__ == "__main__":
    write_or_check(FILE, written(), "make shapes")
