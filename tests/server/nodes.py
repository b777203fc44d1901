"""Real nodes in processes of their own, for tests and benchmarks."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from mahe.client import make_token, open_table
from servers import free_port

PATIENCE_SECONDS = 120  # a busy machine starts programs slowly
LEAVING_SECONDS = 20


class NodeProcess:
    """`mahe serve` in a process of its own; after `kill` it can be started again.

    Coverage is measured only of those that are `measured`, for it makes them start and end slowly:
    of the one that tests share, and of those that do what it never does.
    """

    def __init__(
        self, folder: Path, *, port: int | None = None, measured: bool = False, **settings: object
    ) -> None:
        self._folder = folder
        self._is_measured = measured and "COVERAGE_PROCESS_CONFIG" in os.environ
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self.port = port or free_port()
        self.log = folder / f"node-{self.port}.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def folder(self) -> Path:
        """Where its data and its log lie."""
        return self._folder

    @property
    def database(self) -> Path:
        """Its SQLite file."""
        return self._folder / "mahe.sqlite"

    @property
    def memory(self) -> int:
        """How many bytes of memory it has."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def children(self) -> list[int]:
        """The processes that it has started."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has ended meanwhile
                if int(path.read_text().rpartition(")")[2].split()[1]) == self.pid:
                    found.append(int(path.parent.name))
        return found

    @property
    def open_files(self) -> int:
        """How many files and connections it has open."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    def faults(self) -> list[str]:
        """What it should never log: errors, and lines that are not JSON."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if _is_fault(line)]

    def start(self) -> Self:
        """Start it, and wait until it is ready."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "mahe", "serve", "--port", str(self.port)],
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        wait_until(self._is_ready, f"the node on port {self.port}")
        return self

    def _environment(self) -> dict[str, str]:
        found = environment(self._folder, self._settings)
        return found if self._is_measured else unmeasured(found)

    def _is_ready(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(f"the node has ended:\n{self.log.read_text()}")
        try:
            return bool(get(self.url + "/api/ready")["status"] == "ready")
        except OSError:
            return False

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def ask_to_stop(self) -> None:
        """Ask it to finish, and do not wait for that."""
        os.kill(self.pid, signal.SIGTERM)

    def stop(self) -> int:
        """Ask it to finish; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended; its exit status."""
        assert self._process is not None
        status = self._process.wait(PATIENCE_SECONDS)
        self._process = None
        return status

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is None:
            return
        if self._is_measured:  # a process that is killed writes no coverage
            self.ask_to_stop()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(LEAVING_SECONDS)
        self.kill()


def _is_fault(line: str) -> bool:
    if line.startswith("Mahé is at "):
        return False
    try:
        return json.loads(line)["level"] not in {"debug", "info", "warning"}
    except ValueError:
        return True


def environment(folder: Path, settings: Mapping[str, object]) -> dict[str, str]:
    """The environment of a node: ours, but with no settings except these."""
    own = without(os.environ, "MAHE_")
    given = {f"MAHE_{name.upper()}": str(value) for name, value in settings.items()}
    return (
        own | {"MAHE_DATA": str(folder), "MAHE_BOT_PAUSE": "0", "MAHE_LOG_FORMAT": "json"} | given
    )


def without(surroundings: Mapping[str, str], start: str) -> dict[str, str]:
    """An environment without the variables that start like this."""
    return {key: value for key, value in surroundings.items() if not key.startswith(start)}


def unmeasured(surroundings: Mapping[str, str]) -> dict[str, str]:
    """An environment in which no coverage is measured."""
    return without(surroundings, "COVERAGE_")


def upgrade(folder: Path, url: str) -> None:
    """Upgrade a database to the newest schema, as an operator does."""
    subprocess.run(
        [sys.executable, "-m", "mahe", "db", "upgrade"],
        env=unmeasured(environment(folder, {"database_url": url})),
        check=True,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
    )


def wait_until(
    fact: Any, what: str, seconds: float = PATIENCE_SECONDS, *, pause: float = 0.02
) -> None:
    """Wait for a fact; look for it with a pause in between."""
    end = time.monotonic() + seconds
    while not fact():
        if time.monotonic() > end:
            raise AssertionError(f"it never came about: {what}")
        time.sleep(pause)


def get(url: str, token: str | None = None) -> Any:
    """The JSON that a server answers."""
    return _answer(urllib.request.Request(url, headers=_headers(token)))


def post(url: str, body: object, token: str | None = None) -> Any:
    """Send JSON; the JSON that a server answers."""
    origin = re.match("https?://[^/]+", url)
    assert origin is not None
    headers = _headers(token) | {"Content-Type": "application/json", "Origin": origin.group()}
    data = json.dumps(body).encode()
    return _answer(urllib.request.Request(url, data=data, headers=headers))


def _headers(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def _answer(request: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def new_token(url: str) -> str:
    """A token for a new guest."""
    return make_token(url)


def new_table(url: str, token: str, **settings: object) -> str:
    """A table that the token's identity hosts."""
    return open_table(url, token, **settings).table
