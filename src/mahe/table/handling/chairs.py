"""Who sits at a table: those who come and go, their names and looks, and bots."""

from collections.abc import Sequence

from mahe.table.commands import (
    AddBot,
    Dress,
    HandOver,
    Join,
    Leave,
    Lock,
    Reclaim,
    Remove,
    RemoveBot,
    Rename,
)
from mahe.table.errors import ForbiddenError, RefusedError
from mahe.table.events import (
    BotJoined,
    Dressed,
    Event,
    HostChanged,
    Joined,
    Left,
    Locked,
    Reclaimed,
    RematchWanted,
    Removed,
    Renamed,
    TookOver,
    Why,
)
from mahe.table.folding import change
from mahe.table.handling.beginning import next_game
from mahe.table.handling.desk import (
    Desk,
    Effects,
    check_contribution,
    check_level,
    check_name,
)
from mahe.table.looks import Colour, Face
from mahe.table.model import Chair, Table


def join(desk: Desk, command: Join) -> Effects:
    """Sit down."""
    table, who = desk.table, desk.who
    if who is None or who in table.removed:
        raise ForbiddenError("table/removed", "the host has sent you away from this table")
    if table.locked:
        raise RefusedError("table/locked", "the host lets nobody else sit down")
    check_contribution(command.contribution)
    check_name(command.name)
    number = desk.room()
    events: list[Event] = [Joined(number, who, command.contribution, desk.supplies.program)]
    colour = Colour.ANY if _is_worn(table.chairs, command.colour) else command.colour
    if (colour, command.face) != (Colour.ANY, Face.PLAIN):
        events.append(Dressed(number, colour, command.face))
    if table.host is None:
        events.append(HostChanged(who))
    own = [chair for chair in table.chairs if chair.identity == who]
    wants_next = table.game is not None and all(chair.wants_rematch for chair in own)
    if wants_next:  # whoever comes after a game has come for the next one
        events.append(RematchWanted(number, command.contribution))
    yield from events
    if wants_next:
        yield from next_game(change(table, events).table, desk.supplies)


def rename(desk: Desk, command: Rename) -> Effects:
    """Take another name, or none."""
    desk.own_chair(command.chair)
    check_name(command.name)
    yield Renamed(command.chair)


def dress(desk: Desk, command: Dress) -> Effects:
    """Choose a colour and a face."""
    desk.own_chair(command.chair)
    others = [chair for chair in desk.table.chairs if chair.number != command.chair]
    if _is_worn(others, command.colour):
        raise RefusedError("table/colour", "somebody else here has that colour")
    yield Dressed(command.chair, command.colour, command.face)


def _is_worn(chairs: Sequence[Chair], colour: Colour) -> bool:
    """Whether somebody on one of these chairs has chosen a colour."""
    return colour is not Colour.ANY and any(chair.colour is colour for chair in chairs)


def add_bot(desk: Desk, command: AddBot) -> Effects:
    """Put a bot on a chair."""
    desk.must_lead()
    check_level(command.level, desk.supplies)
    yield BotJoined(desk.room(), command.level)


def remove_bot(desk: Desk, command: RemoveBot) -> Effects:
    """Take a bot away."""
    desk.must_lead()
    desk.must_be_waiting()
    if desk.chair(command.chair).level is None:
        raise RefusedError("table/not_a_bot", "no bot sits there")
    yield Left(command.chair)


def leave(desk: Desk, command: Leave) -> Effects:
    """Get up."""
    chair = desk.own_chair(command.chair)
    yield from _vacate(desk, chair, Why.LEFT)
    others = [other for other in desk.table.chairs if other.number != chair.number]
    if desk.who == desk.table.host and desk.who not in {other.identity for other in others}:
        yield from _new_host(desk.table)


def _vacate(desk: Desk, chair: Chair, why: Why) -> Effects:
    """Empty a chair between games; during one a bot plays on."""
    game = desk.table.game
    if game is None or game.is_over or chair.number not in game.chairs:
        yield Left(chair.number)
    elif why is Why.REMOVED or chair.stand_in is None:
        level = chair.stand_in or desk.table.settings.stand_in
        yield TookOver(game.chairs.index(chair.number), level, why)


def _new_host(table: Table) -> Effects:
    people = [chair for chair in table.chairs if chair.identity not in {None, table.host}]
    people.sort(key=lambda chair: (not chair.is_present, chair.number))
    if people:
        yield HostChanged(people[0].identity)


def remove(desk: Desk, command: Remove) -> Effects:
    """Send somebody away."""
    desk.must_be_host()
    identity = desk.chair(command.chair).identity
    if identity is None:
        raise RefusedError("table/not_a_person", "a bot plays that seat already")
    if identity == desk.who:
        raise RefusedError("table/yourself", "you cannot send yourself away; leave instead")
    for chair in desk.table.chairs:
        if chair.identity == identity:
            yield from _vacate(desk, chair, Why.REMOVED)
    yield Removed(identity)


def lock(desk: Desk, command: Lock) -> Effects:
    """Let nobody else sit down, or let them again."""
    desk.must_be_host()
    if command.locked == desk.table.locked:
        raise RefusedError("table/no_change", "it is so already")
    yield Locked(command.locked)


def hand_over(desk: Desk, command: HandOver) -> Effects:
    """Let a bot play a seat."""
    chair = desk.chair_at(command.seat)
    if desk.who not in {None, chair.identity} and not desk.may_lead():
        raise ForbiddenError(
            "table/not_your_seat", "only its owner or the host may hand a seat over"
        )
    if not chair.is_present:
        raise RefusedError("table/not_a_person", "a bot plays that seat already")
    if desk.who not in {None, chair.identity} and chair.identity in desk.supplies.present:
        raise ForbiddenError("table/is_here", "whoever plays that seat is here")
    why = Why.ABSENT if desk.who is None else Why.HANDED_OVER
    yield TookOver(command.seat, desk.table.settings.stand_in, why)


def reclaim(desk: Desk, command: Reclaim) -> Effects:
    """Take a seat back from a bot."""
    chair = desk.chair_at(command.seat)
    if desk.who is None or chair.identity != desk.who:
        raise ForbiddenError("table/not_your_seat", "that is not your seat")
    if chair.stand_in is None:
        raise RefusedError("table/no_change", "you play that seat already")
    yield Reclaimed(command.seat)
