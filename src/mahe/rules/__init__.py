"""The rules of Mahé: frozen states, explicit chance, no input or output.

>>> from mahe.rules import Card, Die, Rules, Start, apply, legal, new_game
>>> state = new_game(Rules(players=4))
>>> state, events = apply(state, Card(5))
>>> [str(decision) for decision in legal(state)]
['start 0']
"""

from mahe.rules.cards import Cards
from mahe.rules.editions import BOOKS, Book, Edition, edition_of, rules_of
from mahe.rules.errors import (
    IllegalActionError,
    MaheError,
    NotYourDecisionError,
    RulesError,
    UnreadableError,
)
from mahe.rules.events import (
    Busted,
    CardPlayed,
    CardTurned,
    ClutchOpened,
    Event,
    GameEnded,
    Laid,
    Moved,
    Rolled,
    Started,
    Stopped,
    TurnPassed,
    WentOn,
)
from mahe.rules.game import advance, apply, chance, legal, new_game, whose_decision
from mahe.rules.options import (
    DECK_SIZE,
    DEFAULT_DECK,
    FEWEST_PLAYERS,
    MOST_TURTLES,
    OPTIONS,
    PILE_SIZE,
    SET_ASIDE,
    Option,
    RuleChoices,
    Rules,
    Source,
    Switches,
    default_turtles_each,
)
from mahe.rules.outlook import Landing, Laying, Outlook, Prospect, landing_of, outlook
from mahe.rules.score import CLUTCH_EGGS, Result, result, standing
from mahe.rules.sea import BEACH, RAFT, Sea, Stack
from mahe.rules.state import Phase, State, Turn
from mahe.rules.steps import (
    FACES,
    STEP_KINDS,
    Card,
    Chance,
    Decision,
    Die,
    Play,
    Roll,
    Start,
    Step,
    Stop,
)
from mahe.rules.telling import tell
from mahe.rules.throw import LIMIT, MOST_DICE, Throw, find_throw, is_bust

__all__ = [
    "BEACH",
    "BOOKS",
    "CLUTCH_EGGS",
    "DECK_SIZE",
    "DEFAULT_DECK",
    "FACES",
    "FEWEST_PLAYERS",
    "LIMIT",
    "MOST_DICE",
    "MOST_TURTLES",
    "OPTIONS",
    "PILE_SIZE",
    "RAFT",
    "SET_ASIDE",
    "STEP_KINDS",
    "Book",
    "Busted",
    "Card",
    "CardPlayed",
    "CardTurned",
    "Cards",
    "Chance",
    "ClutchOpened",
    "Decision",
    "Die",
    "Edition",
    "Event",
    "GameEnded",
    "IllegalActionError",
    "Laid",
    "Landing",
    "Laying",
    "MaheError",
    "Moved",
    "NotYourDecisionError",
    "Option",
    "Outlook",
    "Phase",
    "Play",
    "Prospect",
    "Result",
    "Roll",
    "Rolled",
    "RuleChoices",
    "Rules",
    "RulesError",
    "Sea",
    "Source",
    "Stack",
    "Start",
    "Started",
    "State",
    "Step",
    "Stop",
    "Stopped",
    "Switches",
    "Throw",
    "Turn",
    "TurnPassed",
    "UnreadableError",
    "WentOn",
    "advance",
    "apply",
    "chance",
    "default_turtles_each",
    "edition_of",
    "find_throw",
    "is_bust",
    "landing_of",
    "legal",
    "new_game",
    "outlook",
    "result",
    "rules_of",
    "standing",
    "tell",
    "whose_decision",
]
