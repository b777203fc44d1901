"""The text notation: one turn a line, to be read aloud and played again on a real board.

    1. A: 3 + 2, to 10
    2. B: 2 + 6, bust
    3. C, A decides: 4 + 3, to 3, A lays 5, card 2

`to` says where the group lands, `card` which card is turned up. With two turtles each, both
moves of a turn stand on its line, divided by a semicolon. A game that broke off ends where it
broke off; `?` is a die in the air.
"""

import re
from collections.abc import Iterator

from mahe.record.errors import ReplayError
from mahe.record.json_form import dump, fairness_form, parse_fairness
from mahe.record.letters import read_seat, read_turtle, seat_letter, turtle_name
from mahe.record.model import Fairness, Record, check_name
from mahe.record.replaying import check_result, moments, take
from mahe.rules import (
    MOST_DICE,
    OPTIONS,
    Busted,
    Card,
    CardPlayed,
    CardTurned,
    Die,
    Event,
    GameEnded,
    Laid,
    MaheError,
    Moved,
    Play,
    Result,
    Roll,
    Rolled,
    Rules,
    Start,
    Started,
    State,
    Step,
    Stop,
    UnreadableError,
    WentOn,
    new_game,
)

HEADING = "Mahé game, notation 1"


def write_notation(record: Record) -> str:
    """The record in text notation."""
    lines = [HEADING, *_head(record), ""]
    writer = _NotationWriter(record.rules)
    for moment in moments(record):
        writer.write(moment.events)
    return "\n".join([*lines, *writer.lines(), "", _result_line(record.result), ""])


def _head(record: Record) -> Iterator[str]:
    rules = record.rules
    yield f"players: {rules.players}"
    yield f"turtles each: {rules.turtles_each}"
    yield f"deck: {' '.join(map(str, rules.deck))}"
    options = [_words(name) for name in OPTIONS if getattr(rules, name)]
    yield f"options: {', '.join(options) or 'none'}"
    yield f"first: {seat_letter(rules.first_seat)}"
    for seat, name in enumerate(record.seats):
        yield f"{seat_letter(seat)}: {name}"
    if record.fairness is not None:
        yield f"fairness: {dump(fairness_form(record.fairness))}"


def _words(option: str) -> str:
    return option.replace("_", " ")


def _result_line(found: Result | None) -> str:
    if found is None:
        return "result: open"
    eggs, cards = (" ".join(map(str, values)) for values in (found.eggs, found.cards))
    winners = " ".join(seat_letter(seat) for seat in found.winners)
    return f"result: eggs {eggs}, cards {cards}, winners {winners}"


