"""The file that a game in the terminal is kept in, so that it can go on later."""

import os
from pathlib import Path

from mahe.cli.files import FileError
from mahe.record import Record, write_json


class GameFile:
    """A record on disk and, until the game is over, the secret of its dice beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._secret_path = path.with_name(path.name + ".secret")

    def save(self, record: Record, secret: bytes | None) -> None:
        """Write the record, all of it or nothing; the secret goes where only the owner reads it."""
        try:
            if record.result is None and secret is not None:
                _write(self._secret_path, secret.hex() + "\n", mode=0o600)
            _write(self.path, write_json(record) + "\n", mode=0o644)
            if record.result is not None:
                self._secret_path.unlink(missing_ok=True)
        except (OSError, ValueError) as error:
            wrong = error if isinstance(error, OSError) else OSError(0, "no such name can be used")
            raise FileError(str(self.path), wrong) from None

    def secret(self) -> bytes | None:
        """The secret of a game that was left; None when it is lost."""
        try:
            return bytes.fromhex(self._secret_path.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None


def _write(path: Path, text: str, mode: int) -> None:
    fresh = path.with_name(path.name + ".new")
    with os.fdopen(
        os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "w", encoding="utf-8"
    ) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
