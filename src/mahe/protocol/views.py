"""What everybody may see of a table: no identities, no unpublished secrets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Any

from mahe.protocol import messages as m
from mahe.protocol.told import TOLD, ResultView, Told
from mahe.record import step_form, write_position
from mahe.rules import (
    Outlook,
    Prospect,
    Result,
    Sea,
    State,
    Step,
    new_game,
    outlook,
    result,
    standing,
    tell,
    whose_decision,
)
from mahe.rules import events as told
from mahe.table import Chair, Change, Event, Game, Table, seat_name
from mahe.table import events as e


def view_of(table: Table, names: Mapping[int, str], deadline: int | None) -> m.TableView:
    """A table as everybody may see it."""
    return m.TableView(
        settings=table.settings,
        host=table.person(table.host),
        starter=table.starter and table.starter.number,
        chairs=_chairs(table.chairs, table.people, tuple(names.items())),
        locked=table.locked,
        closed=table.closed,
        commitment=table.commitment,
        game=None if table.game is None else _game(table, table.game, deadline),
    )


def you_at(table: Table, identity: str | None) -> m.You:
    """What an identity is at a table."""
    person = table.person(identity)
    if identity is None or person is None:
        return m.You(None, (), (), host=False)
    return m.You(
        person,
        tuple(chair.number for chair in table.chairs if chair.identity == identity),
        table.seats_of(identity),
        host=table.host == identity,
        removed=identity in table.removed,
    )


@lru_cache(maxsize=4096)  # they change seldom during a game
def _chairs(
    chairs: tuple[Chair, ...], people: tuple[str, ...], names: tuple[tuple[int, str], ...]
) -> list[m.ChairView]:
    called = dict(names)
    return [
        m.ChairView(
            number=chair.number,
            name=called.get(chair.number),
            person=people.index(chair.identity) if chair.identity in people else None,
            program=chair.program,
            bot=chair.level,
            stand_in=chair.stand_in,
            wants_rematch=chair.wants_rematch,
            contribution=chair.contribution,
            colour=chair.colour,
            face=chair.face,
            games=chair.games,
            wins=chair.wins,
        )
        for chair in chairs
    ]


def _game(table: Table, game: Game, deadline: int | None) -> m.GameView:
    state = game.state
    return m.GameView(
        number=game.number,
        seats=game.chairs,
        rules=state.rules,
        commitment=game.commitment,
        seal=game.seal,
        lot=game.lot,
        step=game.steps,
        position=write_position(state),
        phase=state.phase.value,
        turn=state.turn.seat,
        decider=whose_decision(state),
        group=state.group,
        dice=state.throw.dice if state.throw else (),
        total=state.throw.total if state.throw else 0,
        stacks=stacks_view(state.sea),
        kept=state.cards.kept,
        face_up=state.cards.face_up,
        face_down=state.cards.face_down,
        standing=_result(standing(state)),
        over=result(state) is not None,
        helped=tuple(sorted(game.helped)),
        gives_hints=table.gives_hints,
        hint=game.hint,
        hints=game.hints or (0,) * len(game.chairs),
        choices=[_choice(choice) for choice in outlook(state)],
        deadline=deadline,
    )


def glance_of(table: Table) -> m.Glance | None:
    """The game of a table in small; None before the first."""
    game = table.game
    if game is None:
        return None
    state, count = game.state, standing(game.state)
    return m.Glance(
        seats=tuple(seat_name(table.chair(number) or Chair(number), {}) for number in game.chairs),
        turtles_each=state.rules.turtles_each,
        turn=state.turn.seat,
        stacks=stacks_view(state.sea),
        cards=count.cards,
        eggs=count.eggs if table.settings.open_eggs or game.is_over else None,
        face_down=state.cards.face_down,
    )


@lru_cache(maxsize=4096)
def stacks_view(sea: Sea) -> list[m.StackView]:
    """Who is where, as a message has it."""
    return [m.StackView(space, stack) for space, stack in sea.stacks().items()]


def _choice(choice: Outlook) -> m.ChoiceView:
    odds = _odds(choice.prospects[0].odds)  # each is as likely as any other
    return m.ChoiceView(
        step_form(choice.decision),
        choice.group,
        choice.decider,
        _odds(choice.bust),
        [_prospect(odds, prospect) for prospect in choice.prospects],
    )


def _prospect(odds: str, prospect: Prospect) -> m.ProspectView:
    _, value, dice, total, landing = prospect
    if landing is None:
        return m.ProspectView(odds, value, dice, total, None, None, (), None)
    space, distance, onto, laying = landing
    lays = None if laying is None else m.LayingView(*laying)
    return m.ProspectView(odds, value, dice, total, space, distance, onto, lays)


def _odds(odds: Fraction) -> str:
    return f"{odds.numerator}/{odds.denominator}"


def _result(count: Result) -> ResultView:
    return ResultView(*count)


def public_events(before: Table | None, change: Change) -> list[m.TableEvent]:
    """What everybody may know of a change, given the table before it."""
    state = before.game.state if before is not None and before.game is not None else None
    states, found = iter(change.states), list[m.TableEvent]()
    for event in change.events:
        if isinstance(event, e.Stepped):
            walked = tuple(islice(states, len(event.steps)))
            found.append(_stepped(state or new_game(walked[0].rules), event, walked))
            state = walked[-1]
        else:
            found.append(_public(event, change.table))
            if isinstance(event, e.Began):
                state = None
    return found


def _stepped(state: State, event: e.Stepped, states: tuple[State, ...]) -> m.SteppedEvent:
    told = list[Told]()
    for step, after in zip(event.steps, states, strict=True):
        told += told_of(state, step, after)
        state = after
    steps = [step_form(step) for step in event.steps]
    return m.SteppedEvent(event.seat, steps, told)


def _public(event: Event, after: Table) -> m.TableEvent:
    match event:
        case e.Created():
            return m.CreatedEvent(event.settings, event.commitment)
        case e.Joined():
            person = after.person(event.identity)
            assert person is not None
            return m.JoinedEvent(event.chair, person, event.program)
        case e.HostChanged():
            return m.HostChangedEvent(after.person(event.identity))
        case e.Removed():
            return m.RemovedEvent(after.person(event.identity))
        case e.Stepped():
            raise TypeError(event)  # it takes the states that it leads through
        case _:
            return event


def _maker(kind: type) -> Callable[[Any], Told]:
    """The function that makes a message from an event of this kind."""
    form: Callable[..., Told] = TOLD[kind]
    if kind is told.GameEnded:
        return lambda event: form(_result(event.result))
    names = [field.name for field in fields(kind)]
    if len(names) < 2:  # noqa: PLR2004 (otherwise it gives no tuple)
        return lambda event: form(*(getattr(event, name) for name in names))
    values = attrgetter(*names)
    return lambda event: form(*values(event))


_MAKERS = {kind: _maker(kind) for kind in TOLD}


def told_of(before: State, step: Step, after: State) -> Iterator[Told]:
    """What people see of a step that led from one state to the other."""
    return (_MAKERS[type(event)](event) for event in tell(before, step, after))
