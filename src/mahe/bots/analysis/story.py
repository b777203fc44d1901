"""What there is to tell of a game, as facts."""

from collections.abc import Iterator
from typing import Literal, get_args

from mahe.bots.analysis.model import Account, AnalysedStep, Graded
from mahe.bots.analysis.outcomes import outcome_of
from mahe.bots.facts import Fact
from mahe.bots.shares import POINT, UNIT
from mahe.record import Record
from mahe.rules import FACES, LIMIT

MOST_FACTS = 6

_WORTH_TELLING = 5 * POINT
_ALIKE = POINT // 2  # players whose decisions cost about the same played equally well
_DARING = 3  # faces of the next die that bust
_OFTEN = 2
_MOSTLY = 3  # two thirds of what the winner has gained are most of it, one third is little

Die = Literal["story-turning-die", "story-luckiest-die", "story-unluckiest-die"]
DICE: tuple[Die, ...] = get_args(Die)
"""Codes of dice: each has texts for all that a die can lead to (`ENDS`)."""


def story_of(
    record: Record, steps: tuple[AnalysedStep, ...], accounts: tuple[Account, ...]
) -> tuple[Fact, ...]:
    """The most telling facts, in the order to be read."""
    winner = None if record.result is None else _winner(accounts)
    turn = None if winner is None else _turning(record, steps, winner)
    found = [
        *([] if winner is None else [_answer(accounts, winner)]),
        *_played(accounts, winner),
        *_lucky(accounts),
        *([] if turn is None else [turn]),
        *_worst(steps),
        *_dice(record, steps, except_step=None if turn is None else turn.step),
        *_dared(steps, len(accounts)),
    ]
    return tuple(found[:MOST_FACTS])


def games_in_hundred(share: int) -> int:
    """How many of a hundred games a share would win."""
    return min(100, max(0, _rounded(100 * share, UNIT)))


def _rounded(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)


def _points(share: int) -> int:
    return _rounded(abs(share), POINT)


def _winner(accounts: tuple[Account, ...]) -> int | None:
    won = [seat for seat, account in enumerate(accounts) if account.result == UNIT]
    return won[0] if won else None


def _answer(accounts: tuple[Account, ...], winner: int) -> Fact:
    """Whether it was luck: how much of what the winner has gained came from dice and cards."""
    one = accounts[winner]
    luck, gained = one.dice + one.cards, one.result - one.start
    if _MOSTLY * luck >= (_MOSTLY - 1) * gained:
        return Fact("story-luck-most")
    is_best = _best(accounts, _chose(accounts)) == (winner,)
    if _MOSTLY * luck > gained:
        return Fact("story-luck-half-best" if is_best else _other_half(one))
    code = "story-luck-hardly-best" if is_best else "story-luck-hardly"
    return Fact(code, {"player": (winner,)})


def _other_half(account: Account) -> str:
    """What is said of the other half where it was not skill."""
    return "story-luck-half" if account.others >= _WORTH_TELLING else "story-luck-half-only"


def _chose(accounts: tuple[Account, ...]) -> list[int]:
    """Who had a choice at all."""
    return [seat for seat, one in enumerate(accounts) if one.best + one.fine + _wrong(one)]


def _best(accounts: tuple[Account, ...], chose: list[int]) -> tuple[int, ...]:
    """Whose decisions cost least."""
    least = max((accounts[seat].own for seat in chose), default=0)
    return tuple(seat for seat in chose if accounts[seat].own >= least - _ALIKE)


def _played(accounts: tuple[Account, ...], winner: int | None) -> Iterator[Fact]:
    """Whose decisions cost least, and how often they would win such a game."""
    chose = _chose(accounts)
    best = _best(accounts, chose)
    if winner is not None:
        code = _with_games("story-won-best", winner, accounts)
        yield _earned(code if best == (winner,) else "story-won", winner, accounts)
    if len(chose) < 2 or best == (winner,):  # noqa: PLR2004 (nobody to compare with)
        return
    if len(best) == 1:
        yield _earned(_with_games("story-played-best", best[0], accounts), best[0], accounts)
    elif len(best) < len(chose):
        yield Fact("story-played-best-together", {"players": best})
    else:
        yield Fact("story-played-alike")


_WITH_GAMES = {
    "story-won-best": "story-won-best-more",
    "story-played-best": "story-played-best-more",
}


def _with_games(code: str, seat: int, accounts: tuple[Account, ...]) -> str:
    """What tells the games in a hundred, too; if others earned more, it would contradict itself."""
    is_first = accounts[seat].earned == max(one.earned for one in accounts)
    return _WITH_GAMES[code] if is_first else code


