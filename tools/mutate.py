"""Changes the code in small ways, one after the other, and sees that a test fails each time.

Run by `make mutants`, anew each time; which code and which tests stands in `pyproject.toml`.
With names (`mahe.table.handling.*`) it tries those alone, and keeps what it knows of the others.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "mutants"
LOG = ROOT / ".build" / "mutants.log"
NOTICED = ("killed", "timeout")
"""A test has failed, or does not end any more."""


def run(names: list[str]) -> bool:
    """Have the mutants made and tried; whether that could be done."""
    LOG.parent.mkdir(parents=True, exist_ok=True)
    children = str(os.cpu_count() or 1)
    command = mutmut("run", "--max-children", children, *names)
    # These tests need none of the plugins that are installed, and thousands of runs load them.
    surroundings = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    if sys.stdout.isatty():
        return subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode == 0
    with LOG.open("wb") as log:  # a line for each mutant is nothing for a log that people read
        done = subprocess.run(
            command, cwd=ROOT, env=surroundings, check=False, stdout=log, stderr=log
        )
    if done.returncode != 0:
        sys.stdout.write(LOG.read_text(errors="replace"))
    return done.returncode == 0


def mutmut(*words: str) -> list[str]:
    """The command of mutmut beside the Python that runs this."""
    return [str(Path(sys.executable).with_name("mutmut")), *words]


def results() -> dict[str, str]:
    """What became of each mutant."""
    command = mutmut("results", "--all", "true")
    return read(
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    )


def is_one_of(name: str, patterns: list[str]) -> bool:
    """Whether a mutant was asked for; without any patterns, all are."""
    return not patterns or any(fnmatch(name, pattern) for pattern in patterns)


def read(text: str) -> dict[str, str]:
    """What became of each mutant, from what mutmut prints."""
    return dict(re.findall(r"^ *(mahe\S+): (.+)$", text, flags=re.MULTILINE))


def survivors(found: Mapping[str, str]) -> list[str]:
    """The mutants that no test has noticed."""
    return [name for name, what in found.items() if what not in NOTICED]


def summary(found: Mapping[str, str]) -> str:
    """How many mutants were tried and how many survived, in one line."""
    tried = Counter(name.split(".")[1] for name in found)
    packages = ", ".join(f"{package} {count}" for package, count in sorted(tried.items()))
    return f"{len(found)} mutants tried ({packages}), {len(survivors(found))} survived"


def main(names: list[str]) -> int:
    """Try the mutants and say what became of them; 1 if one survived."""
    begin = time.monotonic()
    if not names:
        shutil.rmtree(FOLDER, ignore_errors=True)
    if not run(names):
        return 1
    found = {name: what for name, what in results().items() if is_one_of(name, names)}
    for name in survivors(found):
        print(f"{name}: {found[name]}", flush=True)
        subprocess.run(mutmut("show", name), cwd=ROOT, check=False)
    print(f"{summary(found)}, in {time.monotonic() - begin:.0f} s")
    return 1 if survivors(found) or not found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
