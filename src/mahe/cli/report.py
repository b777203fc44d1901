"""`mahe report`: results files as a page with pictures."""

import sys
from pathlib import Path

from mahe.cli.files import FileError, opened
from mahe.cli.flags import FileName
from mahe.rules import RulesError, UnreadableError
from mahe.sim.documents.results import Results, read_results
from mahe.sim.report import need_matplotlib, pictures_of, report_page, write_pictures

_MOST_RESULTS = 12


def report(
    results: list[FileName],
    /,
    *,
    out: FileName | None = None,
    pictures: str | None = None,
) -> None:
    """Draw results files as one page with pictures; the first is compared with the others.

    Parameters
    ----------
    results
        Files that `mahe simulate --out FILE.json` has written.
    out
        The page; unless given, it lies beside the first file. - is standard output.
    pictures
        Write the pictures into this folder, too, as SVG and PNG.

    """
    if len(results) > _MOST_RESULTS:
        raise RulesError(
            "report/results", f"a report shows up to {_MOST_RESULTS} results, not {len(results)}"
        )
    need_matplotlib()
    found = {_short(file, results): _read(file) for file in dict.fromkeys(results)}
    page = report_page(found)
    target = out or _beside(results[0])
    try:
        if target == "-":
            sys.stdout.write(page)
        else:
            Path(target).write_text(page, encoding="utf-8", newline="\n")
            print(f"the report is in {target}")
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(target, error) from None
    if pictures is not None:
        _write_pictures(found, pictures)


def _read(file: str) -> Results:
    with opened(file) as stream:
        text = stream.read()
    try:
        return read_results(text)
    except UnreadableError as error:
        raise error.within(file) from None


def _short(file: str, files: list[str]) -> str:
    """The name of a file without its folders, where that is enough."""
    name = Path(file).name
    return name if [Path(other).name for other in dict.fromkeys(files)].count(name) == 1 else file


def _beside(file: str) -> str:
    return "report.html" if file == "-" else str(Path(file).with_suffix(".html"))


def _write_pictures(found: dict[str, Results], folder: str) -> None:
    try:
        write_pictures(pictures_of(found), Path(folder))
    except OSError as error:
        raise FileError(folder, error) from None
