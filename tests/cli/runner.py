"""Runs `mahe` in this process, as a shell would."""

import io
import sys
from typing import NamedTuple
from unittest.mock import patch

from mahe.cli import main


class CommandResult(NamedTuple):
    """The exit code of a command, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What it printed, with plain spaces also where no line may break."""
        return self.out.replace("\xa0", " ")


def run(*arguments: str, typed: str = "") -> CommandResult:
    """Run `mahe` with these arguments; `typed` is its standard input."""
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    code = 0
    with (
        patch.object(sys, "argv", ["mahe", *arguments]),
        patch.object(sys, "stdin", stdin),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode())
    return CommandResult(code, *texts)
