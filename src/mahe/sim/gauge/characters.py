"""Characters: what the levels do more often than others, counted in their games."""

from dataclasses import dataclass

from mahe.record import Record
from mahe.rules import Busted, Moved, Roll, Rules, Stop, apply, legal, new_game, whose_decision
from mahe.sim.counts.intervals import Interval, share_interval
from mahe.sim.gauge.counts import SEED, Counts
from mahe.sim.gauge.seats import brain_of, seats_of

OTHERS = "sensible"
CHOICES, ROLLS, MOVES, BUSTS, CARRIED = range(5)
_NUMBERS = 5


@dataclass(frozen=True)
class Characters:
    """Games of a bot at a table of `sensible`, one a round; its seat goes round.

    Counted are its decisions between another die and to stop, how often it rolls, the moves that
    it decides, how many of them bust, and how often its turtles are carried by others.
    """

    part: str
    rules: Rules
    bot: str
    games: int

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return f"{self.part}-{self.rules.players}"

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return self.bot

    @property
    def brain(self) -> str:
        """A name for what its bots know."""
        return brain_of(self.rules, (self.bot, OTHERS))

    @property
    def rounds(self) -> int:
        """How many games are wanted."""
        return self.games

    @property
    def at_once(self) -> int:
        """How many games a worker plays in one go."""
        return 64

    def play(self, rounds: range) -> Counts:
        """Play some games, and count."""
        from mahe.fast import play_records

        numbers = [0] * _NUMBERS
        for game in rounds:
            seat = game % self.rules.players
            names = [self.bot if at == seat else OTHERS for at in range(self.rules.players)]
            seats = seats_of(self.rules, names)
            assert seats is not None  # all who can be gauged are compiled
            (record,) = play_records(self.rules, seats, SEED, game, 1)
            for place, number in enumerate(counted(record, seat)):
                numbers[place] += number
        return Counts(len(rounds), tuple(numbers))

    def rolls(self, counts: Counts) -> Interval:
        """How often it rolls where it may stop."""
        return share_interval(counts.numbers[ROLLS], counts.numbers[CHOICES])

    def busts(self, counts: Counts) -> Interval:
        """How many of its moves bust."""
        return share_interval(counts.numbers[BUSTS], counts.numbers[MOVES])

    def carried(self, counts: Counts) -> float:
        """How often it is carried in a game."""
        return counts.numbers[CARRIED] / counts.rounds


def counted(record: Record, seat: int) -> list[int]:
    """What a seat does in a game."""
    state, numbers = new_game(record.rules), [0] * _NUMBERS
    for step in record.steps:
        if whose_decision(state) == seat and {Roll(), Stop()} <= set(legal(state)):
            numbers[CHOICES] += 1
            numbers[ROLLS] += isinstance(step, Roll)
        decides, mover = state.decider == seat, state.turn.seat
        state, events = apply(state, step)
        for event in events:
            if isinstance(event, Busted | Moved):
                numbers[MOVES] += decides
                numbers[BUSTS] += decides and isinstance(event, Busted)
            if isinstance(event, Moved) and mover != seat:
                riders = event.group[1:]
                numbers[CARRIED] += sum(record.rules.owner(rider) == seat for rider in riders)
    return numbers
