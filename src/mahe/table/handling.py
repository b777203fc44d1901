"""From a command to events, or to a refusal. Nothing here reads a clock or draws a number."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from mahe.chance import (
    KeyedDraws,
    circumstances,
    digest,
    first_seat_by_lot,
    key_of,
    outcome,
)
from mahe.record import can_be_seen, check_new_name
from mahe.rules import (
    STEP_KINDS,
    Decision,
    MaheError,
    NotYourDecisionError,
    Play,
    Roll,
    Rules,
    RulesError,
    Start,
    State,
    Step,
    Stop,
    UnreadableError,
    advance,
    chance,
    new_game,
    result,
    whose_decision,
)
from mahe.table.commands import (
    Act,
    AddBot,
    Begin,
    Close,
    Command,
    Create,
    Dress,
    HandOver,
    Hint,
    Join,
    Leave,
    Lock,
    React,
    Reclaim,
    Remove,
    RemoveBot,
    Rename,
    Say,
    SetOptions,
    StepForm,
    WantRematch,
)
from mahe.table.errors import (
    ForbiddenError,
    NoAdviceError,
    NoSuchTableError,
    RefusedError,
    StaleError,
)
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
from mahe.table.folding import Change, change, stepped
from mahe.table.looks import Colour, Face
from mahe.table.model import Chair, Game, Table
from mahe.table.settings import Begins

REACTIONS = ("cheer", "ouch", "laugh", "wow", "hurry", "thanks")
"""The quick reactions that anybody at the table may show."""

LONGEST_SAYING = 300


class Supplies(NamedTuple):
    """What a command may need from outside: the secrets of the dice, and fresh random bytes."""

    table: str  # the table's name
    secret: bytes  # what the table is committed to; for a new table, the fresh one
    fresh: bytes  # for the commitment to the next game, where one is needed
    levels: tuple[str, ...]  # the bots that can be named
    present: frozenset[str] = frozenset()  # who is there, as far as a command asks for it
    program: bool = False  # whether a program gives the command, and is labelled so
    advice: Hinted | None = None  # what the strongest bot would decide, where that is asked


class _Walk(NamedTuple):
    """Steps of the game, with the states that they lead through."""

    event: Stepped
    states: tuple[State, ...]


_Effects = Iterator[Event | _Walk]


def handle(table: Table | None, command: Command, who: str | None, supplies: Supplies) -> Change:
    """What a command causes; `RefusedError` or another `MaheError` says why it is refused.

    `who` is the identity that gives the command; None is the server itself, which plays the bots
    and watches the clocks. A command that is not logged, such as a reaction, causes no events.
    """
    if isinstance(command, Create):
        if table is not None or who is None:
            raise RefusedError("table/exists", "this table is open already")
        _check_level(command.settings.stand_in, supplies)
        return change(None, [Created(who, command.settings, digest(supplies.secret))])
    if table is None:
        raise NoSuchTableError
    if table.closed and not _erases(command):
        raise RefusedError("table/closed", "this table is closed")
    return _carried_out(table, _HANDLERS[type(command)](_Desk(table, who, supplies), command))


def _erases(command: Command) -> bool:
    """Whether somebody erases their name, which they may do at any time."""
    return isinstance(command, Rename) and command.name is None


def _carried_out(table: Table, effects: _Effects) -> Change:
    """Collect what a handler yields; it has advanced the game itself, so no step is done twice."""
    events, states = list[Event](), list[State]()
    for effect in effects:
        if isinstance(effect, _Walk):
            events.append(effect.event)
            states.extend(effect.states)
            table = stepped(table, effect.event.steps, effect.states)
        else:
            events.append(effect)
            table = change(table, [effect]).table
    return Change(tuple(events), table, tuple(states))


class _Desk(NamedTuple):
    """A table, who gives it a command, and what that may need."""

    table: Table
    who: str | None
    supplies: Supplies

    def must_be_host(self) -> None:
        if self.who is None or self.who != self.table.host:
            raise ForbiddenError("table/not_host", "only the host may do that")

    def may_lead(self) -> bool:
        """Whether they are the host or start the games; while those are away, anybody seated."""
        table, starter = self.table, self.table.starter
        if self.who is None or starter is None:
            return self.who is not None and self.who == table.host
        if self.who in {table.host, starter.identity}:
            return True
        is_seated = any(chair.identity == self.who for chair in table.chairs)
        return is_seated and starter.identity not in self.supplies.present

    def must_be_waiting(self) -> None:
        if self.table.is_playing:
            raise RefusedError("table/playing", "not while a game is under way")

    def game(self) -> Game:
        """The game under way."""
        if self.table.game is None or self.table.game.is_over:
            raise RefusedError("table/not_playing", "no game is under way")
        return self.table.game

    def chair(self, number: int) -> Chair:
        found = self.table.chair(number)
        if found is None:
            raise RefusedError("table/no_such_chair", f"there is no chair {number}")
        return found

    def chair_at(self, seat: int) -> Chair:
        self.game()
        found = self.table.chair_at(seat)
        if found is None:
            raise RefusedError("table/no_such_seat", f"there is no seat {seat}")
        return found

    def own_chair(self, number: int) -> Chair:
        found = self.chair(number)
        if self.who is None or found.identity != self.who:
            raise ForbiddenError("table/not_your_chair", "that is not your chair")
        return found

    def own_chairs(self) -> list[Chair]:
        """The chairs of whoever gives the command; at least one."""
        own = [chair for chair in self.table.chairs if chair.identity == self.who]
        if self.who is None or not own:
            raise ForbiddenError("table/not_seated", "only those who sit here may do that")
        return own

    def room(self) -> int:
        """The number of the next chair."""
        self.must_be_waiting()
        if not self.table.has_room:
            raise RefusedError("table/full", "all chairs are taken")
        return self.table.seated


def _join(desk: _Desk, command: Join) -> _Effects:
    table, who = desk.table, desk.who
    if who is None or who in table.removed:
        raise ForbiddenError("table/removed", "the host has sent you away from this table")
    if table.locked:
        raise RefusedError("table/locked", "the host lets nobody else sit down")
    _check_contribution(command.contribution)
    _check_name(command.name)
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
        yield from _next_game(change(table, events).table, desk.supplies)


def _rename(desk: _Desk, command: Rename) -> _Effects:
    desk.own_chair(command.chair)
    _check_name(command.name)
    yield Renamed(command.chair)


def _dress(desk: _Desk, command: Dress) -> _Effects:
    desk.own_chair(command.chair)
    others = [chair for chair in desk.table.chairs if chair.number != command.chair]
    if _is_worn(others, command.colour):
        raise RefusedError("table/colour", "somebody else here has that colour")
    yield Dressed(command.chair, command.colour, command.face)


def _is_worn(chairs: Sequence[Chair], colour: Colour) -> bool:
    """Whether somebody on one of these chairs has chosen a colour."""
    return colour is not Colour.ANY and any(chair.colour is colour for chair in chairs)


def _add_bot(desk: _Desk, command: AddBot) -> _Effects:
    desk.must_be_host()
    _check_level(command.level, desk.supplies)
    yield BotJoined(desk.room(), command.level)


def _remove_bot(desk: _Desk, command: RemoveBot) -> _Effects:
    desk.must_be_host()
    desk.must_be_waiting()
    if desk.chair(command.chair).level is None:
        raise RefusedError("table/not_a_bot", "no bot sits there")
    yield Left(command.chair)


def _leave(desk: _Desk, command: Leave) -> _Effects:
    chair = desk.own_chair(command.chair)
    yield from _vacate(desk, chair, Why.LEFT)
    others = [other for other in desk.table.chairs if other.number != chair.number]
    if desk.who == desk.table.host and desk.who not in {other.identity for other in others}:
        yield from _new_host(desk.table)


def _vacate(desk: _Desk, chair: Chair, why: Why) -> _Effects:
    """Empty a chair between games; during one a bot plays on."""
    game = desk.table.game
    if game is None or game.is_over or chair.number not in game.chairs:
        yield Left(chair.number)
    elif why is Why.REMOVED or chair.stand_in is None:
        level = chair.stand_in or desk.table.settings.stand_in
        yield TookOver(game.chairs.index(chair.number), level, why)


def _new_host(table: Table) -> _Effects:
    people = [chair for chair in table.chairs if chair.identity not in {None, table.host}]
    people.sort(key=lambda chair: (not chair.is_present, chair.number))
    if people:
        yield HostChanged(people[0].identity)


def _remove(desk: _Desk, command: Remove) -> _Effects:
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


def _set_options(desk: _Desk, command: SetOptions) -> _Effects:
    desk.must_be_host()
    desk.must_be_waiting()
    _check_level(command.settings.stand_in, desk.supplies)
    yield OptionsSet(command.settings)


def _lock(desk: _Desk, command: Lock) -> _Effects:
    desk.must_be_host()
    if command.locked == desk.table.locked:
        raise RefusedError("table/no_change", "it is so already")
    yield Locked(command.locked)


def _begin(desk: _Desk, command: Begin) -> _Effects:
    if not desk.may_lead():
        raise ForbiddenError("table/not_host", "only the host may do that")
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


def _new_game(table: Table, supplies: Supplies) -> _Effects:
    chairs = table.chairs
    number = table.next_game
    lot = table.settings.begins is Begins.BY_LOT
    try:
        table.settings.rules(len(chairs))  # that many can play by these rules
        rules = table.settings.rules(len(chairs), _first_seat(table, supplies))
    except RulesError as error:
        raise RefusedError(error.code, error.sentence) from None
    key = _key(supplies, rules, number, chairs, lot=lot)
    seats = tuple(chair.number for chair in chairs)
    yield Began(number, seats, rules.first_seat, digest(key), lot)
    drawn, states = _draw_on(new_game(rules), KeyedDraws(key))
    yield _Walk(Stepped(None, drawn), states)


def _first_seat(table: Table, supplies: Supplies) -> int:
    """Who begins the next game; if whom the host named has left, it goes round."""
    chairs = table.chairs
    match table.settings.begins:
        case Begins.BY_LOT:
            given = _contributions(tuple([chair.contribution for chair in chairs]))
            return first_seat_by_lot(supplies.secret, supplies.table, table.next_game, given)
        case Begins.CHOSEN:
            numbers = [chair.number for chair in chairs]
            if table.settings.first_chair in numbers:
                return numbers.index(table.settings.first_chair)
    return (table.next_game - 1) % len(chairs)  # the first seat goes round from game to game


def _key(
    supplies: Supplies, rules: Rules, number: int, chairs: Sequence[Chair], *, lot: bool
) -> bytes:
    """The key of a game's dice."""
    given = tuple([chair.contribution for chair in chairs])
    return _remembered_key(supplies.secret, supplies.table, number, rules, given, lot)


