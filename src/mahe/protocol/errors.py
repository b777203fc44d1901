"""Errors as clients are told of them."""

from typing import Any

from mahe.rules import MaheError


def plain_details(error: MaheError) -> dict[str, Any]:
    """The details of an error that fit into JSON."""
    plain = (str, int, bool, type(None))
    return {name: value for name, value in error.details.items() if isinstance(value, plain)}
