"""Playing part by part: the same numbers whoever works, and work that is done again."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest
from joblib.externals.loky.process_executor import TerminatedWorkerError

from mahe.fast.names import ENGINE_BOTS
from mahe.rules import Rules, RulesError
from mahe.sim import (
    Engine,
    Simulation,
    Tally,
    WorkersError,
    choose_engine,
    open_workers,
    play_part,
    play_parts,
)
from mahe.sim.runs.running import MOST_FAILURES
from mahe.sim.runs.spans import Spans
from mahe.sim.runs.workers import ThisProcess, Workers, ask_for_the_game
from sim.games import EVERY_KIND

Item = TypeVar("Item")
Answer = TypeVar("Answer")

SIMULATION = Simulation(rules=Rules(players=2), bots=("random", "random"), seed=5, games=150)


class Clumsy:
    """Works backwards and, every time that it is asked, dies after some parts."""

    def __init__(self, error: Exception, parts: int, times: int) -> None:
        self._error, self._parts, self._times = error, parts, times

    def answers(
        self, work: Callable[[Item], Answer], items: Iterable[Item], *, in_order: bool
    ) -> Iterator[Answer]:
        waiting = list(items) if in_order else list(items)[::-1]
        for count, item in enumerate(waiting):
            if count == self._parts and self._times:
                self._times -= 1
                raise self._error
            yield work(item)


def tally_by(workers: Workers, done: Spans | None = None) -> Tally:
    tally = Tally(2)
    for part in play_parts(SIMULATION, done or Spans(), workers, Engine.READABLE):
        tally.merge(part.tally)
    return tally


@cache
def whole() -> Tally:
    return tally_by(ThisProcess())


@pytest.mark.repeats
def test_all_games_are_played_whoever_works() -> None:
    assert whole().games == 150
    with open_workers("threading", cores=2) as workers:
        assert tally_by(workers) == whole()
    assert tally_by(Clumsy(OSError(), 1, 0)) == whole()


@pytest.mark.repeats
def test_a_part_is_played_again_when_its_worker_died() -> None:
    assert tally_by(Clumsy(TerminatedWorkerError("killed"), 1, 2)) == whole()
    assert tally_by(Clumsy(ConnectionResetError(), 0, MOST_FAILURES - 1)) == whole()


def test_workers_that_die_again_and_again_are_given_up() -> None:
    clumsy = Clumsy(TerminatedWorkerError("killed\nat length"), 0, MOST_FAILURES)
    with pytest.raises(WorkersError, match=r"^the workers died 3 times \(killed\)$"):
        tally_by(clumsy)


def test_a_worker_of_another_version_is_refused() -> None:
    other = replace(SIMULATION, mahe="0.0.0")
    parts = play_parts(other, Spans(), ThisProcess(), Engine.READABLE)
    with pytest.raises(WorkersError, match=r"a worker has version .* of mahe, but 0.0.0 is needed"):
        next(parts)


def test_what_is_wrong_with_a_game_is_not_tried_again() -> None:
    with pytest.raises(ZeroDivisionError):
        tally_by(Clumsy(ZeroDivisionError(), 0, 1))


def test_records_come_in_order() -> None:
    with open_workers("threading", cores=2) as workers:
        parts = list(play_parts(SIMULATION, Spans(), workers, Engine.READABLE, records=True))
    assert [part.games for part in parts] == list(Spans().missing(150, 64))
    assert [part.records.count(b"\n") for part in parts] == [64, 64, 22]


def test_games_that_are_done_are_not_played_again() -> None:
    parts = play_parts(SIMULATION, Spans([(0, 100)]), ThisProcess(), Engine.READABLE)
    assert [part.games for part in parts] == [range(100, 128), range(128, 150)]


@pytest.mark.parametrize(
    ("backend", "address", "cores", "sentence"),
    [
        (
            "spark",
            None,
            None,
            "there is no backend 'spark': name one of loky, threading, dask, ray",
        ),
        (None, "127.0.0.1:1", None, "--address is for a cluster: name --backend dask or ray, too"),
        ("loky", "127.0.0.1:1", None, "--address is for a cluster"),
        ("dask", "127.0.0.1:1", None, "127.0.0.1:1: no cluster answers there"),
        ("ray", "ray://127.0.0.1:1", None, "ray://127.0.0.1:1: no cluster answers there"),
        ("dask", "nonsense", None, "'nonsense' is no address such as"),
        ("dask", "127.0.0.1:99999999", None, "no cluster answers there"),
        (None, None, 0, "at least one core has to work, not 0"),
    ],
)
def test_workers_that_cannot_be_reached_are_refused(
    backend: str | None, address: str | None, cores: int | None, sentence: str
) -> None:
    with pytest.raises(WorkersError, match=sentence), open_workers(backend, address, cores):
        pass


@pytest.mark.parametrize("rules", EVERY_KIND)
@pytest.mark.parametrize("bot", ENGINE_BOTS)
def test_both_engines_play_the_same_games(rules: Rules, bot: str) -> None:
    bots = (bot,) * rules.players
    simulation = Simulation(rules=rules, bots=bots, seed=8, games=20)
    fast, readable = (
        play_part(simulation, engine, range(3, 9), records=True)
        for engine in (Engine.FAST, Engine.READABLE)
    )
    assert fast == readable
    assert fast.records.count(b"\n") == 6


class Cluster:
    """Stands for a Dask client whose workers fail, or answer."""

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error

    def run(self, function: Callable[..., None], *arguments: object) -> None:
        if self._error is not None:
            raise self._error
        function(*arguments)


def test_workers_that_cannot_load_the_game_are_refused() -> None:
    missing = Cluster(ModuleNotFoundError("No module named 'mahe'"))
    sentence = r"^there: the workers there cannot load mahe \(ModuleNotFoundError: No module"
    with pytest.raises(WorkersError, match=sentence):
        ask_for_the_game(missing, "there")
    with pytest.raises(WorkersError, match=r"^another version$"):
        ask_for_the_game(Cluster(WorkersError("sim/version", "another version")), "there")
    ask_for_the_game(Cluster(), "there")


def test_one_core_is_this_process() -> None:
    with open_workers(cores=1) as workers:
        assert isinstance(workers, ThisProcess)


def test_the_fast_engine_is_asked_for_bots_that_it_knows() -> None:
    assert choose_engine(("random", "sensible")) is Engine.FAST
    assert choose_engine(("random", "random"), Engine.READABLE) is Engine.READABLE
    assert choose_engine(("random", "other")) is Engine.READABLE
    with pytest.raises(RulesError, match="the fast engine does not know the bot 'other'"):
        choose_engine(("random", "other"), Engine.FAST)
