"""Files that are there whole or not at all."""

from pathlib import Path

import pytest

from mahe.sim.documents.files import replace_file, try_place


def test_a_file_is_put_in_its_place(tmp_path: Path) -> None:
    file = tmp_path / "results"
    for content in (b"one", b"two"):
        replace_file(file, content)
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_put_in_place_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(OSError, match="directory"):
        replace_file(folder, b"content")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_place_can_be_tried_without_a_trace(tmp_path: Path) -> None:
    try_place(tmp_path / "results")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        try_place(tmp_path / "nowhere" / "results")
