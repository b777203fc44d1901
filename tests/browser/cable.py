"""A cable between a browser and its servers that can be pulled, or damaged."""

import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Self

_CHUNK = 65_536


@dataclass
class Fault:
    """What a cable does with what comes in."""

    up: bool = False
    """Whether it swallows what browsers send."""
    down: bool = False
    """Whether it swallows what servers send."""
    # By direction, how many bytes were swallowed.
    swallowed: dict[str, int] = field(default_factory=lambda: {"up": 0, "down": 0})


class Cable:
    """Listens on a port of its own, and connects its clients to one server after the other.

    Like a load balancer, it passes over a server that refuses a connection.
    """

    def __init__(self, *ports: int) -> None:
        self._ports = ports
        self._turn = count()
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._is_in = True
        self._fault = Fault()
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def port(self) -> int:
        """Where browsers connect."""
        port: int = self._door.getsockname()[1]
        return port

    @property
    def url(self) -> str:
        """The servers' address through this cable."""
        return f"http://127.0.0.1:{self.port}"

    def lead_to(self, *ports: int) -> None:
        """Lead new connections to these servers."""
        self._ports = ports

    def pull(self) -> None:
        """End all connections, and allow no new ones."""
        with self._lock:
            self._is_in = False
            for end in self._ends:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def plug_in(self) -> None:
        """Allow connections again."""
        with self._lock:
            self._is_in = True

    def swallow(self, *, up: bool = False, down: bool = False) -> Fault:
        """Lose what comes in and close nothing; connections that lose something stay dead."""
        self._fault.up, self._fault.down = up, down
        return self._fault

    def heal(self) -> None:
        """Let new connections work; the old ones are dead, and nobody says so."""
        with self._lock:
            self._fault = Fault()

    def hang_up(self) -> None:
        """End all connections, and let new ones work."""
        self.heal()
        self.pull()
        self.plug_in()

    def _welcome(self) -> None:
        with suppress(OSError):  # the door is closed in the end
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._serve, args=[near], daemon=True).start()

    def _connect(self) -> socket.socket:
        first, ports = next(self._turn), self._ports
        for number in range(len(ports) - 1):
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", ports[(first + number) % len(ports)]))
        return socket.create_connection(("127.0.0.1", ports[(first - 1) % len(ports)]))

    def _serve(self, near: socket.socket) -> None:
        with near, suppress(OSError), self._connect() as far:
            with self._lock:
                if not self._is_in:
                    return
                self._ends |= {near, far}
                fault = self._fault
            back = threading.Thread(target=_pass_on, args=[far, near, fault, "down"], daemon=True)
            back.start()
            _pass_on(near, far, fault, "up")
            back.join()
            with self._lock:
                self._ends -= {near, far}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._door.close()
        self.pull()


def _pass_on(source: socket.socket, sink: socket.socket, fault: Fault, way: str) -> None:
    with suppress(OSError):
        while chunk := source.recv(_CHUNK):
            if getattr(fault, way):
                fault.swallowed[way] += len(chunk)
            else:
                sink.sendall(chunk)
    if getattr(fault, way):
        return  # nobody hears of the end, either
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
