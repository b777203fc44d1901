"""The position line: any state on one line, in nine fields.

    4x1 A 3.3.5.5.5.3 0:CD/5:BA B:B B:3+? 5/3.3.5.5.4.2 -/6/-/- -

1. players x turtles each, and the letters of the options, as `mahe.rules.Switches` declares them
2. the first seat
3. the deck
4. who is where, from bottom to top; 0 is the raft
5. whose turn it is, and the turtles that have not finished their move
6. the throw
7. the card that is face up, and how many cards of each kind nobody has seen
8. the cards that each seat keeps; 7 is the clutch space
9. who has played a card in this turn
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from mahe.record.letters import (
    group_names,
    read_group,
    read_seat,
    read_turtle,
    seat_letter,
    turtle_name,
)
from mahe.rules import (
    BEACH,
    CLUTCH_EGGS,
    FACES,
    LIMIT,
    OPTIONS,
    RAFT,
    Cards,
    MaheError,
    Phase,
    Rules,
    Sea,
    State,
    Throw,
    Turn,
    UnreadableError,
    find_throw,
)

_FIELDS = ("rules", "first seat", "deck", "sea", "turn", "throw", "pile", "kept cards", "played")
_OPTION_LETTERS = {option.letter: name for name, option in OPTIONS.items()}
_RULES = re.compile(f"([2-7])x([12])({''.join(f'{letter}?' for letter in _OPTION_LETTERS)})")
_T = TypeVar("_T")


def write_position(state: State) -> str:
    """The state on one line."""
    rules = state.rules
    played = "".join(map(seat_letter, state.turn.played))
    fields = (
        _write_rules(rules),
        "/".join(_write_stacks(state)),
        f"{seat_letter(state.turn.seat)}:{group_names(rules, state.turn.to_move) or '-'}",
        _write_throw(state),
        _write_cards(state.cards),
        played or "-",
    )
    return " ".join(fields)


@lru_cache(maxsize=4096)
def _write_rules(rules: Rules) -> str:
    options = "".join(letter for letter, name in _OPTION_LETTERS.items() if getattr(rules, name))
    deck = ".".join(map(str, rules.deck))
    return f"{rules.players}x{rules.turtles_each}{options} {seat_letter(rules.first_seat)} {deck}"


def _write_stacks(state: State) -> list[str]:
    return [
        f"{location}:{group_names(state.rules, stack)}"
        for location, stack in state.sea.stacks().items()
    ]


def _write_throw(state: State) -> str:
    if state.throw is None:
        return "-"
    dice = [*map(str, state.throw.dice), *("?" * state.throw.in_the_air)]
    return f"{turtle_name(state.rules, state.group[0])}:{'+'.join(dice)}"


@lru_cache(maxsize=4096)
def _write_cards(cards: Cards) -> str:
    unseen = ".".join(map(str, cards.unseen))
    kept = "/".join(_write_kept(cards, seat) for seat in range(len(cards.kept)))
    return f"{_write_face_up(cards)}/{unseen} {kept}"


def _write_face_up(cards: Cards) -> str:
    if cards.owed is not None:
        return seat_letter(cards.owed)
    return "-" if cards.face_up is None else str(cards.face_up)


def _write_kept(cards: Cards, seat: int) -> str:
    clutch = str(CLUTCH_EGGS) if cards.clutch == seat else ""
    return "".join(map(str, cards.kept[seat])) + clutch or "-"


def read_position(text: str) -> State:
    """The state that a line describes; one that contradicts itself is refused."""
    fields = dict(zip(_FIELDS, text.split(), strict=False))
    if len(fields) != len(_FIELDS) or len(text.split()) != len(_FIELDS):
        raise UnreadableError(
            "position/fields", f"a position has {len(_FIELDS)} fields, not {len(text.split())}"
        )

    def read(field: str, reader: Callable[[str], _T]) -> _T:
        try:
            return reader(fields[field])
        except MaheError as error:
            raise UnreadableError(
                "position/field", f"{field}: {error.sentence}", field=field
            ) from None

    deck = read("deck", lambda field: Rules(deck=_read_counts(field)).deck)
    rules = read("rules", lambda field: _read_rules(field, deck, 0))
    first_seat = read("first seat", lambda field: read_seat(rules, field))
    rules = read("rules", lambda field: _read_rules(field, deck, first_seat))
    sea = read("sea", lambda field: _read_sea(rules, field))
    turn = read("turn", lambda field: _read_turn(rules, field))
    face_up, owed, unseen = read("pile", lambda field: _read_pile(rules, field))
    kept, clutch = read("kept cards", lambda field: _read_kept(rules, field))
    cards = Cards(kept, face_up, unseen, owed, clutch)
    read("kept cards", lambda _: _check_cards(rules, cards))
    read("pile", lambda _: _check_owed(rules, cards))
    played = read("played", lambda field: _read_played(rules, field))
    turtle, throw = read("throw", lambda field: _read_throw(rules, field))
    group = () if turtle is None else sea.group(turtle)
    state = State(rules, sea, cards, turn._replace(played=played), group, throw)
    _check_move(state)
    _check_turn(state)
    _check_played(state)
    if write_position(state) != " ".join(fields.values()):
        raise UnreadableError(
            "position/order", f"this position is written: {write_position(state)}"
        )
    return state


def _demand(condition: bool, sentence: str) -> None:
    if not condition:
        raise UnreadableError("position/field", sentence)


def _read_counts(text: str) -> tuple[int, ...]:
    found = re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2}){5}", text)
    _demand(found is not None, "six counts are expected, such as 3.3.5.5.5.3")
    return tuple(map(int, text.split(".")))


def _read_rules(text: str, deck: tuple[int, ...], first_seat: int) -> Rules:
    found = _RULES.fullmatch(text)
    if found is None:
        raise UnreadableError(
            "position/field", "players x turtles and options are expected, such as 4x1 or 3x2cs"
        )
    return Rules(
        players=int(found[1]),
        turtles_each=int(found[2]),
        deck=deck,
        first_seat=first_seat,
        **{_OPTION_LETTERS[letter]: True for letter in found[3]},
    )


def _read_sea(rules: Rules, text: str) -> Sea:
    places: list[int | None] = [None] * rules.turtles
    riders: list[int | None] = [None] * rules.turtles
    for part in text.split("/"):
        found = re.fullmatch("(0|[1-9][0-9]?):([A-G12]+)", part)
        if found is None or int(found[1]) > BEACH:
            raise UnreadableError("position/field", f"{part[:20]!r} is no stack on 0 to 21")
        location, stack = int(found[1]), read_group(rules, found[2])
        for turtle, rider in zip(stack, (*stack[1:], None), strict=True):
            _demand(places[turtle] is None, f"turtle {turtle_name(rules, turtle)} is there twice")
            places[turtle] = location
            riders[turtle] = None if location == RAFT else rider
    found_places = tuple(place for place in places if place is not None)
    _demand(len(found_places) == rules.turtles, "a turtle is missing")
    return Sea(found_places, tuple(riders))


def _read_turn(rules: Rules, text: str) -> Turn:
    letter, _, names = text.partition(":")
    seat = read_seat(rules, letter)
    to_move = () if names == "-" else read_group(rules, names)
    own = rules.turtles_of(seat)
    _demand(
        to_move in {(), own, *((turtle,) for turtle in own)},
        "the turtles to move must be those of that seat, in order",
    )
    return Turn(seat, to_move)


def _read_throw(rules: Rules, text: str) -> tuple[int | None, Throw | None]:
    if text == "-":
        return None, None
    name, _, written = text.partition(":")
    found = re.fullmatch(r"(?:([1-6](?:\+[1-6]){0,2})\+?)?(\?)?", written)
    _demand(found is not None, "dice are expected, such as A:3+2 or A:3+?")
    dice = tuple(int(digit) for digit in written if digit.isdigit())
    in_the_air = written.endswith("?")
    try:
        throw = find_throw(dice, in_the_air)
    except LookupError:
        throw = None
    if throw is None or not (throw.is_open or throw.in_the_air):
        raise UnreadableError("position/field", "no move that is under way has such dice")
    _demand(
        not (in_the_air and throw.total == LIMIT) or rules.third_die_at_seven,
        "a third die is not thrown at 7",
    )
    return read_turtle(rules, name), throw


def _read_pile(rules: Rules, text: str) -> tuple[int | None, int | None, tuple[int, ...]]:
    top, _, counts = text.partition("/")
    face_up = int(top) if re.fullmatch("[1-6]", top) else None
    owed = None if face_up is not None or top == "-" else read_seat(rules, top)
    return face_up, owed, _read_counts(counts)


def _read_kept(rules: Rules, text: str) -> tuple[tuple[tuple[int, ...], ...], int | None]:
    hands = text.split("/")
    _demand(len(hands) == rules.players, f"{rules.players} play, so {rules.players} are expected")
    _demand(
        all(re.fullmatch("-|1*2*3*4*5*6*7?", hand) for hand in hands),
        "cards are 1 to 6, lowest first, the clutch space is 7",
    )
    kept = tuple(tuple(int(digit) for digit in hand if digit in "123456") for hand in hands)
    clutch = [seat for seat, hand in enumerate(hands) if "7" in hand]
    _demand(len(clutch) <= 1, "the clutch space can be taken once")
    return kept, clutch[0] if clutch else None


def _check_cards(rules: Rules, cards: Cards) -> None:
    for index, value in enumerate(FACES):
        seen = sum(hand.count(value) for hand in cards.kept) + (cards.face_up == value)
        gone = rules.deck[index] - cards.unseen[index] - seen
        _demand(
            gone == 0 or (gone > 0 and rules.cards_as_dice),
            f"the deck has {rules.deck[index]} cards of {value}, which does not add up",
        )
    _demand(cards.face_down >= 0, "more than 20 cards have been turned")
    _demand(
        cards.clutch is None or (cards.face_up is None and cards.face_down == 0),
        "the clutch space is taken after the last card",
    )


def _check_owed(rules: Rules, cards: Cards) -> None:
    if cards.owed is not None:
        _demand(
            rules.exact_landing_takes_two and cards.face_down > 0 and bool(cards.kept[cards.owed]),
            "no card is owed to that seat",
        )


def _read_played(rules: Rules, text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    _demand(rules.cards_as_dice, "cards are not played as dice in this game")
    return tuple(read_seat(rules, letter) for letter in text)


def _refuse(condition: bool, field: str, sentence: str) -> None:
    if condition:
        raise UnreadableError(f"position/{field}", f"{field}: {sentence}", field=field)


def _check_move(state: State) -> None:
    """Refuse a move that cannot be under way, and turtles that no move can have left there."""
    ready = state.cards.face_up is not None or state.cards.clutch_is_open
    moving = state.active is None or (ready and state.active in state.turn.to_move)
    _refuse(not moving, "throw", "that turtle cannot be moving now")
    on_the_raft = not any(state.sea.places)
    if state.cards.unseen == state.rules.deck:
        _refuse(not on_the_raft, "sea", "before the first card all turtles are on the raft")
    elif state.phase in (Phase.CARD, Phase.OVER):
        _refuse(on_the_raft, "sea", "a turtle has just laid, so not all are on the raft")
    beach = state.sea.stack(BEACH)
    owed = state.cards.owed
    laid = owed is None or (bool(beach) and state.rules.owner(beach[-1]) == owed)
    _refuse(not laid, "sea", "the seat that a card is owed to has no turtle on top at the beach")


def _check_turn(state: State) -> None:
    """Refuse a turn whose turtles to move do not fit the rest of the position."""
    rules, turn = state.rules, state.turn
    fresh = turn.to_move == rules.turtles_of(turn.seat)
    if state.cards.unseen == rules.deck:
        _refuse(
            turn.seat != rules.first_seat or not fresh,
            "turn",
            "before the first card the first seat is up",
        )
    elif state.phase in (Phase.CARD, Phase.OVER):
        _refuse(fresh, "turn", "the turtle that has just laid does not have to move")
    _refuse(state.phase is Phase.START and not turn.to_move, "turn", "a turtle to move is missing")


def _check_played(state: State) -> None:
    """Refuse cards that nobody can have played in this turn (R17 to R20)."""
    rules, turn, cards = state.rules, state.turn, state.cards
    _refuse(turn.played != tuple(sorted(set(turn.played))), "played", "each seat once, in order")
    seen = sum(map(len, cards.kept)) + (cards.face_up is not None)
    gone = sum(rules.deck) - sum(cards.unseen) - seen
    _refuse(len(turn.played) > gone, "played", "more seats have played a card than cards are gone")
    dice = 0 if state.throw is None else len(state.throw.dice)
    first = turn.to_move == rules.turtles_of(turn.seat)
    _refuse(
        bool(turn.played) and first and dice <= 1,
        "played",
        "in this turn no card can have been played yet",
    )
