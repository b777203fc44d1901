"""The processes that are measured besides Mahé's nodes: the bare fan-out and boardgame.io."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bench.server_wire import HOST

from servers import free_port

BUILD = Path(".build")

_START_SECONDS = 30.0
_INSTALL_SECONDS = 300.0
_PEER = Path(__file__).parent / "boardgame_io"


class Process:
    """A server in a process of its own, on a free port that is its last argument."""

    def __init__(self, command: Sequence[str], **variables: str) -> None:
        self.port = free_port()
        self._process = subprocess.Popen(  # noqa: S603 (our own commands)
            [*command, str(self.port)],
            env=os.environ | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        self._wait()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def _wait(self) -> None:
        end = time.monotonic() + _START_SECONDS
        while self._process.poll() is None and time.monotonic() < end:
            with socket.socket() as trial:
                if trial.connect_ex((HOST, self.port)) == 0:
                    return
            time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"it does not start: {self._process.args!r}")

    def kill(self) -> None:
        """Pull the plug."""
        self._process.kill()
        self._process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.kill()


def bare() -> Process:
    """The bare fan-out."""
    return Process([sys.executable, "-m", "bench.server_bare"])


def boardgame_io() -> Process:
    """A server of boardgame.io, installed under the build folder when it is first wanted."""
    modules = install(_PEER, BUILD / "boardgame.io")
    command = [program("node"), str(_PEER / "server.cjs")]
    return Process(command, NODE_PATH=str(modules), NODE_ENV="production")


def install(source: Path, target: Path) -> Path:
    """Install what a folder's lock names, where it is not installed yet; its node_modules."""
    modules, lock = (target / "node_modules").resolve(), target / "package-lock.json"
    wanted = (source / lock.name).read_bytes()
    if modules.exists() and lock.exists() and lock.read_bytes() == wanted:
        return modules
    target.mkdir(parents=True, exist_ok=True)
    shutil.copy(source / "package.json", target)
    lock.write_bytes(wanted)
    subprocess.run(  # noqa: S603 (npm, with our own lock)
        [program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=target,
        check=True,
        timeout=_INSTALL_SECONDS,
        stdout=sys.stderr,
    )
    return modules


def program(name: str) -> str:
    """Where a program is."""
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} is not installed")
    return found


def resident(pid: int) -> int:
    """The memory that a process has, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024
