"""What is on the table, and how a game begins (R1 to R4)."""

import dataclasses
from fractions import Fraction

import pytest

from mahe.rules import (
    DECK_SIZE,
    DEFAULT_DECK,
    MOST_TURTLES,
    OPTIONS,
    PILE_SIZE,
    SET_ASIDE,
    Card,
    Phase,
    Rules,
    RulesError,
    Sea,
    advance,
    chance,
    default_turtles_each,
    legal,
    new_game,
)
from mahe.testing import a_state
from rules.walks import choices, play, possible


@pytest.mark.parametrize(
    ("players", "each", "turtles"),
    [(2, 2, 4), (3, 2, 6), (4, 1, 4), (5, 1, 5), (6, 1, 6), (7, 1, 7)],
)
def test_few_players_have_two_turtles_each(players: int, each: int, turtles: int) -> None:
    rules = Rules(players=players)  # R1
    assert (rules.turtles_each, rules.turtles) == (each, turtles)
    assert default_turtles_each(players) == each


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_may_have_one_turtle_each(players: int) -> None:
    assert Rules(players=players, turtles_each=1).turtles == players  # R1


def test_four_players_play_unless_told_otherwise() -> None:
    assert Rules() == Rules(players=4, turtles_each=1, deck=DEFAULT_DECK, first_seat=0)


@pytest.mark.parametrize("option", OPTIONS)
def test_options_are_off_by_default(option: str) -> None:
    assert getattr(Rules(), option) is False  # R9, R10, R17


@pytest.mark.parametrize(
    ("each", "seat", "turtles"), [(1, 0, (0,)), (1, 2, (2,)), (2, 0, (0, 1)), (2, 2, (4, 5))]
)
def test_turtles_are_numbered_seat_by_seat(each: int, seat: int, turtles: tuple[int, ...]) -> None:
    rules = Rules(players=3, turtles_each=each)  # R1
    assert rules.turtles_of(seat) == turtles
    assert {rules.owner(turtle) for turtle in turtles} == {seat}


PLAYERS, EACH, FIRST, DECK = "rules/players", "rules/turtles_each", "rules/first_seat", "rules/deck"
NO_DECK = "a deck is six counts, none negative, 24 cards in all"


@pytest.mark.parametrize(
    ("wrong", "code", "sentence"),
    [
        # R1
        ({"players": 1}, PLAYERS, "2 to 7 can play, not 1"),
        ({"players": 8}, PLAYERS, "2 to 7 can play, not 8"),
        ({"players": "4"}, PLAYERS, "2 to 7 can play, not '4'"),
        ({"players": 4.0}, PLAYERS, "2 to 7 can play, not 4.0"),
        ({"players": True}, PLAYERS, "2 to 7 can play, not True"),
        ({"turtles_each": 3}, EACH, "each player has 1 or 2 turtles, not 3"),
        ({"turtles_each": -1}, EACH, "each player has 1 or 2 turtles, not -1"),
        ({"turtles_each": True}, EACH, "each player has 1 or 2 turtles, not True"),
        ({"turtles_each": None}, EACH, "each player has 1 or 2 turtles, not None"),
        # R4
        ({"first_seat": 4}, FIRST, "the first seat must be one of 0 to 3, not 4"),
        ({"first_seat": -1}, FIRST, "the first seat must be one of 0 to 3, not -1"),
        ({"first_seat": False}, FIRST, "the first seat must be one of 0 to 3, not False"),
        # R3
        ({"deck": (4, 4, 4, 4, 4)}, DECK, NO_DECK),
        ({"deck": (5, 5, 5, 5, 4)}, DECK, NO_DECK),
        ({"deck": (4, 4, 4, 4, 4, 4, 0)}, DECK, NO_DECK),
        ({"deck": (4, 4, 4, 4, 4, 3)}, DECK, NO_DECK),
        ({"deck": (4, 4, 4, 4, 4, 5)}, DECK, NO_DECK),
        ({"deck": (-1, 5, 5, 5, 5, 5)}, DECK, NO_DECK),
        ({"deck": (True, 3, 5, 5, 5, 5)}, DECK, NO_DECK),
        ({"deck": (4.0, 4, 4, 4, 4, 4)}, DECK, NO_DECK),
        ({"deck": "335553"}, DECK, NO_DECK),
        ({"deck": {0: 3, 1: 3, 2: 5, 3: 5, 4: 5, 5: 3}}, DECK, NO_DECK),
        ({"deck": 24}, DECK, NO_DECK),
    ],
)
def test_rules_that_no_game_can_be_played_by_are_refused(
    wrong: dict[str, object], code: str, sentence: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**wrong)  # type: ignore[arg-type]
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert caught.value.details == wrong


