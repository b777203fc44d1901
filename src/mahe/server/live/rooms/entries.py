"""What is written to the store for a command."""

from typing import NamedTuple

from mahe.protocol.views import glance_of
from mahe.record import write_json
from mahe.server.live.rooms.room import Room
from mahe.store import Due, Entry, FinishedGame, phase_of
from mahe.table import Change, Command, Event, Hinted, Join, Rename, Supplies, Table, records
from mahe.table.events import Closed, Created, Ended, Joined, Renamed


class Given(NamedTuple):
    """A command, its id, who gave it (None is the server itself), and whether by a program."""

    command: Command
    who: str | None
    id: str
    program: bool = False
    advice: Hinted | None = None  # for a hint

    @property
    def identity(self) -> str:
        """Whose command it is in the log."""
        return self.who or ""


def entry_of(  # noqa: PLR0913 (all that a row is made of)
    room: Room, given: Given, change: Change, supplies: Supplies, *, at: int, due: Due | None
) -> Entry:
    """The entry for the change that a command causes, with the wake-up that it asks for."""
    before, events, after = room.table, change.events, change.table
    joined, gone = _come_and_gone(before, after)
    return Entry(
        table=room.name,
        seq=room.seq + 1,
        identity=given.identity,
        command=given.id,
        at=at,
        events=events,
        phase=phase_of(after),
        listed=after.settings.listed,
        chairs=len(after.chairs),
        due=due,
        names=_names(given, events),
        secret=_secret(events, supplies),
        joined=joined,
        gone=gone,
        finished=_finished(room, events, after),
        glance=glance_of(after) if after.settings.listed else None,
    )


def _come_and_gone(before: Table | None, after: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The identities that have a chair now and had none, and the other way round."""
    if before is not None and before.chairs is after.chairs:
        return (), ()
    then, since = _identities(before), _identities(after)
    return tuple(sorted(since - then)), tuple(sorted(then - since))


def _identities(table: Table | None) -> set[str]:
    chairs = () if table is None else table.chairs
    return {chair.identity for chair in chairs if chair.identity is not None}


def _names(given: Given, events: tuple[Event, ...]) -> tuple[tuple[int, str, str | None], ...]:
    if not isinstance(given.command, Join | Rename):
        return ()
    return tuple(
        (event.chair, given.identity, given.command.name)
        for event in events
        if isinstance(event, Joined | Renamed)
    )


def _secret(events: tuple[Event, ...], supplies: Supplies) -> tuple[str, str] | None:
    """What the table is committed to from now on, if that is new."""
    for event in events:
        if isinstance(event, Created):
            return event.commitment, supplies.secret.hex()
        if isinstance(event, Ended):
            return event.commitment, supplies.fresh.hex()
    return None


def _finished(room: Room, events: tuple[Event, ...], after: Table) -> FinishedGame | None:
    """The game that is over with these events."""
    if not any(isinstance(event, Ended | Closed) and event.secret for event in events):
        return None
    game = after.game
    assert game is not None
    (record,) = records(room.name, [*room.game_log, *events], {}, room.before_game)
    chairs = [after.chair(number) for number in game.chairs]
    return FinishedGame(
        number=game.number,
        record=write_json(record),
        complete=game.is_over,
        chairs=game.chairs,
        identities=tuple(None if chair is None else chair.identity for chair in chairs),
        helped=game.helped,
    )
