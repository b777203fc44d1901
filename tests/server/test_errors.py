"""Each error says by its class which HTTP status it has, and whether to try again."""

from collections.abc import Iterator

import mahe.bots
import mahe.chance
import mahe.cli.serve
import mahe.client
import mahe.record
import mahe.server.http.app
import mahe.store
import mahe.table
from mahe.rules import MaheError
from mahe.server.http.openapi import REFUSALS
from mahe.server.http.schemas import error_body

WORTH_ANOTHER_TRY = {
    "BusyError",
    "DrainingError",
    "NoAdviceError",
    "StoreBusyError",
    "StoreUnavailableError",
    "TooMuchError",
}
"""What is over after a while by itself."""


def kinds(kind: type[MaheError] = MaheError) -> Iterator[type[MaheError]]:
    """Every class of error."""
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


def test_only_what_passes_by_itself_is_worth_another_try() -> None:
    assert {kind.__name__ for kind in kinds() if kind.retry} == WORTH_ANOTHER_TRY


def test_what_is_worth_another_try_says_so_by_its_status() -> None:
    assert {kind.status for kind in kinds() if kind.retry} == {429, 503}


def test_every_status_is_one_that_the_description_knows() -> None:
    assert {kind.status for kind in kinds()} - {500} <= set(REFUSALS)


def test_a_client_is_told_whether_to_try_again() -> None:
    busy, full = mahe.store.StoreBusyError(), mahe.table.RefusedError("table/full", "")
    assert error_body(busy, "").retry
    assert not error_body(full, "").retry
