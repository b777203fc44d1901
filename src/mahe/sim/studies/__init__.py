"""Questions about the game, answered by many games: each is one command and one page."""

from mahe.sim.studies.folder import Folder
from mahe.sim.studies.questions import (
    card_habits,
    card_values,
    climbing,
    first_seat,
    game_length,
    house_rules,
    riding,
)
from mahe.sim.studies.study import Meeting, Study

STUDIES: dict[str, Study | Meeting] = {
    study.name: study
    for study in (
        first_seat.STUDY,
        game_length.STUDY,
        riding.STUDY,
        climbing.MEETING,
        house_rules.STUDY,
        card_values.STUDY,
        card_habits.MEETING,
    )
}
"""The studies by their names."""

__all__ = ["STUDIES", "Folder", "Meeting", "Study"]
