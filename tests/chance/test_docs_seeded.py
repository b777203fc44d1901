"""`docs/seeded-dice.md`, redone from its words alone, and the code beside it."""

from chance.docs import rows, tables, text_of
from mahe.chance import NUMBERS, SeededChance, SeededDraws, bot_draws, seat_by_lot
from mahe.chance import seeded as code
from mahe.rules import Card, Die, Rules, Start, Stop, advance, new_game

PAGE = "seeded-dice.md"
TWO_64 = 2**64
DECK = {1: 3, 2: 3, 3: 5, 4: 5, 5: 5, 6: 3}


def absorb(key: int, number: int) -> int:
    x = ((key ^ number) + 0x9E3779B97F4A7C15) % TWO_64
    x = ((x ^ x // 2**30) * 0xBF58476D1CE4E5B9) % TWO_64
    x = ((x ^ x // 2**27) * 0x94D049BB133111EB) % TWO_64
    return x ^ x // 2**31


def key(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found = absorb(found, number)
    return found


def fair_number(word: int, count: int) -> int:
    fair = TWO_64 // count * count
    while word >= fair:
        word = absorb(word, 1)
    return word % count


def draw(numbers: list[int], index: int, count: int) -> int:
    return fair_number(absorb(key(numbers), index), count)


def three_dice(seed: int, game: int, move: int) -> tuple[int, int, int]:
    word = absorb(key([seed, game, 0]), move // 2)
    half = word // 2**32 if move % 2 else word % 2**32
    while half * 216 % 2**32 < 184:
        half = absorb(half, 1) % 2**32
    number = half * 216 // 2**32
    return number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1


def coin(seed: int, game: int, move: int, dice: int) -> int:
    word = absorb(key([seed, game, 1]), move // 21)
    return (word >> 3 * (move % 21) + dice) % 2


def pile(numbers: list[int]) -> str:
    row = [value for value, count in DECK.items() for _ in range(count)]
    return "".join(str(row.pop(draw(numbers, index, 24 - index))) for index in range(20))


def test_the_page_is_about_the_version_of_the_code() -> None:
    assert f"**version {NUMBERS}**" in text_of(PAGE)


def test_every_table_of_the_page_is_checked_here() -> None:
    assert tables(PAGE) == [
        "key number absorb",
        "numbers -> key",
        "word count number",
        "seed game word throws",
        "half number",
        "seed game cards",
        "seed game coins",
        "seed game move dice draws",
        "seed players seat",
    ]


def test_absorbing() -> None:
    for key_text, number, expected in rows(PAGE, "key number absorb"):
        given = int(key_text, 16), int(number)
        assert absorb(*given) == code.absorb(*given) == int(expected, 16)


def test_keys() -> None:
    for *numbers, _, expected in rows(PAGE, "numbers -> key"):
        given = [int(number) for number in numbers]
        assert key(given) == code.seeded_key(*given) == int(expected, 16)


def test_numbers_of_words() -> None:
    for word, count, expected in rows(PAGE, "word count number"):
        given = int(word, 16), int(count)
        assert fair_number(*given) == code.below(*given) == int(expected)


def test_the_page_shows_words_that_are_thrown_away() -> None:
    pairs = [(int(word, 16), int(count)) for word, count, _ in rows(PAGE, "word count number")]
    assert any(word >= TWO_64 // count * count for word, count in pairs)


def test_dice() -> None:
    for seed, game, word, *expected in rows(PAGE, "seed game word throws"):
        given = int(seed), int(game)
        assert absorb(key([*given, 0]), 0) == int(word, 16)
        throws = [three_dice(*given, move) for move in range(8)]
        assert ["".join(map(str, dice)) for dice in throws] == expected
        assert first_dice(*given) == [dice[0] for dice in throws]


def first_dice(seed: int, game: int) -> list[int]:
    """What our own code throws first in eight moves, each of which stops with one die."""
    chance, state = SeededChance(seed, game), advance(new_game(Rules(players=7)), Card(1))
    found = []
    for turtle in (*range(7), 0):
        state = advance(state, Start(turtle))
        die = chance.draw(state)
        assert isinstance(die, Die)
        found.append(die.value)
        state = advance(advance(state, die), Stop())
    return found


def test_throws_of_halves() -> None:
    for half, expected in rows(PAGE, "half number"):
        assert code.throw_number(int(half, 16)) == int(expected)


def test_the_page_shows_halves_that_are_thrown_away() -> None:
    halves = [int(half, 16) for half, _ in rows(PAGE, "half number")]
    assert any(half * 216 % 2**32 < 184 for half in halves)


def test_cards() -> None:
    for seed, game, expected in rows(PAGE, "seed game cards"):
        numbers = [int(seed), int(game), 3]
        draws = SeededDraws(*numbers)
        row = [value for value, count in DECK.items() for _ in range(count)]
        assert pile(numbers) == expected
        assert "".join(str(row.pop(draws.below(len(row)))) for _ in range(20)) == expected


def test_coins() -> None:
    for seed, game, *expected in rows(PAGE, "seed game coins"):
        given = int(seed), int(game)
        places = [[(move, dice) for dice in range(3)] for move in (0, 1, 2, 19, 20, 21, 22, 42)]
        told = [[coin(*given, *place) for place in move] for move in places]
        ours = [[bot_draws(*given, *place).below(2) for place in move] for move in places]
        assert ["".join(map(str, move)) for move in told] == expected
        assert ours == told


def test_other_numbers_for_bots() -> None:
    for row in rows(PAGE, "seed game move dice draws"):
        seed, game, move, dice, *expected = map(int, row)
        draws, counts = bot_draws(seed, game, move, dice), list(enumerate((3, 2, 2, 3, 8)))
        told = [draw([seed, game, 2, move, dice], index, count) for index, count in counts]
        assert told == [draws.below(count) for _, count in counts] == expected


def test_lots() -> None:
    for row in rows(PAGE, "seed players seat"):
        seed, players, seat = map(int, row)
        assert draw([seed, 0, 4], 0, players) == seat_by_lot(seed, players) == seat
