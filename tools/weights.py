"""Put trained networks into the package: `python tools/weights.py FOLDER`."""

import json
import sys
from array import array
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from mahe.bots.network.files import HASHES, Weights, write_weights
from mahe.bots.network.inference import Network
from mahe.bots.training.whole import whole_scores

PLACE = Path(__file__).parent.parent / "src" / "mahe" / "bots" / "network" / "weights"


def main(folder: Path) -> None:
    """Write the file of each network, and their hashes."""
    index = PLACE / HASHES
    hashes = json.loads(index.read_text()) if index.exists() else {}
    for path in sorted(folder.glob("*.npz")):
        arrays = np.load(path)
        features, hidden = arrays["first"].shape
        inner, seats = arrays["third"].shape
        parts = [arrays["first"], arrays["first_bias"], arrays["second"], arrays["second_bias"]]
        parts += [arrays["third"].T, arrays["third_bias"]]
        kinds = ("h", "i", "i", "i", "i", "i")
        numbers = [
            array(kind, part.ravel().tolist()) for kind, part in zip(kinds, parts, strict=True)
        ]
        weights = Weights(features, hidden, inner, seats, *numbers)
        _compare(weights, dict(arrays))
        data = write_weights(weights)
        (PLACE / f"{path.stem}.weights").write_bytes(data)
        hashes[path.stem] = sha256(data).hexdigest()
        print(f"{path.stem}: {len(data)} bytes")
    index.write_text(json.dumps(dict(sorted(hashes.items())), indent=1) + "\n")


def _compare(weights: Weights, arrays: dict[str, Any]) -> None:
    """What plays at a table gives the same whole numbers as what was trained."""
    chance = np.random.default_rng(1)
    rows = [chance.choice(weights.features, 60, replace=False).tolist() for _ in range(200)]
    network = Network(weights)
    assert whole_scores(arrays, rows).tolist() == [network.scores(row) for row in rows]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
