"""Sentences about what happens and what can be decided, in the player's language."""

from collections.abc import Iterator, Sequence

from mahe.locale import Texts
from mahe.record import turtle_name
from mahe.rules import (
    BEACH,
    RAFT,
    Busted,
    CardPlayed,
    CardTurned,
    ClutchOpened,
    Event,
    GameEnded,
    Laid,
    Laying,
    Moved,
    Outlook,
    Phase,
    Play,
    Prospect,
    Roll,
    Rolled,
    Rules,
    Stack,
    Start,
    Started,
    State,
    Stopped,
    TurnPassed,
    WentOn,
    outlook,
    standing,
)

_MANY_BUSTS = 3
"""So many faces that go over 7 are told as "from … to 6"."""


class Narrator:
    """Tells one game."""

    def __init__(self, texts: Texts, rules: Rules, names: Sequence[str]) -> None:
        self._texts = texts
        self._say = texts.say
        self._rules = rules
        self._names = names

    def player(self, seat: int) -> str:
        """The name of a seat's player; bots are always called bots."""
        name = self._names[seat]
        if name.startswith("bot:"):
            letter = turtle_name(self._rules, self._rules.turtles_of(seat)[0])[0]
            return self._say("bot-name", bot=name.removeprefix("bot:"), seat=letter)
        return name

    def turtle(self, turtle: int) -> str:
        """The name of a turtle."""
        return self._say("turtle", turtle=turtle_name(self._rules, turtle))

    def turtles(self, stack: Stack) -> str:
        """The names of several turtles."""
        return self._texts.all_of([self.turtle(turtle) for turtle in stack])

    def eggs(self, count: int) -> str:
        """So many eggs."""
        return self._say("eggs", eggs=count)

    def place(self, location: int) -> str:
        """The name of a location."""
        return self._say("raft") if location == RAFT else self._say("space", space=location)

    def tell(self, event: Event) -> Iterator[str]:
        """What an event looks like, in sentences."""
        for sentence in self._tell(event):
            yield sentence[0].upper() + sentence[1:]

    def _tell(self, event: Event) -> Iterator[str]:  # noqa: C901, PLR0912 (a case an event)
        say, player = self._say, self.player
        match event:
            case Started(seat, (turtle,), _):
                yield say("event-started", player=player(seat), turtle=self.turtle(turtle))
            case Started(seat, (turtle, *riders), decider) if decider == seat:
                yield say(
                    "event-started-carrying",
                    player=player(seat),
                    turtle=self.turtle(turtle),
                    riders=self.turtles(tuple(riders)),
                )
            case Started(seat, (turtle, *riders), decider):
                yield say(
                    "event-started-carried",
                    player=player(seat),
                    turtle=self.turtle(turtle),
                    riders=self.turtles(tuple(riders)),
                    decider=player(decider),
                )
            case Rolled(_, value, dice, total):
                yield say("event-rolled", value=value, dice=len(dice), total=total)
            case WentOn(decider):
                yield say("event-went-on", player=player(decider))
            case Stopped(decider):
                yield say("event-stopped", player=player(decider))
            case CardPlayed(decider, _, value, dice, total):
                yield say(
                    "event-card-played",
                    player=player(decider),
                    value=value,
                    dice=len(dice),
                    total=total,
                )
            case Busted(group, _, total):
                yield say("event-busted", total=total, turtles=self.turtles(group))
            case Moved(group, _, distance, landing, onto):
                message = "event-moved-onto" if onto else "event-moved"
                below = {"below": self.turtle(onto[-1])} if onto else {}
                yield say(
                    message,
                    turtle=self.turtle(group[0]),
                    distance=distance,
                    space=landing,
                    **below,
                )
            case Laid(seat, _, eggs, clutch_space):
                if clutch_space:
                    yield say("event-laid-clutch", player=player(seat))
                else:
                    yield say("event-laid", player=player(seat), eggs=self.eggs(eggs))
            case CardTurned(value, face_down):
                yield say("event-card-turned", eggs=self.eggs(value), left=face_down)
            case ClutchOpened():
                yield say("event-clutch-opened")
            case GameEnded():
                yield say("event-game-ended")
            case TurnPassed():
                pass  # the heading of the next turn says so

    def board(self, state: State, *, open_eggs: bool) -> Iterator[str]:
        """Where everything is, in words."""
        raft = state.sea.stack(RAFT)
        if raft:
            yield self._say("where-raft", turtles=self.turtles(raft))
        for space in range(1, BEACH + 1):
            stack = state.sea.stack(space)
            if stack:
                message = "where-space" if len(stack) == 1 else "where-stack"
                names = ", ".join(self.turtle(turtle) for turtle in stack)
                yield self._say(message, space=space, turtles=names)
        if not state.cards.are_awaited and state.phase is not Phase.OVER:
            yield self.pile(state)
        found = standing(state)
        for seat, (eggs, cards) in enumerate(zip(found.eggs, found.cards, strict=True)):
            counted = {"player": self.player(seat), "cards": self._say("cards", cards=cards)}
            if open_eggs:
                yield self._say("kept", eggs=self.eggs(eggs), **counted)
            else:
                yield self._say("kept-hidden", **counted)

    def what_is_next(self, state: State) -> Iterator[str]:
        """What has to happen now; where somebody decides, all that they can do."""
        match state.phase:
            case Phase.CARD:
                yield self._say("replay-card")
            case Phase.DIE:
                yield self._say("replay-die")
            case Phase.OVER:
                yield self._say("event-game-ended")
            case Phase.START:
                yield self._say("turn-of", player=self.player(state.turn.seat))
            case Phase.DECISION:
                yield self._decides(state)
        for view in outlook(state):
            for line in self.choice(state, view):
                yield f"  {line}"

    def _decides(self, state: State) -> str:
        assert state.throw is not None
        assert state.decider is not None
        return self._say(
            "replay-decides",
            player=self.player(state.decider),
            turtle=self.turtle(state.group[0]),
            total=state.throw.total,
            dice=self._say("dice-count", dice=len(state.throw.dice)),
        )

    def pile(self, state: State) -> str:
        """What the next laying takes."""
        if state.cards.face_up is None:
            return self._say("clutch-is-open")
        return self._say("face-up", eggs=self.eggs(state.cards.face_up), left=state.cards.face_down)

    def choice(self, state: State, view: Outlook) -> Iterator[str]:
        """A legal decision, where it leads, and its odds."""
        decision, prospect = view.decision, view.prospects[0]
        if isinstance(decision, Start):
            yield self._start(state, view)
        elif isinstance(decision, Roll):
            yield from self._roll(view)
        else:
            yield self._swim(prospect, decision.value if isinstance(decision, Play) else None)

    def _start(self, state: State, view: Outlook) -> str:
        turtle = view.group[0]
        place = self.place(state.sea.places[turtle])
        if view.decider == state.turn.seat:
            return self._say("choice-start", turtle=self.turtle(turtle), place=place)
        return self._say(
            "choice-start-carried",
            turtle=self.turtle(turtle),
            place=place,
            decider=self.player(view.decider),
        )

    def _roll(self, view: Outlook) -> Iterator[str]:
        busts = sum(prospect.is_bust for prospect in view.prospects)
        if busts:
            yield self._say("choice-roll-risk", faces=busts)
        else:
            yield self._say("choice-roll")
        landings = [self._landing(prospect) for prospect in view.prospects]
        if busts >= _MANY_BUSTS:  # the highest faces
            landings[-busts:] = [self._say("landing-busts", face=len(landings) - busts + 1)]
        yield self._say("choice-roll-lands", landings=", ".join(landings))

    def _landing(self, prospect: Prospect) -> str:
        face, landing = prospect.value or 0, prospect.landing
        if landing is None:
            return self._say("landing-bust", face=face)
        notes = []
        if landing.laying is not None:
            notes.append(self._say("note-lays", eggs=self._laying(landing.laying)))
        if landing.onto:
            notes.append(self._say("note-onto", below=self.turtle(landing.onto[-1])))
        text = self._say("landing", face=face, space=landing.space)
        return f"{text} ({', '.join(notes)})" if notes else text

    def _swim(self, prospect: Prospect, card: int | None) -> str:
        landing = prospect.landing
        assert landing is not None
        message, laying = ("choice-stop", "choice-stop-lays")
        arguments: dict[str, str | int] = {"distance": landing.distance, "space": landing.space}
        if card is not None:
            message, laying = ("choice-play", "choice-play-lays")
            arguments |= {"value": card, "total": prospect.total}
        if landing.laying is not None:
            message = laying
            arguments["eggs"] = self._laying(landing.laying)
        text = self._say(message, **arguments)
        if landing.onto:
            return self._say("choice-onto", choice=text, below=self.turtle(landing.onto[-1]))
        return text

    def _laying(self, laying: Laying) -> str:
        eggs = self.eggs(laying.eggs)
        return self._say("eggs-and-next-card", eggs=eggs) if laying.next_card_too else eggs
