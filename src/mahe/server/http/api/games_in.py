"""Games that strangers send: a record, or its notation as a JSON string."""

import msgspec

from mahe.record import Record, check, parse_json, read_notation
from mahe.rules import MaheError, UnreadableError


def text_in(body: bytes) -> str:
    """The text of a body."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise UnreadableError("record/json", "that is no UTF-8") from None


def game_in(body: bytes) -> Record:
    """The game that a body holds; its steps and its result are checked."""
    text = text_in(body)
    record = _noted(text) if text.lstrip().startswith('"') else parse_json(text)
    check(record)
    return record


def _noted(text: str) -> Record:
    try:
        return read_notation(msgspec.json.decode(text, type=str))
    except msgspec.DecodeError as error:
        raise UnreadableError("record/json", str(error)[:200]) from None
    except MaheError as error:
        line = error.details["line"]
        raise UnreadableError("record/notation", error.sentence, line=line) from None
