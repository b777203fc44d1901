"""Checkpoints: how far a simulation has come, so that it can go on after any interruption."""

from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from mahe.record.json_form import dump
from mahe.record.strict_json import What, check_form, load_json
from mahe.rules import UnreadableError
from mahe.sim.counts.tally import Tally
from mahe.sim.documents.results import (
    COUNT,
    DIGITS,
    object_shape,
    only_shape,
    parse_simulation,
    parse_tally,
    players_of,
    simulation_shape,
    tally_form,
    tally_shape,
)
from mahe.sim.games.engines import Part
from mahe.sim.runs.simulation import MOST_GAMES, Simulation
from mahe.sim.runs.spans import Spans

FORMAT = "mahe-checkpoint"
VERSION = 1
_WHAT: What = "checkpoint"
_MOST_SPANS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a simulation has come: which games are counted, and the records that are written."""

    simulation: Simulation
    tally: Tally
    done: Spans = field(default_factory=Spans)
    records: int | None = None  # the size of the file of records in bytes; None without one

    def after(self, part: Part) -> "Progress":
        """The progress after some more games; their records, if any, are written."""
        return replace(
            self,
            tally=self.tally + part.tally,
            done=self.done + part.games,
            records=None if self.records is None else self.records + len(part.records),
        )


def new_progress(simulation: Simulation, *, records: bool = False) -> Progress:
    """No game is played yet."""
    tally = Tally(simulation.rules.players)
    return Progress(simulation=simulation, tally=tally, records=0 if records else None)


def write_checkpoint(progress: Progress) -> str:
    """How far a simulation has come, as a JSON document."""
    form = {
        "format": FORMAT,
        "version": VERSION,
        **progress.simulation.form(),
        "done": [list(span) for span in progress.done],
        "records": progress.records,
        "tally": tally_form(progress.tally),
    }
    return dump(form) + "\n"


def read_checkpoint(text: str) -> Progress:
    """How far a simulation has come; what is not exactly such a document is refused."""
    form = load_json(text, _WHAT, digits=DIGITS)
    players = players_of(form)
    check_form(form, _shape(players), what=_WHAT, players=players)
    simulation = parse_simulation(form, _WHAT)
    progress = Progress(
        simulation=simulation,
        tally=parse_tally(form["tally"], players, _WHAT),
        done=_spans(form["done"], simulation.games),
        records=form["records"],
    )
    if progress.done.games != progress.tally.games:
        _refuse(f"{progress.done.games} games are done, but {progress.tally.games} are counted")
    return progress


def _shape(players: int) -> Any:  # noqa: ANN401 (a shape holds shapes)
    span = {"is": "list", "of": COUNT, "least": 2, "most": 2}
    return object_shape(
        {
            "format": only_shape(FORMAT),
            "version": only_shape(VERSION),
            **simulation_shape(),
            "done": {"is": "list", "of": span, "least": 0, "most": _MOST_SPANS},
            "records": {"is": "maybe", "of": COUNT},
            "tally": tally_shape(players),
        }
    )


def _spans(form: list[list[int]], games: int) -> Spans:
    ends = [end for span in form for end in span]
    if ends != sorted(set(ends)) or (ends and ends[-1] > min(games, MOST_GAMES)):
        _refuse("the games that are done are not in order")
    return Spans((start, stop) for start, stop in form)


def _refuse(sentence: str) -> NoReturn:
    raise UnreadableError("checkpoint/done", sentence)


def differences(saved: Simulation, wanted: Simulation) -> list[str]:
    """In what two simulations differ, in words."""
    words = {
        "mahe": "version",
        "numbers": "numbers scheme",
        "seed": "seed",
        "rules": "rules",
        "bots": "bots",
        "games": "number of games",
    }
    one, other = saved.form(), wanted.form()
    return [word for key, word in words.items() if one[key] != other[key]]
