"""Bots by name, and what every one of them must do."""

import pytest

from mahe.bots import BOTS, LEVELS, Bot, RandomBot, UnknownBotError, make_bot
from mahe.chance import Draws, SeededDraws
from mahe.rules import Decision, Roll, Rules, Start, State, Stop
from mahe.sim import play_game
from mahe.testing import a_state, all_rules, check_bot


@pytest.mark.repeats
@pytest.mark.parametrize("name", [name for name in BOTS if name not in LEVELS])
def test_each_bot_conforms(name: str) -> None:
    assert check_bot(make_bot(name)) > 10_000


@pytest.mark.repeats
@pytest.mark.parametrize("name", LEVELS)
def test_each_level_conforms(name: str) -> None:  # by all rules: tests/research
    every = 40 if name == "matriarch" else 20
    assert check_bot(make_bot(name), kinds=list(all_rules())[::every]) > 300


@pytest.mark.parametrize("name", BOTS)
def test_each_bot_is_called_what_it_is_listed_as(name: str) -> None:
    assert make_bot(name).name == name


@pytest.mark.parametrize("name", ["", "Random", "queen", "\x1b[31m", "x" * 10_000])
def test_an_unknown_bot_is_refused_with_the_bots_that_there_are(name: str) -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot(name)
    assert caught.value.code == "bot/unknown"
    assert caught.value.sentence.endswith("; the bots are " + ", ".join(BOTS))
    assert caught.value.sentence.isprintable()
    assert len(caught.value.sentence) < 160


def test_the_random_bot_takes_every_decision_as_often() -> None:
    choices = (Roll(), Stop(), Start(3))
    draws = SeededDraws(1)
    taken = [RandomBot().decide(a_state(), 0, choices, draws) for _ in range(3000)]
    assert all(900 < taken.count(choice) < 1100 for choice in choices)


def test_the_random_bot_takes_the_decision_in_the_place_that_is_drawn() -> None:
    class Last:
        def below(self, count: int) -> int:
            return count - 1

    assert RandomBot().decide(a_state(), 0, (Roll(), Stop()), Last()) == Stop()


@pytest.mark.repeats
def test_the_sensible_bot_beats_the_random_bot() -> None:
    rules = Rules(players=2)
    wins = 0.0
    for game in range(60):
        seat = game % 2
        bots = [make_bot("random"), make_bot("random")]
        bots[seat] = make_bot("sensible")
        found = play_game(rules, bots, seed=1, game=game).record.result
        assert found is not None
        wins += (seat in found.winners) / len(found.winners)
    assert wins >= 48


class Chooser:
    """A bot that does what a function says."""

    name = "chooser"

    def __init__(self, *answers: int) -> None:
        self._answers = answers
        self._asked = 0

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        del state, seat, draws
        answer = self._answers[self._asked % len(self._answers)]
        self._asked += 1
        return legal[answer % len(legal)]


class Cheater(Chooser):
    """A bot that does what is not allowed."""

    name = "cheater"

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        del state, seat, legal, draws
        return Start(6)


def test_a_steady_bot_conforms() -> None:
    bot: Bot = Chooser(-1)
    assert check_bot(bot) > 10_000


@pytest.mark.repeats
def test_more_games_are_more_decisions() -> None:
    bot = make_bot("random")
    assert check_bot(bot, seed=2, games=2) > 1.8 * check_bot(bot, seed=2)


def test_a_bot_that_does_what_is_not_allowed_is_caught() -> None:
    with pytest.raises(AssertionError, match="cheater chose start 6, not one of"):
        check_bot(Cheater())


def test_a_bot_that_changes_its_mind_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"chooser chose .*, then .* in the same state"):
        check_bot(Chooser(0, 1))


def test_the_conformance_games_are_of_every_kind() -> None:
    kinds = list(all_rules())
    assert len(set(kinds)) == len(kinds) == 8 * 2**4
    assert {(rules.players, rules.turtles_each) for rules in kinds} == {
        (2, 1),
        (2, 2),
        (3, 1),
        (3, 2),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 1),
    }


class Counter:
    """Decides by how often it was asked, which no bot may."""

    name = "counter"

    def __init__(self) -> None:
        self.asked = 0

    def decide(
        self, state: State, seat: int, legal: tuple[Decision, ...], draws: Draws
    ) -> Decision:
        del state, seat, draws
        self.asked += 1
        return legal[(self.asked // 2) % len(legal)]


def test_a_bot_that_keeps_something_between_decisions_is_caught() -> None:
    with pytest.raises(AssertionError, match="in the same state"):
        check_bot(Counter())
