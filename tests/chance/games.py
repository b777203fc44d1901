"""Games with committed dice."""

from mahe.chance import ChanceSource, CommittedChance, SeededDraws
from mahe.record import Record
from mahe.rules import Rules, State, Step, advance, legal, new_game, result

SECRET = bytes(range(32))
OTHER_SECRET = bytes(range(1, 33))
GIVEN = (b"a" * 16, None, b"c" * 64)
RULES = Rules(players=3, turtles_each=1, cards_as_dice=True)


def committed(rules: Rules = RULES, secret: bytes = SECRET, *, drawn: int = 0) -> CommittedChance:
    return CommittedChance(
        secret,
        table="dune-7",
        game=2,
        rules=rules,
        contributions=GIVEN[: rules.players],
        drawn=drawn,
    )


def play(rules: Rules, chance: ChanceSource, seed: int = 0) -> tuple[list[Step], list[State]]:
    """A game with dice and cards from a source, decisions at random."""
    draws, steps, states = SeededDraws(seed, 0, 1), list[Step](), [new_game(rules)]
    while states[-1].cards.clutch is None:
        choices = legal(states[-1])
        step: Step = choices[draws.below(len(choices))] if choices else chance.draw(states[-1])
        steps.append(step)
        states.append(advance(states[-1], step))
    return steps, states


def committed_record(at: int | None = None, *, reveal: bool = True) -> Record:
    """A game with committed dice, or its first steps."""
    chance = committed()
    steps, states = play(RULES, chance)
    last = len(steps) if at is None else at
    return Record(
        rules=RULES,
        seats=("Ana", "Ben", "Cy"),
        steps=tuple(steps[:last]),
        result=result(states[last]),
        fairness=chance.fairness(reveal=reveal),
    )
