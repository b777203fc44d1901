"""Facts of hints and analyses as sentences."""

from mahe.bots.facts import Fact, StepForm
from mahe.bots.hints import Hint
from mahe.bots.shares import POINT
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import Texts

_LINKS = {"and": "hint-and", "but": "hint-but"}


def say_fact(texts: Texts, narrator: Narrator, fact: Fact) -> str:
    """A fact in the player's language; seats and turtles have their names."""
    players = {
        name: texts.all_of([narrator.player(seat) for seat in seats])
        for name, seats in fact.players.items()
    }
    turtles = {name: narrator.turtles(group) for name, group in fact.turtles.items()}
    return texts.say(fact.code, **players, **turtles, **fact.numbers)


def say_hint(texts: Texts, narrator: Narrator, given: Hint) -> str:
    """What to do, why, and by how much it is better."""
    parts = [_advice(texts, narrator, given.decision)]
    clauses = [say_fact(texts, narrator, fact) for fact in given.reasons]
    if clauses:
        reason = clauses[0]
        if len(clauses) > 1:
            reason = texts.say(_LINKS[given.link], first=clauses[0], second=clauses[1])
        parts.append(texts.say("hint-why", reason=reason[0].upper() + reason[1:]))
    if given.margin < POINT:
        parts.append(texts.say("hint-close"))
    else:
        parts.append(texts.say("hint-margin", points=round(given.margin / POINT)))
    return " ".join(parts)


def _advice(texts: Texts, narrator: Narrator, decision: StepForm) -> str:
    match decision:
        case ("start", int(turtle)):
            return texts.say("hint-start", turtle=narrator.turtle(turtle))
        case ("play", int(value)):
            return texts.say("hint-play", value=value)
        case ("roll",):
            return texts.say("hint-roll")
        case _:
            return texts.say("hint-stop")
