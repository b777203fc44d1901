"""The browser's code is found by names alone, as docs/web.md says."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
SOURCES = WEB / "src"
MOST_FILES = 15
"""More in one folder than a reader takes in at once."""

TEXT = (ROOT / "docs" / "web.md").read_text(encoding="utf-8").partition("## Tests in")[0]


def folders() -> list[Path]:
    """Every folder with sources in it."""
    return sorted({path.parent for path in SOURCES.rglob("*") if path.is_file()})


def rows() -> list[tuple[str, list[str]]]:
    """The folders of the table of jobs, each with the files to read first."""
    lines = [line.split("|") for line in TEXT.split("\n") if line.startswith("| ")]
    return [
        (where.strip(" `/"), re.findall(r"`([^`]+)`", files)) for _, _, where, files, _ in lines[1:]
    ]


def test_every_file_to_read_first_is_there() -> None:
    found = [(where.removesuffix("/NAME"), files) for where, files in rows()]
    assert len(found) > len(folders()) / 2
    assert [
        f"{where}/{name}"
        for where, files in found
        for name in files
        if not (SOURCES / where / name).is_file()
    ] == []
    assert [where for where, _ in found if not (SOURCES / where).exists()] == []


def test_every_file_on_the_ways_that_are_described_is_there() -> None:
    prose = "\n".join(line for line in TEXT.split("\n") if not line.startswith("|"))
    names = re.findall(r"`((?:[\w-]+/)+[\w.-]+\.(?:ts|svelte|js))`", prose)
    assert len(names) > len(folders()) / 2
    assert [
        name for name in names if not (SOURCES / name).is_file() and not (WEB / name).is_file()
    ] == []


def test_every_folder_is_described() -> None:
    described = {where for where, _ in rows()}
    inside = [str(path.relative_to(SOURCES)) for path in folders() if path != SOURCES]
    assert [
        name for name in inside if name not in described and not name.startswith("screens/")
    ] == []


def test_no_folder_is_crowded() -> None:
    for folder in folders():
        files = [path for path in folder.iterdir() if path.is_file()]
        assert len(files) <= MOST_FILES, folder


def test_the_tests_lie_in_the_folders_of_what_they_test() -> None:
    tested = {path.parent.relative_to(WEB / "tests") for path in WEB.glob("tests/*/**/*.test.ts")}
    assert tested
    assert [str(path) for path in tested if not (SOURCES / path).is_dir()] == []
