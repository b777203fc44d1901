"""The kernels for GPUs, compiled for this processor: the same numbers, one after the other."""

import ctypes
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from mahe.solve.gpu.machine import definitions, source

BUILD = Path(".build/solve")


class Processor:
    """A machine that needs a C++ compiler and nothing else."""

    def __init__(self, width: int, *, third_die_at_seven: bool) -> None:
        self.xp: Any = np
        self.width = width
        self._kernels = _library(width, third_die_at_seven)

    def call(self, name: str, count: int, *arguments: Any) -> None:
        kernel = getattr(self._kernels, name)
        kernel.restype = None
        kernel(ctypes.c_longlong(count), *map(_argument, arguments))

    def numbers(self, array: Any) -> Any:
        return np.asarray(array)

    def tidy(self) -> None:
        pass


def _argument(value: Any) -> Any:
    if value is None:
        return ctypes.c_void_p(0)
    if isinstance(value, int):
        return ctypes.c_longlong(value)
    assert value.flags.c_contiguous
    return ctypes.c_void_p(value.ctypes.data)


def _library(width: int, third_die_at_seven: bool) -> ctypes.CDLL:
    fixed = definitions(width, third_die_at_seven)
    name = BUILD / "-".join(map(str, fixed.values()))
    written, built = name.with_suffix(".cpp"), name.with_suffix(".so")
    if not built.exists() or written.read_text(encoding="utf-8") != source():
        BUILD.mkdir(parents=True, exist_ok=True)
        written.write_text(source(), encoding="utf-8")
        flags = [f"-D{key}={number}" for key, number in fixed.items()]
        compiler = os.environ.get("CXX", "g++")
        command = [compiler, "-O2", "-w", "-std=c++17", "-shared", "-fPIC", *flags]
        subprocess.run([*command, "-o", str(built), str(written)], check=True)
    return ctypes.CDLL(str(built.absolute()))