@lru_cache(maxsize=4096)
def _remembered_key(  # noqa: PLR0913, PLR0917 (all of it goes into the key)
    secret: bytes,
    table: str,
    number: int,
    rules: Rules,
    given: tuple[str | None, ...],
    lot: bool,
) -> bytes:
    return key_of(secret, circumstances(table, number, rules, _contributions(given), lot=lot))


def _contributions(given: tuple[str | None, ...]) -> list[bytes | None]:
    return [None if part is None else bytes.fromhex(part) for part in given]


def _draw_on(state: State, draws: KeyedDraws) -> tuple[tuple[Step, ...], tuple[State, ...]]:
    """All that chance does until somebody is to decide, and the states that it leads through."""
    drawn, states = list[Step](), list[State]()
    while chance(state):
        drawn.append(outcome(state, draws))
        state = advance(state, drawn[-1])
        states.append(state)
    return tuple(drawn), tuple(states)


def _must_decide(desk: _Desk, command: Act | Hint) -> Game:
    """The game, in which whoever gives the command is to decide for the seat, at that step."""
    game, chair = desk.game(), desk.chair_at(command.seat)
    owner = chair.identity if chair.is_present else None
    if desk.who != owner:
        if desk.who == chair.identity:
            raise ForbiddenError("table/stand_in", "a bot plays for you; take your seat back first")
        raise ForbiddenError("table/not_your_seat", "that seat is played by somebody else")
    if command.step != game.steps:
        raise StaleError(command.step, game.steps)
    if whose_decision(game.state) != command.seat:
        raise NotYourDecisionError(command.seat, whose_decision(game.state))
    return game