@pytest.mark.parametrize("players", [4, 7])
def test_seven_turtles_are_all_there_are(players: int) -> None:
    with pytest.raises(RulesError) as caught:  # R1
        Rules(players=players, turtles_each=2)
    assert caught.value.code == "rules/too_many_turtles"
    assert caught.value.sentence == f"there are 7 turtles: {players} players cannot have 2 each"
    assert caught.value.details == {"players": players, "turtles_each": 2}


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("value", [1, 0, None, "no"])
def test_an_option_is_true_or_false(option: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{option: value})  # type: ignore[arg-type]
    assert caught.value.code == "rules/option"
    assert caught.value.sentence == f"{option} must be true or false"
    assert caught.value.details == {"option": option}


def test_the_last_seat_may_be_first_and_a_deck_may_lack_faces() -> None:
    rules = Rules(players=7, first_seat=6, deck=(0, 0, 24, 0, 0, 0))  # R3, R4
    assert (rules.first_seat, rules.deck) == (6, (0, 0, 24, 0, 0, 0))


def test_a_deck_given_as_a_list_is_kept_as_a_tuple() -> None:
    deck: object = [4, 4, 4, 4, 4, 4]
    rules = Rules(deck=deck)  # type: ignore[arg-type]
    assert rules.deck == (4, 4, 4, 4, 4, 4)
    assert hash(rules) == hash(Rules(deck=(4, 4, 4, 4, 4, 4)))


def test_the_rules_do_not_change_during_a_game() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().players = 5  # type: ignore[misc]


def test_there_are_twenty_four_cards_and_four_are_set_aside() -> None:
    # R3
    assert (DECK_SIZE, PILE_SIZE, SET_ASIDE, MOST_TURTLES) == (24, 20, 4, 7)
    assert sum(DEFAULT_DECK) == DECK_SIZE
    assert sum(eggs * count for eggs, count in enumerate(DEFAULT_DECK, start=1)) == 87


def test_the_first_card_is_any_of_the_deck() -> None:
    odds = chance(new_game(Rules(deck=(0, 1, 2, 3, 6, 12))))  # R3
    assert odds == (
        (Card(2), Fraction(1, 24)),
        (Card(3), Fraction(1, 12)),
        (Card(4), Fraction(1, 8)),
        (Card(5), Fraction(1, 4)),
        (Card(6), Fraction(1, 2)),
    )


def test_a_turned_card_is_not_turned_again() -> None:
    state = a_state(Rules(players=2, turtles_each=1), stacks={20: [0]}, face_up=1)
    state = play(state, "start 0, die 1, stop")  # R3
    assert dict(chance(state))[Card(1)] == Fraction(2, 23)
    assert dict(chance(state))[Card(3)] == Fraction(5, 23)


def test_the_top_card_of_twenty_lies_face_up() -> None:
    state = new_game(Rules())  # R3
    assert (state.phase, state.cards.face_up, state.cards.face_down) == (Phase.CARD, None, 20)
    state = advance(state, Card(6))
    assert (state.phase, state.cards.face_up, state.cards.face_down) == (Phase.START, 6, 19)


def test_four_cards_stay_unseen_for_ever() -> None:
    state = a_state(stacks={20: [0]}, face_up=2, unseen=(0, 0, 2, 2, 0, 0))  # R3
    state = play(state, "start 0, die 1, stop")
    assert chance(state) == ()
    assert state.cards.unseen == (0, 0, 2, 2, 0, 0)


@pytest.mark.parametrize(
    ("players", "first"), [(players, seat) for players in (2, 4, 7) for seat in range(players)]
)
def test_all_begin_on_the_raft_and_any_seat_may_be_first(players: int, first: int) -> None:
    rules = Rules(players=players, first_seat=first)  # R4
    state = new_game(rules)
    assert state.sea == Sea((0,) * rules.turtles, (None,) * rules.turtles)
    assert state.cards.kept == ((),) * players
    assert (state.turn.seat, state.turn.to_move) == (first, rules.turtles_of(first))


def test_none_rides_another_on_the_raft() -> None:
    state = advance(new_game(Rules(players=2)), Card(4))  # R2
    assert advance(state, possible(state)[0]).group == (0,)
    assert state.sea.stack(0) == (0, 1, 2, 3)


def test_a_stack_sent_to_the_raft_falls_apart() -> None:
    state = a_state(stacks={5: [3, 0, 2]}, seat=3)  # R2
    state = play(state, "start 3, die 6, roll, die 6")
    assert state.sea == Sea((0, 0, 0, 0), (None, None, None, None))
    assert [state.sea.group(turtle) for turtle in range(4)] == [(0,), (1,), (2,), (3,)]


def test_before_the_first_card_nothing_can_be_started() -> None:
    state = new_game(Rules())
    assert legal(state) == ()
    assert choices(advance(state, Card(1))) == "start 0"
