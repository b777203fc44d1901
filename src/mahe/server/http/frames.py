"""The frames of a WebSocket (RFC 6455, 5.2), as far as a look at their heads tells."""

from collections.abc import Callable

from websockets import frames

_TEXT = 0x81  # a frame of text, the last of its message
_MASKED = 0x80
_SIZES = {126: 2, 127: 8}  # how many bytes of length follow, where the first has no room for it
_MASK = 4
_unmask: Callable[[bytes, bytes], bytes] = frames.apply_mask  # type: ignore[attr-defined]


def only_text(data: bytes) -> bytes | None:
    """The message, if bytes are one short frame of text and nothing else: nearly all are."""
    if data[0] != _TEXT or len(data) < 2 + _MASK or data[1] != _MASKED + len(data) - 2 - _MASK:
        return None
    if data[1] - _MASKED in _SIZES:
        return None
    return _unmask(data[6:], data[2:6])


def ends_whole(data: bytes) -> bool:
    """Whether bytes that begin with a frame end with the end of one."""
    place = 0
    while place + 2 <= len(data):
        size, place = data[place + 1], place + 2
        mask, size = (_MASK, size - _MASKED) if size & _MASKED else (0, size)
        if (more := _SIZES.get(size, 0)) > 0:
            size = int.from_bytes(data[place : place + more])
        place += more + mask + size
    return place == len(data)
