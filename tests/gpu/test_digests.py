"""The digests by which GPUs are checked are right: the readable engine has the same games."""

import pytest

from gpu.cases import CASES, FEW, Case, digest, known_digests
from gpu.readable import readable_rows
from mahe.rules import OPTIONS

SAMPLE = CASES[::11]
"""Every size, every option and every kind of bots is among them."""


def test_there_is_a_digest_for_every_case() -> None:
    assert list(known_digests()) == [case.name for case in CASES]


def test_the_sample_has_every_size_option_and_bot() -> None:
    assert {(case.rules.players, case.rules.turtles_each) for case in SAMPLE} == {
        (case.rules.players, case.rules.turtles_each) for case in CASES
    }
    assert {case.name.split()[1] for case in SAMPLE} == {"random", "sensible", "mixed"}
    for option in OPTIONS:
        assert {getattr(case.rules, option) for case in SAMPLE} == {False, True}


@pytest.mark.parametrize("case", SAMPLE, ids=lambda case: case.name)
def test_the_readable_engine_plays_the_games_of_a_digest(case: Case) -> None:
    rows = readable_rows(case.rules, case.bots, case.seed, case.first, FEW)
    assert digest(rows) == known_digests()[case.name][0]