class _NotationWriter:
    """Writes down the turns of a game, event by event."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._turns: list[str] = []
        self._seat: int | None = None
        self._first_card = ""

    def lines(self) -> list[str]:
        """The line of the first card, then one line a turn."""
        turns = [f"{number}. {turn}" for number, turn in enumerate(self._turns, start=1)]
        return [self._first_card, *turns] if self._first_card else []

    def last_line(self) -> str:
        """The newest line."""
        if not self._turns:
            return self._first_card
        return f"{len(self._turns)}. {self._turns[-1]}"

    def write(self, events: tuple[Event, ...]) -> None:
        """Add what happened."""
        for event in events:
            if isinstance(event, Started):
                self._start(event)
            elif not self._turns:
                self._first_card = "".join(self._piece(event)).removeprefix(", ")
            else:
                self._add("".join(self._piece(event)))

    def _start(self, event: Started) -> None:
        name = turtle_name(self._rules, event.group[0])
        decides = "" if event.decider == event.seat else f", {seat_letter(event.decider)} decides"
        text = f"{name}{decides}: ?"
        if event.seat == self._seat:
            self._turns[-1] += f"; {text}"
        else:
            self._turns.append(text)
        self._seat = event.seat

    def _add(self, piece: str) -> None:
        if piece[:1].isdigit():
            self._turns[-1] = self._turns[-1].removesuffix("?")
        self._turns[-1] += piece

    def _piece(self, event: Event) -> Iterator[str]:
        match event:
            case Rolled(value=value):
                yield str(value)
            case WentOn():
                yield " + ?"
            case CardPlayed(value=value):
                yield f" + card {value}"
            case Moved(landing=landing):
                yield f", to {landing}"
            case Busted():
                yield ", bust"
            case Laid(seat=seat, eggs=eggs):
                yield f", {seat_letter(seat)} lays {eggs}"
            case CardTurned(value=value):
                yield f", card {value}"
            case GameEnded():
                yield ", end"
            case _:
                pass


def read_notation(text: str) -> Record:
    """The record of one game in text notation; everything that it says is checked."""
    return _NotationReader(text).read()


class _NotationReader:
    """Reads one game, line by line."""

    def __init__(self, text: str) -> None:
        lines = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
        self._lines = [(number, line) for number, line in lines if line and line[0] != "#"]
        self._next = 0
        self._number = 1

    def read(self) -> Record:
        """The record; `UnreadableError` or `ReplayError` says which line is wrong."""
        try:
            return self._game()
        except ReplayError as error:
            raise error.within(f"line {self._number}", line=self._number) from None
        except MaheError as error:
            sentence = f"line {self._number}: {error.sentence}"
            raise UnreadableError(error.code, sentence, line=self._number) from None

    def _game(self) -> Record:
        if self._line() != HEADING:
            raise UnreadableError("notation/heading", f"a game begins with the line {HEADING!r}")
        rules = self._rules()
        seats = tuple(self._name(seat_letter(seat)) for seat in range(rules.players))
        fairness = self._fairness(rules.players)
        steps, state = self._turns(rules)
        record = Record(
            rules=rules,
            seats=seats,
            steps=steps,
            result=self._result(rules),
            fairness=fairness,
        )
        if self._next < len(self._lines):
            self._line()
            raise UnreadableError("notation/end", "nothing may follow the result")
        check_result(record, state)
        return record

    def _line(self) -> str:
        if self._next == len(self._lines):
            raise UnreadableError("notation/end", "the game ends too early: a line is missing")
        self._number, line = self._lines[self._next]
        self._next += 1
        return line

    def _peek(self) -> str:
        return self._lines[self._next][1] if self._next < len(self._lines) else ""

    def _field(self, key: str) -> str:
        found, colon, value = self._line().partition(":")
        if " ".join(found.split()) != key or not colon:
            raise UnreadableError("notation/field", f"'{key}: …' is expected here")
        return value.strip()

    def _name(self, key: str) -> str:
        name = self._field(key)
        check_name(name)
        return name

    def _numbers(self, text: str) -> list[int]:
        words = text.split()
        if not all(re.fullmatch("[0-9]{1,4}", word) for word in words):
            raise UnreadableError("notation/number", f"numbers are expected, not {text[:40]!r}")
        return [int(word) for word in words]

    def _one_number(self, key: str) -> int:
        numbers = self._numbers(self._field(key))
        if len(numbers) != 1:
            raise UnreadableError("notation/number", f"one number is expected after '{key}:'")
        return numbers[0]

    def _rules(self) -> Rules:
        # Each line is checked before the next is read, so that errors name the right line.
        players = Rules(players=self._one_number("players")).players
        turtles_each = self._one_number("turtles each")
        if turtles_each == 0:
            raise UnreadableError("rules/turtles_each", "each player has 1 or 2 turtles, not 0")
        rules = Rules(players=players, turtles_each=turtles_each)
        deck = Rules(deck=tuple(self._numbers(self._field("deck")))).deck
        options = self._options()
        first_seat = read_seat(rules, self._field("first"))
        return Rules(
            players=players, turtles_each=turtles_each, deck=deck, first_seat=first_seat, **options
        )

    def _options(self) -> dict[str, bool]:
        text = " ".join(self._field("options").split())
        names = [] if text == "none" else [word.replace(" ", "_") for word in text.split(", ")]
        for name in names:
            if name not in OPTIONS or names.count(name) > 1:
                known = ", ".join(_words(option) for option in OPTIONS)
                raise UnreadableError("notation/option", f"the options are: {known}")
        return dict.fromkeys(names, True)

    def _fairness(self, players: int) -> Fairness | None:
        if not self._peek().startswith("fairness:"):
            return None
        return parse_fairness(self._field("fairness"), players)

    def _turns(self, rules: Rules) -> tuple[tuple[Step, ...], State]:
        writer, steps, state = _NotationWriter(rules), list[Step](), new_game(rules)
        while self._peek() and not self._peek().startswith("result:"):
            line = " ".join(self._line().split())
            for step in _steps(rules, line):
                steps.append(step)
                moment = take(state, step, len(steps))
                state = moment.state
                writer.write(moment.events)
            if writer.last_line() != line:
                raise UnreadableError("notation/turn", f"the line should be: {writer.last_line()}")
        return tuple(steps), state

    def _result(self, rules: Rules) -> Result | None:
        text = " ".join(self._field("result").split())
        if text == "open":
            return None
        found = re.fullmatch("eggs ([0-9 ]+), cards ([0-9 ]+), winners ([A-G ]+)", text)
        if found is None:
            raise UnreadableError(
                "notation/result", "'result: open' or 'result: eggs …, cards …, winners …'"
            )
        winners = tuple(read_seat(rules, letter) for letter in found[3].split())
        return Result(tuple(self._numbers(found[1])), tuple(self._numbers(found[2])), winners)


def _steps(rules: Rules, line: str) -> Iterator[Step]:
    """The steps that a line names; the caller checks what else it says."""
    if line.startswith("card "):
        yield Card(_value(line.removeprefix("card ")))
        return
    number, _, moves = line.partition(". ")
    if not number.isdecimal() or not moves:
        raise UnreadableError("notation/turn", "a turn is expected, such as '1. A: 3 + 2, to 10'")
    for move in moves.split("; "):
        head, _, body = move.partition(": ")
        yield Start(read_turtle(rules, head.partition(",")[0]))
        throw, *pieces = body.split(", ")
        yield from _dice(throw)
        for piece in pieces:
            if piece.startswith("to ") and throw.count("+") < MOST_DICE - 1:
                yield Stop()
            elif piece.startswith("card "):
                yield Card(_value(piece.removeprefix("card ")))


def _dice(throw: str) -> Iterator[Step]:
    for index, part in enumerate(throw.split(" + ")):
        if part.startswith("card "):
            yield Play(_value(part.removeprefix("card ")))
            continue
        if index > 0:
            yield Roll()
        if part != "?":
            yield Die(_value(part))


def _value(text: str) -> int:
    if not re.fullmatch("[1-6]", text):
        raise UnreadableError(
            "notation/value", f"a number from 1 to 6 is expected, not {text[:20]!r}"
        )
    return int(text)
