"""Reads what Chromium has traced: how long the main thread worked for each frame."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

CATEGORIES = [
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "v8.execute",
]
Frames = list[float]
"""Milliseconds, by frame."""

_FRAME = "BeginMainThreadFrame"
_WORK = {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "Layout",
    "RunMicrotasks", "TimerFire", "UpdateLayoutTree", "v8.callFunction", "v8.run",
    "MajorGC", "MinorGC",
}  # fmt: skip

Event = dict[str, Any]


def frames_in(events: Iterable[Event]) -> Frames:
    """Script, style and layout for each frame of the busiest page, in milliseconds.

    Work between two frames counts for the later one. One inside another counts once.
    """
    events = list(events)
    thread = _main_thread(events)
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    starts = sorted(event["ts"] for event in own if event["name"] == _FRAME)
    spent = [0.0] * (len(starts) + 1)
    done = 0.0
    works = (event for event in own if event["name"] in _WORK and event.get("ph") == "X")
    for event in sorted(works, key=lambda event: (event["ts"], -event.get("dur", 0))):
        start, end = event["ts"], event["ts"] + event.get("dur", 0)
        if end > done:
            # What runs inside a frame, its style and layout say, belongs to it.
            frame = (
                bisect_left(starts, max(start, done))
                if event["name"] not in _IN_FRAME
                else _of(starts, start)
            )
            spent[min(frame, len(starts) - 1)] += (end - max(start, done)) / 1000
            done = end
    return spent[:-1]


_IN_FRAME = {"FireAnimationFrame", "Layout", "UpdateLayoutTree"}


def _of(starts: list[float], moment: float) -> int:
    """The frame during which something happens."""
    return max(0, bisect_left(starts, moment) - 1)


def _main_thread(events: list[Event]) -> tuple[int, int]:
    """The main thread that shows most frames."""
    counts: dict[tuple[int, int], int] = {}
    for event in events:
        if event["name"] == _FRAME:
            key = (event["pid"], event["tid"])
            counts[key] = counts.get(key, 0) + 1
    return max(counts, key=lambda key: counts[key])
