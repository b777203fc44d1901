import pytest

from mahe.envs.rewards import shares, utilities, utility
from mahe.rules import Result


@pytest.mark.parametrize(
    ("winners", "worth"),
    [
        ((2,), (-1 / 3, -1 / 3, 1, -1 / 3)),
        ((0, 2), (1 / 3, -1 / 3, 1 / 3, -1 / 3)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_what_an_end_is_worth(winners: tuple[int, ...], worth: tuple[float, ...]) -> None:
    ended = Result(eggs=(1, 1, 1, 1), cards=(1, 1, 1, 1), winners=winners)
    assert utilities(ended) == pytest.approx(worth)
    assert sum(utilities(ended)) == pytest.approx(0)


def test_two_players_win_or_lose_one() -> None:
    assert [utility(share, 2) for share in (0, 0.5, 1)] == [-1, 0, 1]


def test_those_who_win_alike_share_the_win() -> None:
    assert shares({0, 3}, 4) == (0.5, 0, 0, 0.5)
