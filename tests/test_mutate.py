"""`make mutants` counts every mutant, and calls a survivor whatever no test has noticed."""

import pytest
from mutate import read, summary, survivors

RESULTS = """
    mahe.rules.score.x_standing__mutmut_1: killed
    mahe.rules.score.x_standing__mutmut_2: {what}
    mahe.table.model.xǁTableǁchair__mutmut_1: killed
    mahe.chance.seeded.x_absorb__mutmut_12: timeout
"""


@pytest.mark.parametrize(
    "what", ["survived", "no tests", "suspicious", "skipped", "not checked", "segfault"]
)
def test_what_no_test_has_noticed_is_a_survivor(what: str) -> None:
    found = read(RESULTS.format(what=what))
    assert survivors(found) == ["mahe.rules.score.x_standing__mutmut_2"]
    assert summary(found) == ("4 mutants tried (chance 1, rules 2, table 1), 1 survived")


def test_a_test_that_does_not_end_has_noticed_the_mutant() -> None:
    found = read(RESULTS.format(what="timeout"))
    assert survivors(found) == []
    assert summary(found) == ("4 mutants tried (chance 1, rules 2, table 1), 0 survived")
