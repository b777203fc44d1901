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


@pytest.mark.parametrize(
    "data",
    [
        frame(126),
        frame(65_536),
        frame(5, Opcode.BINARY),
        frame(5, Opcode.PING),
        frame(5, Opcode.CLOSE),
        frame(5, Opcode.CONT),
        frame(5, fin=False),
        frame(5, mask=False),
        frame(5)[:-1],
        frame(5) + b"\x81",
        frame(5) + frame(5),
        b"\x81",
        b"\x81\xff",
        b"\xc1" + frame(5)[1:],  # as if it were compressed
    ],
)
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert only_text(data) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mask", [True, False])
def test_the_end_of_a_frame_is_found(size: int, mask: bool) -> None:
    whole = frame(size, mask=mask) + frame(3, Opcode.PONG, mask=mask)
    assert ends_whole(whole)
    for cut in {1, 2, 5, len(whole) - 1}:
        if cut != len(frame(size, mask=mask)):
            assert not ends_whole(whole[:cut])
    assert not ends_whole(whole + b"\x81")
