"""Studies: their pages say what their results say."""

from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from mahe.bots import SensibleBot
from mahe.chance import SystemDraws
from mahe.rules import (
    Card,
    Die,
    Play,
    Roll,
    Rules,
    Start,
    State,
    Stop,
    UnreadableError,
    advance,
    legal,
    new_game,
)
from mahe.sim.studies import STUDIES, Folder, Meeting, Study, card_habits
from mahe.sim.studies.habits import (
    HABITS,
    AloneBot,
    ClimbBot,
    LayBot,
    LowBot,
    NeverBot,
    play_readably,
)
from mahe.sim.studies.runs import FULL, changes_for, plain
from mahe.sim.tournament import Standings

DOCS = Path(__file__).parents[2] / "docs" / "studies"
HABIT_STUDY = card_habits.MEETING
EACH = pytest.mark.parametrize("study", STUDIES.values(), ids=lambda study: study.name)


@EACH
def test_a_page_is_what_its_stored_results_make(study: Study | Meeting) -> None:
    page = (DOCS / f"{study.name}.md").read_text(encoding="utf-8")
    assert page == Folder(DOCS).text(study), f"run: mahe study {study.name} --stored"


@EACH
def test_a_page_has_pictures_with_its_figures_and_the_readme_leads_to_it(
    study: Study | Meeting,
) -> None:
    for picture in Folder(DOCS).page(study).pictures:
        drawn = (DOCS / "pictures" / f"{picture.name}.svg").read_text(encoding="utf-8")
        assert escape(picture.told) in drawn, f"run: mahe study {study.name} --stored"
    assert f"({study.name}.md)" in (DOCS / "README.md").read_text(encoding="utf-8")


def test_no_picture_and_no_result_is_left_that_no_study_needs() -> None:
    pages = [Folder(DOCS).page(study) for study in STUDIES.values()]
    pictures = {f"{picture.name}.svg" for page in pages for picture in page.pictures}
    assert {file.name for file in (DOCS / "pictures").iterdir()} == pictures
    runs = [run for study in STUDIES.values() if isinstance(study, Study) for run in study.runs]
    keys = {run.key for run in runs} | {
        study.name for study in STUDIES.values() if isinstance(study, Meeting)
    }
    assert {file.stem for file in (DOCS / "results").iterdir()} == keys


def test_stored_results_are_of_the_simulation_that_a_study_names() -> None:
    folder = Folder(DOCS)
    for study in STUDIES.values():
        for run in study.runs if isinstance(study, Study) else ():
            stored = folder.read(run.key).simulation
            assert stored == replace(run.simulation(1), games=stored.games, mahe=stored.mahe)


def test_a_full_study_has_intervals_within_a_hundredth_of_a_point() -> None:
    margin = 1.96 * (0.25 / FULL) ** 0.5
    assert margin < 0.0001


def test_a_run_is_named_by_what_it_is() -> None:
    assert plain("random", 4).key == "random-4"
    assert "bust-ends-turn" in changes_for(2)
    assert "bust-ends-turn" not in changes_for(4)


def test_what_was_never_played_is_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    with pytest.raises(UnreadableError, match="play its games first"):
        folder.read("random-4")
    with pytest.raises(UnreadableError, match="play its games first"):
        folder.read_standings(HABIT_STUDY)


@pytest.mark.parametrize("text", ["no", "{}", "[]", '{"format":"mahe-standings"}'])
def test_standings_that_cannot_be_read_are_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "habits.json").write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableError, match="holds no standings"):
        Folder(tmp_path).read_standings(HABIT_STUDY)


def test_standings_survive_the_disk(tmp_path: Path) -> None:
    standings = Standings(2, 2)
    standings.add_round(2, (840, 0), (40, 20))
    Folder(tmp_path).store_standings(HABIT_STUDY, standings)
    assert Folder(tmp_path).read_standings(HABIT_STUDY) == standings


def holding(kept: tuple[int, ...], place: int, first: int) -> State:
    """Seat 0 has thrown its first die, holds these cards, and its turtle was in this place."""
    state = advance(new_game(Rules(players=4, cards_as_dice=True)), Card(6))
    cards = state.cards._replace(kept=(kept, (), (), ()))
    sea = state.sea._replace(places=(place, 0, 0, 0))
    state = state._replace(cards=cards, sea=sea)
    return advance(advance(state, Start(0)), Die(first))


def test_who_never_plays_a_card_rolls_or_stops() -> None:
    state = holding((1, 2, 3), place=11, first=4)
    assert isinstance(NeverBot().decide(state, 0, legal(state), SystemDraws()), Roll | Stop)


def test_who_plays_low_cards_keeps_the_others() -> None:
    state = holding((3,), place=7, first=4)
    assert SensibleBot().decide(state, 0, legal(state), SystemDraws()) == Play(3)
    assert not isinstance(LowBot().decide(state, 0, legal(state), SystemDraws()), Play)


def test_who_plays_to_lay_plays_only_what_reaches_the_beach() -> None:
    near, far = holding((3,), place=7, first=4), holding((1,), place=3, first=1)
    assert LayBot().decide(near, 0, legal(near), SystemDraws()) == Play(3)
    assert not isinstance(LayBot().decide(far, 0, legal(far), SystemDraws()), Play)


def beside(total: int) -> State:
    """Seat 0 has thrown this, and another seat's turtle is where it would swim to."""
    state = advance(new_game(Rules(players=4)), Card(1))
    state = state._replace(sea=state.sea._replace(places=(1, 1 + total, 0, 0)))
    return advance(advance(state, Start(0)), Die(total))


def test_who_climbs_stops_on_a_back_where_others_roll() -> None:
    state = beside(1)
    assert SensibleBot().decide(state, 0, legal(state), SystemDraws()) == Roll()
    assert ClimbBot().decide(state, 0, legal(state), SystemDraws()) == Stop()


def test_who_keeps_off_backs_rolls_only_where_the_risk_is_small() -> None:
    near, risky = beside(2), beside(6)
    assert AloneBot().decide(near, 0, legal(near), SystemDraws()) == Roll()
    assert AloneBot().decide(risky, 0, legal(risky), SystemDraws()) == Stop()


def test_habits_play_whole_games() -> None:
    (finish,) = play_readably(Rules(players=6, cards_as_dice=True), list(HABITS), 1, 0, 1)
    assert len(finish.eggs) == 6
