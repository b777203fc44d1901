"""Real servers: PostgreSQL and Redis, each in a folder of its own that goes when it closes.

    with PostgreSQL() as postgresql, Redis() as redis:
        url = postgresql.new_database()

Only processes that were started here are ended, by their own number.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Self

import redis

DEBIAN_PROGRAMS = Path("/usr/lib/postgresql")
"""Where Debian puts PostgreSQL's programs, by version; they are not on the path."""

_PORTS = range(15_000, 32_000)  # below those that the system uses for outgoing connections
_DEADLINE_SECONDS = 60.0


class MissingServerError(RuntimeError):
    """A server's program is not installed."""

    def __init__(self, program: str, package: str) -> None:
        super().__init__(
            f"{program} is missing; on Debian or Ubuntu: apt-get install {package} "
            "(or, as root, sh tools/servers.sh)"
        )


def wait_until(fact: Callable[[], bool], what: str) -> None:
    """Wait for a fact; `TimeoutError` names it after a minute."""
    end = time.monotonic() + _DEADLINE_SECONDS
    while not fact():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.005)


def free_port() -> int:
    """A loopback port that nobody listens to, and that no client is given by chance."""
    for port in random.SystemRandom().sample(_PORTS, 100):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free")


def _children_of(process: int) -> list[int]:
    """The processes that one has begun, as far as the system tells."""
    told = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in told.read_text().split()] if told.exists() else []


def _runs(process: int) -> bool:
    """Whether a process has not ended; one that only waits to be asked how it ended has."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return not state.startswith(("Z", "X"))


class _Server:
    """A process of ours, on a port and in a folder that it keeps when it is restarted."""

    gentle = signal.SIGTERM

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="mahe-"))
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None, "the server does not run"
        return self._process.pid

    def start(self) -> None:
        """Run the server; it answers when this comes back."""
        assert self._process is None, "the server runs already"
        end = time.monotonic() + _DEADLINE_SECONDS
        while not self._came_up():
            # After a kill, children of the killed process may hold the folder for a moment.
            if time.monotonic() > end:
                raise RuntimeError(f"{type(self).__name__} does not start: {self.log()[-2000:]}")

    def _came_up(self) -> bool:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command(), cwd=self.folder, stdout=log, stderr=log, **self._owner()
            )
        process = self._process
        wait_until(lambda: process.poll() is not None or self._answers(), "an answer")
        if process.poll() is None:
            return True
        self._process = None
        return False

    def stop(self, *, immediate: bool = False) -> None:
        """End the server: at once and without warning (kill -9), or in good order."""
        assert self._process is not None, "the server does not run"
        children = _children_of(self._process.pid)
        self._process.send_signal(signal.SIGKILL if immediate else self.gentle)
        self._process.wait(_DEADLINE_SECONDS)
        self._process = None
        # After a kill, what the server had begun may answer once more before it notices.
        wait_until(lambda: not any(map(_runs, children)), "the end of its processes")

    def restart(self, *, immediate: bool = False) -> None:
        """End the server and start it again in the same place."""
        self.stop(immediate=immediate)
        self.start()

    def close(self) -> None:
        """End the server if it runs, and remove its folder."""
        if self._process is not None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        """What the server has written about itself."""
        return (self.folder / "log").read_text(errors="replace")

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _owner(self) -> dict[str, Any]:
        return {}

    def _command(self) -> list[str]:
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError


class PostgreSQL(_Server):
    """A PostgreSQL server on a loopback port; where we are root, it runs as nobody."""

    gentle = signal.SIGINT  # does not wait for its clients

    def __init__(self, *, fsync: bool = True) -> None:
        self.programs = _postgresql_programs()
        super().__init__()
        self._fsync = fsync
        self._data = self.folder / "data"
        self._names = (f"mahe_{number}" for number in count(1))

    def start(self) -> None:
        """Run the server; it answers when this comes back."""
        if not self._data.exists():
            self._initialise()
        super().start()

    def _initialise(self) -> None:
        if owner := self._owner():
            os.chown(self.folder, owner["user"], owner["group"])
        subprocess.run(
            [
                self.programs / "initdb", "--pgdata", self._data, "--username", "mahe",
                "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync",
            ],
            check=True, capture_output=True, cwd=self.folder, **owner,
        )  # fmt: skip

    def new_database(self, like: str | None = None) -> str:
        """The address of a new database: empty, or a copy that nobody is connected to."""
        name = next(self._names)
        self.tell(f"CREATE DATABASE {name}" + (f" TEMPLATE {_name(like)}" if like else ""))
        return f"postgresql+asyncpg://mahe@127.0.0.1:{self.port}/{name}"

    def drop_database(self, url: str) -> None:
        """Remove a database, even while somebody is connected to it."""
        self.tell(f"DROP DATABASE {_name(url)} WITH (FORCE)")

    def tell(self, command: str, url: str = "/postgres") -> None:
        """Have a command done in a database."""
        address = ["--host", "127.0.0.1", "--port", str(self.port), "--username", "mahe"]
        quietly = ["--no-psqlrc", "--quiet", "--dbname", _name(url)]
        psql = str(self.programs / "psql")
        subprocess.run(
            [psql, *address, *quietly, "--command", command], check=True, cwd=self.folder
        )

    def _owner(self) -> dict[str, Any]:
        if os.geteuid() != 0:
            return {}
        nobody = pwd.getpwnam("nobody")
        return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def _command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "max_connections": 300,
            "autovacuum": "off",  # plans that are explained depend on what it has counted
        }
        if not self._fsync:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self._data), *given]

    def _answers(self) -> bool:
        try:
            state = (self._data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return len(state) > 7 and state[0] == str(self.pid) and state[7].strip() == "ready"


def _name(url: str) -> str:
    return url.rpartition("/")[2]


def _postgresql_programs() -> Path:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = DEBIAN_PROGRAMS.glob("*/bin/initdb")
    newest = max(found, key=lambda program: float(program.parts[-3]), default=None)
    if newest is None:
        raise MissingServerError("PostgreSQL's initdb", "postgresql")
    return newest.parent


class Redis(_Server):
    """A Redis server on a loopback port; it keeps nothing on disk."""

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            raise MissingServerError("redis-server", "redis-server")
        self._program = program
        super().__init__()
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def flush(self) -> None:
        """Forget everything."""
        with redis.Redis.from_url(self.url) as client:
            client.flushall()

    def _command(self) -> list[str]:
        lasting = ["--save", "", "--appendonly", "no"]
        return [self._program, "--bind", "127.0.0.1", "--port", str(self.port), *lasting]

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False
