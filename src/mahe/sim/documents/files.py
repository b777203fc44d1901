"""Files that are there whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Put a file in its place in one go, once it lies on the disk: a power cut leaves the old."""
    beside = _beside(path)
    try:
        with beside.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(path.parent)


def try_place(path: Path) -> None:
    """Raise the `OSError` that would come if the file were put in its place."""
    beside = _beside(path)
    with beside.open("wb"):
        pass
    beside.unlink()


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.new")


def _sync_folder(folder: Path) -> None:
    """See that a new name is on the disk; not every system lets folders be opened."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