def _earned(code: str, seat: int, accounts: tuple[Account, ...]) -> Fact:
    games = games_in_hundred(accounts[seat].earned)
    return Fact(code, {"player": (seat,)}, numbers={"games": games})


def _wrong(account: Account) -> int:
    return account.mistake + account.blunder


def _lucky(accounts: tuple[Account, ...]) -> Iterator[Fact]:
    """Whom dice and cards helped most."""
    dice, cards = ([getattr(one, name) for one in accounts] for name in ("dice", "cards"))
    if max(dice) < _WORTH_TELLING:
        yield Fact("story-even-dice")
    else:
        yield _luckiest("story-best-dice", dice)
    if max(cards) >= _WORTH_TELLING:
        yield _luckiest("story-best-cards", cards)


def _luckiest(code: str, luck: list[int]) -> Fact:
    most = max(luck)
    return Fact(code, {"player": (luck.index(most),)}, numbers={"points": _points(most)})


def _turning(record: Record, steps: tuple[AnalysedStep, ...], winner: int) -> Fact | None:
    """The step that helped the winner most."""
    one = max(steps, key=lambda step: step.change[winner])
    if one.change[winner] < _WORTH_TELLING:
        return None
    points = _points(one.change[winner])
    if one.seat is None:
        numbers = {"points": points, "eggs": int(one.step[1])}
        return Fact("story-turning-card", {"player": (winner,)}, numbers=numbers, step=one.number)
    players: dict[str, tuple[int, ...]] = {"player": (winner,), "other": (one.seat,)}
    if one.step[0] == "die":
        return _die("story-turning-die", players, points, record, one)
    return Fact("story-turning-decision", players, numbers={"points": points}, step=one.number)


def _die(
    code: Die, players: dict[str, tuple[int, ...]], points: int, record: Record, one: AnalysedStep
) -> Fact:
    """A die that is worth telling of, with what it led to at once."""
    led_to = outcome_of(record, one.number)
    numbers = {"value": int(one.step[1]), "points": points} | led_to.numbers
    return Fact(code + led_to.end, players | led_to.players, numbers=numbers, step=one.number)


def _worst(steps: tuple[AnalysedStep, ...]) -> Iterator[Fact]:
    """The decision that cost most, and what would have been better."""
    graded = [(one.graded.cost, -one.number, one, one.graded) for one in steps if one.graded]
    if not graded:
        return
    _, _, one, found = max(graded, key=lambda entry: entry[:2])
    if found.grade in {"mistake", "blunder"}:
        yield _better(one, found)


_BETTER = {
    "roll": "story-better-roll",
    "stop": "story-better-stop",
    "play": "story-better-play",
    "start": "story-better-start",
}


def _better(one: AnalysedStep, found: Graded) -> Fact:
    assert one.seat is not None
    word, *values = found.choices[found.best].decision
    numbers, turtles = {"points": _points(found.cost)}, dict[str, tuple[int, ...]]()
    if word == "play":
        numbers["value"] = int(values[0])
    elif word == "start":
        turtles["turtle"] = (int(values[0]),)
    return Fact(_BETTER[str(word)], {"player": (one.seat,)}, turtles, numbers, one.number)


def _dice(
    record: Record, steps: tuple[AnalysedStep, ...], *, except_step: int | None
) -> Iterator[Fact]:
    """The luckiest and the unluckiest die, for whoever had it thrown."""
    dice = [
        (one.change[one.seat], one)
        for one in steps
        if one.seat is not None and one.step[0] == "die" and one.number != except_step
    ]
    if not dice:
        return
    good, bad = (pick(dice, key=lambda die: die[0]) for pick in (max, min))
    if good[0] >= _WORTH_TELLING:
        yield _fallen("story-luckiest-die", good, record)
    if bad[0] <= -_WORTH_TELLING:
        yield _fallen("story-unluckiest-die", bad, record)


def _fallen(code: Die, die: tuple[int, AnalysedStep], record: Record) -> Fact:
    luck, one = die
    assert one.seat is not None
    return _die(code, {"player": (one.seat,)}, _points(luck), record, one)


def _dared(steps: tuple[AnalysedStep, ...], players: int) -> Iterator[Fact]:
    """Who rolled most often where half of the faces or more would bust."""
    times, total = [0] * players, 0
    for one in steps:
        word, *values = one.step
        if word == "start":
            total = 0
        elif word in {"die", "play"}:
            total += int(values[0])
        elif word == "roll" and one.seat is not None:
            times[one.seat] += sum(total + face > LIMIT for face in FACES) >= _DARING
    most = max(times)
    if most >= _OFTEN and times.count(most) == 1:
        yield Fact("story-dared", {"player": (times.index(most),)}, numbers={"times": most})
