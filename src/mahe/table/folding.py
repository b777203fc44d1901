"""From the log to the table: each event in turn."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Any, NamedTuple

from mahe.rules import Card, Die, State, Step, advance, new_game, result
from mahe.table.events import (
    Began,
    BotJoined,
    Closed,
    Created,
    Dressed,
    Ended,
    Event,
    Hinted,
    HostChanged,
    Joined,
    Left,
    Locked,
    OptionsSet,
    Reclaimed,
    RematchWanted,
    Removed,
    Renamed,
    Stepped,
    TookOver,
    Why,
)
from mahe.table.model import Chair, Game, Table


class Change(NamedTuple):
    """Events, and the table and states of the game that they lead to."""

    events: tuple[Event, ...]
    table: Table
    states: tuple[State, ...] = ()  # the game after each of its steps, in turn


def change(table: Table | None, events: Iterable[Event]) -> Change:
    """What some events make of a table; the first one of a new table is `Created`."""
    seen, states = tuple(events), list[State]()
    for event in seen:
        if isinstance(event, Stepped) and table is not None and table.game is not None:
            walked = walk(table.game.state, event.steps)
            states.extend(walked)
            table = stepped(table, event.steps, walked)
        else:
            table = _first(event) if table is None else _next(table, event)
    assert table is not None
    return Change(seen, table, tuple(states))


def fold(table: Table | None, events: Iterable[Event]) -> Table | None:
    """The table after some more events; None as long as nothing has happened."""
    for event in events:
        table = _first(event) if table is None else _next(table, event)
    return table


def _first(event: Event) -> Table:
    if not isinstance(event, Created):
        raise TypeError(event)
    return Table(
        host=event.host,
        settings=event.settings,
        commitment=event.commitment,
        people=(event.host,),
    )


def _next(table: Table, event: Event) -> Table:  # noqa: C901, PLR0911, PLR0912 (a case an event)
    match event:
        case Joined():
            known = event.identity in table.people
            people = table.people if known else (*table.people, event.identity)
            return _seated(table._replace(people=people), _chair(event))
        case BotJoined(number, level):
            return _seated(table, Chair(number=number, level=level))
        case Left(number):
            kept = tuple(chair for chair in table.chairs if chair.number != number)
            return table._replace(chairs=kept)
        case OptionsSet(settings):
            return table._replace(settings=settings)
        case Locked(locked):
            return table._replace(locked=locked)
        case HostChanged(identity):
            return table._replace(host=identity)
        case Removed(identity):
            return table._replace(removed=table.removed | {identity})
        case Began():
            chairs = tuple(chair._replace(wants_rematch=False) for chair in table.chairs)
            return table._replace(chairs=chairs, game=_begun(table, event))
        case Stepped(_, steps):
            assert table.game is not None
            return stepped(table, steps, walk(table.game.state, steps))
        case Hinted():
            return table._replace(game=_hinted(table, event))
        case TookOver(seat, level, why):
            return _taken_over(table, seat, level, why)
        case Reclaimed(seat):
            return _changed(table, _number(table, seat), stand_in=None)
        case Ended(_, commitment):
            return table._replace(chairs=_counted(table), commitment=commitment)
        case RematchWanted(number, contribution):
            return _changed(table, number, contribution=contribution, wants_rematch=True)
        case Dressed(number, colour, face):
            return _changed(table, number, colour=colour, face=face)
        case Closed():
            return table._replace(closed=True)
        case Renamed():
            return table
        case Created():
            raise TypeError(event)


def _chair(event: Joined) -> Chair:
    return Chair(
        number=event.chair,
        identity=event.identity,
        contribution=event.contribution,
        program=event.program,
    )


def _seated(table: Table, chair: Chair) -> Table:
    return table._replace(chairs=(*table.chairs, chair), seated=chair.number + 1)


def _changed(table: Table, number: int, **changes: Any) -> Table:  # noqa: ANN401 (a chair's fields)
    chairs = tuple(
        chair._replace(**changes) if chair.number == number else chair for chair in table.chairs
    )
    return table._replace(chairs=chairs)


def _number(table: Table, seat: int) -> int:
    assert table.game is not None
    return table.game.chairs[seat]


def _begun(table: Table, event: Began) -> Game:
    rules = table.settings.rules(len(event.chairs), event.first_seat)
    return Game(
        number=event.game,
        chairs=event.chairs,
        commitment=table.commitment,
        seal=event.seal,
        state=new_game(rules),
        lot=event.lot,
    )


def _counted(table: Table) -> tuple[Chair, ...]:
    """The chairs after a game: who played has played once more, the winners have won once more."""
    assert table.game is not None
    played = table.game.chairs
    count = result(table.game.state)  # None where nobody has folded the steps
    winners = {played[seat] for seat in count.winners} if count else set[int]()
    return tuple(
        chair._replace(
            contribution=None,
            games=chair.games + (chair.number in played),
            wins=chair.wins + (chair.number in winners),
        )
        for chair in table.chairs
    )


def walk(state: State, steps: Iterable[Step]) -> tuple[State, ...]:
    """The state after each of some steps."""
    return tuple(accumulate(steps, advance, initial=state))[1:]


def stepped(table: Table, steps: tuple[Step, ...], states: tuple[State, ...]) -> Table:
    """The table after some steps of its game, which lead through these states."""
    game = table.game
    assert game is not None
    draws = sum(isinstance(step, Die | Card) for step in steps)
    return table._replace(
        game=game._replace(
            state=states[-1] if states else game.state,
            steps=game.steps + len(steps),
            draws=game.draws + draws,
        )
    )


def _hinted(table: Table, event: Hinted) -> Game:
    game = table.game
    assert game is not None
    counts = list(game.hints or [0] * len(game.chairs))
    counts[event.seat] += 1
    return game._replace(hints=tuple(counts), last_hint=event)


def _taken_over(table: Table, seat: int, level: str, why: Why) -> Table:
    assert table.game is not None
    helped = table.game._replace(helped=table.game.helped | {seat})
    table = table._replace(game=helped)
    if why is Why.REMOVED:
        return _changed(table, _number(table, seat), identity=None, level=level)
    return _changed(table, _number(table, seat), stand_in=level)
