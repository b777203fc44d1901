"""The command `mahe`. Each subcommand is imported only when it is called."""

import os
import sys
from typing import TYPE_CHECKING

from mahe import __version__

if TYPE_CHECKING:
    from cyclopts import App

ABOUT = "Mahé: turtles, dice and eggs. Play it, simulate it, replay and verify its games."
COMMANDS = {
    "play": "Play a game in the terminal, against bots or friends.",
    "simulate": "Let bots play many games and count them.",
    "tournament": "Let bots meet in all seats with the same dice, and rate them.",
    "report": "Draw results as a page with pictures.",
    "study": "Answer a question about the game by many games.",
    "gauge": "Measure how strong the bots are.",
    "replay": "Show a written game again, step by step.",
    "analyse": "Tell how much of a written game was luck, and grade its decisions.",
    "verify": "Check the steps, result and dice of written games.",
    "convert": "Turn JSON records into text notation, or back.",
    "show": "Draw a position line as a board.",
    "eval": "Say what a position is worth, and each decision in it.",
    "rules": "Explain the rules.",
    "serve": "Serve the game to browsers and programs.",
}
"""The subcommands. `play` is the function `play` in the module `play`, and so on."""

GROUPS = {
    "db": (
        "Look after a server's database.",
        {"upgrade": "Create or upgrade a database's schema."},
    ),
    "solve": (
        "Solve what can be solved.",
        {"race": "Solve the final race for the clutch space."},
    ),
    "bot": (
        "Let a bot play at a server's table.",
        {"run": "Let a bot sit down at a server's table and play."},
    ),
}
"""Nested subcommands. `db upgrade` is the function `upgrade` in the module `db`, and so on."""

FAILED = 1
INTERRUPTED = 130


def main() -> None:
    """Run a command; an error is one sentence on standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Any file name must be printable, and input in a wrong encoding must not be fatal.
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        try:
            _call(sys.argv[1:])
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        _give_up_output()
        if not isinstance(error, BrokenPipeError):  # nobody reads any more
            print(f"mahe: the output cannot be written: {error.strerror}", file=sys.stderr)
        sys.exit(FAILED)
    except Exception as error:
        from mahe.rules import MaheError

        if not isinstance(error, MaheError):
            raise
        print(f"mahe: {error.sentence}", file=sys.stderr)
        sys.exit(FAILED)


def _call(arguments: list[str]) -> None:
    if arguments in ([], ["--help"], ["-h"]):  # fast, without importing the parser
        print(_overview())
    else:
        _app()(arguments)


def _overview() -> str:
    flags = {"--help, -h": "Explain a command, or list them.", "--version": "Print the version."}
    grouped = {
        f"{group} {name}": about
        for group, (_, commands) in GROUPS.items()
        for name, about in commands.items()
    }
    lines = [f"  {name}: {about}" for name, about in (COMMANDS | grouped | flags).items()]
    return "\n".join(["Usage: mahe COMMAND", "", ABOUT, "", "Commands:", *lines])


def _app() -> "App":
    from cyclopts import App, Parameter

    app = App(
        name="mahe",
        help=ABOUT,
        version=__version__,
        default_parameter=Parameter(negative=(), show_default=False),
        error_formatter=lambda error: f"mahe: {error}",
        help_format="plaintext",
        help_formatter="plain",
    )
    for name, about in COMMANDS.items():
        app.command(f"mahe.cli.{name}:{name}", help=about)
    for group, (about, commands) in GROUPS.items():
        subapp = App(name=group, help=about)
        app.command(subapp)
        for name, purpose in commands.items():
            subapp.command(f"mahe.cli.{group}:{name}", help=purpose)
    return app


def _give_up_output() -> None:
    """Discard what is still to be written; otherwise Python complains when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
