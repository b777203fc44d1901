"""Games that are over: kept, listed and found, with the names that people have now."""

from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.record import Record, write_json
from mahe.rules import Rules
from mahe.store import Games, KeptGame, ListedGame, Search
from store.samples import entry, game, played, write, writing


async def found(engine: AsyncEngine, **wanted: Any) -> list[str]:
    """The tables of the games that fit."""
    return [kept.table for kept in await Games(engine).search(Search(**wanted))]


async def test_a_game_is_read_with_the_names_of_its_people(engine: AsyncEngine) -> None:
    helped = game(2, helped=frozenset({0, 2}), complete=False)
    await write(engine, played(at=70, finished=helped))
    assert await Games(engine).get("reef", 2) == KeptGame(
        table="reef",
        number=2,
        ended=70,
        complete=False,
        record=Record(rules=Rules(players=3), seats=("Ana", "Ben", "bot:random")),
        helped=(0, 2),
    )


async def test_a_game_that_was_never_played_is_not_found(engine: AsyncEngine) -> None:
    await write(engine, played())
    assert await Games(engine).get("reef", 2) is None
    assert await Games(engine).get("lagoon", 1) is None


async def test_a_name_that_was_taken_back_leaves_the_chair_in_its_place(
    engine: AsyncEngine,
) -> None:
    changed = ((0, "ana", None), (1, "ben", "Benny"))
    await write(engine, played(), entry(seq=2, names=changed), entry("lagoon", names=changed))
    kept = await Games(engine).get("reef", 1)
    assert kept is not None
    assert kept.record.seats == ("#0", "Benny", "bot:random")


async def test_the_games_of_a_table_are_given_newest_first(engine: AsyncEngine) -> None:
    await write(
        engine,
        played(),
        played(seq=2, finished=game(2)),
        played("lagoon"),
        played(seq=3, finished=game(3), listed=False),
    )
    kept = await Games(engine).of_table("reef", None, 50)
    assert [(one.table, one.number) for one in kept] == [("reef", 3), ("reef", 2), ("reef", 1)]
    assert await Games(engine).of_table("nowhere", None, 50) == []


async def test_a_list_tells_who_played_and_how_it_ended_without_reading_the_steps(
    engine: AsyncEngine,
) -> None:
    ended = '{"eggs":[9,5,7],"cards":[2,1,1],"winners":[0]}'
    parts = '"version":1,"seats":["#0","#1","bot:random"],"steps":[["no","such","step"]]'
    record = f'{{{parts},"result":{ended}}}'
    await write(engine, played(at=70, finished=game(record=record, helped=frozenset({1}))))
    (listed,) = await Games(engine).of_table("reef", None, 50)
    assert listed == ListedGame(
        table="reef",
        number=1,
        ended=70,
        complete=True,
        seats=("Ana", "Ben", "bot:random"),
        eggs=(9, 5, 7),
        winners=(0,),
        helped=(1,),
    )
    (same,) = await Games(engine).search(Search())
    assert same == listed


async def test_listed_games_are_found_newest_first(engine: AsyncEngine) -> None:
    await write(
        engine,
        played("oldest", at=10),
        played("newest", at=30),
        played("secret", at=40, listed=False),
        played("middle", at=20),
    )
    assert await found(engine) == ["newest", "middle", "oldest"]
    assert await found(engine, most=2) == ["newest", "middle"]
    assert await found(engine, before=30) == ["middle", "oldest"]
    assert await found(engine, before=10) == []


async def test_the_games_of_an_identity_are_found_listed_or_not(engine: AsyncEngine) -> None:
    others = game(identities=("cleo", "ana", None))
    await write(
        engine,
        played("one", at=10, listed=False),
        played("other", at=20, listed=False, finished=others),
    )
    assert await found(engine, identity="ana") == ["other", "one"]
    assert await found(engine, identity="ben") == ["one"]
    assert await found(engine, identity="zoe") == []
    assert await found(engine) == []


async def test_games_are_found_by_the_number_of_players(engine: AsyncEngine) -> None:
    two = game(
        record=write_json(Record(rules=Rules(players=2), seats=("#0", "#1"))),
        chairs=(0, 1),
        identities=("ana", "ben"),
    )
    await write(engine, played("three"), played("two", finished=two))
    assert await found(engine, players=2) == ["two"]
    assert await found(engine, players=3) == ["three"]
    assert await found(engine, players=4) == []


async def test_games_are_found_by_the_name_of_somebody_who_played(engine: AsyncEngine) -> None:
    moved = game(chairs=(1, 4, 5))
    await write(
        engine,
        played("reef", at=10),
        played("watched", at=20, finished=moved, names=((0, "ana", "Ana"), (1, "ben", "Ben"))),
    )
    assert await found(engine, name="Ben") == ["watched", "reef"]
    assert await found(engine, name="Ana") == ["reef"]
    assert await found(engine, name="ana") == []
    assert await found(engine, name="Ben", identity="ben", players=3, before=20) == ["reef"]


async def test_the_games_of_a_table_are_given_page_by_page(engine: AsyncEngine) -> None:
    async with writing(engine) as ledger:
        for seq in range(1, 8):
            await ledger.append(played(seq=seq, finished=game(seq), at=10 * seq))
    newest = await Games(engine).of_table("reef", None, 3)
    assert [one.number for one in newest] == [7, 6, 5]
    older = await Games(engine).of_table("reef", newest[-1].ended, 3)
    assert [one.number for one in older] == [4, 3, 2]


async def test_a_game_that_is_being_removed_is_left_out(engine: AsyncEngine) -> None:
    await write(engine, played("going"), played("staying"))
    async with engine.begin() as db:
        await db.execute(text("DELETE FROM played WHERE table_id = 'going'"))
    assert await found(engine) == ["staying"]


async def test_in_the_games_of_somebody_their_own_seats_are_named(engine: AsyncEngine) -> None:
    both = game(identities=("ana", None, "ana"))
    await write(engine, played(), played("lagoon", at=5000, finished=both))
    for who, own in (("ana", [(0, 2), (0,)]), ("ben", [(1,)]), (None, [(), ()])):
        kept = await Games(engine).search(Search(identity=who))
        assert [one.own for one in kept] == own
