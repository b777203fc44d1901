"""Figures as words: as many decimals as their intervals allow."""

from mahe.sim.counts.intervals import Interval

_MOST_DECIMALS = 3
SAME = "no change"
_NOTHING = Interval(0, 0, 0)
_PLUS_MINUS = "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}"


def decimals_of(margin: float) -> int:
    """How many decimals show the first digit of a margin; at least one."""
    decimals = 1
    while decimals < _MOST_DECIMALS and 0 < margin < 10**-decimals:
        decimals += 1
    return decimals


def margin_of(found: Interval) -> float:
    """The larger half of an interval."""
    return max(found.high - found.value, found.value - found.low)


def percent(found: Interval) -> str:
    """A share with its interval: 26.51% ± 0.04."""
    scaled = Interval(*(100 * number for number in found))
    decimals = decimals_of(margin_of(scaled))
    return f"{scaled.value:.{decimals}f}%{_PLUS_MINUS}{_margin(scaled, decimals)}"


def points(found: Interval) -> str:
    """A difference of shares, in percentage points, with its interval: +1.20 ± 0.04."""
    if found == _NOTHING:
        return SAME
    scaled = Interval(*(100 * number for number in found))
    decimals = decimals_of(margin_of(scaled))
    return f"{_signed(scaled.value, decimals)}{_PLUS_MINUS}{_margin(scaled, decimals)}"


def number(found: Interval) -> str:
    """A mean with its interval: 61.32 ± 0.04."""
    decimals = decimals_of(margin_of(found))
    return f"{found.value:.{decimals}f}{_PLUS_MINUS}{_margin(found, decimals)}"


def change(found: Interval) -> str:
    """A difference of means with its interval: +2.31 ± 0.04."""
    if found == _NOTHING:
        return SAME
    decimals = decimals_of(margin_of(found))
    return f"{_signed(found.value, decimals)}{_PLUS_MINUS}{_margin(found, decimals)}"


def whole(count: int) -> str:
    """A large number in groups of three: 100,000,000."""
    return f"{count:,}"


def _signed(value: float, decimals: int) -> str:
    text = f"{value:+.{decimals}f}"
    is_nothing = not text.strip("+-.0")
    return text[1:] if is_nothing else text.replace("-", "\N{MINUS SIGN}")


def _margin(found: Interval, decimals: int) -> str:
    """The margin, rounded up: a margin that is there is never written as none."""
    unit = 10**-decimals
    margin = margin_of(found)
    steps = 0 if margin == 0 else max(1, -int(-(margin - 1e-9) // unit))
    return f"{steps * unit:.{decimals}f}"
