"""Results files: what was simulated, and its tally, as one JSON document."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from mahe.record import check_name
from mahe.record.json_form import dump, parse_rules
from mahe.record.shapes import SHAPES, Shape
from mahe.record.strict_json import What, check_form, load_json
from mahe.rules import FEWEST_PLAYERS, MOST_TURTLES, MaheError, UnreadableError
from mahe.sim.counted import COUNTED, WIN
from mahe.sim.counts.tally import Tally
from mahe.sim.runs.simulation import MOST_GAMES, Simulation

FORMAT = "mahe-results"
VERSION = 1

_MOST_COUNT = 2**64 - 1
DIGITS = len(str(_MOST_COUNT))
COUNT: Shape = {"is": "number", "least": 0, "most": _MOST_COUNT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """What was simulated, and what it came to."""

    simulation: Simulation
    tally: Tally


def write_results(results: Results) -> str:
    """The results as a JSON document: a line for each part, so that it can be looked at."""
    head = {"format": FORMAT, "version": VERSION, **results.simulation.form()}
    return f'{{{_lines(head)},\n"tally":{{\n{_lines(tally_form(results.tally))}}}}}\n'


def _lines(form: Mapping[str, object]) -> str:
    return ",\n".join(f"{dump(key)}:{dump(value)}" for key, value in form.items())


def read_results(text: str) -> Results:
    """The results that a JSON document holds; what is not exactly such a document is refused."""
    form = load_json(text, "results", digits=DIGITS)
    return parse_results(form, "results")


def parse_results(form: Any, what: What) -> Results:  # noqa: ANN401 (JSON, before it is checked)
    """The results in a JSON form."""
    players = players_of(form)
    check_form(form, object_shape(results_shape(players)), what=what, players=players)
    tally = parse_tally(form["tally"], players, what)
    simulation = parse_simulation(form, what)
    if tally.games != simulation.games:
        _refuse(what, f"{simulation.games} games are named, but {tally.games} are counted")
    return Results(simulation=simulation, tally=tally)


def tally_form(tally: Tally) -> dict[str, object]:
    """A tally as a JSON object: each table as lists, by its axes from the outside in."""
    return {
        name: _nested(tally.counts[name], counted.shape(tally.players))
        for name, counted in COUNTED.items()
    }


def _nested(counts: list[int], shape: tuple[int, ...]) -> Any:  # noqa: ANN401 (lists of lists)
    if not shape:
        return counts[0]
    size = len(counts) // shape[0]
    parts = [counts[start : start + size] for start in range(0, len(counts), size)]
    return [_nested(part, shape[1:]) for part in parts]


def parse_tally(form: Any, players: int, what: What) -> Tally:  # noqa: ANN401
    """The tally in a form whose shape was checked."""
    tally = Tally(players)
    tally.counts = {name: _flat(form[name]) for name in COUNTED}
    for name, counted in COUNTED.items():
        if counted.every_game and any(games != tally.games for games in _games(tally, name)):
            _refuse(what, f"tally.{name} does not count {tally.games} games")
    if sum(tally.counts["wins"]) != WIN * tally.games:
        _refuse(what, f"tally.wins are not those of {tally.games} games")
    return tally


def _games(tally: Tally, name: str) -> list[int]:
    """How many games each part of a table counts."""
    counts, size = tally.counts[name], len(COUNTED[name].numbers)
    return [sum(counts[start : start + size]) for start in range(0, len(counts), size)]


def _flat(form: Any) -> list[int]:  # noqa: ANN401 (lists of lists)
    if isinstance(form, list):
        return [count for part in form for count in _flat(part)]
    return [form]


def parse_simulation(form: Any, what: What) -> Simulation:  # noqa: ANN401
    """What is simulated, in a form whose shape was checked."""
    try:
        for name in form["bots"]:
            check_name(name)
        return Simulation(
            rules=parse_rules(form["rules"], what),
            bots=tuple(form["bots"]),
            seed=form["seed"],
            games=form["games"],
            mahe=form["mahe"],
            numbers=form["numbers"],
        )
    except UnreadableError:
        raise
    except MaheError as error:
        raise UnreadableError(f"{what}/field", error.sentence) from None


def players_of(form: object) -> int:
    """How many play, as far as a form says it; the least there can be where it does not."""
    rules = form.get("rules") if isinstance(form, dict) else None
    players = rules.get("players") if isinstance(rules, dict) else None
    if type(players) is int and FEWEST_PLAYERS <= players <= MOST_TURTLES:
        return players
    return FEWEST_PLAYERS


def simulation_shape() -> dict[str, Shape]:
    """The shape of what is simulated."""
    return {
        "mahe": {"is": "text", "most": 40},
        "numbers": _number(1, 1000),
        "seed": COUNT,
        "rules": SHAPES["rules"],
        "bots": {"is": "names"},
        "games": _number(1, MOST_GAMES),
    }


def results_shape(players: int) -> dict[str, Shape]:
    """The shape of results."""
    return {
        "format": only_shape(FORMAT),
        "version": only_shape(VERSION),
        **simulation_shape(),
        "tally": tally_shape(players),
    }


def tally_shape(players: int) -> Shape:
    """The shape of a tally."""
    return object_shape({name: _lists(counted.shape(players)) for name, counted in COUNTED.items()})


def _lists(shape: tuple[int, ...]) -> Shape:
    if not shape:
        return COUNT
    return {"is": "list", "of": _lists(shape[1:]), "least": shape[0], "most": shape[0]}


def object_shape(required: Mapping[str, Shape]) -> Shape:
    """The shape of an object with these parts and no others."""
    return {"is": "object", "required": dict(required), "optional": {}}


def _number(least: int, most: int) -> Shape:
    return {"is": "number", "least": least, "most": most}


def only_shape(value: object) -> Shape:
    """The shape of this one value."""
    return {"is": "only", "value": value}


def _refuse(what: What, sentence: str) -> NoReturn:
    raise UnreadableError(f"{what}/counts", sentence)
