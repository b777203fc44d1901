"""Committed dice: they follow from the secret and the circumstances, evenly."""

import hmac
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from chance.games import GIVEN, RULES, SECRET, committed, play
from mahe.chance import (
    CommittedChance,
    KeyedDraws,
    circumstances,
    digest,
    first_seat_by_lot,
    key_of,
    new_contribution,
    new_secret,
)
from mahe.record import Record, read_json, write_json
from mahe.rules import Card, Die, Rules, UnreadableError

KEY = bytes(range(32))
CHI_SQUARE_5_DF = 20.515  # the 99.9% quantile


def test_a_secret_has_thirty_two_bytes() -> None:
    assert len(new_secret()) == 32


def test_a_contribution_has_sixteen_bytes() -> None:
    assert len(new_contribution()) == 16


def test_both_are_asked_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("secrets.token_bytes", asked.append)
    new_secret()
    new_contribution()
    assert asked == [32, 16]


def test_no_two_secrets_are_alike() -> None:
    assert len({new_secret() for _ in range(50)} | {new_contribution() for _ in range(50)}) == 100


def test_a_digest_is_sha_256() -> None:
    assert digest(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_circumstances_are_canonical_json() -> None:
    assert circumstances("t", 1, Rules(players=2), (b"\x00\xff", None)) == (
        b'{"contributions":["00ff",null],"game":1,'
        b'"rules":{"bust_ends_turn":false,"cards_as_dice":false,"deck":[3,3,5,5,5,3],'
        b'"exact_landing_takes_two":false,"first_seat":0,"players":2,'
        b'"third_die_at_seven":false,"turtles_each":2},"table":"t","version":1}'
    )


@pytest.mark.parametrize(
    "other",
    [
        circumstances("u", 1, RULES, GIVEN),
        circumstances("t", 2, RULES, GIVEN),
        circumstances("t", 1, Rules(players=3), GIVEN),
        circumstances("t", 1, RULES, (b"b" * 16, *GIVEN[1:])),
        circumstances("t", 1, RULES, (None, *GIVEN[1:])),
        circumstances("t", 1, RULES, (GIVEN[1], GIVEN[0], GIVEN[2])),
    ],
)
def test_other_circumstances_give_another_key(other: bytes) -> None:
    assert key_of(SECRET, other) != key_of(SECRET, circumstances("t", 1, RULES, GIVEN))


def test_the_same_secret_and_circumstances_give_the_same_game() -> None:
    assert play(RULES, committed())[0] == play(RULES, committed())[0]


def test_another_secret_gives_another_game() -> None:
    assert play(RULES, committed())[0] != play(RULES, committed(secret=b"x" * 32))[0]


def test_a_game_can_be_taken_up_where_it_was_left() -> None:
    steps, states = play(RULES, committed())
    drawn = 0
    for step, state in zip(steps, states, strict=False):
        if isinstance(step, Die | Card):
            assert committed(drawn=drawn).draw(state) == step
            drawn += 1


@pytest.mark.parametrize("given", [(), (None,), (None,) * 4])
def test_each_seat_contributes_or_not(given: tuple[None, ...]) -> None:
    with pytest.raises(UnreadableError, match="3 play: name as many contributions") as caught:
        CommittedChance(SECRET, table="t", game=1, rules=RULES, contributions=given)
    assert caught.value.code == "fairness/contributions"


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": b""},
        {"secret": b"x" * 31},
        {"table": ""},
        {"table": "a b"},
        {"table": "t" * 65},
        {"game": 0},
        {"contributions": (b"x" * 15, None, None)},
        {"contributions": (b"x" * 65, None, None)},
        {"contributions": (b"", None, None)},
    ],
    ids=str,
)
def test_dice_whose_record_could_not_be_read_are_refused(changes: dict[str, Any]) -> None:
    good: dict[str, Any] = {
        "secret": SECRET,
        "table": "t",
        "game": 1,
        "rules": RULES,
        "contributions": GIVEN,
    }
    with pytest.raises(UnreadableError):
        CommittedChance(**(good | changes)).fairness(reveal=True)


def test_the_lot_falls_on_every_seat_and_follows_from_secret_table_game_and_contributions() -> None:
    given = (b"a" * 16, None, b"c" * 16)
    fallen = {game: first_seat_by_lot(SECRET, "dune-7", game, given) for game in range(1, 50)}
    assert set(fallen.values()) == {0, 1, 2}
    assert fallen == {game: first_seat_by_lot(SECRET, "dune-7", game, given) for game in fallen}
    others = [
        {game: first_seat_by_lot(bytes(32), "dune-7", game, given) for game in fallen},
        {game: first_seat_by_lot(SECRET, "dune-8", game, given) for game in fallen},
        {
            game: first_seat_by_lot(SECRET, "dune-7", game, (*given[:2], b"d" * 16))
            for game in fallen
        },
    ]
    assert fallen not in others


def test_the_lot_is_drawn_by_a_key_of_its_own() -> None:
    given = (b"a" * 16, None)
    form = '{"contributions":["' + "61" * 16 + '",null],"game":1,"table":"t","version":1}'
    key = hmac.digest(SECRET, b"mahe first seat\n" + form.encode(), "sha256")
    assert first_seat_by_lot(SECRET, "t", 1, given) == KeyedDraws(key).below(2)


def test_six_thousand_lots_are_even() -> None:
    drawn = Counter(first_seat_by_lot(SECRET, "t", game, (None,) * 6) for game in range(1, 6001))
    assert all(abs(count - 1000) < 150 for count in drawn.values())


