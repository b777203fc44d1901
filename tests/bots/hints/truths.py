"""Every fact that a hint can state, checked by playing it out with the rules alone."""

from collections.abc import Callable
from typing import Any

from mahe.bots.facts import Fact
from mahe.rules import (
    BEACH,
    FACES,
    RAFT,
    Die,
    Phase,
    Play,
    Roll,
    Start,
    State,
    Stop,
    advance,
    legal,
    standing,
)


def is_true(fact: Fact, state: State, seat: int) -> bool:
    """Whether a fact holds in a state, where it is the seat's to decide."""
    about: dict[str, Any] = {**fact.players, **fact.turtles, **fact.numbers}
    return CHECKS[fact.code](state, seat, **about)


def rolled(state: State) -> list[State]:
    """What each face of the next die leads to."""
    return [advance(advance(state, Roll()), Die(face)) for face in FACES]


def swum(state: State) -> State:
    """The state after its group has swum."""
    return state if state.throw is None else advance(state, Stop())


def is_bust(before: State, after: State) -> bool:
    """Whether a die ended the move on the raft; no move that swims ends there."""
    return after.throw is None and all(after.sea.places[one] == RAFT for one in before.group)


def laid(before: State, after: State, seat: int) -> int | None:
    """The eggs that a seat has laid between two states."""
    if after.cards.clutch is not None and before.cards.clutch is None:
        return 7 if after.cards.clutch == seat else None
    old, new = list(before.cards.kept[seat]), list(after.cards.kept[seat])
    more = len(new) - len(old)
    return before.cards.face_up if more > 0 else None


def lays_with(before: State, ends: list[State], seat: int) -> list[int]:
    found = [laid(before, end, seat) for end in ends]
    return [eggs for eggs in found if eggs is not None]


def roll_busts(state: State, _: int, faces: int) -> bool:
    return 0 < faces == sum(is_bust(state, after) for after in rolled(state))


def roll_safe(state: State, _: int) -> bool:
    return not any(is_bust(state, after) for after in rolled(state))


def roll_sinks(state: State, seat: int, players: tuple[int, ...]) -> bool:
    after = next(after for after in rolled(state) if is_bust(state, after))
    moved = [
        turtle
        for turtle, (old, new) in enumerate(zip(state.sea.places, after.sea.places, strict=True))
        if new == RAFT != old or turtle in state.group
    ]
    return players == tuple(sorted({state.rules.owner(turtle) for turtle in moved} - {seat}))


def roll_lays(state: State, seat: int, faces: int, eggs: int) -> bool:
    found = lays_with(state, [swum(after) for after in rolled(state)], seat)
    return found == [eggs] * faces


def roll_little(state: State, seat: int, eggs: int) -> bool:
    ends = [swum(after) for after in rolled(state)]
    found = lays_with(state, ends, seat)
    takes_more = any(end.cards.owed is not None for end in ends)
    return bool(found) and set(found) == {eggs} == {1} and not takes_more


def way(before: State, after: State) -> int:
    """How far the active turtle has swum."""
    old, new = (one.sea.places[before.group[0]] % BEACH for one in (before, after))
    return (new - old) % BEACH or BEACH


def roll_far(state: State, _: int, distance: int) -> bool:
    ends = [swum(after) for after in rolled(state) if not is_bust(state, after)]
    return distance == max(way(state, end) for end in ends)


def stop_swims(state: State, _: int, distance: int) -> bool:
    return distance == way(state, advance(state, Stop()))


def stop_slow(state: State, seat: int, distance: int) -> bool:
    return distance <= 6 and stop_swims(state, seat, distance)


def stop_lays(state: State, seat: int, eggs: int) -> bool:
    after = advance(state, Stop())
    return laid(state, after, seat) == eggs and after.cards.owed is None


def stop_lays_two(state: State, seat: int, eggs: int) -> bool:
    after = advance(state, Stop())
    return laid(state, after, seat) == eggs and after.cards.owed == seat


def stop_wins(state: State, seat: int) -> bool:
    after = advance(state, Stop())
    return after.phase is Phase.OVER and standing(after).winners == (seat,)


def stop_ends(state: State, seat: int) -> bool:
    after = advance(state, Stop())
    return after.phase is Phase.OVER and standing(after).winners != (seat,)


def stop_short(state: State, _: int, distance: int) -> bool:
    after = advance(state, Stop())
    return after.sea.places[state.group[-1]] + distance == BEACH and 0 < distance <= 6


def sits_right_on(state: State, carrier: int, group: tuple[int, ...]) -> bool:
    return state.sea.riders[carrier] == group[0]