def _act(desk: _Desk, command: Act) -> _Effects:
    game = _must_decide(desk, command)
    decision = _decision(command.decision)
    state = advance(game.state, decision)
    chairs = [desk.chair(number) for number in game.chairs]
    key = _key(desk.supplies, state.rules, game.number, chairs, lot=game.lot)
    drawn, states = _draw_on(state, KeyedDraws(key, game.draws))
    states = (state, *states)
    yield _Walk(Stepped(command.seat, (decision, *drawn)), states)
    if result(states[-1]) is not None:
        yield Ended(desk.supplies.secret.hex(), digest(desk.supplies.fresh))


def _decision(form: StepForm) -> Decision:
    with suppress(ValueError, KeyError, TypeError):
        word, *values = form
        decision = STEP_KINDS[str(word)](*values)
        if isinstance(decision, Start | Roll | Stop | Play):
            return decision
    raise UnreadableError(
        "action/unreadable", 'a decision is ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]'
    )


def _hint(desk: _Desk, command: Hint) -> _Effects:
    game, advice = _must_decide(desk, command), desk.supplies.advice
    if not desk.table.gives_hints:
        raise RefusedError("table/hints_off", "hints are off at this table")
    if game.hint is not None:
        return  # it stands in the log already
    if advice is None or (advice.seat, advice.step) != (command.seat, command.step):
        raise NoAdviceError
    yield advice


