"""A cable between a browser and a server that can be pulled."""

import socket
import threading
from contextlib import suppress
from typing import Self

_CHUNK = 65_536


class Cable:
    """Passes on what comes in at a port of its own; pulled, it ends and refuses all connections."""

    def __init__(self, port: int) -> None:
        self._to = ("127.0.0.1", port)
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._is_in = True
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def port(self) -> int:
        """Where browsers connect."""
        port: int = self._door.getsockname()[1]
        return port

    @property
    def url(self) -> str:
        """The server's address through this cable."""
        return f"http://127.0.0.1:{self.port}"

    def pull(self) -> None:
        """End all connections, and let none come about."""
        with self._lock:
            self._is_in = False
            for end in self._ends:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def plug_in(self) -> None:
        """Let connections come about again."""
        with self._lock:
            self._is_in = True

    def _welcome(self) -> None:
        with suppress(OSError):  # the door is closed in the end
            while True:
                near, _ = self._door.accept()
                threading.Thread(target=self._serve, args=[near], daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection(self._to) as far:
            with self._lock:
                if not self._is_in:
                    return
                self._ends |= {near, far}
            back = threading.Thread(target=_pass_on, args=[far, near], daemon=True)
            back.start()
            _pass_on(near, far)
            back.join()
            with self._lock:
                self._ends -= {near, far}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._door.close()
        self.pull()


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(_CHUNK):
            sink.sendall(chunk)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
