"""The command line as a whole: help, odd arguments, broken pipes."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.runner import run
from mahe import __version__
from mahe.cli.program import program
from mahe.locale import LANGUAGES

DOCUMENT = Path(__file__).parents[2] / "docs" / "commands.md"
PLAIN = ("play", "simulate", "replay", "verify", "convert", "show", "rules")
COMMANDS = (
    *PLAIN,
    "tournament",
    "report",
    "study",
    "gauge",
    "serve",
    "db upgrade",
    "bot run",
    "eval",
    "solve race",
)


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert f"  {command}: " in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_its_arguments(command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.code == 0
    assert f"Usage: mahe {command}" in done.out


def test_help_loads_nothing_but_itself() -> None:
    code = (
        "import sys; sys.argv = ['mahe', '--help']\n"
        "from mahe.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "names = ('mahe.rules', 'fluent', 'cyclopts', 'rich')\n"
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["swim"], 'Unknown command "swim". Available commands: play, simulate, tournament,'),
        (
            ["simulate", "--players", "four"],
            'Invalid value for --players: unable to convert "four"',
        ),
        (["simulate", "--colour", "red"], "Unknown option: --colour"),
        (["replay"], 'Command "replay" parameter FILE requires an argument.'),
        (["play", "--language", "tlh"], "for --language. Choose from"),
    ],
)
def test_a_wrong_call_is_explained_and_ends_with_2(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("mahe: ")
    assert sentence in done.err


def test_version_is_printed() -> None:
    assert run("--version").out == f"{__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_explained_in_every_language(language: str) -> None:
    done = run("rules", "--language", language)
    assert done.code == 0
    assert "Mahé" in done.out
    assert "--edition" in done.out


def test_in_a_terminal_the_rules_are_laid_out() -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "mahe", "rules", "--language", "en"]
    with subprocess.Popen(command, stdout=follower, stderr=follower) as process:
        os.close(follower)
        seen = b""
        while b"The end" not in seen:
            seen += os.read(leader, 65536)
        os.close(leader)
        process.wait(timeout=30)
    assert b"## The end" not in seen


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "mahe", "simulate", "--games", "200", "--records", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.parametrize("arguments", [["rules"], ["simulate", "--games", "2", "--records", "-"]])
def test_a_full_disk_is_said_in_one_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "mahe", *arguments],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("No space left on device")
    assert "Traceback" not in done.stderr


def test_closed_streams_are_no_reason_for_a_traceback() -> None:
    for closed in ("<&-", ">&-"):
        shell = f"{sys.executable} -m mahe rules --language en {closed}"
        done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
        assert "Traceback" not in done.stderr


def test_hints_name_the_program_as_it_was_called(monkeypatch: pytest.MonkeyPatch) -> None:
    for called, shown in (
        ("mahe", "mahe"),
        ("/x/mahe/__main__.py", "python -m mahe"),
        (".venv/bin/mahe", ".venv/bin/mahe"),
        ("/with blank/mahe", "'/with blank/mahe'"),
    ):
        monkeypatch.setattr(sys, "argv", [called])
        assert program() == shown


words = st.one_of(
    st.sampled_from(
        [*PLAIN, "--players", "--games", "--seed", "--bot", "--at", "--game", "--json", "-",
         "--deck", "--first-seat", "--turtles-each", "--commitment", "--contribution", "--language",
         "--cards-as-dice", "random", "sensible", "de", "1", "0", "-1", "7", "99999999999999999999",
         "", "--", "1e3", "A=00", "4x1 A", "--name", "Ana", "--resume", "/dev/null", "--help"]
    ),
    st.text(max_size=20),
)  # fmt: skip


@settings(derandomize=True, max_examples=300, deadline=None)
@given(st.lists(words, max_size=6))
def test_no_arguments_whatever_give_a_traceback(arguments: list[str]) -> None:
    """`simulate` is bounded: without a number of games it would play a thousand."""
    if arguments[:1] == ["simulate"]:
        arguments = [*arguments, "--games", "1"]
    if arguments[:1] == ["play"]:
        arguments = [*arguments, "--record", "/nowhere/at/all"]
    done = run(*arguments)
    assert done.code in {0, 1, 2}
    assert "Traceback" not in done.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_flag_is_documented(command: str) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    flags = set(
        re.findall(r"^  (--[a-z-]+)", run(*command.split(), "--help").out, flags=re.MULTILINE)
    )
    assert f"`mahe {command}" in text
    assert {flag for flag in flags if f"`{flag}" not in text} <= {"--help"}


def test_no_flag_is_documented_that_is_not_there() -> None:
    known = "".join(run(*command.split(), "--help").out for command in COMMANDS)
    documented = set(re.findall(r"`(--[a-z-]+)", DOCUMENT.read_text(encoding="utf-8")))
    assert {flag for flag in documented if flag not in known} == {"--help"}
