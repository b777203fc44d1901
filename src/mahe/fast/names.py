"""What can be known of the fast engine without the packages that it needs."""

ENGINE_BOTS: tuple[str, ...] = ("random", "sensible")
"""The bots whose games the fast engine plays, decision for decision as `mahe.bots` does."""
