"""Where results are kept: whole numbers in JSON, from which the page is written."""

import json
from pathlib import Path
from typing import Any

from mahe import __version__
from mahe.chance import NUMBERS
from mahe.record import rules_form
from mahe.rules import UnreadableError
from mahe.sim.documents.files import replace_file
from mahe.sim.gauge.contests import Contest
from mahe.sim.gauge.counts import SEED, Counts

FORMAT = "mahe-gauge"
VERSION = 1


class Folder:
    """The stored results; nothing is there that the command could not make again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results = path / "results"

    def read(self, contest: Contest) -> Counts:
        """What is stored of a contest; nothing where its bots were others."""
        found = self.stored(contest.key)["entries"].get(contest.entry)
        if found is None or found["brain"] != contest.brain:
            return Counts()
        return Counts(found["rounds"], tuple(found["numbers"]))

    def read_any(self, contest: Contest) -> Counts:
        """What is stored of a contest, whichever bots played it."""
        found = self.stored(contest.key)["entries"].get(contest.entry)
        return Counts() if found is None else Counts(found["rounds"], tuple(found["numbers"]))

    def store(self, contest: Contest, counts: Counts) -> None:
        """Keep what a contest has come to, beside the others of its file."""
        form = {**self.stored(contest.key), **_head(contest), "mahe": __version__}
        form["entries"] = {
            **form["entries"],
            contest.entry: {
                "brain": contest.brain,
                "rounds": counts.rounds,
                "numbers": list(counts.numbers),
            },
        }
        self.results.mkdir(parents=True, exist_ok=True)
        text = json.dumps(form, indent=1) + "\n"
        replace_file(self._file(contest.key).resolve(), text.encode())

    def stored(self, key: str) -> dict[str, Any]:
        """The document of a key, or an empty one."""
        file = self._file(key)
        if not file.exists():
            return {"entries": {}}
        try:
            form = json.loads(file.read_text(encoding="utf-8"))
            _check(form)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise UnreadableError(
                "gauge/unreadable", f"{file} holds no results of this command: remove it"
            ) from None
        return dict(form)

    def _file(self, key: str) -> Path:
        return self.results / f"{key}.json"


def _head(contest: Contest) -> dict[str, object]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "numbers": NUMBERS,
        "seed": SEED,
        "rules": rules_form(contest.rules),
    }


def _check(form: Any) -> None:  # noqa: ANN401 (whatever the file holds)
    if (form["format"], form["version"], form["numbers"], form["seed"]) != (
        FORMAT,
        VERSION,
        NUMBERS,
        SEED,
    ):
        raise ValueError(form["format"])
    for entry in form["entries"].values():
        if type(entry["rounds"]) is not int or entry["rounds"] < 0:
            raise ValueError(entry["rounds"])
        if not isinstance(entry["brain"], str):
            raise TypeError(entry["brain"])
        if not all(type(number) is int for number in entry["numbers"]):
            raise TypeError(entry["numbers"])
