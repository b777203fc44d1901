"""Whoever asks something of this node."""

from dataclasses import dataclass

from mahe.server.errors import UnauthorizedError


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever asks; a stranger has no identity."""

    identity: str | None
    program: bool = False
    key: str | None = None  # the id of the key that they came with

    def known(self) -> str:
        """Their identity, which they must have."""
        if self.identity is None:
            raise UnauthorizedError
        return self.identity


STRANGER = Caller(None)
