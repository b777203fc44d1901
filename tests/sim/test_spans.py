"""Which games are done, and which parts are not."""

from itertools import permutations

from mahe.sim.runs.spans import Spans


def test_parts_are_joined_in_whatever_order_they_come() -> None:
    parts = [range(10), range(10, 20), range(20, 30), range(40, 50)]
    for order in permutations(parts):
        spans = Spans()
        for part in order:
            spans.add(part)
        assert list(spans) == [(0, 30), (40, 50)]
        assert spans.games == 40


def test_adding_a_part_leaves_the_others_as_they_are() -> None:
    spans = Spans([(0, 10)])
    assert list(spans + range(10, 12)) == [(0, 12)]
    assert list(spans) == [(0, 10)]


def test_everything_is_missing_at_first() -> None:
    assert list(Spans().missing(25, 10)) == [range(10), range(10, 20), range(20, 25)]


def test_what_is_missing_is_cut_at_the_same_places_as_everything() -> None:
    spans = Spans([(10, 20), (30, 33)])
    assert list(spans.missing(42, 10)) == [range(10), range(20, 30), range(33, 40), range(40, 42)]


def test_nothing_is_missing_when_all_is_done() -> None:
    assert list(Spans([(0, 25)]).missing(25, 10)) == []
