"""Put trained networks into the package: `python tools/weights.py FOLDER`."""

import json
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np

from mahe.bots.network.files import HASHES, Weights, write_weights
from mahe.bots.network.inference import Network
from mahe.bots.training.whole import numbers_of, weights_of, whole_scores

PLACE = Path(__file__).parent.parent / "src" / "mahe" / "bots" / "network" / "weights"


def main(folder: Path) -> None:
    """Write the file of each network, and their hashes."""
    index = PLACE / HASHES
    hashes = json.loads(index.read_text()) if index.exists() else {}
    for path in sorted(folder.glob("*.npz")):
        weights = weights_of(dict(np.load(path)))
        _compare(weights)
        data = write_weights(weights)
        (PLACE / f"{path.stem}.weights").write_bytes(data)
        hashes[path.stem] = sha256(data).hexdigest()
        print(f"{path.stem}: {len(data)} bytes")
    index.write_text(json.dumps(dict(sorted(hashes.items())), indent=1) + "\n")


def _compare(weights: Weights) -> None:
    """What plays at a table gives the same whole numbers as what was trained."""
    chance = np.random.default_rng(1)
    rows = [chance.choice(weights.features, 60, replace=False).tolist() for _ in range(200)]
    network = Network(weights)
    for head in range(len(weights.heads)):
        found = [network.scores(row, head=head) for row in rows]
        assert whole_scores(numbers_of(weights, head), rows).tolist() == found


if __name__ == "__main__":
    main(Path(sys.argv[1]))
