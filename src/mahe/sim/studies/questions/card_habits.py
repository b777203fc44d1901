"""A study: which habits with cards as dice pay."""

from mahe.bots import SensibleBot
from mahe.rules import Rules
from mahe.sim.report.figure_words import percent, points, whole
from mahe.sim.studies.habits import LOW, LayBot, LowBot, NeverBot
from mahe.sim.studies.meeting_parts import by_wins, leads_table, wins_picture
from mahe.sim.studies.study import Meeting, Page
from mahe.sim.tournament import Standings

_NAMES = (SensibleBot.name, NeverBot.name, LowBot.name, LayBot.name)
_TOLD = {
    "sensible": "whenever it is sensible for this move",
    "never": "never",
    "low cards": f"only if it is low (up to {LOW} eggs)",
    "to lay": "only to lay at once",
}


def _write(standings: Standings) -> Page:
    order = by_wins(standings)
    best, worst, never = order[0], order[-1], _NAMES.index("never")
    lead = standings.lead(best, never)
    rows = [_TOLD[_NAMES[bot]] for bot in order]
    shares = [standings.share(bot) for bot in order]
    return Page(
        title="Which habits with cards as dice pay?",
        answer=(
            f"Of four habits the best is to play a card {_TOLD[_NAMES[best]]}: it wins "
            f"{percent(shares[0])} of the games, {points(lead)} percentage points against never "
            f"playing one; the worst is to play a card {_TOLD[_NAMES[worst]]}, with "
            f"{percent(shares[-1])}."
        ),
        parts=(
            wins_picture(
                standings,
                rows,
                name="habits-wins",
                title="Wins, by when a card is played as a die",
                head="a card is played",
                sentence="Playing a card {row}: {share}.",
            ),
            "Against never playing a card, on the same dice, and with the eggs that it makes:",
            leads_table(
                standings,
                rows,
                base=never,
                head=("a card is played", "points of wins against never", "eggs"),
            ),
        ),
        how=(
            f"A tournament of four seats with the variant *cards as dice*: "
            f"{whole(standings.rounds)} rounds, {whole(standings.games)} games. In a round every "
            "habit sits in every seat once, with the same dice. But for the cards, all four decide "
            "as the bot `sensible` does. The intervals are over rounds, so games with the same "
            "dice do not count as if they were independent."
        ),
        limits=(
            "The habits met each other; among four who share a habit none has an edge. `sensible` "
            "weighs a card's eggs against this move alone: what a kept card is worth later in "
            "the game it does not know, nor that cards decide between equals."
        ),
    )


MEETING = Meeting(
    name="habits",
    rules=Rules(players=4, cards_as_dice=True),
    bots=_NAMES,
    rounds=10**6,
    write=_write,
)
