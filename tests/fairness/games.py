"""Honest games, the games of servers that cheat, and what a player's device noted."""

from collections.abc import Sequence
from dataclasses import replace

from mahe.chance import (
    CommittedChance,
    Notes,
    SeededDraws,
    SeenEnd,
    SeenSteps,
    first_seat_by_lot,
    steps_digest,
)
from mahe.record import Record
from mahe.rules import (
    DEFAULT_DECK,
    OPTIONS,
    Chance,
    Die,
    Rules,
    State,
    Step,
    advance,
    chance,
    legal,
    new_game,
    result,
)
from mahe.rules.throw import FIRST_THROW

SECRET, OTHER_SECRET = bytes(range(32)), bytes(range(1, 33))
A, C, D, OTHER = (bytes([letter]) * 16 for letter in b"\xa0\xc0\xd0\x0e")
GIVEN = (A, None, C, D)
TABLE, GAME = "dune-river-cloud", 2
RULES = Rules(players=4, exact_landing_takes_two=True)
SEATS = ("Ana", "bot:sensible", "Cy", "Dee")


def play(rules: Rules, source: CommittedChance) -> tuple[Step, ...]:
    """A whole game in which everybody decides at random."""
    draws, steps, state = SeededDraws(7), list[Step](), new_game(rules)
    while choices := legal(state) or (chance(state) and (source.draw(state),)):
        steps.append(choices[draws.below(len(choices))] if len(choices) > 1 else choices[0])
        state = advance(state, steps[-1])
    return tuple(steps)


def game(  # noqa: PLR0913 (what a key is made of)
    secret: bytes = SECRET,
    *,
    table: str = TABLE,
    number: int = GAME,
    rules: Rules = RULES,
    given: Sequence[bytes | None] = GIVEN,
    lot: bool = False,
) -> Record:
    """A game that agrees with itself."""
    if lot:
        rules = replace(rules, first_seat=first_seat_by_lot(secret, table, number, given))
    source = CommittedChance(
        secret, table=table, game=number, rules=rules, contributions=given, lot=lot
    )
    steps = play(rules, source)
    state = new_game(rules)
    for step in steps:
        state = advance(state, step)
    return Record(
        rules=rules,
        seats=SEATS[: rules.players],
        steps=steps,
        result=result(state),
        fairness=source.fairness(reveal=True),
    )


def ground() -> Record:
    """The game whose number gives sixes as first dice, with all else as it was."""
    numbers = (number for number in range(GAME + 1, 100_000) if _begins_with_sixes(number))
    return game(number=next(numbers))


def _begins_with_sixes(number: int) -> bool:
    source = CommittedChance(SECRET, table=TABLE, game=number, rules=RULES, contributions=GIVEN)
    state = new_game(RULES)
    state = advance(state, source.draw(state))
    for _ in range(3):
        state = advance(state, legal(state)[0])
        drawn = source.draw(state)
        if drawn != Die(6):
            return False
        state = advance(advance(state, drawn), legal(advance(state, drawn))[-1])
    return True


