"""The folder of the studies: results, pictures and pages."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from mahe import __version__
from mahe.chance.seeded import NUMBERS
from mahe.record import rules_form
from mahe.rules import UnreadableError
from mahe.sim.documents.results import Results, read_results, write_results
from mahe.sim.report.drawing import as_svg
from mahe.sim.studies.runs import SEED
from mahe.sim.studies.study import Meeting, Page, Study, markdown
from mahe.sim.tournament import Standings


class Folder:
    """Where studies are kept; nothing is there that a command could not make again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results = path / "results"

    def games_of(self, key: str) -> int:
        """How many games are stored under a key."""
        return self.read(key).tally.games if self._file(key).exists() else 0

    def read(self, key: str) -> Results:
        """Stored results."""
        file = self._file(key)
        if not file.exists():
            raise _missing(file)
        try:
            return read_results(file.read_text(encoding="utf-8"))
        except UnreadableError as error:
            raise error.within(str(file)) from None

    def store(self, key: str, results: Results) -> None:
        """Keep results under a key."""
        self._write(self._file(key), write_results(results))

    def rounds_of(self, meeting: Meeting) -> int:
        """How many rounds of a tournament are stored."""
        return self.read_standings(meeting).rounds if self._file(meeting.name).exists() else 0

    def read_standings(self, meeting: Meeting) -> Standings:
        """The stored standings of a tournament."""
        file = self._file(meeting.name)
        if not file.exists():
            raise _missing(file)
        found = _standings(file.read_text(encoding="utf-8"), _head(meeting))
        if found is None:
            raise UnreadableError(
                "study/standings", f"{file} holds no standings of this tournament"
            )
        return found

    def store_standings(self, meeting: Meeting, standings: Standings) -> None:
        """Keep the standings of a tournament."""
        form = {**_head(meeting), "mahe": __version__, "standings": asdict(standings)}
        self._write(self._file(meeting.name), json.dumps(form, indent=1) + "\n")

    def page(self, study: Study | Meeting) -> Page:
        """The page of a study, from what is stored."""
        if isinstance(study, Meeting):
            return study.write(self.read_standings(study))
        stored: Mapping[str, Results] = {run.key: self.read(run.key) for run in study.runs}
        return study.write(stored)

    def text(self, study: Study | Meeting) -> str:
        """The text of a study's page, from what is stored."""
        return markdown(study.name, self.page(study))

    def write_page(self, study: Study | Meeting) -> Path:
        """Write the page of a study and its pictures."""
        page, file = self.page(study), self.path / f"{study.name}.md"
        for picture in page.pictures:
            svg = as_svg(picture, alone=True)
            self._write(self.path / "pictures" / f"{picture.name}.svg", svg)
        self._write(file, markdown(study.name, page))
        return file

    def _file(self, key: str) -> Path:
        return self.results / f"{key}.json"

    def _write(self, file: Path, text: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def _head(meeting: Meeting) -> dict[str, object]:
    """What standings have to be of."""
    return {
        "format": "mahe-standings",
        "version": 1,
        "numbers": NUMBERS,
        "seed": SEED,
        "rules": rules_form(meeting.rules),
        "bots": list(meeting.bots),
    }


def _standings(text: str, head: dict[str, object]) -> Standings | None:
    """The standings in a text, if it is a document with this head."""
    try:
        form = json.loads(text)
        fits = {name: form[name] for name in head} == head
        return Standings(**form["standings"]) if fits else None
    except (ValueError, TypeError, KeyError):
        return None


def _missing(file: Path) -> UnreadableError:
    return UnreadableError(
        "study/missing", f"{file} is not there: play its games first, without --stored"
    )
