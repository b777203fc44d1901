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
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--card-games", type=int, default=1024)
    parser.add_argument("--window", type=int, default=32)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--trust", help="such as 0.1:0.9,1:0.1")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--from", dest="before", type=Path, help="networks to go on from")
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
        hidden=flags.hidden,
        games=flags.games,
        card_games=flags.card_games,
        window=flags.window,
        batch=flags.batch,
        times=flags.times,
        seed=flags.seed,
        device=flags.device,
        rate=flags.rate,
        **more,
    )
    known = flags.before / f"{sizes[0]}.npz" if flags.before else None
    before = dict(np.load(known)) if known and known.exists() else None
    model = learn(lesson, flags.out, before)
    np.savez_compressed(flags.out / f"{sizes[0]}.npz", **model.whole_numbers())
    play_matches(lesson, model, flags.out)


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
