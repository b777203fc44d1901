"""Short ways to put a position on the table."""

from collections.abc import Mapping, Sequence

from mahe.rules import BEACH, FACES, RAFT, Cards, Rules, Sea, State, Turn

_UP = 3


def a_state(  # noqa: PLR0913 (a position has many parts, each with a default)
    rules: Rules | None = None,
    *,
    stacks: Mapping[int, Sequence[int]] | None = None,
    seat: int = 0,
    to_move: Sequence[int] | None = None,
    face_up: int | None = _UP,
    kept: Mapping[int, Sequence[int]] | None = None,
    unseen: Sequence[int] | None = None,
    played: Sequence[int] = (),
) -> State:
    """A state in which a seat is to start; turtles not named in `stacks` are on the raft.

    `unseen` is, unless given, the deck without the cards that are kept or face up.
    """
    rules = rules or Rules()
    hands = tuple(tuple(sorted((kept or {}).get(seat, ()))) for seat in range(rules.players))
    seen = [card for hand in hands for card in hand] + ([] if face_up is None else [face_up])
    left = tuple(count - seen.count(value) for value, count in zip(FACES, rules.deck, strict=True))
    turn = Turn(seat, rules.turtles_of(seat) if to_move is None else tuple(to_move), tuple(played))
    cards = Cards(hands, face_up, left if unseen is None else tuple(unseen))
    return State(rules, a_sea(rules.turtles, stacks or {}), cards, turn)


def a_sea(turtles: int, stacks: Mapping[int, Sequence[int]]) -> Sea:
    """Where the turtles are: stacks by space, bottom to top, all others on the raft."""
    places, riders = [RAFT] * turtles, list[int | None]([None] * turtles)
    for space, stack in stacks.items():
        assert RAFT < space <= BEACH
        for level, turtle in enumerate(stack, start=1):
            places[turtle] = space
            riders[turtle] = stack[level] if level < len(stack) else None
    return Sea(tuple(places), tuple(riders))
