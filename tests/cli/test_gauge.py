"""`mahe gauge`."""

from pathlib import Path

from cli.runner import run


def test_a_part_is_played_and_the_page_written_from_what_is_stored(tmp_path: Path) -> None:
    place = tmp_path / "strength"
    arguments = ("gauge", "--folder", str(place), "--cores", "1")
    wish = ("--part", "random", "--players", "2", "--games", "8", "--bot", "sensible")
    done = run(*arguments, *wish)
    assert (done.code, done.err) == (0, "")
    page = tmp_path / "strength.md"
    assert done.out == f"the page is {page}\n"
    told = page.read_text(encoding="utf-8")
    assert "## Against a table of `random`" in told
    assert "| sensible |" in told
    assert [file.name for file in (place / "results").iterdir()] == ["random-2.json"]
    page.unlink()
    assert run(*arguments, "--stored").code == 0
    assert page.read_text(encoding="utf-8") == told


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "strength").write_text("in the way", encoding="utf-8")
    wish = ("--part", "random", "--players", "2", "--games", "2", "--bot", "random")
    done = run("gauge", "--folder", str(tmp_path / "strength"), "--cores", "1", *wish)
    assert done.code == 1
    assert done.err.startswith("mahe: ")
    assert done.err.count("\n") == 1
