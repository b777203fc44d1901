"""What has to hold in every analysis, to the last digit."""

from mahe.bots.analysis import UNIT, AnalysedStep, Analysis, grade_of
from mahe.record import Record, step_form
from mahe.rules import advance, new_game, result, whose_decision

PARTS = ("start", "dice", "cards", "own", "others", "unseen")


def check_sums(found: Analysis, record: Record) -> None:
    """Luck and skill are the result; every step adds up; nothing is won or lost in between."""
    _check_steps(found, record)
    _check_accounts(found)
    assert [list(one.step) for one in found.steps] == [step_form(step) for step in record.steps]
    assert [one.number for one in found.steps] == list(range(1, len(record.steps) + 1))


def _check_steps(found: Analysis, record: Record) -> None:
    state, shares = new_game(record.rules), found.start
    assert sum(shares) == UNIT
    for one, step in zip(found.steps, record.steps, strict=True):
        assert sum(one.shares) == UNIT
        assert min(one.shares) >= 0
        assert sum(one.change) == 0
        unseen = one.unseen or (0,) * len(shares)
        assert sum(unseen) == 0
        assert one.shares == tuple(map(sum, zip(shares, one.change, unseen, strict=True)))
        shares = one.shares
        seat = whose_decision(state)
        if seat is not None:
            assert one.seat == seat
            assert one.change[seat] <= 0
        _check_grade(one)
        state = advance(state, step)
    ended = result(state)
    assert found.finished is (ended is not None)
    if ended is not None:
        share = UNIT // len(ended.winners)
        assert shares == tuple(share * (seat in ended.winners) for seat in range(len(shares)))


def _check_grade(one: AnalysedStep) -> None:
    if one.graded is None:
        return
    graded, seat = one.graded, one.seat
    assert seat is not None
    worths = [choice.shares[seat] for choice in graded.choices]
    assert len(worths) > 1
    assert graded.choices[graded.chosen].decision == one.step
    assert worths[graded.best] == max(worths)
    assert graded.cost == max(worths) - worths[graded.chosen] == -one.change[seat]
    assert graded.grade == grade_of(graded.cost)


def _check_accounts(found: Analysis) -> None:
    for seat, account in enumerate(found.accounts):
        assert account.result == sum(getattr(account, part) for part in PARTS)
        assert account.result == found.steps[-1].shares[seat]
        assert account.earned == account.result - account.dice - account.cards
        assert account.own == found.given[seat][seat] <= 0
        given = [row[seat] for row in found.given]
        assert account.others == sum(given) - account.own
        grades = [one.graded.grade for one in found.steps if one.graded and one.seat == seat]
        for grade in ("best", "fine", "mistake", "blunder"):
            assert getattr(account, grade) == grades.count(grade)
    assert sum(account.earned for account in found.accounts) == UNIT
    for part in ("dice", "cards", "unseen"):
        assert sum(getattr(account, part) for account in found.accounts) == 0
