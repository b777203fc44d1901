"""Questions about the game, answered by many games: each is one command and one page."""

from mahe.sim.studies import card_values, first_seat, game_length, house_rules, riding
from mahe.sim.studies.card_habits import MEETING
from mahe.sim.studies.folder import Folder
from mahe.sim.studies.study import Meeting, Study

STUDIES: dict[str, Study | Meeting] = {
    study.name: study
    for study in (
        first_seat.STUDY,
        game_length.STUDY,
        riding.STUDY,
        house_rules.STUDY,
        card_values.STUDY,
        MEETING,
    )
}
"""The studies by their names."""

__all__ = ["STUDIES", "Folder", "Meeting", "Study"]
