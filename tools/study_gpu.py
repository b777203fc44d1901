"""Play the games of the studies on a GPU: python3 tools/study_gpu.py FOLDER [PART].

Writes a results file for each simulation that the studies need, the same as `mahe study` does on
processors. Needs Python, NumPy and CuPy, nothing else.
"""

import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from mahe.sim.documents.results import Results, write_results  # noqa: E402
from mahe.sim.gpu import tally_on_gpu  # noqa: E402 (found only now)
from mahe.sim.studies import STUDIES, Study  # noqa: E402


def main() -> None:
    """Play what is not in the folder yet."""
    folder, part = Path(sys.argv[1]), float(sys.argv[2]) if sys.argv[2:] else 1.0
    folder.mkdir(parents=True, exist_ok=True)
    runs = {run.key: run for one in STUDIES.values() if isinstance(one, Study) for run in one.runs}
    for key, run in runs.items():
        file, simulation = folder / f"{key}.json", run.simulation(part)
        if file.exists():
            continue
        begin = time.perf_counter()
        tally = tally_on_gpu(simulation, range(simulation.games))
        results = Results(simulation=simulation, tally=tally)
        file.write_text(write_results(results), encoding="utf-8", newline="\n")
        print(f"{key}: {simulation.games} games, {time.perf_counter() - begin:.1f} s", flush=True)


if __name__ == "__main__":
    main()
