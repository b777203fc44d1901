"""Tables of several sizes in the middle of a game, for what depends on how many play."""

from functools import partial

from browser.api_players import Game
from browser.gathering import Gathering

PLAYERS = (2, 4, 7)
NAMES = ("Ana", "Grandmother", "Benedikt", None, "Marie-Claire", "Opa Heinz", "Zoë")
"""Some of them are long; one has none, and is called by the letter of the seat."""

DECIDES, WAITS = 0, 1
"""Who is to decide, and somebody else."""

AMONG = ("hatchling", "hatchling", "drifter", "swimmer", "navigator", "matriarch")
"""The bots at a table of one person; two have the same name but for their letters."""

SOME_WAY = 60
"""After so many steps things have happened, and towers stand."""


class Crowds(Gathering):
    """A table for each number of players, where the first of them is to decide."""

    def __init__(self, url: str) -> None:
        super().__init__(url, len(NAMES))
        self.tables = {
            players: self.played(partial(self._table, players), players, _is_asked)
            for players in PLAYERS
        }
        self.among_bots = self._among_bots()

    def _table(self, players: int) -> str:
        table = self.guests[0].open_table()
        for guest, name in zip(self.guests[:players], NAMES, strict=False):
            guest.join(table, name)
        return table

    def _among_bots(self) -> str:
        host = self.guests[0]
        table = host.open_table()
        host.join(table, NAMES[0])
        for level in AMONG:
            host.do(table, "add_bot", level=level)
        host.do(table, "begin")
        self._stay(table, self.cookie(0))
        return table


def _is_asked(game: Game) -> bool:
    """Whether the first has thrown one die and may go on or stop, some way into the game.

    Alone, and where nobody swims onto others or lays: so there is as much to read each time.
    """
    if game["step"] <= SOME_WAY or game["phase"] != "decision" or game["decider"] != DECIDES:
        return False
    outlook = [one for choice in game["choices"] for one in choice["prospects"]]
    landings = [one for one in outlook if one["onto"] or one["laying"]]
    is_plain = len(game["group"]) == len(game["dice"]) == 1 and game["total"] > 1
    return is_plain and len(game["choices"]) > 1 and not landings
