"""How games begin: by whom, with whom, by which rules, and with which dice."""

from mahe.chance import KeyedDraws, digest, first_seat_by_lot
from mahe.rules import RulesError, new_game
from mahe.table.commands import Begin, Close, SetOptions, WantRematch
from mahe.table.errors import RefusedError
from mahe.table.events import (
    Began,
    Closed,
    Event,
    Left,
    OptionsSet,
    Reclaimed,
    RematchWanted,
    Stepped,
)
from mahe.table.folding import change
from mahe.table.handling.desk import (
    Desk,
    Effects,
    Supplies,
    Walk,
    check_contribution,
    check_level,
)
from mahe.table.handling.drawing import contributions, draw_on, key_at
from mahe.table.model import Chair, Table
from mahe.table.settings import Begins


def set_options(desk: Desk, command: SetOptions) -> Effects:
    """Change the settings of a table."""
    desk.must_be_host()
    desk.must_be_waiting()
    check_level(command.settings.stand_in, desk.supplies)
    yield OptionsSet(command.settings)


def begin(desk: Desk, command: Begin) -> Effects:
    """Begin a game."""
    desk.must_lead()
    desk.must_be_waiting()
    gone = [Left(chair.number) for chair in desk.table.chairs if _is_unready(chair, command)]
    ready = change(desk.table, gone).table
    people = [chair for chair in ready.chairs if chair.is_present]
    if people and all(chair.contribution is None for chair in people):
        raise RefusedError(
            "table/no_contribution", "somebody at the table has to want a rematch first"
        )
    yield from gone
    yield from _new_game(ready, desk.supplies)


def _is_unready(chair: Chair, command: Begin) -> bool:
    """Whether a game begins without a person who has not asked for it."""
    return command.only_ready and chair.identity is not None and chair.contribution is None


def _new_game(table: Table, supplies: Supplies) -> Effects:
    chairs = table.chairs
    number = table.next_game
    lot = table.settings.begins is Begins.BY_LOT
    try:
        table.settings.rules(len(chairs))  # that many can play by these rules
        rules = table.settings.rules(len(chairs), _first_seat(table, supplies))
    except RulesError as error:
        raise RefusedError(error.code, error.sentence) from None
    key = key_at(supplies, rules, number, chairs, lot=lot)
    seats = tuple(chair.number for chair in chairs)
    yield Began(number, seats, rules.first_seat, digest(key), lot)
    drawn, states = draw_on(new_game(rules), KeyedDraws(key))
    yield Walk(Stepped(None, drawn), states)


def _first_seat(table: Table, supplies: Supplies) -> int:
    """Who begins the next game; if whom the host named has left, it goes round."""
    chairs = table.chairs
    match table.settings.begins:
        case Begins.BY_LOT:
            given = contributions(tuple([chair.contribution for chair in chairs]))
            return first_seat_by_lot(supplies.secret, supplies.table, table.next_game, given)
        case Begins.CHOSEN:
            numbers = [chair.number for chair in chairs]
            if table.settings.first_chair in numbers:
                return numbers.index(table.settings.first_chair)
    return (table.next_game - 1) % len(chairs)  # the first seat goes round from game to game


def want_rematch(desk: Desk, command: WantRematch) -> Effects:
    """Ask for another game."""
    table, own = desk.table, desk.own_chairs()
    if table.game is None or not table.game.is_over:
        raise RefusedError("table/not_over", "there can be a rematch when a game is over")
    if len(command.contributions) != len(own):
        raise RefusedError("table/contributions", "one contribution for each of your chairs")
    if any(chair.wants_rematch for chair in own):
        raise RefusedError("table/no_change", "you have asked for a rematch already")
    # Whoever asks is back: no bot plays for them any more.
    seats = [table.game.chairs.index(chair.number) for chair in own if chair.stand_in is not None]
    events: list[Event] = [Reclaimed(seat) for seat in seats]
    for place, contribution in enumerate(command.contributions):
        check_contribution(contribution)
        events.append(RematchWanted(own[place].number, contribution))
    yield from events
    yield from next_game(change(table, events).table, desk.supplies)


def next_game(ready: Table, supplies: Supplies) -> Effects:
    """Begin when all who are there have asked, also those for whom a bot has played.

    Nobody waits for those who have gone: they lose their chairs.
    """
    silent = [chair for chair in ready.chairs if _is_silent(chair)]
    if any(chair.is_present or chair.identity in supplies.present for chair in silent):
        return
    gone = [Left(chair.number) for chair in silent]
    ready = change(ready, gone).table
    if len(ready.chairs) > 1:
        yield from gone
        yield from _new_game(ready, supplies)


def _is_silent(chair: Chair) -> bool:
    """Whether a person has not asked for another game."""
    return chair.identity is not None and not chair.wants_rematch


def close(desk: Desk, command: Close) -> Effects:
    """Close a table for good."""
    del command
    desk.must_be_host()
    yield Closed(desk.supplies.secret.hex() if desk.table.is_playing else None)
