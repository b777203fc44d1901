"""The command `mahe`. Each subcommand is imported only when it is called."""

import os
import sys

from cyclopts import App, Parameter

from mahe import __version__

app = App(
    name="mahe",
    help="Mahé: turtles, dice and eggs. Play it, simulate it, replay and verify its games.",
    version=__version__,
    default_parameter=Parameter(negative=(), show_default=False),
    error_formatter=lambda error: f"mahe: {error}",
    help_format="plaintext",
    help_formatter="plain",
)
app.command("mahe.cli.play:play", help="Play a game in the terminal, against bots or friends.")
app.command("mahe.cli.simulate:simulate", help="Let bots play many games and count them.")
app.command("mahe.cli.replay:replay", help="Show a written game again, step by step.")
app.command("mahe.cli.verify:verify", help="Check the steps, result and dice of written games.")
app.command("mahe.cli.convert:convert", help="Turn JSON records into text notation, or back.")
app.command("mahe.cli.show:show", help="Draw a position line as a board.")
app.command("mahe.cli.rules:rules", help="Explain the rules.")

FAILED = 1
INTERRUPTED = 130


def main() -> None:
    """Run the command line; what is wrong is said in one sentence on standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Any file name can be printed, and input in a wrong encoding is no reason to stop.
        if stream is not None:
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        try:
            app(sys.argv[1:])
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        _give_up_output()
        if not isinstance(error, BrokenPipeError):  # a reader that has gone needs no word
            print(f"mahe: the output cannot be written: {error.strerror}", file=sys.stderr)
        sys.exit(FAILED)
    except Exception as error:
        from mahe.rules import MaheError

        if not isinstance(error, MaheError):
            raise
        print(f"mahe: {error.sentence}", file=sys.stderr)
        sys.exit(FAILED)


def _give_up_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
