"""Messages as they go over a WebSocket: the same bytes for everybody, so they are made once."""

from struct import Struct

_TEXT = 0x81  # a frame of text, the last of its message
_SHORT, _LONG = 126, 127  # the length follows, in two bytes or in eight
_HEAD, _LONG_HEAD = Struct("!BBH"), Struct("!BBQ")


def framed(message: bytes) -> bytes:
    """A message of text in one frame (RFC 6455, 5.2). A server does not mask what it sends."""
    size = len(message)
    if size < _SHORT:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return _HEAD.pack(_TEXT, _SHORT, size) + message
    return _LONG_HEAD.pack(_TEXT, _LONG, size) + message