class Tricks:
    """A server that draws out of turn. Every number is the one that the key gives.

    Each trick says what chance does to the game, and which steps are told and written for it.
    """

    def __init__(self) -> None:
        self._held: list[Chance] = []
        self._source = CommittedChance(
            SECRET, table=TABLE, game=GAME, rules=RULES, contributions=GIVEN
        )

    def die_again(self, state: State, count: int) -> tuple[Chance, list[Chance]]:
        """The first die is thrown until it is a six."""
        told = [self._source.draw(state)]
        while count == FIRST_DIE and told[-1] != Die(6):
            told.append(self._source.draw(state))
        return told[-1], told

    def card_early(self, state: State, count: int) -> tuple[Chance, list[Chance]]:
        """The second card is turned before the first die, so that this is another one."""
        if count == FIRST_DIE:
            awaiting = state._replace(throw=None, cards=state.cards._replace(face_up=None))
            self._held.append(self._source.draw(awaiting))
            die = self._source.draw(state)
            return die, [*self._held, die]
        if self._held and state.throw is None:
            return self._held.pop(), []
        drawn = self._source.draw(state)
        return drawn, [drawn]

    def card_late(self, state: State, count: int) -> tuple[Chance, list[Chance]]:
        """The second card is turned after the die that follows, so that this is another one."""
        del count
        if state.throw is None and state.cards.face_down == PILE - 1 and not self._held:
            die = self._source.draw(state._replace(throw=FIRST_THROW))
            self._held += [die, self._source.draw(state)]
            return self._held[1], []
        if state.throw is not None and len(self._held) > 1:
            told, self._held = self._held, self._held[:1]
            return told[0], told
        drawn = self._source.draw(state)
        return drawn, [drawn]

    def game(self, trick: str) -> Record:
        """A game with one of these tricks."""
        draws, steps, state = SeededDraws(7), list[Step](), new_game(RULES)
        while result(state) is None:
            if choices := legal(state):
                taken: Step = choices[draws.below(len(choices))] if choices[1:] else choices[0]
                told: Sequence[Step] = [taken]
            else:
                taken, told = getattr(self, trick)(state, len(steps))
            steps += told
            state = advance(state, taken)
        return replace(game(), steps=tuple(steps), result=result(state))


FIRST_DIE = 2
PILE = 20
TRICKS = {
    "a die thrown again": "die_again",
    "a card turned early": "card_early",
    "a card turned late": "card_late",
}

HONEST = game()
LOT = game(lot=True)
EVERY_OPTION = game(
    rules=Rules(players=3, turtles_each=2, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True)),
    given=GIVEN[:3],
)
RECORDS = {
    "honest": HONEST,
    "lot": LOT,
    "every option": EVERY_OPTION,
    "ground game": ground(),
    "ground table": game(table="dune-river-clown"),
    "ground deck": game(rules=replace(RULES, deck=(0, 0, 0, 0, 0, 24))),
    "ground first seat": game(rules=replace(RULES, first_seat=2)),
    "late secret": game(OTHER_SECRET),
    "own dropped": game(given=(None, None, C, D)),
    "own replaced": game(given=(OTHER, None, C, D)),
    "own moved": game(given=(None, A, C, D)),
    "two swapped": game(given=(C, None, A, D)),
    "others swapped": game(given=(A, None, D, C)),
    "another dropped": game(given=(A, None, None, D)),
    "another replaced": game(given=(A, None, C, OTHER)),
    "one added": game(given=(A, OTHER, C, D)),
    "lot denied": game(rules=LOT.rules),
    "lot of another game": game(number=3, lot=True),
    **{name: Tricks().game(trick) for name, trick in TRICKS.items()},
}


def notes_of(record: Record) -> Notes:
    """What the device of seat A noted of a game."""
    fairness = record.fairness
    assert fairness is not None
    return Notes(
        table=fairness.table,
        game=fairness.game,
        commitment=fairness.commitment,
        own=(fairness.contributions[0],),
        contributions=fairness.contributions,
        rules=record.rules,
        lot=fairness.lot,
        seal=fairness.seal,
        steps=SeenSteps(len(record.steps), steps_digest(record.steps)),
        end=SeenEnd(len(record.steps), record.result),
    )


_FULL = notes_of(HONEST)
NOTES = {
    "all": _FULL,
    "before": Notes(table=TABLE, game=GAME, commitment=_FULL.commitment, own=_FULL.own),
    "flags": replace(_FULL, contributions=None, rules=None, lot=None, steps=None, end=None),
    "former": Notes(commitment=_FULL.commitment, own=_FULL.own),
    "seal": Notes(seal=_FULL.seal),
    "end": Notes(end=_FULL.end),
    "watching": replace(_FULL, own=()),
    "late": replace(_FULL, commitment=None),
    "half": replace(_FULL, steps=SeenSteps(50, steps_digest(HONEST.steps[:50])), end=None),
    "closed": replace(
        _FULL, steps=SeenSteps(50, steps_digest(HONEST.steps[:50])), end=SeenEnd(50, None)
    ),
    "lot": notes_of(LOT),
    "none": Notes(),
    "every option": notes_of(EVERY_OPTION),
    **{name: notes_of(RECORDS[name]) for name in TRICKS},
}
