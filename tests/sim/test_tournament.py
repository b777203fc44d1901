"""Tournaments: every bot in every seat, the same dice, and what that comes to."""

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from unittest.mock import patch

import pytest

from mahe.rules import MissingExtraError, Rules, RulesError
from mahe.sim.games.engines import Engine
from mahe.sim.tournament import Finish, Plan, Standings, rate, run, running
from mahe.sim.tournament.seating import lineups, seatings, turned


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("bots", range(2, 6))
def test_in_a_round_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    counts: Counter[tuple[int, int]] = Counter()
    for turns in seatings(bots, players, seed=3, circle=1):
        for seating in turns:
            for place in enumerate(seating):
                counts[place] += players // len(turns)
    assert set(counts) == {(seat, bot) for seat in range(players) for bot in range(bots)}
    assert len(set(counts.values())) == 1


def test_more_bots_than_seats_meet_in_all_line_ups() -> None:
    assert lineups(3, 2) == [(0, 1), (0, 2), (1, 2)]


def test_where_seats_are_left_over_each_bot_has_them_in_turn() -> None:
    assert lineups(2, 3) == [(0, 1, 0), (0, 1, 1)]


def test_a_seating_that_comes_twice_is_played_once() -> None:
    assert turned((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_the_order_round_the_table_changes_from_circle_to_circle() -> None:
    orders = {tuple(seatings(4, 4, seed=0, circle=circle)[0]) for circle in range(20)}
    assert len(orders) > 1


@pytest.mark.parametrize(
    ("eggs", "cards", "ranks", "wins"),
    [
        ((10, 30, 20), (3, 9, 8), (2, 0, 1), (0, 420, 0)),
        ((20, 20, 10), (5, 6, 9), (1, 0, 2), (0, 420, 0)),
        ((20, 20, 10), (5, 5, 9), (0, 0, 2), (210, 210, 0)),
    ],
)
def test_eggs_decide_then_cards_and_equals_share(
    eggs: tuple[int, ...], cards: tuple[int, ...], ranks: tuple[int, ...], wins: tuple[int, ...]
) -> None:
    finish = Finish(eggs, cards)
    assert (finish.ranks(), finish.wins()) == (ranks, wins)


def test_the_interval_comes_from_rounds_and_not_from_games() -> None:
    standings = Standings(2, 2)
    for wins in ((840, 0), (420, 420), (840, 0), (420, 420)):
        standings.add_round(2, wins, (40, 20))
    share = standings.share(0)
    assert share.value == pytest.approx(0.75)
    # The rounds' shares are 1, 1/2, 1, 1/2: their standard error is sqrt(1/12)/2.
    assert share.high - share.value == pytest.approx(1.959964 * (1 / 12) ** 0.5 / 2)
    lead = standings.lead(0, 1)
    assert lead.value == pytest.approx(0.5)
    assert lead.high - lead.value == pytest.approx(2 * (share.high - share.value))
    assert standings.eggs_of(1) == (10.0, 10.0, 10.0)


def test_one_round_has_no_interval() -> None:
    standings = Standings(2, 2)
    standings.add_round(2, (840, 0), (40, 20))
    assert standings.share(0) == (1.0, 1.0, 1.0)


def test_parts_of_a_tournament_add_up_to_the_whole() -> None:
    whole, first, second = (Standings(2, 2) for _ in range(3))
    for number, part in enumerate((first, second, second)):
        for one in (whole, part):
            one.add_round(2, (420 * (number % 2), 840 - 420 * (number % 2)), (40 + number, 20))
    first.merge(second)
    assert first == whole


def first_wins(
    rules: Rules, names: Sequence[str], seed: int, first: int, count: int
) -> list[Finish]:
    """Games in which the bot `strong` always wins, and seat by seat the others."""
    del seed, first
    eggs = tuple(50 if name == "strong" else 10 - seat for seat, name in enumerate(names))
    return [Finish(eggs, (1,) * rules.players)] * count


def test_the_stronger_bot_comes_first_and_is_rated_higher() -> None:
    played = run(Plan(Rules(players=3), ("a", "strong", "b"), rounds=30), play=first_wins)
    assert played.strongest_first()[0] == 1
    assert played.standings.share(1).value == 1
    assert played.standings.games == played.rated == 90
    assert max(played.ratings, key=lambda rating: rating.mu) == played.ratings[1]
    assert played.ratings[1].sigma < 25 / 3


def test_two_bots_that_play_alike_share_the_wins_of_every_round() -> None:
    played = run(Plan(Rules(players=2), ("a", "b"), rounds=4), play=first_wins)
    assert played.standings.lead(0, 1) == (0.0, 0.0, 0.0)


def test_a_bot_with_several_seats_is_rated_by_all_of_them() -> None:
    strong, weak = rate(2, [((0, 0, 1), (0, 1, 2))])
    assert strong.mu > 25 > weak.mu
    assert strong.sigma < weak.sigma


def test_real_bots_meet_on_the_same_dice_and_sense_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "choose_engine", lambda _: Engine.READABLE)
    plan = Plan(Rules(players=2), ("random", "sensible"), seed=5, rounds=3)
    first, again = run(plan, cores=1), run(plan, cores=1)
    assert first.standings == again.standings
    assert first.ratings == again.ratings
    assert first.strongest_first() == [1, 0]


@pytest.mark.parametrize(
    ("names", "rounds", "code"),
    [
        (("random",), 1, "tournament/bots"),
        (("random", "random"), 1, "tournament/doubled"),
        (("random", "sensible"), 0, "tournament/rounds"),
    ],
)
def test_what_compares_nothing_is_refused(names: tuple[str, ...], rounds: int, code: str) -> None:
    with pytest.raises(RulesError) as caught:
        Plan(Rules(), names, rounds=rounds)
    assert caught.value.code == code


def test_without_openskill_it_is_said_before_a_game_is_played() -> None:
    def never(*_: object) -> list[Finish]:
        raise AssertionError

    with patch.dict(sys.modules, {"openskill": None}), pytest.raises(MissingExtraError) as caught:
        run(Plan(Rules(players=2), ("a", "b")), play=never)
    assert "pip install 'mahe[report]'" in caught.value.sentence


def test_line_ups_name_every_bot() -> None:
    assert set(chain(*lineups(5, 3))) == set(range(5))
