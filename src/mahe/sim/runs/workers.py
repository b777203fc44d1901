"""Who plays the parts of a simulation: this process, all cores, or a cluster."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Protocol, TypeVar

from mahe import __version__
from mahe.rules import MaheError, MissingExtraError

_Item = TypeVar("_Item")
_Answer = TypeVar("_Answer")

LOCAL_BACKENDS = ("loky", "threading")
CLUSTER_BACKENDS = ("dask", "ray")
BACKENDS = (*LOCAL_BACKENDS, *CLUSTER_BACKENDS)
"""The joblib backends that can be named."""

_RAY = {"RAY_USAGE_STATS_ENABLED": "0"}
_RAY_ALONE = {**_RAY, "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""With the last, ray listens on 127.0.0.1 alone on any system, as it does on those it names."""

_SECONDS_TO_CONNECT = 10
_SECONDS_FOR_AN_ANSWER = 900


class WorkersError(MaheError):
    """The workers cannot be reached, or do not do their work."""


class Workers(Protocol):
    """Something that works through items, perhaps many at a time."""

    def answers(
        self, work: Callable[[_Item], _Answer], items: Iterable[_Item], *, in_order: bool
    ) -> Iterator[_Answer]:
        """What the work makes of each item: as soon as it is done, or in order."""
        ...


class ThisProcess:
    """Works through the items one after the other."""

    def answers(
        self, work: Callable[[_Item], _Answer], items: Iterable[_Item], *, in_order: bool
    ) -> Iterator[_Answer]:
        """What the work makes of each item, in order."""
        del in_order
        yield from map(work, items)


@dataclass(frozen=True, slots=True)
class JoblibWorkers:
    """Works through the items by joblib, with the backend that is configured."""

    count: int
    streams: bool  # whether the backend can give answers as soon as they are there
    patience: float | None = None  # how many seconds an answer may take; None for any time

    def answers(
        self, work: Callable[[_Item], _Answer], items: Iterable[_Item], *, in_order: bool
    ) -> Iterator[_Answer]:
        """What the work makes of each item; answers in order are made some at a time."""
        from joblib import Parallel, delayed

        if self.streams and not in_order:
            stream = Parallel(batch_size=1, return_as="generator_unordered", timeout=self.patience)
            yield from stream(delayed(work)(item) for item in items)
            return
        # joblib would go on working while nobody takes the answers, which fills the memory.
        waiting, window = iter(items), 4 * self.count
        with Parallel(batch_size=1, timeout=self.patience) as parallel:
            while some := list(islice(waiting, window)):
                yield from parallel(delayed(work)(item) for item in some)


@contextmanager
def open_workers(
    backend: str | None = None, address: str | None = None, cores: int | None = None
) -> Iterator[Workers]:
    """Workers of a joblib backend; unless one is named, all cores, or this process alone."""
    if backend not in {None, *BACKENDS}:
        known = ", ".join(BACKENDS)
        raise WorkersError(
            "sim/backend", f"there is no backend {backend!r:.40}: name one of {known}"
        )
    if address is not None and backend not in CLUSTER_BACKENDS:
        named = " or ".join(CLUSTER_BACKENDS)
        raise WorkersError(
            "sim/address", f"--address is for a cluster: name --backend {named}, too"
        )
    if cores is not None and cores < 1:
        raise WorkersError("sim/cores", f"at least one core has to work, not {cores}")
    asked, cores = cores is not None, cores or os.cpu_count() or 1
    if backend is None and (cores == 1 or not (asked or has_joblib())):
        yield ThisProcess()
        return
    need("joblib", "cluster" if backend in CLUSTER_BACKENDS else "fast")
    with ExitStack() as stack:
        yield stack.enter_context(_opened(backend or "loky", address, cores))


def has_joblib() -> bool:
    """Whether several cores can be used."""
    return find_spec("joblib") is not None


