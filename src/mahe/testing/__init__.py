"""Help for tests: positions in a line, and what every bot must do."""

from mahe.testing.builders import a_sea, a_state
from mahe.testing.conformance import all_rules, check_bot

__all__ = ["a_sea", "a_state", "all_rules", "check_bot"]
