"""Random games a second: the fast engine against peers, on one core and on two.

Rounds are interleaved, and ratios are taken within a round. Time is the processor's, so that
others on the machine disturb little; only for two cores it is the clock's. Run with
`make bench-fast`.
"""

import os
import platform
import resource
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from bench.fast_peers import Play, Played, open_spiel, pgx

from mahe.bots import make_bot
from mahe.fast import Batch, play_games, play_records
from mahe.rules import Roll, Rules, Start, Stop
from mahe.sim import play_game

ROUNDS = 7
SLICE = 0.4  # seconds of the processor a round and contestant
FOUR = Rules(players=4)
SAMPLE = 200


def fused(bot: str) -> Play:
    """Complete playouts inside the engine."""
    bots, first = [bot] * FOUR.players, 0
    decisions = _decisions(bot)

    def play() -> Played:
        nonlocal first
        first += 5_000
        rows = play_games(FOUR, bots, 1, first, 5_000)
        return Played(len(rows), len(rows) * decisions)

    return play


def _decisions(bot: str) -> float:
    records = play_records(FOUR, [bot] * FOUR.players, 1, 0, SAMPLE)
    kinds = (Start, Roll, Stop)
    return sum(isinstance(step, kinds) for record in records for step in record.steps) / SAMPLE


def batched(size: int) -> Play:
    """One decision in each game a call, from Python; decisions are chosen at random."""
    batch = Batch(FOUR, size, seed=1)

    def play() -> Played:
        games = 0
        for _ in range(20):
            batch.step(batch.choose("random"))
            over = batch.over
            games += int(over.sum())
            batch.reset(over)
        return Played(games, 20 * size)

    return play


def readable() -> Play:
    """The rules in Python."""
    bots, game = [make_bot("random")] * FOUR.players, 0
    decisions = _decisions("random")

    def play() -> Played:
        nonlocal game
        game += 1
        play_game(FOUR, bots, 1, game)
        return Played(1, decisions)

    return play


def speed(play: Play) -> Played:
    """Games and decisions a second of the processor over one slice."""
    games, decisions, start = 0.0, 0.0, time.process_time()
    while (passed := time.process_time() - start) < SLICE:
        more = play()
        games, decisions = games + more.games, decisions + more.decisions
    return Played(games / passed, decisions / passed)


def scaling(cores: int, count: int = 400_000, piece: int = 20_000) -> float:
    """Games a second of the clock on so many threads."""
    bots = ["random"] * FOUR.players
    start = time.perf_counter()
    with ThreadPoolExecutor(cores) as pool:
        firsts = range(0, count, piece)
        list(pool.map(lambda first: len(play_games(FOUR, bots, 2, first, piece)), firsts))
    return count / (time.perf_counter() - start)


def memory(games: int, piece: int = 100_000) -> float:
    """The most memory of this process, in MiB, after so many games."""
    for first in range(0, games, piece):
        play_games(FOUR, ["random"] * FOUR.players, 3, first, piece)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def print_cores() -> None:
    """Measure and print how more cores and more games tell."""
    scaling(2, 20_000)  # compile
    pairs = [(scaling(1), scaling(2)) for _ in range(ROUNDS)]
    one, two = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = statistics.median(second / first for first, second in pairs)
    print(
        f"\none core {one:,.0f} games/s, two {two:,.0f}, ratio {ratio:.2f} (the clock's time)",
        flush=True,
    )
    sizes = [200_000, 1_000_000, 4_000_000]
    found = ", ".join(f"{memory(games):.0f} MiB after {games:,}" for games in sizes)
    print(f"memory: {found} games")


def main() -> None:
    """Measure and print tables in Markdown."""
    print(f"Python {platform.python_version()}, {platform.machine()}, {ROUNDS} rounds\n")
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if cores:
        os.sched_setaffinity(0, {min(cores)})
    contestants: dict[str, Play] = {
        "Mahé, `random`, fused playouts": fused("random"),
        "Mahé, `sensible`, fused playouts": fused("sensible"),
        "Mahé, `random`, batched step from Python": batched(4096),
        "Mahé, `random`, readable engine": readable(),
        "OpenSpiel `pig(players=4)`, `evaluate_bots`": open_spiel("pig(players=4)"),
        "OpenSpiel `maedn(players=4)`, `evaluate_bots`": open_spiel("maedn(players=4)"),
        "pgx `2048`, JAX on the CPU": pgx("2048"),
        "pgx `backgammon`, JAX on the CPU": pgx("backgammon"),
    }
    for play in contestants.values():  # compile, and bring games side by side out of step
        speed(play)
    measured: dict[str, list[Played]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            measured[name].append(speed(play))
    base = next(iter(measured.values()))
    print("| on one core | games/s | decisions/s | fused `random`: times the decisions/s |")
    print("|---|---|---|---|")
    for name, rounds in measured.items():
        games, decisions = (statistics.median(column) for column in zip(*rounds, strict=True))
        pairs = zip(base, rounds, strict=True)
        ratio = statistics.median(own.decisions / other.decisions for own, other in pairs)
        print(f"| {name} | {games:,.0f} | {decisions:,.0f} | {ratio:,.1f} |", flush=True)
    if cores:
        os.sched_setaffinity(0, cores)
    print_cores()


if __name__ == "__main__":
    main()