def need(package: str, extra: str) -> Any:  # noqa: ANN401 (a module)
    """A package that an extra brings; `MissingExtraError` where it is not installed."""
    try:
        return import_module(package)
    except ModuleNotFoundError:
        raise MissingExtraError(extra, package) from None


def _opened(backend: str, address: str | None, cores: int) -> AbstractContextManager[JoblibWorkers]:
    if backend == "dask":
        return _dask(address, cores)
    return _ray(address, cores) if backend == "ray" else _local(backend, cores)


@contextmanager
def _local(backend: str, cores: int) -> Iterator[JoblibWorkers]:
    from joblib import parallel_config

    with parallel_config(backend=backend, n_jobs=cores):
        yield JoblibWorkers(cores, streams=True)


@contextmanager
def _dask(address: str | None, cores: int) -> Iterator[JoblibWorkers]:
    distributed = need("distributed", "cluster")
    from joblib import parallel_config

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        if address is None:
            with _deaf():
                cluster = distributed.LocalCluster(
                    n_workers=cores,
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                )
            address = stack.enter_context(cluster).scheduler_address
        else:
            _knock(address)
        client = stack.enter_context(_dask_client(distributed, address))
        count = sum(client.ncores().values())
        if count == 0:
            raise WorkersError("sim/workers", f"{address}: this cluster has no workers")
        ask_for_the_game(client, address)
        stack.enter_context(parallel_config(backend="dask", client=client, n_jobs=-1))
        # joblib never hears of a task that Dask has given up, and would wait for it forever.
        yield JoblibWorkers(count, streams=True, patience=_SECONDS_FOR_AN_ANSWER)


def ask_for_the_game(client: Any, address: str) -> None:  # noqa: ANN401 (it has no types)
    """Refuse workers that cannot even load what they shall do: joblib would wait for them."""
    try:
        client.run(check_version, __version__)
    except WorkersError:
        raise
    except Exception as error:  # noqa: BLE001 (whatever happened there)
        reason = f"{type(error).__name__}: {error}".split("\n")[0]
        raise WorkersError(
            "sim/workers", f"{address}: the workers there cannot load mahe ({reason:.200})"
        ) from None


def check_version(version: str) -> None:
    """Refuse to play for another version: it may count other games."""
    if version != __version__:
        raise WorkersError(
            "sim/version", f"a worker has version {__version__} of mahe, but {version} is needed"
        )


@contextmanager
def _deaf() -> Iterator[None]:
    """Let processes that are started here ignore ctrl-C: it is for who started them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _dask_client(distributed: Any, address: str) -> Any:  # noqa: ANN401 (it has no types)
    try:
        return distributed.Client(address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise _no_answer(address, error) from None


@contextmanager
def _ray(address: str | None, cores: int) -> Iterator[JoblibWorkers]:
    os.environ.update(_RAY_ALONE if address is None else _RAY)  # read when ray is imported
    ray = need("ray", "cluster")
    from joblib import parallel_config

    if address is None:
        where: dict[str, Any] = {
            "address": "local",  # never another cluster that happens to run here
            "num_cpus": cores,
            "include_dashboard": False,
        }
    else:
        _knock(address)
        where = {"address": address}
    try:
        ray.init(**where, log_to_driver=False, logging_level=logging.CRITICAL)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise _no_answer(address or "ray", error) from None
    try:
        import_module("ray.util.joblib").register_ray()
        count = int(ray.cluster_resources().get("CPU", 0))
        with parallel_config(backend="ray", n_jobs=count):
            yield JoblibWorkers(count, streams=False)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nobody listens, before anybody waits for it at length."""
    if address == "auto":  # ray looks for a cluster on this machine
        return
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        raise WorkersError("sim/address", f"{address!r:.60} is no address such as 192.0.2.7:8786")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _SECONDS_TO_CONNECT).close()
    except (OSError, OverflowError) as error:
        raise _no_answer(address, error) from None


def _no_answer(address: str, error: Exception) -> WorkersError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    first = reason.strip().split("\n")[0]
    return WorkersError("sim/address", f"{address}: no cluster answers there ({first:.200})")
