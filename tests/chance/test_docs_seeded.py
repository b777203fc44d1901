"""`docs/seeded-dice.md`, redone from its words alone, and the code beside it."""

from chance.docs import rows, tables
from mahe.chance import SeededDraws, bot_draws
from mahe.chance import seeded as code

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


def pile(numbers: list[int]) -> str:
    row = [value for value, count in DECK.items() for _ in range(count)]
    return "".join(str(row.pop(draw(numbers, index, 24 - index))) for index in range(20))


def test_every_table_of_the_page_is_checked_here() -> None:
    assert tables(PAGE) == [
        "key number absorb",
        "numbers -> key",
        "word count number",
        "seed game word dice",
        "seed game cards",
        "seed game seat steps draws",
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
    for seed, game, word, expected in rows(PAGE, "seed game word dice"):
        numbers = [int(seed), int(game), 0]
        draws = SeededDraws(*numbers)
        assert absorb(key(numbers), 0) == int(word, 16)
        assert "".join(str(draw(numbers, index, 6) + 1) for index in range(24)) == expected
        assert "".join(str(draws.below(6) + 1) for _ in range(24)) == expected


def test_cards() -> None:
    for seed, game, expected in rows(PAGE, "seed game cards"):
        numbers = [int(seed), int(game), 0]
        draws = SeededDraws(*numbers)
        row = [value for value, count in DECK.items() for _ in range(count)]
        assert pile(numbers) == expected
        assert "".join(str(row.pop(draws.below(len(row)))) for _ in range(20)) == expected


def test_numbers_for_bots() -> None:
    for seed, game, seat, steps, *expected in rows(PAGE, "seed game seat steps draws"):
        draws = bot_draws(int(seed), int(game), int(seat), int(steps))
        numbers = [int(seed), int(game), int(seat) + 1, int(steps)]
        counts = list(enumerate((2, 2, 2, 3, 8)))
        assert [draw(numbers, index, count) for index, count in counts] == list(map(int, expected))
        assert [draws.below(count) for _, count in counts] == list(map(int, expected))
