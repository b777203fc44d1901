"""What of a table everybody may see. Identities and unpublished secrets stay behind."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Any, TypeVar

from mahe.protocol import messages as m
from mahe.record import step_form, write_position
from mahe.rules import (
    Outlook,
    Prospect,
    Result,
    Rules,
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
from mahe.table import Chair, Change, Event, Game, Settings, Table
from mahe.table import events as e

Form = TypeVar("Form")


def view_of(table: Table, names: Mapping[int, str], deadline: int | None) -> m.TableView:
    """A table as everybody may see it."""
    return m.TableView(
        settings=settings_view(table.settings),
        host=table.person(table.host),
        chairs=[_chair(table, chair, names) for chair in table.chairs],
        locked=table.locked,
        closed=table.closed,
        commitment=table.commitment,
        game=None if table.game is None else _game(table.game, deadline),
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


@lru_cache(maxsize=1024)
def settings_view(settings: Settings) -> m.SettingsForm:
    """A table's options as a message has them."""
    return m.SettingsForm(
        turtles_each=settings.turtles_each,
        cards_as_dice=settings.cards_as_dice,
        third_die_at_seven=settings.third_die_at_seven,
        exact_landing_takes_two=settings.exact_landing_takes_two,
        bust_ends_turn=settings.bust_ends_turn,
        deck=settings.deck,  # type: ignore[arg-type]  # six numbers, as the rules have checked
        pace=settings.pace.value,
        seconds=settings.seconds,
        chat=settings.chat,
        open_eggs=settings.open_eggs,
        listed=settings.listed,
        stand_in=settings.stand_in,
    )


def _chair(table: Table, chair: Chair, names: Mapping[int, str]) -> m.ChairView:
    return m.ChairView(
        number=chair.number,
        name=names.get(chair.number),
        person=table.person(chair.identity),
        program=chair.program,
        bot=chair.level,
        stand_in=chair.stand_in,
        wants_rematch=chair.wants_rematch,
        contribution=chair.contribution,
    )


def _game(game: Game, deadline: int | None) -> m.GameView:
    state = game.state
    return m.GameView(
        number=game.number,
        seats=game.chairs,
        rules=rules_view(state.rules),
        commitment=game.commitment,
        seal=game.seal,
        step=game.steps,
        position=write_position(state),
        phase=state.phase.value,
        turn=state.turn.seat,
        decider=whose_decision(state),
        group=state.group,
        dice=state.throw.dice if state.throw else (),
        total=state.throw.total if state.throw else 0,
        stacks=stacks_view(state),
        kept=state.cards.kept,
        face_up=state.cards.face_up,
        face_down=state.cards.face_down,
        standing=_result(standing(state)),
        over=result(state) is not None,
        helped=tuple(sorted(game.helped)),
        choices=[_choice(choice) for choice in outlook(state)],
        deadline=deadline,
    )


@lru_cache(maxsize=1024)
def rules_view(rules: Rules) -> m.RulesView:
    """The rules of a game as a message has them."""
    return m.RulesView(
        players=rules.players,
        turtles_each=rules.turtles_each,
        cards_as_dice=rules.cards_as_dice,
        third_die_at_seven=rules.third_die_at_seven,
        exact_landing_takes_two=rules.exact_landing_takes_two,
        bust_ends_turn=rules.bust_ends_turn,
        deck=rules.deck,
        first_seat=rules.first_seat,
    )


def stacks_view(state: State) -> list[m.StackView]:
    """Who is where, as a message has it."""
    return [m.StackView(space, state.sea.stack(space)) for space in sorted(set(state.sea.places))]


def _choice(choice: Outlook) -> m.ChoiceView:
    odds = _odds(choice.prospects[0].odds)  # each is as likely as any other
    return m.ChoiceView(
        step_form(choice.decision),  # type: ignore[arg-type]  # strings and numbers
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


def _result(count: Result) -> m.ResultView:
    return m.ResultView(*count)


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
    told = list[m.Told]()
    for step, after in zip(event.steps, states, strict=True):
        told += told_of(state, step, after)
        state = after
    steps = [step_form(step) for step in event.steps]
    return m.SteppedEvent(event.seat, steps, told)  # type: ignore[arg-type]  # strings and numbers


def _public(event: Event, after: Table) -> m.TableEvent:  # noqa: PLR0911 (a case an event)
    match event:
        case e.Created():
            return m.CreatedEvent(settings_view(event.settings), event.commitment)
        case e.OptionsSet():
            return m.OptionsSetEvent(settings_view(event.settings))
        case e.Joined():
            person = after.person(event.identity)
            assert person is not None
            return m.JoinedEvent(event.chair, person, event.program)
        case e.HostChanged():
            return m.HostChangedEvent(after.person(event.identity))
        case e.Removed():
            return m.RemovedEvent(after.person(event.identity))
        case e.TookOver():
            return m.TookOverEvent(event.seat, event.level, event.why.value)
        case _:
            return _SAME[type(event)](event)


def _renamed(event: type, form: Callable[..., Form]) -> Callable[[Any], Form]:
    """What makes a form of an event that has the same fields."""
    names: tuple[str, ...] = event.__slots__  # type: ignore[attr-defined]
    if len(names) < 2:  # noqa: PLR2004 (otherwise it gives no tuple)
        return lambda event: form(*(getattr(event, name) for name in names))
    values = attrgetter(*names)
    return lambda event: form(*values(event))


_SAME: dict[type, Callable[[Any], m.TableEvent]] = {
    kind: _renamed(kind, form)
    for kind, form in (
        (e.Renamed, m.RenamedEvent),
        (e.BotJoined, m.BotJoinedEvent),
        (e.Left, m.LeftEvent),
        (e.Locked, m.LockedEvent),
        (e.Began, m.BeganEvent),
        (e.Reclaimed, m.ReclaimedEvent),
        (e.Ended, m.EndedEvent),
        (e.RematchWanted, m.RematchWantedEvent),
        (e.Closed, m.ClosedEvent),
    )
}

_TOLD: dict[type, Callable[[Any], m.Told]] = {
    kind: _renamed(kind, form)
    for kind, form in (
        (told.Started, m.Started),
        (told.Rolled, m.Rolled),
        (told.WentOn, m.WentOn),
        (told.Stopped, m.Stopped),
        (told.CardPlayed, m.CardPlayed),
        (told.Busted, m.Busted),
        (told.Moved, m.Moved),
        (told.Laid, m.Laid),
        (told.CardTurned, m.CardTurned),
        (told.ClutchOpened, m.ClutchOpened),
        (told.TurnPassed, m.TurnPassed),
    )
}


def told_of(before: State, step: Step, after: State) -> Iterator[m.Told]:
    """What people see of a step that led from one state to the other."""
    for event in tell(before, step, after):
        if isinstance(event, told.GameEnded):
            yield m.GameEnded(_result(event.result))
        else:
            yield _TOLD[type(event)](event)
