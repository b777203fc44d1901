"""`mahe show`: a position line as a board."""

from typing import Annotated

from cyclopts import Parameter

from mahe.cli.terminal.board import draw
from mahe.record import read_position

Field = Annotated[str, Parameter(allow_leading_hyphen=True)]


def show(position: Field, /, *rest: Field) -> None:
    """Draw a position line as a board, and say what can happen next.

    Parameters
    ----------
    position
        The position line, in quotes or not.
    rest
        The other fields of a position line that is not in quotes.

    """
    print("\n".join(draw(read_position(" ".join((position, *rest))))))