def stop_onto(state: State, _: int, turtle: tuple[int]) -> bool:
    return sits_right_on(advance(state, Stop()), turtle[0], state.group)


def stop_rides(state: State, seat: int, turtle: tuple[int]) -> bool:
    after = advance(state, Stop())
    moved = advance(after, Start(turtle[0]))  # it must be one that is to move next
    return state.group[-1] in moved.group and moved.decider == seat


def is_climbed_on(state: State, seat: int, turtle: int, face: int) -> bool:
    """Whether a turtle that moves next gets onto the group that stops now by one die."""
    after = advance(state, Stop())
    end = advance(advance(advance(after, Start(turtle)), Die(face)), Stop())
    own = after.sea.group(state.group[-1])
    return after.turn.seat != seat and end.sea.group(own[-1])[1:2] == (turtle,)


def stop_followed(state: State, seat: int, turtle: tuple[int], distance: int) -> bool:
    is_afloat = advance(state, Stop()).sea.places[turtle[0]] != RAFT
    return is_afloat and is_climbed_on(state, seat, turtle[0], distance)


def stop_followed_raft(state: State, seat: int, turtle: tuple[int]) -> bool:
    is_on_raft = advance(state, Stop()).sea.places[turtle[0]] == RAFT
    return is_on_raft and any(is_climbed_on(state, seat, turtle[0], face) for face in FACES)


def play_costs(state: State, seat: int, value: int) -> bool:
    after = advance(state, Play(value))
    return after.cards.kept[seat].count(value) < state.cards.kept[seat].count(value) or (
        laid(advance_without(state, value), swum(after), seat) == value
    )


def advance_without(state: State, value: int) -> State:
    """The state with a card less in the decider's hand."""
    assert state.decider is not None
    return state._replace(cards=state.cards.discard(state.decider, value))


def play_swims(state: State, _: int, value: int, distance: int) -> bool:
    return way(state, swum(advance(state, Play(value)))) == distance


def play_lays(state: State, seat: int, value: int, eggs: int) -> bool:
    after = swum(advance(state, Play(value)))
    return laid(advance_without(state, value), after, seat) == eggs


def play_onto(state: State, _: int, value: int, turtle: tuple[int]) -> bool:
    return sits_right_on(swum(advance(state, Play(value))), turtle[0], state.group)


def start_lays(state: State, seat: int, turtle: tuple[int], faces: int, eggs: int) -> bool:
    started = advance(state, Start(turtle[0]))
    ends = [advance(advance(started, Die(face)), Stop()) for face in FACES]
    return lays_with(state, ends, seat) == [eggs] * faces


def start_carries(state: State, seat: int, turtle: tuple[int], player: tuple[int]) -> bool:
    return advance(state, Start(turtle[0])).decider == player[0] != seat


def start_with(state: State, seat: int, turtle: tuple[int], other: tuple[int, ...]) -> bool:
    group = advance(state, Start(turtle[0])).group
    own = [one for one in group[1:] if state.rules.owner(one) == seat]
    return own == list(other)


def start_near(state: State, _: int, turtle: tuple[int], distance: int) -> bool:
    return state.sea.places[turtle[0]] + distance == BEACH and 0 < distance <= 12


def start_raft(state: State, _: int, turtle: tuple[int]) -> bool:
    return state.sea.places[turtle[0]] == RAFT and Start(turtle[0]) in legal(state)


CHECKS: dict[str, Callable[..., bool]] = {
    "hint-roll-busts": roll_busts,
    "hint-roll-safe": roll_safe,
    "hint-roll-sinks": roll_sinks,
    "hint-roll-lays": roll_lays,
    "hint-roll-little": roll_little,
    "hint-roll-far": roll_far,
    "hint-stop-swims": stop_swims,
    "hint-stop-slow": stop_slow,
    "hint-stop-lays": stop_lays,
    "hint-stop-lays-two": stop_lays_two,
    "hint-stop-wins": stop_wins,
    "hint-stop-ends": stop_ends,
    "hint-stop-short": stop_short,
    "hint-stop-onto": stop_onto,
    "hint-stop-rides": stop_rides,
    "hint-stop-followed": stop_followed,
    "hint-stop-followed-raft": stop_followed_raft,
    "hint-play-costs": play_costs,
    "hint-play-swims": play_swims,
    "hint-play-lays": play_lays,
    "hint-play-onto": play_onto,
    "hint-start-lays": start_lays,
    "hint-start-carries": start_carries,
    "hint-start-with": start_with,
    "hint-start-near": start_near,
    "hint-start-raft": start_raft,
}
