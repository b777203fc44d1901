"""A table with its log, for tests: what a server does, without input and output."""

from hashlib import sha256

from mahe.bots import BOTS, make_bot
from mahe.chance import SeededDraws, digest
from mahe.record import Record
from mahe.rules import legal, whose_decision
from mahe.table import (
    AddBot,
    Begin,
    Command,
    Create,
    Event,
    Game,
    Hint,
    Hinted,
    Join,
    Reason,
    Settings,
    Supplies,
    Table,
    Weighed,
    act,
    fold,
    handle,
    records,
)

NAME = "reef"


def contribution(number: int) -> str:
    """Bytes that a device adds."""
    return f"{number:032x}"


def advice(seat: int, step: int) -> Hinted:
    """What the strongest bot might say."""
    return Hinted(
        seat,
        step,
        unit=100,
        decision=("start", seat),
        margin=7,
        choices=(Weighed(("start", seat), (60, 40)), Weighed(("stop",), (53, 47))),
        reasons=(
            Reason("hint-rides", players={"player": (1,)}, turtles={"turtle": (0, 1)}),
            Reason("hint-busts", numbers={"faces": 2}, step=1),
        ),
        link="but",
    )


class Place:
    """A table, its log, and the secrets that lie beside it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.log: list[Event] = []
        self.secrets: dict[str, bytes] = {}
        self.present = frozenset({"ana"})  # the host

    def give(
        self, command: Command, who: str | None, *, program: bool = False
    ) -> tuple[Event, ...]:
        """Have a command handled; what it causes is logged and folded."""
        fresh = sha256(f"secret {len(self.secrets)}".encode()).digest()
        known = self.secrets.get(self.table.commitment) if self.table else None
        supplies = Supplies(
            NAME,
            secret=known or fresh,
            fresh=fresh,
            levels=tuple(BOTS),
            program=program,
            present=self.present,
            advice=advice(command.seat, command.step) if isinstance(command, Hint) else None,
        )
        events, table, _ = handle(self.table, command, who, supplies)
        self.secrets[digest(fresh)] = fresh
        assert table == (fold(self.table, events) or self.table)
        self.table = table
        self.log += events
        return events

    @property
    def now(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def game(self) -> Game:
        assert self.now.game is not None
        return self.now.game

    def play_on(self, *, until: int | None = None) -> None:
        """Let the random bot decide for everybody, until so many steps or the end."""
        bot, goal = make_bot("random"), until or 10**9
        while self.now.is_playing and self.game.steps < goal:
            seat = whose_decision(self.game.state)
            assert seat is not None
            chair = self.now.chair_at(seat)
            assert chair is not None
            draws = SeededDraws(self.game.number, self.game.steps)
            decision = bot.decide(self.game.state, seat, legal(self.game.state), draws)
            who = chair.identity if chair.is_present else None
            self.give(act(seat, self.game.steps, decision), who)

    def records(self) -> tuple[Record, ...]:
        return records(NAME, self.log, {0: "Ana", 1: "Ben"})


def opened(settings: Settings | None = None) -> Place:
    """A table that Ana has opened."""
    place = Place()
    place.give(Create(settings or Settings()), "ana")
    return place


def begun(settings: Settings | None = None) -> Place:
    """A game of Ana, Ben and a bot, on chairs 0, 1 and 2."""
    place = opened(settings)
    place.give(Join(contribution(1)), "ana")
    place.give(Join(contribution(2)), "ben")
    place.give(AddBot("random"), "ana")
    place.give(Begin(), "ana")
    return place
