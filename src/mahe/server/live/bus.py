"""Hints between nodes. One that is lost, late or doubled costs time, never truth."""

import asyncio
import hmac
from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from mahe import __version__

_PROOF = "mahe row\n"  # no other message that a key is made of begins so


class NewRow(msgspec.Struct, array_like=True):
    """A row as it stands in the log, and what everybody was told of it."""

    at: int
    events: str
    told: msgspec.Raw
    version: str = __version__  # a program of another version reads the log, and tells it anew
    proof: str = ""  # that a node wrote it; without one the log is read

    def proof_by(self, secret: bytes, table: str, seq: int) -> str:
        """What only nodes can say, who know the secret of a table's dice: Redis does not."""
        place = f"{_PROOF}{table}\n{seq}\n{self.at}\n{self.version}\n{self.events}\n"
        return hmac.digest(secret, place.encode() + self.told, "sha256").hex()


class Hint(msgspec.Struct, array_like=True):
    """Something is new at a table: its log, who is there, what was said, a reaction, a skip.

    Or, at no table: an identity or a key is known no more.
    """

    table: str
    what: Literal["log", "present", "said", "reacted", "skipped", "gone"]
    node: str = ""  # who says so; the bus writes it down
    chair: int = 0
    word: str = ""  # the reaction, or who or what has gone
    seq: int = 0  # how far the log is
    row: NewRow | None = None  # its newest row, to spare the others the question


Listener = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints to the other nodes that have a table open."""

    has_others: bool
    """Whether there can be other nodes at all."""

    def publish(self, hint: Hint) -> None:
        """Tell the others, soon."""
        ...

    def follow(self, table: str) -> None:
        """Listen for hints about a table."""
        ...

    def leave(self, table: str) -> None:
        """Listen no more."""
        ...

    async def run(self, listener: Listener) -> None:
        """Carry hints for as long as the program runs."""
        ...


class SoloBus:
    """The bus of a node that is alone."""

    has_others = False

    def publish(self, hint: Hint) -> None:
        """Tell nobody."""

    def follow(self, table: str) -> None:
        """Expect nothing."""

    def leave(self, table: str) -> None:
        """Expect nothing either."""

    async def run(self, listener: Listener) -> None:
        """Wait for the end."""
        del listener
        await asyncio.Event().wait()
