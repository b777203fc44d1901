"""Messages as they go over a WebSocket: the same bytes for everybody, so they are made once."""

from websockets.frames import Frame, Opcode


def framed(message: bytes) -> bytes:
    """A message of text in a frame of its own. A server does not mask what it sends."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)
