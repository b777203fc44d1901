"""Reads what Chromium has traced: how long the main thread worked for each frame."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"]
Event = dict[str, Any]


class Frame(NamedTuple):
    """What the main thread did for a frame, in milliseconds."""

    work: float
    garbage: float
    """How much of it went to collecting garbage, which no page chooses the time of."""


Frames = list[Frame]
_NOTHING = Frame(0.0, 0.0)

_END = "Commit"
"""With this the main thread hands a frame over; what it did since the last one was for this one."""

_PAUSE_MS = 1000 / 60
"""After so long without work a frame has gone by; what came before it has delayed nothing later."""

_GARBAGE = {"MajorGC", "MinorGC"}
_WORK = _GARBAGE | {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "Layout",
    "RunMicrotasks", "TimerFire", "UpdateLayoutTree",
}  # fmt: skip


def frames_in(events: Sequence[Event]) -> Frames:
    """Script, style and layout for each frame of the page that shows most, in milliseconds.

    Work that changes nothing to be seen waits for the next frame that is shown, be that much later.
    So for a frame counts the longest stretch of work that was not broken by a pause.
    """
    whole = [event for event in events if event["ph"] == "X"]
    threads = Counter((one["pid"], one["tid"]) for one in whole if one["name"] == _END)
    thread = max(threads, key=lambda one: threads[one])
    own = [event for event in whole if (event["pid"], event["tid"]) == thread]
    ends = sorted(event["ts"] for event in own if event["name"] == _END)
    spent = [_NOTHING] * (len(ends) + 1)
    stretch, done, last = _NOTHING, 0.0, -1
    works = (event for event in own if event["name"] in _WORK)
    for work in sorted(works, key=lambda event: (event["ts"], -event["dur"])):
        start, end = max(work["ts"], done), work["ts"] + work["dur"]
        frame = bisect_left(ends, start)
        if frame != last or (start - done) / 1000 > _PAUSE_MS:
            stretch = _NOTHING
        took = max(0.0, end - start) / 1000  # else it ran inside another, which is counted
        garbage = work["dur"] / 1000 if work["name"] in _GARBAGE else 0.0
        stretch = Frame(stretch.work + took, stretch.garbage + garbage)
        spent[frame] = max(spent[frame], stretch)
        done, last = max(done, end), frame
    return spent[:-1]  # what came after the last frame was for none
