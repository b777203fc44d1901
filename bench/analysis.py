"""What analyses cost and how far their estimate is off, over games of bots.

Prints the table of docs/analysis.md. Run with `make bench-analysis`; a number is how many games of
each kind are played.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from mahe.bots import make_bot
from mahe.bots.analysis import MOST_COST, POINT, Analysis, analyse
from mahe.rules import Rules
from mahe.sim import play_game

_GAMES = 20
_SEED = 77
_BOTS = ("sensible", "random")
_GRADES = (*MOST_COST, "blunder")


def main() -> None:
    """Measure and print Markdown."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else _GAMES
    print(f"{games} games of each kind.\n")
    print("| players | bots | seconds a game | decisions | unseen, points |", end="")
    print(*(f" {grade} |" for grade in _GRADES), sep="")
    print("|---" * (5 + len(_GRADES)) + "|")
    for players in range(2, 8):
        for bot in _BOTS:
            _measure(players, bot, games)


def _measure(players: int, bot: str, games: int) -> None:
    begun, found = time.process_time(), list(_analyses(players, bot, games))
    seconds = (time.process_time() - begun) / games
    grades = Counter(step.graded.grade for one in found for step in one.steps if step.graded)
    unseen = [abs(account.unseen) / POINT for one in found for account in one.accounts]
    parts = [f"{grades[grade] / grades.total():.1%}" for grade in _GRADES]
    decisions = grades.total() / games
    mean = sum(unseen) / len(unseen)
    row = [str(players), bot, f"{seconds:.1f}", f"{decisions:.0f}", f"{mean:.1f}", *parts]
    print(f"| {' | '.join(row)} |", flush=True)


def _analyses(players: int, bot: str, games: int) -> Iterator[Analysis]:
    for game in range(games):
        played = play_game(Rules(players=players), [make_bot(bot)] * players, _SEED, game)
        yield analyse(played.record)


if __name__ == "__main__":
    main()
