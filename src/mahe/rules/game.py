"""How a game goes: what is allowed, what chance can do, and what each step leads to."""

from fractions import Fraction
from functools import lru_cache

from mahe.rules.cards import Cards, new_cards
from mahe.rules.errors import NotYourDecisionError
from mahe.rules.events import Event
from mahe.rules.options import MOST_TURTLES, Rules
from mahe.rules.refusals import refusal
from mahe.rules.sea import BEACH, Sea, on_the_raft, reach, space_of
from mahe.rules.state import Phase, State, Turn, new_turn
from mahe.rules.steps import (
    CARDS,
    DICE,
    PLAYS,
    ROLL,
    STARTS,
    STOP,
    Card,
    Chance,
    Decision,
    Die,
    Play,
    Roll,
    Start,
    Step,
    Stop,
)
from mahe.rules.telling import tell
from mahe.rules.throw import FIRST_THROW, LIMIT, Throw, is_bust

_new = tuple.__new__  # takes half the time of State(...), and every step makes a state


def new_game(rules: Rules) -> State:
    """The beginning: all turtles on the raft, the first card about to be turned (R4)."""
    return State(
        rules, on_the_raft(rules.turtles), new_cards(rules), new_turn(rules, rules.first_seat)
    )


def whose_decision(state: State) -> int | None:
    """The seat that is to decide; None when chance is, or when the game is over."""
    phase = state.phase
    if phase is Phase.START:
        return state.turn.seat
    return state.decider if phase is Phase.DECISION else None


def legal(state: State) -> tuple[Decision, ...]:
    """The decisions allowed now; empty exactly when nobody is to decide."""
    rules, _, cards, turn, _, throw = state
    if throw is None:
        if cards.face_up is not None or cards.clutch_is_open:
            return _STARTS[turn.to_move]
        return ()
    if throw.in_the_air:
        return ()
    options = _ROLL_OR_STOP if throw.total < LIMIT or rules.third_die_at_seven else _ONLY_STOP
    return options + _playable(state) if rules.cards_as_dice else options


def _playable(state: State) -> tuple[Decision, ...]:
    """The cards that the decider may play as a die, lowest first (R17 to R19)."""
    decider = state.rules.owner(state.group[-1])
    if decider in state.turn.played or state.throw is None:
        return ()
    room = LIMIT - state.throw.total
    return tuple(PLAYS[value] for value in sorted(set(state.cards.kept[decider])) if value <= room)


def chance(state: State) -> tuple[tuple[Chance, Fraction], ...]:
    """What chance can do now, with exact odds; empty when it is not chance's turn."""
    throw = state.throw
    if throw is not None:
        return _DIE_ODDS if throw.in_the_air else ()
    return _card_odds(state.cards.unseen) if state.cards.are_awaited else ()


@lru_cache(maxsize=4096)
def _card_odds(unseen: tuple[int, ...]) -> tuple[tuple[Card, Fraction], ...]:
    """Every card that nobody has seen is as likely as any other (R3)."""
    total = sum(unseen)
    return tuple(
        (card, Fraction(count, total)) for card, count in zip(CARDS, unseen, strict=True) if count
    )


def advance(state: State, step: Step) -> State:  # noqa: C901, PLR0911 (the hot path: no calls)
    """The state after a step; `IllegalActionError` when the step is not allowed."""
    rules, sea, cards, turn, group, throw = state
    if throw is not None:
        if throw.in_the_air:
            if type(step) is Die:
                throw = throw.after[step.value]
                if throw.is_open:
                    return _new(State, (rules, sea, cards, turn, group, throw))
                return _end_throw(state, throw)
        elif type(step) is Roll:
            if throw.total < LIMIT or rules.third_die_at_seven:  # R9
                return _new(State, (rules, sea, cards, turn, group, throw.rolled))
        elif type(step) is Stop:
            return _swim(state, throw.distance)
        elif type(step) is Play and step in legal(state):
            return _play(state, throw, step.value)
    elif type(step) is Start:
        if step.turtle in turn.to_move and (cards.face_up is not None or cards.clutch_is_open):
            return _new(State, (rules, sea, cards, turn, sea.group(step.turtle), FIRST_THROW))
    elif type(step) is Card and cards.are_awaited and cards.unseen[step.value - 1]:
        return _go_on(rules, sea, cards.turn_up(step.value), turn)
    raise refusal(state, step, legal(state) or tuple(outcome for outcome, _ in chance(state)))


def apply(state: State, step: Step, by: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after a step, and what was seen; with `by`, only that seat may decide."""
    if by is not None and by != whose_decision(state):
        raise NotYourDecisionError(by, whose_decision(state))
    after = advance(state, step)
    return after, tell(state, step, after)


def _play(state: State, throw: Throw, value: int) -> State:
    decider = state.rules.owner(state.group[-1])
    played = state._replace(
        cards=state.cards.discard(decider, value),
        turn=state.turn.play(decider),
        throw=throw.after[value],
    )
    return played if throw.after[value].is_open else _end_throw(played, throw.after[value])


def _end_throw(state: State, throw: Throw) -> State:
    """The state after a throw that is bust or complete (R8, R10)."""
    if not is_bust(throw.total):
        return _swim(state, throw.distance)
    rules, sea, cards, turn, group, _ = state
    if rules.bust_ends_turn:
        turn = Turn(turn.seat, group[:1])
    return _end_move(rules, sea.sink(group), cards, turn, group[0])


def _swim(state: State, distance: int) -> State:
    rules, sea, cards, turn, group, _ = state
    end = reach(sea.places[group[0]], distance)
    if end >= BEACH:  # R14
        takes_two = rules.exact_landing_takes_two and end == BEACH
        cards = cards.lay(rules.owner(group[-1]), takes_two=takes_two)
    return _end_move(rules, sea.carry(group, space_of(end)), cards, turn, group[0])


def _end_move(rules: Rules, sea: Sea, cards: Cards, turn: Turn, turtle: int) -> State:
    """After a turtle's move: the seat goes on or the turn passes, once the cards are ready."""
    if cards.face_up is not None and len(turn.to_move) == 1:  # a short cut: the same as `_go_on`
        turn = new_turn(rules, turn.seat + 1)
        return _new(State, (rules, sea, cards, turn, (), None))
    return _go_on(rules, sea, cards, turn.after(turtle))


def _go_on(rules: Rules, sea: Sea, cards: Cards, turn: Turn) -> State:
    """Between moves: a card is awaited, the seat has another turtle, or the turn passes (R5)."""
    if not turn.to_move and (cards.face_up is not None or cards.clutch_is_open):
        turn = new_turn(rules, turn.seat + 1)
    return _new(State, (rules, sea, cards, turn, (), None))


_ROLL_OR_STOP: tuple[Decision, ...] = (ROLL, STOP)
_ONLY_STOP: tuple[Decision, ...] = (STOP,)
_STARTS: dict[tuple[int, ...], tuple[Decision, ...]] = {
    turtles: tuple(STARTS[turtle] for turtle in turtles)
    for first in range(MOST_TURTLES)
    for turtles in ((first,), (first, first + 1))
    if turtles[-1] < MOST_TURTLES
}
_DIE_ODDS = tuple((die, Fraction(1, len(DICE))) for die in DICE)
