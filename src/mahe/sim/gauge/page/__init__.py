"""The page of the gauge, written from what is stored."""

from mahe.sim.gauge.page.whole import text

__all__ = ["text"]
