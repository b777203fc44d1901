"""Errors as they are told to those at the other end."""

from typing import Any

from mahe.rules import MaheError


def plain_details(error: MaheError) -> dict[str, Any]:
    """The details of an error, as far as they are plain."""
    plain = (str, int, bool, type(None))
    return {name: value for name, value in error.details.items() if isinstance(value, plain)}
