"""`mahe simulate`, and what the other commands make of its records."""

from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest

from cli.runner import CommandResult, run
from mahe.bots import BOTS
from mahe.record import read_games
from mahe.rules import OPTIONS
from mahe.sim import read_results
from mahe.sim.games.engines import play_part

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
        (
            ["--bot", "x"],
            f"there is no bot 'x'; the bots are {', '.join(BOTS)}",
        ),
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
        (["--games", "20", "--records", "/dev/full"], "/dev/full: No space left on device"),
        (["--out", "results"], "results: a results file ends with one of .json, .csv, .parquet"),
        (["--out", "/nowhere/r.csv"], "/nowhere/r.csv: No such file or directory"),
        (["--out", "r.csv", "--out", "r.csv"], "r.csv: only one thing can be written there"),
        (["--out", "-", "--records", "-"], "-: only one thing can be written there"),
        (["--checkpoint", "-"], "a checkpoint needs a file of its own"),
        (
            ["--checkpoint", "c", "--records", "-"],
            "with a checkpoint, records need a file of their own",
        ),
        (["--checkpoint", "/"], "/: Is a directory"),
        (["--checkpoint", "/dev/full"], "/dev/full: this is no ordinary file"),
        (["--cores", "0"], "at least one core has to work, not 0"),
        (
            ["--backend", "spark"],
            "there is no backend 'spark': name one of loky, threading, dask, ray",
        ),
        (["--address", "x:1"], "--address is for a cluster: name --backend dask or ray, too"),
        (
            ["--backend", "dask", "--address", "127.0.0.1:1"],
            "127.0.0.1:1: no cluster answers there (Connection refused)",
        ),
        (["--games", str(10**16)], "at most 1,000,000,000,000,000 games can be played"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(
    arguments: list[str], sentence: str
) -> None:
    done = run("simulate", *arguments)
    assert (done.code, done.out, done.err) == (1, "", f"mahe: {sentence}\n")


def simulate(*arguments: object) -> CommandResult:
    return run("simulate", "--engine", "readable", "--cores", "1", *map(str, arguments))


def test_results_are_written_in_every_form_that_is_asked_for(tmp_path: Path) -> None:
    files = [tmp_path / f"results.{form}" for form in ("json", "csv", "parquet")]
    done = simulate(
        "--games", 3, "--seed", 4, *(part for file in files for part in ("--out", file))
    )
    assert (done.code, done.err) == (0, "")
    results = read_results(files[0].read_text(encoding="utf-8"))
    assert (results.simulation.seed, results.tally.games) == (4, 3)
    assert files[1].read_text(encoding="utf-8").startswith("mahe,numbers,seed,games,bots,players,")
    assert files[2].read_bytes()[:4] == b"PAR1"


def test_results_on_standard_output_leave_the_table_to_standard_error() -> None:
    done = simulate("--games", 2, "--out", "-")
    assert read_results(done.out).tally.games == 2
    assert "wins" in done.err


def test_a_checkpoint_that_is_complete_is_not_played_again(tmp_path: Path) -> None:
    checkpoint = tmp_path / "checkpoint"
    first = simulate("--games", 3, "--checkpoint", checkpoint)
    with patch("mahe.sim.runs.running.play_part", side_effect=AssertionError):
        assert simulate("--games", 3, "--checkpoint", checkpoint) == first


def interrupted(after: int, *arguments: object) -> CommandResult:
    """The command, when ctrl-C is pressed after so many parts."""
    parts = iter(range(after))

    def play(*given: object, **named: object) -> object:
        if next(parts, None) is None:
            raise KeyboardInterrupt
        return play_part(*given, **named)  # type: ignore[arg-type]

    with patch("mahe.sim.runs.running.play_part", play):
        return simulate(*arguments)


def test_a_simulation_that_was_stopped_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    def files(name: str) -> list[object]:
        return ["--games", 150, "--records", tmp_path / f"{name}.jsonl", "--out", tmp_path / name]

    whole = simulate(*files("whole.json"))
    flags = [*files("parts.json"), "--checkpoint", tmp_path / "checkpoint"]
    stopped = interrupted(1, *flags)
    assert (stopped.code, stopped.out) == (130, "")
    sentence = "stopped after 64 of 150 games; the same command goes on from there"
    assert stopped.err == f"mahe: {sentence}\n"
    with (tmp_path / "parts.json.jsonl").open("ab") as records:
        records.write(b"written after the checkpoint")
    assert simulate(*flags) == whole
    for ending in (".json", ".json.jsonl"):
        one, other = (tmp_path / f"{name}{ending}" for name in ("whole", "parts"))
        assert one.read_bytes() == other.read_bytes()


def test_without_a_checkpoint_it_is_said_what_would_have_kept_the_games() -> None:
    stopped = interrupted(1, "--games", 150)
    sentence = "stopped after 64 of 150 games; with --checkpoint FILE they would be kept"
    assert (stopped.code, stopped.err) == (130, f"mahe: {sentence}\n")


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--games", 4], "belongs to another simulation: not the same number of games"),
        (["--games", 3, "--seed", 1], "belongs to another simulation: not the same seed"),
        (
            ["--games", 3, "--bot", "sensible", "--bust-ends-turn"],
            "belongs to another simulation: not the same rules and bots",
        ),
        (["--games", 3, "--records", "r"], "was made without --records"),
    ],
)
def test_the_checkpoint_of_another_simulation_is_refused(
    tmp_path: Path, flags: list[object], sentence: str
) -> None:
    checkpoint = tmp_path / "checkpoint"
    simulate("--games", 3, "--checkpoint", checkpoint)
    done = simulate(*flags, "--checkpoint", checkpoint)
    assert (done.code, done.out) == (1, "")
    assert done.err == f"mahe: {checkpoint}: this checkpoint {sentence}\n"


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b'{"format":"mahe-results"}'])
def test_a_broken_checkpoint_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    checkpoint = tmp_path / "checkpoint"
    checkpoint.write_bytes(content)
    done = simulate("--games", 3, "--checkpoint", checkpoint)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"mahe: {checkpoint}: ")
    assert checkpoint.read_bytes() == content


def test_records_that_a_checkpoint_counts_must_be_there(tmp_path: Path) -> None:
    records, checkpoint = tmp_path / "records", tmp_path / "checkpoint"
    flags = ["--games", 150, "--records", records, "--checkpoint", checkpoint]
    interrupted(1, *flags)
    records.write_bytes(b"")
    done = simulate(*flags)
    assert (done.code, done.err) == (1, f"mahe: {records}: records that were here are missing\n")
    records.unlink()
    assert simulate(*flags).err == f"mahe: {records}: No such file or directory\n"


def test_without_the_fast_packages_it_is_said_how_to_get_more_speed() -> None:
    with patch("mahe.cli.simulation.running.has_joblib", return_value=False):
        done = run("simulate", "--games", "1000")
        assert run("simulate", "--games", "999").err == ""
    assert done.code == 0
    assert done.err == (
        "mahe: pip install 'mahe[fast]' plays on all cores, and the usual bots much faster\n"
    )


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    with patch("mahe.sim.runs.workers.import_module", side_effect=ModuleNotFoundError):
        done = simulate("--games", 2, "--out", tmp_path / "r.parquet")
    sentence = (
        "this needs pyarrow, which is not installed: pip install 'mahe[report]',"
        " or make install-research in the folder of the source"
    )
    assert (done.code, done.err) == (1, f"mahe: {sentence}\n")