_NO_SUPPLIES = Supplies(table="", secret=b"", fresh=b"", levels=())


def to_advise(table: Table, command: Hint, who: str | None) -> bool:
    """Whether a hint is to be thought about: it is allowed, and there is none yet."""
    try:
        handle(table, command, who, _NO_SUPPLIES)
    except NoAdviceError:
        return True
    except MaheError:
        pass
    return False


def _hand_over(desk: _Desk, command: HandOver) -> _Effects:
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


def _reclaim(desk: _Desk, command: Reclaim) -> _Effects:
    chair = desk.chair_at(command.seat)
    if desk.who is None or chair.identity != desk.who:
        raise ForbiddenError("table/not_your_seat", "that is not your seat")
    if chair.stand_in is None:
        raise RefusedError("table/no_change", "you play that seat already")
    yield Reclaimed(command.seat)


def _want_rematch(desk: _Desk, command: WantRematch) -> _Effects:
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
        _check_contribution(contribution)
        events.append(RematchWanted(own[place].number, contribution))
    yield from events
    yield from _next_game(change(table, events).table, desk.supplies)


def _next_game(ready: Table, supplies: Supplies) -> _Effects:
    """Begin when everybody has asked; nobody waits for those who have gone: they lose chairs."""
    if any(chair.is_present and not chair.wants_rematch for chair in ready.chairs):
        return
    gone = [Left(chair.number) for chair in ready.chairs if _is_away(chair)]
    ready = change(ready, gone).table
    if len(ready.chairs) > 1:
        yield from gone
        yield from _new_game(ready, supplies)


def _is_away(chair: Chair) -> bool:
    return chair.identity is not None and not chair.wants_rematch


def _close(desk: _Desk, command: Close) -> _Effects:
    del command
    desk.must_be_host()
    yield Closed(desk.supplies.secret.hex() if desk.table.is_playing else None)


def _react(desk: _Desk, command: React) -> _Effects:
    desk.own_chairs()
    if command.reaction not in REACTIONS:
        known = ", ".join(REACTIONS)
        raise RefusedError("table/no_such_reaction", f"reactions are {known}", known=known)
    yield from ()  # reactions never enter the log


def _say(desk: _Desk, command: Say) -> _Effects:
    desk.own_chairs()
    if not desk.table.settings.chat:
        raise RefusedError("table/chat_off", "the host has not turned chat on")
    text = command.text
    if len(text) > LONGEST_SAYING or not text.isprintable() or not can_be_seen(text):
        raise RefusedError("table/text", f"say 1 to {LONGEST_SAYING} printable characters")
    yield from ()  # chat is kept beside the log


def _check_name(name: str | None) -> None:
    if name is None:
        return
    check_new_name(name)
    if name.startswith("bot:") or re.fullmatch(r"#\d+", name):  # as records name bots and others
        raise RefusedError("table/name", "that name is kept for bots and the nameless")


def _check_level(name: str, supplies: Supplies) -> None:
    if name not in supplies.levels:
        known = ", ".join(supplies.levels)
        raise RefusedError("table/no_such_bot", f"the bots are {known}", known=known)


def _check_contribution(text: str) -> None:
    if re.fullmatch("(?:[0-9a-f]{2}){16,64}", text) is None:
        raise RefusedError(
            "table/contribution",
            "a contribution is 16 to 64 bytes as lower-case hexadecimal digits",
        )


_HANDLERS: dict[type, Callable[[_Desk, Any], _Effects]] = {
    Act: _act,
    AddBot: _add_bot,
    Begin: _begin,
    Close: _close,
    Dress: _dress,
    HandOver: _hand_over,
    Hint: _hint,
    Join: _join,
    Leave: _leave,
    Lock: _lock,
    React: _react,
    Reclaim: _reclaim,
    Remove: _remove,
    RemoveBot: _remove_bot,
    Rename: _rename,
    Say: _say,
    SetOptions: _set_options,
    WantRematch: _want_rematch,
}
