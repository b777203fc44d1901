"""Train networks: `python -m mahe.bots.training --out FOLDER`."""

import argparse
import subprocess
import sys
from pathlib import Path

SIZES = ((2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (5, 1), (6, 1), (7, 1))


def main() -> None:
    """Train the network of one table size, or those of several at the same time."""
    parser = argparse.ArgumentParser(description="Train the networks of the bots on a GPU.")
    parser.add_argument("--size", action="append", help="players x turtles each, such as 4x1")
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--hidden", type=int, help="units; as many as are shipped, unless given")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--card-games", type=int, default=1024)
    parser.add_argument("--window", type=int, default=32)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--trust", help="such as 0.1:0.9,1:0.1")
    parser.add_argument("--rate", type=float, help="2e-3, and 4e-3 for --judge, unless given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--from", dest="before", type=Path, help="networks to go on from")
    parser.add_argument(
        "--judge", action="store_true", help="the networks of analyses, in games of the others"
    )
    parser.add_argument("--out", type=Path, required=True)
    flags = parser.parse_args()
    sizes = flags.size or [f"{players}x{each}" for players, each in SIZES]
    if len(sizes) > 1:
        _train_each(sizes)
        return
    import numpy as np

    from mahe.bots.training.learning import Lesson, learn, play_matches

    players, each = map(int, sizes[0].split("x"))
    more = {}
    if flags.trust:
        pairs = [part.split(":") for part in flags.trust.split(",")]
        more["trust"] = tuple((float(until), float(trust)) for until, trust in pairs)
    lesson = Lesson(
        players=players,
        each=each,
        seconds=flags.seconds,
        hidden=flags.hidden or (_JUDGING[sizes[0]] if flags.judge else 128),
        games=flags.games,
        card_games=flags.card_games,
        window=flags.window,
        batch=flags.batch,
        times=flags.times,
        seed=flags.seed,
        device=flags.device,
        rate=flags.rate or (4e-3 if flags.judge else 2e-3),
        **more,
    )
    name = f"{sizes[0]}-judge" if flags.judge else sizes[0]
    known = flags.before / f"{name}.npz" if flags.before else None
    before = dict(np.load(known)) if known and known.exists() else None
    if flags.judge:
        from mahe.bots.network import shipped_weights
        from mahe.bots.training.judging import learn_to_judge
        from mahe.bots.training.whole import numbers_of

        judge = learn_to_judge(lesson, flags.out, numbers_of(shipped_weights(sizes[0])), before)
        np.savez_compressed(flags.out / f"{name}.npz", **judge.whole_numbers())
        return
    model = learn(lesson, flags.out, before)
    np.savez_compressed(flags.out / f"{name}.npz", **model.whole_numbers())
    play_matches(lesson, model, flags.out)


_JUDGING = {
    "2x1": 48,
    "2x2": 96,
    "3x1": 56,
    "3x2": 96,
    "4x1": 80,
    "5x1": 64,
    "6x1": 56,
    "7x1": 48,
}
"""How many units the networks of analyses have: all weights together are to take 2 MB at most."""


def _train_each(sizes: list[str]) -> None:
    """One process for each size: none of them fills a large GPU."""
    rest = [flag for flag in sys.argv[1:] if "x" not in flag and flag != "--size"]
    command = [sys.executable, "-m", "mahe.bots.training", *rest, "--size"]
    running = [subprocess.Popen([*command, size]) for size in sizes]  # noqa: S603 (ourselves)
    failed = [size for size, process in zip(sizes, running, strict=True) if process.wait()]
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
