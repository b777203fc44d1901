"""The folder of the studies: results, pictures and pages."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from mahe.rules import UnreadableError
from mahe.sim.report.drawing import as_svg
from mahe.sim.results import Results, read_results, write_results
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
            raise UnreadableError(
                "study/missing", f"{file} is not there: play its games first, without --stored"
            )
        try:
            return read_results(file.read_text(encoding="utf-8"))
        except UnreadableError as error:
            raise error.within(str(file)) from None

    def store(self, key: str, results: Results) -> None:
        """Keep results under a key."""
        self._write(self._file(key), write_results(results))

    def read_standings(self, name: str) -> Standings:
        """The stored standings of a tournament."""
        file = self._file(name)
        try:
            return Standings(**json.loads(file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise UnreadableError(
                "study/missing", f"{file} is not there: play its games first, without --stored"
            ) from None
        except (ValueError, TypeError):
            raise UnreadableError("study/standings", f"{file} holds no standings") from None

    def store_standings(self, name: str, standings: Standings) -> None:
        """Keep the standings of a tournament."""
        self._write(self._file(name), json.dumps(asdict(standings)) + "\n")

    def page(self, study: Study | Meeting) -> Page:
        """The page of a study, from what is stored."""
        if isinstance(study, Meeting):
            return study.write(self.read_standings(study.name))
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
