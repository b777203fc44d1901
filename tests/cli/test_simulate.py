"""`mahe simulate`, and what the other commands make of its records."""

from itertools import product
from pathlib import Path

import pytest

from cli.runner import run
from mahe.record import read_games
from mahe.rules import OPTIONS

SIZES = [(players, each) for players in range(2, 8) for each in (1, 2) if players * each <= 7]


def flags_of(players: int, each: int, switches: tuple[bool, ...]) -> list[str]:
    options = [
        f"--{name.replace('_', '-')}" for name, on in zip(OPTIONS, switches, strict=True) if on
    ]
    return ["--players", str(players), "--turtles-each", str(each), *options]


@pytest.mark.repeats
@pytest.mark.parametrize(("players", "each"), SIZES)
def test_every_size_with_every_combination_of_options_gives_records_that_others_accept(
    tmp_path: Path, players: int, each: int
) -> None:
    for switches in product((False, True), repeat=len(OPTIONS)):
        flags = flags_of(players, each, switches)
        file = str(tmp_path / "games.jsonl")
        done = run("simulate", "--games", "2", "--seed", "7", *flags, "--records", file)
        assert (done.code, done.err) == (0, "")
        games = read_games(Path(file).read_text(encoding="utf-8"))
        assert [game.rules.players for game in games] == [players] * 2
        assert all(
            getattr(games[0].rules, name) is on for name, on in zip(OPTIONS, switches, strict=True)
        )
        assert run("replay", file, "--game", "2", "--at", "5").code == 0
        verified = run("verify", file)
        assert verified.code == 0
        assert "cannot be checked" in verified.out


@pytest.mark.repeats
def test_one_seed_gives_identical_bytes(tmp_path: Path) -> None:
    files = [tmp_path / "first", tmp_path / "second"]
    arguments = ("simulate", "--games", "20", "--seed", "11", "--bot", "sensible")
    first, second = (run(*arguments, "--records", str(file)) for file in files)
    assert first.out == second.out
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes().count(b"\n") == 20


def test_another_seed_gives_other_games() -> None:
    arguments = ("simulate", "--games", "5", "--records", "-")
    assert run(*arguments, "--seed", "1").out != run(*arguments, "--seed", "2").out


def test_the_table_has_a_row_a_seat_and_a_summary() -> None:
    done = run(
        "simulate", "--players", "3", "--games", "4", "--bot", "random", "--bot", "sensible",
        "--bot", "random",
    )  # fmt: skip
    rows = [
        line.split()[:2] for line in done.out.splitlines() if line.startswith(("  A", "  B", "  C"))
    ]
    assert rows == [["A", "random"], ["B", "sensible"], ["C", "random"]]
    for word in ("wins", "95% interval", "eggs", "length", "busts", "rides"):
        assert word in done.out


def test_the_number_of_bots_named_is_the_number_of_players() -> None:
    done = run("simulate", "--games", "1", "--bot", "random", "--bot", "sensible", "--records", "-")
    assert read_games(done.out)[0].seats == ("bot:random", "bot:sensible")


def test_records_on_standard_output_leave_the_table_to_standard_error() -> None:
    done = run("simulate", "--games", "2", "--records", "-")
    assert len(read_games(done.out)) == 2
    assert "wins" in done.err


@pytest.mark.parametrize("first", ["2", "C", "c"])
def test_the_first_seat_is_a_number_as_in_records_or_a_letter(first: str) -> None:
    done = run("simulate", "--games", "1", "--first-seat", first, "--records", "-")
    assert read_games(done.out)[0].rules.first_seat == 2


def test_another_deck_is_played_with() -> None:
    done = run("simulate", "--games", "1", "--deck", "0,0,0,0,0,24", "--records", "-")
    (game,) = read_games(done.out)
    assert game.result is not None
    assert sum(game.result.eggs) == 20 * 6 + 7


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "1"], "2 to 7 can play, not 1"),
        (["--players", "8"], "2 to 7 can play, not 8"),
        (["--turtles-each", "0"], "each player has 1 or 2 turtles, not 0"),
        (["--turtles-each", "2"], "there are 7 turtles: 4 players cannot have 2 each"),
        (["--games", "0"], "at least one game has to be played, not 0"),
        (["--bot", "x"], "there is no bot 'x'; the bots are random, sensible"),
        (
            ["--players", "4", "--bot", "random", "--bot", "random"],
            "4 play: name one bot for all, or 4, not 2",
        ),
        (["--first-seat", "4"], "the first seat must be one of 0 to 3, not 4"),
        (["--first-seat", "E"], "'E' is no seat: they are A to D"),
        (["--deck", "1,2,3"], "a deck is six counts, none negative, 24 cards in all"),
        (["--deck", "lots"], "--deck takes six numbers such as 3,3,5,5,5,3"),
        (["--seed", "-1"], "-1 is not a whole number from 0 to 2^64-1"),
        (["--records", "/"], "/: Is a directory"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(
    arguments: list[str], sentence: str
) -> None:
    done = run("simulate", *arguments)
    assert (done.code, done.out, done.err) == (1, "", f"mahe: {sentence}\n")
