"""Frames as they are written for everybody, and looked at before they are read."""

import pytest
from websockets.frames import Frame, Opcode

from mahe.server.http.frames import ends_whole, only_text
from mahe.server.live.frames import framed

SIZES = (0, 1, 125, 126, 127, 128, 8192, 65_535, 65_536)


def frame(size: int, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """What a client sends, as a library writes it."""
    return bytes(Frame(opcode, b"x" * size, fin).serialize(mask=mask))


@pytest.mark.parametrize("size", SIZES)
def test_a_message_is_framed_as_a_library_would(size: int) -> None:
    assert framed(b"x" * size) == frame(size, mask=False)


@pytest.mark.parametrize("size", [0, 1, 2, 124, 125])
def test_one_short_frame_of_text_is_a_message(size: int) -> None:
    assert only_text(frame(size)) == b"x" * size


OTHERS = {  # by name, for masks are random
    "longer than 125 bytes": frame(126),
    "much longer": frame(65_536),
    "binary": frame(5, Opcode.BINARY),
    "a ping": frame(5, Opcode.PING),
    "a goodbye": frame(5, Opcode.CLOSE),
    "a continuation": frame(5, Opcode.CONT),
    "a first piece": frame(5, fin=False),
    "not masked": frame(5, mask=False),
    "cut": frame(5)[:-1],
    "one and a bit": frame(5) + b"\x81",
    "two": frame(5) + frame(5),
    "a byte": b"\x81",
    "a head": b"\x81\xff",
    "compressed": b"\xc1" + frame(5)[1:],
}


@pytest.mark.parametrize("what", OTHERS)
def test_anything_else_is_left_to_the_library(what: str) -> None:
    assert only_text(OTHERS[what]) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mask", [True, False])
def test_the_end_of_a_frame_is_found(size: int, mask: bool) -> None:
    whole = frame(size, mask=mask) + frame(3, Opcode.PONG, mask=mask)
    assert ends_whole(whole)
    for cut in {1, 2, 5, len(whole) - 1}:
        if cut != len(frame(size, mask=mask)):
            assert not ends_whole(whole[:cut])
    assert not ends_whole(whole + b"\x81")
