"""The compiled self-play: on a GPU by CuPy, or on this processor by a C++ compiler, for tests."""

import ctypes
import subprocess
from pathlib import Path
from typing import Any

from mahe.bots.network.features import Layout
from mahe.bots.network.judge import judge_layout_for

_HERE = Path(__file__).parent
GAME_BYTES = 88
_BLOCK = 128
_KERNELS = (
    *("start_games", "observe", "spread", "look_ahead", "play", "plan_sensibly"),
    *("judge_inputs", "judge_ahead", "judge_results", "judge_odds"),
)


def _definitions(layout: Layout) -> list[str]:
    numbers = {name.upper(): begin for name, begin in layout.begins.items()}
    numbers |= {"PLAYERS": layout.players, "EACH": layout.each, "FEATURES": layout.size}
    numbers["GAME_BYTES"] = GAME_BYTES
    judge = judge_layout_for(layout.players, layout.each)
    numbers |= {f"JUDGE_{name.upper()}": begin for name, begin in judge.begins.items()}
    numbers["JUDGE_FEATURES"] = judge.size
    return [f"-D{name}={number}" for name, number in numbers.items()]


class GpuEngine:
    """Kernels on a GPU. Arguments are tensors of PyTorch and whole numbers."""

    def __init__(self, layout: Layout) -> None:
        import cupy

        source = (_HERE / "selfplay.cu").read_text()
        options = ("-std=c++17", f"-I{_HERE}", "--use_fast_math", *_definitions(layout))
        module = cupy.RawModule(code=source, options=options)
        self._kernels = {name: module.get_function(name) for name in _KERNELS}
        self._number = cupy.int64

    def run(self, name: str, threads: int, *arguments: Any) -> None:
        """Run a kernel on so many threads."""
        import numpy as np

        values = [one.data_ptr() if hasattr(one, "data_ptr") else one for one in arguments]
        typed = [value if isinstance(value, np.generic) else np.uint64(value) for value in values]
        self._kernels[name](((threads + _BLOCK - 1) // _BLOCK,), (_BLOCK,), tuple(typed))


class ProcessorEngine:
    """The same, one after the other."""

    def __init__(self, layout: Layout, folder: Path) -> None:
        library = folder / f"selfplay-{layout.players}-{layout.each}.so"
        command = ["g++", "-x", "c++", "-std=c++17", "-O2", "-shared", "-fPIC", f"-I{_HERE}"]
        command += [*_definitions(layout), str(_HERE / "selfplay.cu"), "-o", str(library)]
        subprocess.run(command, check=True)  # noqa: S603 (our own source)
        self._library = ctypes.CDLL(str(library))

    def run(self, name: str, threads: int, *arguments: Any) -> None:
        """Run a kernel on so many threads."""
        del threads
        values = [
            ctypes.c_void_p(one.data_ptr()) if hasattr(one, "data_ptr") else _typed(one)
            for one in arguments
        ]
        getattr(self._library, name)(*values)


_KINDS: dict[str, Any] = {
    "float32": ctypes.c_float,
    "int32": ctypes.c_int32,
    "int64": ctypes.c_int64,
    "uint64": ctypes.c_uint64,
}


def _typed(number: Any) -> Any:
    kind = number.dtype.name
    return _KINDS[kind](number.item())
