"""The same numbers, to the byte, whoever plays."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from research.sim.commands import simulate

GAMES = ("--players", "3", "--cards-as-dice", "--seed", "5", "--bot", "random")


def results(folder: Path, name: str, *arguments: object) -> list[bytes | str]:
    """What is printed and written, from enough games for several parts."""
    out, records = folder / f"{name}.json", folder / f"{name}.jsonl"
    printed = simulate(*GAMES, "--games", 150_000, "--out", out, *arguments)
    simulate(*GAMES, "--games", 1200, "--records", records, *arguments)
    return [printed, out.read_bytes(), records.read_bytes()]


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[bytes | str]:
    return results(tmp_path_factory.mktemp("one"), "one", "--cores", 1)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a Dask cluster of two workers on this machine."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("backend", ["loky", "threading", "dask", "ray"])
def test_every_backend_gives_the_same_bytes(
    tmp_path: Path, expected: list[bytes | str], backend: str
) -> None:
    assert results(tmp_path, backend, "--backend", backend, "--cores", 2) == expected


def test_a_cluster_at_an_address_gives_the_same_bytes(
    tmp_path: Path, expected: list[bytes | str], scheduler: str
) -> None:
    found = results(tmp_path, "cluster", "--backend", "dask", "--address", scheduler)
    assert found == expected


def test_both_engines_give_the_same_bytes(tmp_path: Path) -> None:
    files = []
    for engine in ("fast", "readable"):
        out, records = tmp_path / f"{engine}.json", tmp_path / f"{engine}.jsonl"
        flags = ("--games", 600, "--out", out, "--records", records, "--engine", engine)
        files.append([simulate(*GAMES, *flags), out.read_bytes(), records.read_bytes()])
    assert files[0] == files[1]
