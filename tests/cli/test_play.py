"""`mahe play`: whole games, nonsense, leaving and going on."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.runner import CommandResult, run
from mahe.chance import verify
from mahe.cli.terminal.gamefile import GameFile
from mahe.locale import LANGUAGES, Texts
from mahe.record import Record, read_json

ALWAYS_STOP = "s\n" * 400
BOTH_KINDS = "1\n" * 2000  # the first choice: a turtle to start, or another die


def play(file: Path, *arguments: str, typed: str = "") -> CommandResult:
    return run("play", "--language", "en", "--record", str(file), *arguments, typed=typed)


def saved(file: Path) -> Record:
    return read_json(file.read_text(encoding="utf-8"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.mahe.json"


def test_a_whole_game_can_be_played_by_typing_alone(file: Path) -> None:
    done = play(file, typed="Ana\n2\nrandom\n" + BOTH_KINDS)
    assert done.code == 0
    assert "The game is over." in done.out
    game = saved(file)
    assert game.seats == ("Ana", "bot:random", "bot:random")
    assert game.result is not None
    assert "wins!" in done.out or "share the win!" in done.out


def test_the_dice_of_a_game_are_committed_and_verify_when_it_is_over(file: Path) -> None:
    done = play(file, "--name", "Ana", "--players", "4", typed=ALWAYS_STOP)
    game = saved(file)
    assert game.fairness is not None
    start = done.out.split("What do you do?")[0]
    (line,) = [line for line in start.split("\n") if line.startswith("mahe verify ")]
    kept = run(*line.split()[1:])
    assert (kept.code, kept.err) == (0, "")
    assert "They are fair, as far as your device can tell." in kept.out
    verdict = verify(game)
    assert verdict.revealed
    assert verdict.contributors == (0,)
    assert f"“mahe verify {file}” checks the dice." in done.out
    assert not file.with_name(file.name + ".secret").exists()


def test_who_is_equal_shares_the_win(file: Path) -> None:
    people = [
        word
        for name in ("Ana", "Ben", "Cy", "Dee", "Eve", "Flo", "Gus")
        for word in ("--name", name)
    ]
    done = play(file, *people, "--deck", "0,0,0,0,0,24", "--seed", "9", typed="1\n2\n" * 1500)
    found = saved(file).result
    assert found is not None
    assert found.winners == (0, 2, 4)
    assert "Ana, Cy and Eve share the win!" in done.out


def test_a_game_is_kept_in_a_new_file_of_this_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("play", "--language", "en", "--name", "Ana", "--players", "4", typed="q\n")
    (kept,) = tmp_path.glob("mahe-*.mahe.json")
    assert f"It is kept in {kept.name};" in done.out


@pytest.mark.repeats
def test_a_seed_repeats_a_game(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        play(file, "--name", "Ana", "--bot", "random", "--seed", "9", typed=BOTH_KINDS)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert saved(files[0]).fairness is None


def test_friends_at_one_keyboard_are_asked_by_name(file: Path) -> None:
    done = play(file, "--name", "Ana", "--name", "Ben", "--turtles-each", "1", typed=ALWAYS_STOP)
    assert "Ana, your turtle A has" in done.words
    assert "Ben, your turtle B has" in done.words
    assert saved(file).seats == ("Ana", "Ben")


def test_a_rider_decides_for_the_turtle_below(file: Path) -> None:
    done = play(
        file, "--name", "Ana", "--name", "Ben", "--turtles-each", "1", "--seed", "1",
        typed=ALWAYS_STOP,
    )  # fmt: skip
    assert "you sit on top: you decide for turtle" in done.out
    assert "who carries turtle" in done.out
    assert ", on the back of turtle" in done.out


def test_cards_can_be_played_as_dice(file: Path) -> None:
    done = play(
        file, "--name", "Ana", "--name", "Ben", "--cards-as-dice", "--seed", "4",
        "--exact-landing-takes-two", typed="3\n2\n" * 1500,
    )  # fmt: skip
    assert re.search("give up your [1-6]\u2011egg card: ", done.out)
    assert "The card is out of the game." in done.out
    assert any(step[0] == "play" for step in json.loads(file.read_text())["steps"])


@pytest.mark.parametrize("nonsense", ["x", "0", "3", "-1", "1 2", "\x1b[31m", "é" * 500, "A9"])
def test_nonsense_at_a_choice_gets_a_helpful_sentence(file: Path, nonsense: str) -> None:
    done = play(file, "--name", "Ana", "--players", "4", "--seed", "1", typed=f"{nonsense}\ns\n")
    (answer,) = [line for line in done.out.split("\n") if "I do not understand" in line]
    assert answer.endswith("Type 1 or 2; b shows the board, ? explains, q leaves.")
    assert "\x1b" not in done.out


def test_enter_alone_at_a_choice_explains_it_again(file: Path) -> None:
    done = play(file, "--name", "Ana", "--players", "4", "--seed", "1", typed="\n  \nq\n")
    assert done.out.count("Type the number or the letter of your choice.") == 2
    assert "I do not understand" not in done.out


@pytest.mark.parametrize("hints", [True, False])
def test_help_names_the_key_for_hints_where_there_are_any(file: Path, hints: bool) -> None:
    flag = "--hints" if hints else "--no-hints"
    done = play(file, "--name", "Ana", "--players", "4", flag, typed="?\nq\n")
    helped = done.out.partition("On your turn you roll")[2]
    assert ("h gives you a hint." in helped) is hints


LEVEL_LINES = {
    "en": "Surfer: loves riding on others\u2019 backs more than anyone.",
    "fr": "Surfeuse\u202f: adore se faire porter, plus que toutes les autres.",
}


@pytest.mark.parametrize("language", LEVEL_LINES)
def test_bots_are_introduced_once_for_each_level(file: Path, language: str) -> None:
    bots = ["--bot", "swimmer", "--bot", "hatchling", "--bot", "swimmer", "--bot", "sensible"]
    flags = ["--language", language, "--name", "Ana", *bots, "--record", str(file)]
    begun = run("play", *flags, typed="q\n").out
    assert begun.count(LEVEL_LINES[language]) == 1
    assert begun.count(Texts(language).say("web-level-about-hatchling")) == 1
    assert Texts(language).say("web-level-about-sensible") not in begun
    again = run("play", "--language", language, "--resume", str(file), typed="q\n").out
    assert again.count(LEVEL_LINES[language]) == 1


@pytest.mark.parametrize("columns", [30, 60, 80])
def test_no_word_is_cut_at_the_end_of_a_line(columns: int, file: Path) -> None:
    """In a real terminal."""
    program = f"unset COLUMNS; stty cols {columns}; exec {sys.executable} -m mahe play"
    flags = f"--language en --name Ana --bot swimmer --record {file}"
    leader, follower = pty.openpty()
    with subprocess.Popen(
        ["/bin/sh", "-c", f"{program} {flags}"],
        stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
    ) as process:  # fmt: skip
        os.close(follower)
        try:
            seen = _read_until(leader, b"Your choice, 1 or 2: ")
            os.write(leader, b"1\n")
            seen += _read_until(leader, b"Your choice, 1 or 2: ")
            os.write(leader, b"q\n")
            seen += _read_until(leader, b"goes on with it.")
            assert process.wait(timeout=30) == 0
        finally:
            process.kill()
    os.close(leader)
    lines = seen.decode().split("\r\n")
    to_copy = {line for line in lines if " --seal " in line or str(file) in line}
    assert [line for line in lines if len(line) > columns and line not in to_copy] == []
    assert any(f"mahe play --resume {file} --language en”" in line for line in to_copy)
    assert "Surfer: loves riding on others\u2019 backs more than anyone." in " ".join(lines)
    assert not any(line.endswith("→") or line.strip().startswith("→") for line in lines)
    (roll,) = [number for number, line in enumerate(lines) if line.startswith("  1  roll")]
    assert all(line.startswith("  ") for line in lines[roll : roll + 3])


def test_a_decider_is_only_named_where_somebody_else_decides(file: Path) -> None:
    done = play(file, "--name", "Ana", "--name", "Ben", "--seed", "4", typed="1\n" * 2000)
    assert ", who carries turtle A2.\n" in done.words
    assert set(re.findall(r"(\w+) rolls for .*: (\w+) decides\.", done.out)) == {("Ben", "Ana")}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Ana\nseven\n", "I need a number from 1 to 6, not “seven”."),
        ("Ana\n0\n", "I need a number from 1 to 6, not “0”."),
        ("Ana\n²\n", "I need a number from 1 to 6, not “²”."),
        ("Ana\n99999999999999999999\n", "I need a number from 1 to 6"),
        ("Ana\n2\nstrong\n", "not “strong”."),
        ("x" * 41 + "\nAna\n", "A name has 1 to 40 letters"),
        ("bot:random\nAna\n", "A name has 1 to 40 letters"),
        ("a\x07b\nAna\n", "A name has 1 to 40 letters"),
        ("?\nAna\n", "Press Enter to take what stands in brackets."),
    ],
)
def test_nonsense_before_the_game_gets_a_helpful_sentence(
    file: Path, typed: str, sentence: str
) -> None:
    assert sentence in play(file, typed=typed).out


def test_enter_takes_what_stands_in_brackets(file: Path) -> None:
    play(file, typed="\n\n\nq\n")
    assert saved(file).seats == ("Player", "bot:swimmer", "bot:swimmer", "bot:swimmer")


def test_help_and_board_can_be_had_at_any_choice(file: Path) -> None:
    done = play(file, "--name", "Ana", "--players", "4", "--seed", "1", typed="?\nb\ns\n")
    assert "On your turn you roll one die" in done.out
    assert "Type the number or the letter of your choice." in done.out
    assert "On the raft: turtle A, turtle B, turtle C and turtle D." in done.words
    assert "Ana has 0 cards." in done.words


def test_the_board_shows_where_everybody_is_and_ones_own_cards(file: Path) -> None:
    done = play(file, "--name", "Ana", "--name", "Ben", "--seed", "3", typed="b\n2\n" * 600)
    assert "Space 5: turtle" in done.words
    assert ", from bottom to top: turtle" in done.out
    assert "Your cards: " in done.out


def test_eggs_are_hidden_unless_they_are_open(file: Path, tmp_path: Path) -> None:
    arguments = ("--name", "Ana", "--bot", "random", "--seed", "1")
    typed = "b\nq\n"
    hidden = play(file, *arguments, typed=typed)
    shown = play(tmp_path / "open", *arguments, "--open-eggs", typed=typed)
    assert "Ana has " in hidden.out
    assert " on 0 cards" not in hidden.out
    assert "Ana has 0 eggs on 0 cards." in shown.words


def test_nobody_at_the_keyboard_is_told_how_to_play(file: Path) -> None:
    done = run("play", "--language", "en", typed="")
    assert done.code == 0
    assert "Nobody is at the keyboard, so no game was started." in done.out
    assert not file.exists()


CARD_WORDS = {
    "de": ("Die erste Karte", "Die nächste Karte"),
    "en": ("The first card", "The next card"),
    "fr": ("La première carte", "La carte suivante"),
    "it": ("La prima carta", "La nuova carta"),
    "nl": ("Op de eerste kaart", "Op de volgende kaart"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_first_card_is_not_called_the_next_one(language: str, file: Path) -> None:
    flags = ["--language", language, "--name", "Ana", "--players", "4", "--record", str(file)]
    lines = run("play", *flags, typed=ALWAYS_STOP).out.splitlines()
    counts = [sum(line.startswith(words) for line in lines) for words in CARD_WORDS[language]]
    assert counts == [1, 19]


@pytest.mark.parametrize("word", ["q", "quit", "Q"])
def test_leaving_keeps_the_game(file: Path, word: str) -> None:
    done = play(file, "--name", "Ana", "--players", "4", typed=f"s\n{word}\n")
    assert done.code == 0
    command = f"mahe play --resume {file} --language en"
    assert f"It is kept in {file}; “{command}” goes on with it." in done.out
    assert saved(file).result is None


@pytest.mark.parametrize(
    "flags",
    ["", "--language de", "--seed 5", "--language nl --seed 5 --open-eggs --hints", "--no-hints"],
)
def test_what_is_advised_repeats_the_flags_that_matter(
    flags: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    who = ("--name", "Ana", "--players", "4", "--record", str(file))
    left = run("play", *who, *flags.split(), typed="q\n")
    command = " ".join(["play", "--resume", str(file), *flags.split()])
    assert re.search(f"[“„]mahe {re.escape(command)}[”“]", left.out)
    ended = run(*command.split(), typed=ALWAYS_STOP).out
    told = " ".join([str(file), *re.findall("--language ..", flags)])
    for word in ("replay", "analyse"):
        assert re.search(f"[“„]mahe {word} {re.escape(told)}[”“]", ended)


@pytest.mark.repeats
def test_a_game_that_was_left_goes_on_to_the_same_end_as_one_that_was_not(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    arguments = ("--name", "Ana", "--bot", "random", "--bot", "random", "--seed", "5")
    play(whole, *arguments, typed=BOTH_KINDS)
    done = play(parts, *arguments, typed="1\n1\nq\n")
    while saved(parts).result is None:
        assert "--seed 5" in done.out
        done = run(
            "play", "--language", "en", "--resume", str(parts), "--seed", "5",
            typed="1\n" * 5 + "q\n",
        )  # fmt: skip
        assert done.code == 0
    assert whole.read_bytes() == parts.read_bytes()


def test_committed_dice_go_on_after_leaving_and_verify_at_the_end(file: Path) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="s\ns\nq\n")
    left = saved(file)
    secret = file.with_name(file.name + ".secret")
    assert left.fairness is not None
    assert left.fairness.secret is None
    assert secret.stat().st_mode & 0o077 == 0
    assert secret.read_text().strip() not in file.read_text()
    run("play", "--resume", str(file), typed=ALWAYS_STOP)
    ended = saved(file)
    assert ended.steps[: len(left.steps)] == left.steps
    assert ended.fairness is not None
    assert ended.fairness.commitment == left.fairness.commitment
    assert verify(ended).revealed


@pytest.mark.parametrize("content", [None, "00" * 32, "no digits"])
def test_a_lost_secret_is_said_and_the_game_goes_on_with_plain_dice(
    file: Path, content: str | None
) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="s\nq\n")
    secret = file.with_name(file.name + ".secret")
    if content is None:
        secret.unlink()
    else:
        secret.write_text(content)
    left = file.read_text()
    refused = run("play", "--language", "en", "--resume", str(file), typed=ALWAYS_STOP)
    assert refused.code == 1
    assert (
        f"The secret of the dice is missing or does not fit: it should lie in {secret}"
        in refused.err
    )
    assert file.read_text() == left
    done = run("play", "--language", "en", "--resume", str(file), "--plain-dice", typed=ALWAYS_STOP)
    assert "From here on the dice of this game are plain" in done.out
    assert saved(file).fairness is None


def test_what_cannot_go_on_is_refused(file: Path, tmp_path: Path) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="q\n")
    left = file.read_text()
    over = tmp_path / "over"
    play(over, "--name", "Ana", "--players", "4", "--seed", "1", typed=ALWAYS_STOP)
    unknown, broken = tmp_path / "unknown", tmp_path / "broken"
    unknown.write_text(left.replace("bot:swimmer", "bot:oracle"))
    broken.write_text(left[:50])
    for path, sentence in (
        (over, "This game is over"),
        (unknown, "This game cannot go on: there is no bot 'oracle'"),
        (broken, "This game cannot go on: "),
        (tmp_path / "none", "cannot be read or written: No such file or directory"),
    ):
        done = run("play", "--language", "en", "--resume", str(path))
        assert done.code == 1
        assert sentence in done.err
    seeded = run("play", "--language", "en", "--resume", str(file), "--seed", "1")
    assert "leave out --seed" in seeded.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--name", "Ana", "--name", "Ana"], "Somebody has that name already."),
        (["--name", "bot:x", "--bot", "random"], "A name has 1 to 40 letters"),
        (["--name", "Ana", "--bot", "x"], "The bots are: random, sensible, hatchling"),
        (["--players", "1"], "2 to 7 can play."),
        (["--players", "8"], "2 to 7 can play."),
        (["--name", "Ana", *["--bot", "random"] * 7], "2 to 7 can play; you named 8."),
        (
            ["--name", "Ana", *["--bot", "random"] * 3, "--players", "2"],
            "You named 4, but --players",
        ),
        (["--turtles-each", "3"], "Each player has 1 or 2 turtles, and there are 7 in all."),
        (
            ["--players", "4", "--turtles-each", "2"],
            "Each player has 1 or 2 turtles, and there are",
        ),
        (["--first-seat", "9"], "--first-seat takes a seat of this game"),
        (["--first-seat", "Z"], "--first-seat takes a seat of this game"),
        (["--deck", "1,2"], "--deck takes six numbers, 24 cards in all"),
        (["--language", "de", "--deck", "1,2"], "--deck braucht sechs Zahlen"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    language = [] if "--language" in arguments else ["--language", "en"]
    done = run("play", "--record", str(tmp_path / "x"), *language, *arguments)
    assert done.code == 1
    assert sentence in done.err
    assert not (tmp_path / "x").exists()


def test_a_seat_that_the_game_will_have_may_begin(file: Path) -> None:
    play(file, "--first-seat", "D", typed="Ana\n\n\nq\n")
    assert saved(file).rules.first_seat == 3


def test_a_wrong_seed_leaves_no_file_behind(file: Path) -> None:
    done = play(file, "--name", "Ana", "--players", "2", "--seed", "-1")
    assert (done.code, file.exists()) == (1, False)
    assert "-1 is not a whole number" in done.err


def test_a_file_that_appears_in_the_meantime_is_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameFile, "exists", lambda _: False)
    file.write_text("precious")
    done = play(file, "--name", "Ana", "--players", "2")
    assert "is there already" in done.err
    assert file.read_text() == "precious"


@pytest.mark.parametrize(
    ("flags", "book", "third_die"),
    [
        (["--language", "nl"], "Frans en Nederlands", True),
        (["--language", "it"], "italiano", False),
        (["--language", "en", "--edition", "fr-nl"], "French and Dutch", True),
        (["--language", "fr", "--edition", "it"], "italien", False),
    ],
)
def test_a_game_is_played_by_the_book_of_the_language(
    file: Path, flags: list[str], book: str, third_die: bool
) -> None:
    who = ("--name", "Ana", "--players", "3")
    done = run("play", "--record", str(file), *flags, *who, typed="q\n")
    assert book in done.out
    assert saved(file).rules.third_die_at_seven is third_die


def test_the_lot_says_who_begins_and_is_verified_at_the_end(file: Path) -> None:
    done = play(file, "--lot", "--name", "Ana", "--players", "4", typed="q\n")
    assert "Picked by lot: " in done.out
    game = saved(file)
    assert game.fairness is not None
    assert game.fairness.lot
    run("play", "--resume", str(file), typed=ALWAYS_STOP)
    assert verify(saved(file)).revealed


def test_a_seed_repeats_the_lot(tmp_path: Path) -> None:
    seats = set()
    for seed in range(12):
        file = tmp_path / f"{seed}.mahe.json"
        play(file, "--lot", "--name", "Ana", "--players", "3", "--seed", str(seed), typed="q\n")
        seats.add(saved(file).rules.first_seat)
    assert seats == {0, 1, 2}


def test_bots_fill_the_seats_that_are_left(file: Path) -> None:
    play(file, "--name", "Ana", "--bot", "random", "--players", "4", typed="q\n")
    assert saved(file).seats == ("Ana", "bot:random", "bot:swimmer", "bot:swimmer")


@pytest.mark.parametrize(
    "flags", [["--name", "Zed"], ["--players", "5"], ["--cards-as-dice"], ["--record", "other"]]
)
def test_a_game_that_goes_on_keeps_its_players_rules_and_file(file: Path, flags: list[str]) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="q\n")
    done = run("play", "--language", "en", "--resume", str(file), *flags)
    assert done.code == 1
    assert "leave out the other flags" in done.err


def test_a_changed_game_does_not_go_on(file: Path) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="s\ns\nq\n")
    form = json.loads(file.read_text())
    form["fairness"]["contributions"][0] = "00" * 16
    file.write_text(json.dumps(form))
    done = run("play", "--language", "en", "--resume", str(file))
    assert done.code == 1
    assert "This game cannot go on: the contribution of seat A does not match" in done.err


def test_a_file_of_several_games_or_in_notation_does_not_go_on(file: Path, tmp_path: Path) -> None:
    play(file, "--name", "Ana", "--players", "4", typed="q\n")
    both, notation = tmp_path / "both", tmp_path / "notation"
    both.write_text(file.read_text() * 2)
    notation.write_text(run("convert", str(file)).out)
    for path in (both, notation):
        before = path.read_text()
        done = run("play", "--language", "en", "--resume", str(path))
        assert "must hold one game alone, as a JSON record" in done.err
        assert path.read_text() == before


def test_two_games_begun_in_the_same_second_get_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(3):
        run("play", "--name", "Ana", "--players", "4", typed="q\n")
    assert len(list(tmp_path.glob("mahe-*.mahe.json"))) == 3
    assert not list(tmp_path.glob(".mahe-*"))


@pytest.mark.parametrize("secret", [False, True])
def test_nothing_is_written_over_another_file(file: Path, secret: bool) -> None:
    other = file.with_name(file.name + ".secret") if secret else file
    other.write_text("precious")
    done = play(file)
    assert done.code == 1
    assert "is there already" in done.err
    assert other.read_text() == "precious"


def test_a_folder_that_cannot_be_written_to_is_known_before_the_game(tmp_path: Path) -> None:
    done = play(tmp_path / "no" / "folder", "--name", "Ana", "--players", "2", typed="s\n")
    assert done.code == 1
    assert "cannot be read or written: No such file or directory" in done.err


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    for name in ("x" * 300, "a\0b"):
        done = play(tmp_path / name, "--name", "Ana", "--players", "2")
        assert done.code == 1
        assert "cannot be read or written: " in done.err


@pytest.mark.repeats
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_in_every_language(file: Path, language: str) -> None:
    done = run(
        "play", "--record", str(file), "--language", language, "--name", "Ana", "--name", "Ben",
        "--bot", "random", "--cards-as-dice", "--exact-landing-takes-two", "--seed", "2",
        "--open-eggs", typed="?\nb\nxyz\n" + "3\n1\n" * 1500,
    )  # fmt: skip
    assert (done.code, done.err) == (0, "")
    assert saved(file).result is not None


def test_the_language_of_the_system_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Schildkröte" in run("play", "--record", str(tmp_path / "x"), typed="").out


def test_interrupting_keeps_the_game(file: Path) -> None:
    """In a real terminal: ctrl-C at a question, then the game goes on from the file."""
    # A shell that runs tests in the background lets them ignore ctrl-C; a player's does not.
    program = (
        "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "runpy.run_module('mahe', run_name='__main__')"
    )
    flags = ["--language", "en", "--name", "Ana", "--players", "4", "--record", str(file)]
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", program, "play", *flags],
        stdin=follower, stdout=follower, stderr=follower, start_new_session=True,
    ) as process:  # fmt: skip
        os.close(follower)
        try:
            seen = _read_until(leader, b"Your choice, 1 or 2: ")
            _wait_until_it_waits(process.pid)
            process.send_signal(signal.SIGINT)
            seen += _read_until(leader, b"goes on with it.")
            assert process.wait(timeout=30) == 130
        finally:
            process.kill()
    os.close(leader)
    assert b"Traceback" not in seen
    assert saved(file).result is None
    assert run("play", "--resume", str(file), typed=ALWAYS_STOP).code == 0
    assert verify(saved(file)).revealed


def _wait_until_it_waits(process: int) -> None:
    """Until the process sleeps: a signal between its question and its reading would be late."""
    state = Path(f"/proc/{process}/stat")
    while state.exists() and state.read_text().rpartition(")")[2].split()[0] != "S":
        os.sched_yield()


def _read_until(terminal: int, text: bytes) -> bytes:
    seen = b""
    while text not in seen:
        assert select.select([terminal], [], [], 30)[0], f"{text!r} never came, but {seen!r}"
        seen += os.read(terminal, 65536)
    return seen


def test_who_plays_alone_can_ask_for_hints_and_the_result_says_so(file: Path) -> None:
    typed = "h\nH\n1\n" + "s\n" * 400
    done = play(file, "--name", "Ana", "--players", "4", "--seed", "2", typed=typed)
    assert "h gives you a hint." in done.out
    assert done.out.count("That way you win") + done.out.count("It hardly makes a difference") == 2
    assert done.out.count("Ana asked for 1 hint.") == 1
    assert f"“mahe analyse {file} --language en” tells whether it was luck." in done.out


def test_hints_are_still_counted_in_a_game_that_goes_on(file: Path) -> None:
    kept = file.with_name(file.name + ".hints")
    play(file, "--name", "Ana", "--players", "4", "--seed", "2", typed="h\nh\ns\nh\nq\n")
    assert kept.exists()
    done = run("play", "--resume", str(file), "--seed", "2", typed="h\n" + ALWAYS_STOP)
    assert "Ana asked for 2 hints." in done.out
    assert not kept.exists()


@pytest.mark.parametrize("lost", [None, "x", "0", "0 1 2", "9 4\n1 4\n-1 3\n", "\xff"])
def test_a_game_goes_on_though_its_hints_are_lost_or_make_no_sense(
    file: Path, lost: str | None
) -> None:
    kept = file.with_name(file.name + ".hints")
    play(file, "--name", "Ana", "--players", "4", "--seed", "2", typed="h\nq\n")
    kept.unlink() if lost is None else kept.write_text(lost, encoding="latin-1")
    done = run("play", "--resume", str(file), "--seed", "2", typed=ALWAYS_STOP)
    assert (done.code, done.err) == (0, "")
    assert "asked for" not in done.out


def test_hints_of_another_game_are_not_taken_for_those_of_a_new_one(file: Path) -> None:
    file.with_name(file.name + ".hints").write_text("0 3\n")
    done = play(file, "--name", "Ana", "--players", "4", "--seed", "2", typed=ALWAYS_STOP)
    assert "asked for" not in done.out


@pytest.mark.parametrize(
    ("flags", "given"),
    [
        (["--name", "Ana", "--name", "Ben"], False),
        (["--name", "Ana", "--name", "Ben", "--hints"], True),
        (["--name", "Ana", "--bot", "random"], True),
        (["--name", "Ana", "--bot", "random", "--no-hints"], False),
    ],
    ids=["friends", "friends who want them", "alone", "alone without"],
)
def test_hints_are_given_where_they_are_wanted(flags: list[str], given: bool, file: Path) -> None:
    done = play(file, *flags, "--seed", "2", typed="h\nq\n")
    assert ("h gives you a hint." in done.out) is given
    assert ("I do not understand “h”." in done.out) is not given
    assert "asked for" not in done.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_speak_every_language_by_their_own_key_and_by_h(language: str, file: Path) -> None:
    key = Texts(language).say("key-hint")
    flags = ["--language", language, "--name", "Ana", "--players", "4", "--seed", "2"]
    by_h, by_key = (
        run("play", "--record", f"{file}-{name}", *flags, typed=f"{letter}\nq\n").out
        for name, letter in (("first", "h"), ("other", key))
    )
    hint = Texts(language).say("hint-close")
    assert hint in by_key or "100" in by_key
    assert by_h.replace("-first", "") == by_key.replace("-other", "")
