"""One game at one keyboard."""

from collections.abc import Mapping
from functools import partial

from mahe.bots import Bot
from mahe.bots.hints import hint
from mahe.chance import CommittedChance, Draws
from mahe.cli.terminal.dice import Dice
from mahe.cli.terminal.facts import say_hint
from mahe.cli.terminal.gamefile import GameFile
from mahe.cli.terminal.keyboard import Keyboard
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import Texts
from mahe.record import Record, turtle_name
from mahe.rules import (
    Decision,
    Outlook,
    Phase,
    Play,
    Roll,
    Start,
    State,
    Step,
    Stop,
    TurnPassed,
    apply,
    outlook,
    result,
    whose_decision,
)


class Session:
    """Plays a game, from its beginning or where it was left, and saves it in a file."""

    def __init__(  # noqa: PLR0913 (what a game at a keyboard needs)
        self,
        *,
        texts: Texts,
        keyboard: Keyboard,
        record: Record,
        state: State,
        bots: Mapping[int, Bot],
        dice: Dice,
        file: GameFile,
    ) -> None:
        self._texts = texts
        self._say = texts.say
        self._keyboard = keyboard
        self._tell = keyboard.tell
        self._narrator = Narrator(texts, record.rules, record.seats)
        self._record = record
        self._steps = list(record.steps)
        self._state = state
        self._bots = bots
        self._dice = dice
        self.file = file
        self.open_eggs = False
        self.hints = len(bots) == record.rules.players - 1  # where one person plays alone
        people = set(range(record.rules.players)) - set(bots)
        self._hinted = {seat: steps for seat, steps in file.hints().items() if seat in people}

    def run(self) -> None:
        """Play to the end, then count the eggs."""
        if self._state.phase is not Phase.CARD:
            self._begin_turn(self._state.turn.seat)
        while result(self._state) is None:
            self._take(self._next_step())
        self._count()

    def record(self) -> Record:
        """The game so far."""
        chance, found, fairness = self._dice.chance, result(self._state), None
        if isinstance(chance, CommittedChance):
            fairness = chance.fairness(reveal=found is not None)
        return Record(
            rules=self._record.rules,
            seats=self._record.seats,
            steps=tuple(self._steps),
            result=found,
            fairness=fairness,
        )

    def says_who_begins(self, *, lot: bool) -> str:
        """Who begins, and whether the lot has said so."""
        first = self._narrator.player(self._record.rules.first_seat)
        return self._say("web-begins-lot" if lot else "web-begins", player=first)

    def save(self) -> None:
        """Write the game so far to its file."""
        self.file.save(self.record(), self._dice.secret)

    def _take(self, step: Step) -> None:
        first = not self._steps
        self._state, events = apply(self._state, step)
        self._steps.append(step)
        if isinstance(step, Start | Roll | Stop | Play) or result(self._state) is not None:
            self.save()
        for event in events:
            if isinstance(event, TurnPassed):
                self._begin_turn(event.seat)
            else:
                for line in self._narrator.tell(event):
                    self._tell(line)
        if first:
            self._begin_turn(self._state.turn.seat)

    def _begin_turn(self, seat: int) -> None:
        self._tell("")
        self._tell(self._say("turn-of", player=self._narrator.player(seat)))
        if seat not in self._bots:
            self._tell(self._narrator.pile(self._state))

    def _next_step(self) -> Step:
        seat = whose_decision(self._state)
        if seat is None:
            return self._dice.chance.draw(self._state)
        views = outlook(self._state)
        if len(views) == 1:
            return views[0].decision
        if seat in self._bots:
            draws = self._draws()
            choices = tuple(view.decision for view in views)
            return self._bots[seat].decide(self._state, seat, choices, draws)
        return self._ask(seat, views)

    def _draws(self) -> Draws:
        """The numbers for a bot's decision, named by its move and the dice thrown in it."""
        begun, throw = sum(isinstance(step, Start) for step in self._steps), self._state.throw
        if throw is None:
            return self._dice.bot_draws(begun, 0)
        return self._dice.bot_draws(begun - 1, len(throw.dice))

    def _ask(self, seat: int, views: tuple[Outlook, ...]) -> Decision:
        self._tell(self._question(seat))
        answers: dict[str, Decision] = {}
        for number, view in enumerate(views, start=1):
            first, *rest = self._narrator.choice(self._state, view)
            self._tell(f"  {number}  {first}")
            for line in rest:
                self._tell(f"     {line}")
            for answer in (str(number), *self._words(view.decision)):
                answers.setdefault(answer, view.decision)
        shown = [str(number) for number in range(1, len(views) + 1)]
        show = partial(self._show_board, seat)
        also = {self._say("key-board"): show, "b": show}
        if self.hints:
            give = partial(self._give_hint, seat)
            also |= {self._say("key-hint"): give, "h": give}
        return self._keyboard.choose(answers, shown, also, *["play-hints"] * self.hints)

    def _question(self, seat: int) -> str:
        state, player = self._state, self._narrator.player(seat)
        if state.throw is None:
            return self._say("decide-start", player=player)
        owner = state.rules.owner(state.group[0])
        about: dict[str, str | int] = {
            "player": player,
            "turtle": self._narrator.turtle(state.group[0]),
            "total": state.throw.total,
            "dice": self._say("dice-count", dice=len(state.throw.dice)),
        }
        if owner == seat:
            return self._say("decide-own", **about)
        return self._say("decide-other", owner=self._narrator.player(owner), **about)

    def _words(self, decision: Decision) -> tuple[str, ...]:
        if isinstance(decision, Roll):
            return (self._say("key-roll"), self._say("word-roll"), "r", "roll")
        if isinstance(decision, Stop):
            return (self._say("key-stop"), self._say("word-stop"), "s", "stop")
        if isinstance(decision, Start):
            return (turtle_name(self._state.rules, decision.turtle).lower(),)
        return ()

    def _show_board(self, seat: int) -> None:
        for line in self._narrator.board(self._state, open_eggs=self.open_eggs):
            self._tell(line)
        own = self._state.cards.kept[seat]
        if own:
            self._tell(self._say("own-cards", cards=", ".join(map(str, own))))

    def _give_hint(self, seat: int) -> None:
        self._hinted.setdefault(seat, set()).add(len(self._steps))
        self.file.save_hints(self._hinted)
        self._tell(say_hint(self._texts, self._narrator, hint(self._state, seat)))

    def _count(self) -> None:
        found = result(self._state)
        assert found is not None
        self._tell("")
        for seat, (eggs, cards) in enumerate(zip(found.eggs, found.cards, strict=True)):
            self._tell(
                self._say(
                    "result-seat",
                    player=self._narrator.player(seat),
                    eggs=self._narrator.eggs(eggs),
                    cards=self._say("cards", cards=cards),
                )
            )
        winners = [self._narrator.player(seat) for seat in found.winners]
        if len(winners) == 1:
            self._tell(self._say("result-won", player=winners[0]))
        else:
            self._tell(self._say("result-shared", players=self._texts.all_of(winners)))
        for seat, steps in sorted(self._hinted.items()):
            player = self._narrator.player(seat)
            self._tell(self._say("result-hints", player=player, hints=len(steps)))
