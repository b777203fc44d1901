"""Errors as clients are told of them."""

from typing import Any

from mahe.rules import MaheError

MOST_REASON = 200
_UNREADABLE = 400


def plain_details(error: MaheError) -> dict[str, Any]:
    """The details of an error that fit into JSON; what cannot be read has its English reason."""
    plain = (str, int, bool, type(None))
    details = {name: value for name, value in error.details.items() if isinstance(value, plain)}
    if error.status == _UNREADABLE:
        details["reason"] = error.sentence[:MOST_REASON]  # it may repeat what was sent
    return details
