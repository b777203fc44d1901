"""`mahe simulate`: many games between bots."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from mahe.bots import make_bot
from mahe.cli.files import FileError
from mahe.cli.flags import FileName, RulesFlags
from mahe.record import seat_letter, write_json
from mahe.rules import Rules, RulesError
from mahe.sim import Interval, Tally, play_game

_DEFAULT_PLAYERS = 4
_NO_FLAGS = RulesFlags()


def simulate(
    *,
    games: int = 1000,
    seed: int = 0,
    bot: list[str] | None = None,
    records: FileName | None = None,
    flags: RulesFlags = _NO_FLAGS,
) -> None:
    """Let bots play many games, and print what they came to.

    Parameters
    ----------
    games
        How many games; unless given, 1000.
    seed
        The same seed gives the same games, to the byte; unless given, 0.
    bot
        How a seat plays: random (the default) or sensible; once for all seats, or for each.
    records
        Write the games as JSON records, one a line, to this file; - is standard output.
    flags
        The rules of the game.

    """
    bots = bot or ["random"]
    players = flags.players
    if players is None:
        players = len(bots) if len(bots) > 1 else _DEFAULT_PLAYERS
    rules = flags.rules(players)
    if games < 1:
        raise RulesError("simulate/games", f"at least one game has to be played, not {games}")
    if len(bots) not in {1, players}:
        raise RulesError(
            "simulate/bots", f"{players} play: name one bot for all, or {players}, not {len(bots)}"
        )
    if len(bots) == 1:
        bots *= players
    tally = _run(rules, bots, seed, games, records)
    console = Console(stderr=records == "-", highlight=False)
    console.print(_table(tally, bots))
    console.print(_summary(tally))


def _run(rules: Rules, names: list[str], seed: int, games: int, records: str | None) -> Tally:
    bots, tally = [make_bot(name) for name in names], Tally(rules.players)
    with ExitStack() as stack:
        file = stack.enter_context(_writing(records)) if records else None
        progress = Console(stderr=True)
        for game in track(
            range(games),
            "playing",
            console=progress,
            transient=True,
            disable=not progress.is_terminal,
        ):
            played = play_game(rules, bots, seed, game)
            tally.add(played)
            if file is not None:
                file.write(write_json(played.record) + "\n")
    return tally


@contextmanager
def _writing(file: str) -> Iterator[IO[str]]:
    try:
        if file == "-":
            yield sys.stdout
        else:
            with Path(file).open("w", encoding="utf-8", newline="\n") as stream:
                yield stream
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(file, error) from None


def _table(tally: Tally, names: list[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("wins", "95% interval", "eggs", "95% interval", "cards"):
        table.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        wins, eggs = tally.wins_of(seat), tally.eggs_of(seat)
        table.add_row(
            seat_letter(seat),
            name,
            f"{wins.value:.1%}",
            f"{wins.low:.1%} to {wins.high:.1%}",
            f"{eggs.value:.2f}",
            _range(eggs),
            f"{tally.cards_of(seat).value:.2f}",
        )
    return table


def _range(interval: Interval) -> str:
    if interval.low == interval.high:
        return "-"
    return f"{interval.low:.2f} to {interval.high:.2f}"


def _summary(tally: Tally) -> str:
    turns, steps = tally.mean("turns"), tally.mean("steps")
    busts, rides, share = tally.mean("busts"), tally.mean("rides"), tally.busts_of()
    lines = (
        f"games      {tally.games} (a shared win counts in equal parts)",
        f"length     {turns.value:.1f} turns ({_range(turns)}), {steps.value:.1f} steps",
        f"busts      {busts.value:.1f} a game, {share.value:.1%} of moves",
        f"rides      {rides.value:.1f} a game",
    )
    return "\n".join(lines)
