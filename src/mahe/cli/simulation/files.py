"""The files of a simulation: its results, its records, and its checkpoint."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EISDIR
from functools import partial
from pathlib import Path
from time import monotonic
from typing import IO, NamedTuple

from mahe.cli.files import FileError
from mahe.rules import MaheError, UnreadableError
from mahe.sim import Part, Results, Simulation, write_csv, write_parquet, write_results
from mahe.sim.documents.checkpoint import (
    Progress,
    differences,
    new_progress,
    read_checkpoint,
    write_checkpoint,
)
from mahe.sim.documents.files import replace_file, try_place
from mahe.sim.runs.workers import need

_STANDARD = "-"


class Files(NamedTuple):
    """The names of the files, where a hyphen is standard output."""

    out: tuple[str, ...] = ()
    records: str | None = None
    checkpoint: str | None = None
    seconds: float = 5.0  # between two checkpoints

    def written(self) -> tuple[str, ...]:
        """All files that are written."""
        return (*self.out, *filter(None, (self.records, self.checkpoint)))


class SimulateError(MaheError):
    """The flags of a simulation contradict each other, or its files do."""


@contextmanager
def _using(file: str) -> Iterator[None]:
    """Make what is wrong with a file one sentence that names it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or a NUL in the name
        raise FileError(file, error) from None
    except UnreadableError as error:
        raise error.within(file) from None


def writer(files: Files) -> Callable[[Results], None]:
    """What writes the results, once they are there; files that cannot be written are refused."""
    named = files.written()
    for file in named:
        if named.count(file) > 1:
            raise SimulateError("simulate/files", f"{file}: only one thing can be written there")
    if files.checkpoint == _STANDARD:
        raise SimulateError("simulate/files", "a checkpoint needs a file of its own")
    if files.checkpoint and files.records == _STANDARD:
        raise SimulateError("simulate/files", "with a checkpoint, records need a file of their own")
    writers = [_writer_of(file) for file in files.out]

    def write(results: Results) -> None:
        for write_file in writers:
            write_file(results)

    return write


def _writer_of(file: str) -> Callable[[Results], None]:
    ending = Path(file).suffix.lower() if file != _STANDARD else ".json"
    if ending not in _FORMATS:
        known = ", ".join(_FORMATS)
        raise SimulateError("simulate/format", f"{file}: a results file ends with one of {known}")
    if ending == ".parquet":
        need("pyarrow", "report")
    if file != _STANDARD:
        _try(file)
    return partial(_write, file, _FORMATS[ending])


_FORMATS: dict[str, Callable[[Results], bytes]] = {
    ".json": lambda results: write_results(results).encode(),
    ".csv": lambda results: write_csv(results).encode(),
    ".parquet": write_parquet,
}


def _try(file: str) -> None:
    """Refuse a place where no file can be put, before hours are spent on what belongs there."""
    with _using(file):
        _check_ordinary(file)
        try_place(Path(file).resolve())


def _check_ordinary(file: str) -> None:
    """Refuse a device, a folder and the like: it would be replaced by a file."""
    path = Path(file)
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if path.exists() and not path.is_file():
        raise SimulateError("simulate/files", f"{file}: this is no ordinary file")


def _write(file: str, form: Callable[[Results], bytes], results: Results) -> None:
    if file == _STANDARD:
        sys.stdout.buffer.write(form(results))
        return
    with _using(file):
        replace_file(Path(file).resolve(), form(results))


def begun(simulation: Simulation, files: Files) -> Progress:
    """How far the simulation has come, by its checkpoint; without one, not at all."""
    fresh = new_progress(simulation, records=files.records is not None)
    file = files.checkpoint
    if file is None:
        return fresh
    with _using(file):
        path = Path(file)
        if not path.exists():
            return fresh
        _check_ordinary(file)
        saved = read_checkpoint(path.read_text(encoding="utf-8"))
    if other := differences(saved.simulation, simulation):
        raise SimulateError(
            "checkpoint/other",
            f"{file}: this checkpoint belongs to another simulation: not the same "
            + " and ".join(other),
        )
    if (saved.records is None) != (files.records is None):
        said = "without" if saved.records is None else "with"
        raise SimulateError(
            "checkpoint/other", f"{file}: this checkpoint was made {said} --records"
        )
    return saved


@contextmanager
def recording(files: Files, progress: Progress) -> Iterator[IO[bytes] | None]:
    """The file of records, if there is one, with those that the progress counts."""
    file = files.records
    if file is None:
        yield None
    elif file == _STANDARD:
        sys.stdout.flush()
        yield sys.stdout.buffer
    elif not progress.records:
        with _using(file), Path(file).open("wb") as stream:
            yield stream
    else:
        with _using(file), Path(file).open("r+b") as stream:
            _cut(file, stream, progress.records)
            yield stream


def _cut(file: str, stream: IO[bytes], size: int) -> None:
    """Forget the records that were written after the checkpoint."""
    if stream.seek(0, os.SEEK_END) < size:
        raise SimulateError("checkpoint/records", f"{file}: records that were here are missing")
    stream.seek(size)
    stream.truncate()


class Keeper:
    """Writes records as they come and, every few seconds, the checkpoint."""

    def __init__(self, files: Files, stream: IO[bytes] | None) -> None:
        self._file, self._seconds, self._stream = files.checkpoint, files.seconds, stream
        self._kept = monotonic()

    @property
    def keeps(self) -> bool:
        """Whether there is a checkpoint."""
        return self._file is not None

    def write(self, part: Part) -> None:
        """Write the records of some games."""
        if self._stream is not None:
            self._stream.write(part.records)

    def keep_now_and_then(self, progress: Progress) -> None:
        """Write the checkpoint, unless it was written just now."""
        if monotonic() - self._kept >= self._seconds:
            self.keep(progress)

    def keep(self, progress: Progress) -> None:
        """Write the checkpoint; the records that it counts are on the disk before."""
        if self._file is None:
            return
        if self._stream is not None:
            self._stream.flush()
            os.fsync(self._stream.fileno())
        with _using(self._file):
            replace_file(Path(self._file).resolve(), write_checkpoint(progress).encode())
        self._kept = monotonic()
