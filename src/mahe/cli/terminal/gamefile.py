"""The file of a game in the terminal, from which it can be resumed."""

import os
import tempfile
from datetime import datetime
from itertools import count
from pathlib import Path

from mahe.cli.files import FileError
from mahe.record import Record, write_json

_PUBLIC = 0o644
_PRIVATE = 0o600


Hints = dict[int, set[int]]
"""By seat: the steps at which a hint was asked for."""


class GameFile:
    """A record on disk and, until the game is over, the secret of its dice beside it.

    So are the hints that were asked for: what a record holds is the same for every program.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.secret_path = path.with_name(path.name + ".secret")
        self.hints_path = path.with_name(path.name + ".hints")

    def exists(self) -> bool:
        """Whether a game or its secret is there already."""
        try:
            return self.path.exists() or self.secret_path.exists()
        except (OSError, ValueError) as error:
            raise FileError(str(self.path), error) from None

    def reserve(self) -> None:
        """Create the file; `FileExistsError` if there is one already."""
        try:
            os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PUBLIC))
            self.hints_path.unlink(missing_ok=True)
        except FileExistsError:
            raise
        except (OSError, ValueError) as error:
            raise FileError(str(self.path), error) from None

    def save(self, record: Record, secret: bytes | None) -> None:
        """Write the record atomically; only the owner can read the file of the secret."""
        try:
            if record.result is None and secret is not None and not self.secret_path.exists():
                _write(self.secret_path, secret.hex() + "\n", _PRIVATE)
            _write(self.path, write_json(record) + "\n", _PUBLIC)
            if record.result is not None and secret is not None:
                self.secret_path.unlink(missing_ok=True)
            if record.result is not None:
                self.hints_path.unlink(missing_ok=True)
        except OSError as error:
            raise FileError(str(self.path), error) from None

    def save_hints(self, hints: Hints) -> None:
        """Keep who has asked for hints, so that a game that goes on still says so."""
        lines = [f"{seat} {step}\n" for seat, steps in hints.items() for step in sorted(steps)]
        try:
            _write(self.hints_path, "".join(lines), _PUBLIC)
        except OSError as error:
            raise FileError(str(self.hints_path), error) from None

    def hints(self) -> Hints:
        """The hints of an unfinished game; none if they are lost."""
        found: Hints = {}
        try:
            for line in self.hints_path.read_text(encoding="ascii").splitlines():
                seat, step = map(int, line.split())
                found.setdefault(seat, set()).add(step)
        except (OSError, ValueError):
            return {}
        return found

    def secret(self) -> bytes | None:
        """The secret of an unfinished game; None if it is lost."""
        try:
            return bytes.fromhex(self.secret_path.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return None


def new_file() -> GameFile:
    """A new file in this folder, named after the time."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    for number in count(1):
        file = GameFile(Path(f"mahe-{stamp}{f'-{number}' * (number > 1)}.mahe.json"))
        try:
            file.reserve()
        except FileExistsError:
            continue
        break
    return file


def _write(path: Path, text: str, mode: int) -> None:
    handle, fresh = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            os.fchmod(handle, mode)
            file.write(text)
            file.flush()
            os.fsync(handle)
        Path(fresh).replace(path)
    except OSError:
        Path(fresh).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Flush a folder, so that a new name in it survives a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
