"""`mahe convert`: JSON records into text notation, or back."""

from mahe.cli.files import games_of, named
from mahe.cli.flags import FileName
from mahe.record import check, write_json, write_notation


def convert(file: FileName, /) -> None:
    """Print each game of a file in the other form: JSON records as text notation, or back.

    Parameters
    ----------
    file
        A file of games, or - for standard input.

    """
    for written in games_of(file):
        with named(file, written):
            record = written.parse()
            check(record)
        print(write_notation(record) if written.is_json else write_json(record))
