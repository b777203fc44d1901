"""Whole games, many at once: what they came to, or their records."""

from collections.abc import Iterator, Sequence
from typing import NoReturn

import numpy as np

from mahe.fast.layout import LONGEST_GAME, OUTCOME, STEPS, Array, Row, room_for
from mahe.fast.moves import play_by_moves
from mahe.fast.outcomes import outcomes_of
from mahe.fast.policies import EndlessError, Policy, PolicyError, kinds_of, names_of
from mahe.fast.running import CHOSEN, begin_all, go_on
from mahe.fast.steps import CARD, DIE
from mahe.record import Record
from mahe.rules import DECISIONS, FACES, Card, Die, Result, Rules, Step, UnreadableError

_TOP = 2**64
_AT_ONCE = 512
_LOG = 4096
_RECORDS_AT_ONCE = 64
_STEPS: tuple[Step, ...] = (*DECISIONS, *map(Die, FACES), *map(Card, FACES))
assert _STEPS[DIE] == Die(1)
assert _STEPS[CARD] == Card(1)


def play_games(
    rules: Rules, bots: Sequence[str | Policy], seed: int, first: int, count: int
) -> Array:
    """What the games first to first + count - 1 of a seed come to: a row of `OUTCOME` each."""
    kinds = kinds_of(rules, bots)
    check_numbers(seed, first, count)
    rows = np.empty(count, dtype=OUTCOME)
    if rules.cards_as_dice or CHOSEN in kinds:
        _play_by_steps(rules, bots, kinds, seed, first, rows)
    else:
        play_by_moves(rules, kinds, seed, first, rows)
    return rows


def _play_by_steps(  # noqa: PLR0913, PLR0917 (which games, and where they go)
    rules: Rules, bots: Sequence[str | Policy], kinds: Array, seed: int, first: int, rows: Array
) -> None:
    count = len(rows)
    games, logs = room_for(rules, min(count, _AT_ONCE), seed), no_logs()
    for begin in range(0, count, _AT_ONCE):
        part = rows[begin : begin + _AT_ONCE]
        which = np.ones(len(part), dtype=np.bool_)
        begin_all(games, which, np.uint64(first + begin), logs)
        play_out(games, bots, kinds, which, logs)
        part[:] = outcomes_of(games)[: len(part)]


def no_logs() -> Array:
    """Where nothing is written down."""
    return np.zeros((1, 0), dtype=np.uint8)


def check_numbers(seed: int, first: int, count: int) -> None:
    """Refuse seeds and games that seeded numbers do not have."""
    for number in (seed, first, first + max(count - 1, 0)):
        if not 0 <= number < _TOP:
            raise UnreadableError("chance/seed", f"{number} is not a whole number from 0 to 2^64-1")
    if count < 0:
        raise UnreadableError("fast/count", f"{count} games cannot be played")


def play_out(
    games: Array, bots: Sequence[str | Policy | None], kinds: Array, which: Array, logs: Array
) -> None:
    """Play these games to their end, or until a seat without a bot has to decide."""
    chosen = np.zeros(len(which), dtype=np.int64)
    policies = {bot for bot in bots if isinstance(bot, Policy)}
    seats = {policy: np.array([bot is policy for bot in bots]) for policy in policies}
    by_policy = np.append(kinds == CHOSEN, False)  # the last is for games that are over
    while True:
        for policy in policies:
            policy.choose(games, seats[policy], which, chosen)
        game = go_on(games, kinds, which, chosen, logs)
        if game >= 0:
            _refuse(bots, games[game], int(chosen[game]))
        if not by_policy[games["decider"][: len(which)][which]].any():
            return


def _refuse(bots: Sequence[str | Policy | None], row: Row, decision: int) -> NoReturn:
    policy, game = bots[int(row["decider"])], int(row["number"])
    if row["move"] >= LONGEST_GAME or not isinstance(policy, Policy):
        raise EndlessError(game)
    raise PolicyError(
        "fast/illegal",
        f"{policy.name} chose decision {decision} in game {game}, which is not allowed there",
    )


def play_records(
    rules: Rules, bots: Sequence[str | Policy], seed: int, first: int, count: int
) -> Iterator[Record]:
    """The records of the games first to first + count - 1 of a seed, as `sim.play_game` gives."""
    kinds = kinds_of(rules, bots)
    check_numbers(seed, first, count)
    names, games = names_of(bots), room_for(rules, _RECORDS_AT_ONCE, seed)
    logs = np.zeros((_RECORDS_AT_ONCE, _LOG), dtype=np.uint8)
    for begin in range(0, count, _RECORDS_AT_ONCE):
        size = min(_RECORDS_AT_ONCE, count - begin)
        which = np.ones(size, dtype=np.bool_)
        begin_all(games, which, np.uint64(first + begin), logs)
        play_out(games, bots, kinds, which, logs)
        longest = int(games["counts"][:size, STEPS].max())
        if longest > logs.shape[1]:
            logs = np.zeros((_RECORDS_AT_ONCE, longest), dtype=np.uint8)
            begin_all(games, which, np.uint64(first + begin), logs)
            play_out(games, bots, kinds, which, logs)
        for g, row in enumerate(outcomes_of(games)[:size]):
            steps = tuple(_STEPS[step] for step in logs[g, : row["steps"]].tolist())
            yield Record(rules=rules, seats=names, steps=steps, result=_result(rules, row))


def _result(rules: Rules, row: Array) -> Result:
    seats = range(rules.players)
    return Result(
        eggs=tuple(int(row["eggs"][seat]) for seat in seats),
        cards=tuple(int(row["cards"][seat]) for seat in seats),
        winners=tuple(seat for seat in seats if row["winners"] >> seat & 1),
    )