def test_a_lot_is_sealed_and_written_down() -> None:
    seat = first_seat_by_lot(SECRET, "dune-7", 2, GIVEN)
    rules = replace(RULES, first_seat=seat)
    common: dict[str, Any] = {"table": "dune-7", "game": 2, "contributions": GIVEN}
    drawn = CommittedChance(SECRET, rules=rules, lot=True, **common).fairness(reveal=True)
    plain = CommittedChance(SECRET, rules=rules, **common).fairness(reveal=True)
    assert (drawn.lot, plain.lot) == (True, False)
    assert drawn.seal != plain.seal
    record = Record(rules=rules, seats=("Ana", "Ben", "Cy"), fairness=drawn)
    assert '"lot":true}' in write_json(record)
    assert read_json(write_json(record)) == record
    assert "lot" not in write_json(replace(record, fairness=plain))


def test_a_first_seat_that_the_lot_did_not_fall_on_is_refused() -> None:
    seat = first_seat_by_lot(SECRET, "dune-7", 2, GIVEN)
    rules = replace(RULES, first_seat=(seat + 1) % 3)
    with pytest.raises(UnreadableError, match=r"^the lot fell on another first seat$") as caught:
        CommittedChance(SECRET, rules=rules, lot=True, table="dune-7", game=2, contributions=GIVEN)
    assert caught.value.code == "fairness/lot"


@pytest.mark.parametrize("game", range(1, 10))
@pytest.mark.parametrize("table", ["dune-7", "dune-8"])
def test_a_first_seat_that_the_lot_fell_on_is_taken(table: str, game: int) -> None:
    rules = replace(RULES, first_seat=first_seat_by_lot(SECRET, table, game, GIVEN))
    common: dict[str, Any] = {"table": table, "game": game, "contributions": GIVEN}
    assert CommittedChance(SECRET, rules=rules, lot=True, **common).fairness(reveal=True).lot


def test_the_secret_is_not_shown_before_it_is_revealed() -> None:
    fairness = committed().fairness(reveal=False)
    assert fairness.secret is None
    assert SECRET.hex() not in repr(fairness)


def test_the_key_is_never_shown() -> None:
    key = key_of(SECRET, circumstances("dune-7", 2, RULES, GIVEN))
    assert key.hex() not in repr(committed().fairness(reveal=True))


def test_the_fairness_part_says_all_that_is_needed_to_check() -> None:
    fairness = committed().fairness(reveal=True)
    key = key_of(SECRET, circumstances("dune-7", 2, RULES, GIVEN))
    assert fairness.table == "dune-7"
    assert fairness.game == 2
    assert fairness.commitment == digest(SECRET)
    assert fairness.contributions == ((b"a" * 16).hex(), None, (b"c" * 64).hex())
    assert fairness.digests == (digest(b"a" * 16), None, digest(b"c" * 64))
    assert fairness.seal == digest(key)
    assert fairness.secret == SECRET.hex()


def test_the_fairness_part_can_be_written_and_read() -> None:
    record = Record(
        rules=RULES, seats=("Ana", "Ben", "Cy"), fairness=committed().fairness(reveal=True)
    )
    assert read_json(write_json(record)) == record


def first_bytes(index: int, key: bytes = KEY) -> bytes:
    return hmac.digest(key, index.to_bytes(8, "big") + bytes(4), "sha256")


def test_draws_count_themselves() -> None:
    draws = KeyedDraws(KEY)
    first = [draws.below(6) for _ in range(5)]
    assert draws.drawn == 5
    assert [KeyedDraws(KEY, index).below(6) for index in range(5)] == first


def test_a_fair_first_byte_is_taken() -> None:
    assert first_bytes(0)[0] < 252
    assert KeyedDraws(KEY).below(6) == first_bytes(0)[0] % 6


def test_an_unfair_byte_is_passed_over() -> None:
    # 252 is the largest multiple of 6 that a byte can count to; 0xfe is above it.
    assert first_bytes(35)[:2].hex() == "fee4"
    assert KeyedDraws(KEY, 35).below(6) == 0xE4 % 6


def test_two_unfair_bytes_are_passed_over() -> None:
    assert first_bytes(376)[:3].hex() == "f3f6e8"
    assert KeyedDraws(KEY, 376).below(24) == 0xE8 % 24


def test_a_draw_with_unfair_bytes_is_one_draw_all_the_same() -> None:
    draws = KeyedDraws(KEY, 35)
    assert [draws.below(6), draws.below(6)] == [0, KeyedDraws(KEY, 36).below(6)]


def test_after_a_block_of_unfair_bytes_comes_the_next_block(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def unfair_twice(key: bytes, message: bytes, name: str) -> bytes:
        asked.append((key, message, name))
        return bytes([255] * 32) if len(asked) < 3 else bytes([255, 253, 7, 0] * 8)

    monkeypatch.setattr("mahe.chance.committed.hmac.digest", unfair_twice)
    assert KeyedDraws(KEY, 9).below(6) == 7 % 6
    assert asked == [
        (KEY, (9).to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256") for block in range(3)
    ]


def test_every_number_below_the_count_can_come() -> None:
    for count in (1, 2, 5, 6, 24, 255, 256):
        draws = KeyedDraws(KEY)
        assert {draws.below(count) for _ in range(20 * count)} == set(range(count))


def test_sixty_thousand_keyed_dice_are_even() -> None:
    draws = KeyedDraws(KEY)
    faces = Counter(draws.below(6) for _ in range(60_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in faces.values())
    assert len(faces) == 6
    assert chi_square < CHI_SQUARE_5_DF


@pytest.mark.parametrize("count", [0, 257])
def test_more_than_a_byte_can_tell_apart_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=str(count)):
        KeyedDraws(bytes(32)).below(count)
