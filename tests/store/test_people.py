"""Identities and their keys: proven by secrets that are kept nowhere, and erased for good."""

import asyncio

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import Chat, Games, Key, KeyKind, Lists, People, Presence, Saying, Search
from store.conftest import Connect
from store.samples import contents, entry, game, played, write

DAY = 86_400_000
KINDS = pytest.mark.parametrize("kind_of_key", KeyKind, ids=lambda kind: kind.value)


@KINDS
async def test_a_secret_tells_whose_it_is(engine: AsyncEngine, kind_of_key: KeyKind) -> None:
    people = People(engine)
    ana, ben = await people.newcomer(1), await people.newcomer(1)
    assert ana != ben
    key, secret = await people.give_key(ana, kind_of_key, 5, label="phone", expires=90)
    assert key == Key(key.id, ana, kind_of_key, "phone", 5, 90)
    await people.give_key(ben, kind_of_key, 5)
    assert await people.whose(secret, kind_of_key, 10) == key
    assert await people.whose(f"{secret}x", kind_of_key, 10) is None


@KINDS
async def test_a_key_is_good_for_its_own_kind_only(
    engine: AsyncEngine, kind_of_key: KeyKind
) -> None:
    people = People(engine)
    _, secret = await people.give_key(await people.newcomer(1), kind_of_key, 5)
    found = {kind for kind in KeyKind if await people.whose(secret, kind, 10)}
    assert found == {kind_of_key}


async def test_a_key_runs_out(engine: AsyncEngine) -> None:
    people = People(engine)
    _, secret = await people.give_key(await people.newcomer(1), KeyKind.LINK, 5, expires=90)
    assert await people.whose(secret, KeyKind.LINK, 89)
    assert await people.whose(secret, KeyKind.LINK, 90) is None
    assert await people.take(secret, KeyKind.LINK, 90) is None


async def test_a_key_without_an_end_lasts(engine: AsyncEngine) -> None:
    people = People(engine)
    _, secret = await people.give_key(await people.newcomer(1), KeyKind.TOKEN, 5)
    assert await people.whose(secret, KeyKind.TOKEN, 1000 * DAY)


async def test_keys_are_listed_by_kind_and_can_be_revoked_by_their_owner(
    engine: AsyncEngine,
) -> None:
    people = People(engine)
    ana, ben = await people.newcomer(1), await people.newcomer(1)
    second, secret = await people.give_key(ana, KeyKind.TOKEN, 7)
    first, _ = await people.give_key(ana, KeyKind.TOKEN, 6, label="robot", expires=9)
    await people.give_key(ana, KeyKind.DEVICE, 6)
    await people.give_key(ben, KeyKind.TOKEN, 6)
    assert await people.keys_of(ana, KeyKind.TOKEN) == [first, second]
    assert not await people.revoke(ben, second.id)
    assert await people.whose(secret, KeyKind.TOKEN, 8) == second
    assert await people.revoke(ana, second.id)
    assert not await people.revoke(ana, second.id)
    assert await people.whose(secret, KeyKind.TOKEN, 8) is None
    assert await people.keys_of(ana, KeyKind.TOKEN) == [first]


async def test_a_key_is_taken_once_even_when_many_reach_for_it(
    engine: AsyncEngine, url: str, reach: Connect
) -> None:
    nodes = [People(engine), People(reach(url))] * 3
    key, secret = await nodes[0].give_key(await nodes[0].newcomer(1), KeyKind.LINK, 5)
    taken = await asyncio.gather(*(node.take(secret, KeyKind.LINK, 6) for node in nodes))
    assert [found for found in taken if found] == [key]
    assert await nodes[0].whose(secret, KeyKind.LINK, 6) is None


async def test_a_key_of_another_kind_is_not_taken(engine: AsyncEngine) -> None:
    people = People(engine)
    _, secret = await people.give_key(await people.newcomer(1), KeyKind.DEVICE, 5)
    assert await people.take(secret, KeyKind.LINK, 6) is None
    assert await people.whose(secret, KeyKind.DEVICE, 6)


async def test_an_identity_is_noted_as_seen_once_a_day(engine: AsyncEngine) -> None:
    people = People(engine)
    identity = await people.newcomer(0)
    _, secret = await people.give_key(identity, KeyKind.DEVICE, 0)
    for now, seen in ((DAY, 0), (DAY + 1, DAY + 1), (2 * DAY, DAY + 1)):
        await people.whose(secret, KeyKind.DEVICE, now)
        assert (await contents(engine))["identities"] == [(identity, 0, seen)]


async def test_the_database_holds_no_secret_of_anybody(engine: AsyncEngine) -> None:
    people = People(engine)
    identity = await people.newcomer(1)
    given = [await people.give_key(identity, kind, 5, label="the label") for kind in KeyKind]
    text = repr(await contents(engine))
    assert "the label" in text
    for key, secret in given:
        assert key.id in text
        assert secret not in text


async def test_somebody_is_called_as_at_their_newest_table(engine: AsyncEngine) -> None:
    people = People(engine)
    assert await people.name_of("ana") is None
    await write(
        engine,
        entry("old", at=10, names=((0, "ana", "Anastasia"),)),
        entry("new", at=20, names=((0, "ben", "Ben"), (1, "ana", "Ana"), (2, "ana", "Dee"))),
    )
    assert await people.name_of("ana") == "Ana"
    await write(engine, entry("old", seq=2, at=30))
    assert await people.name_of("ana") == "Anastasia"


async def test_who_is_forgotten_leaves_no_name_no_word_and_no_way_back(
    engine: AsyncEngine,
) -> None:
    people, chat, presence = People(engine), Chat(engine), Presence(engine, "node")
    ana, ben = await people.newcomer(1), await people.newcomer(1)
    hers, his = [(await people.give_key(who, KeyKind.DEVICE, 5))[1] for who in (ana, ben)]
    await write(
        engine,
        entry(identity=ana, joined=(ana, ben)),
        played(
            seq=2,
            names=((0, ana, "Anastasia"), (1, ben, "Benedict")),
            finished=game(identities=(ana, ben, None)),
        ),
    )
    for who, words in ((ana, "a word of hers"), (ben, "a word of his")):
        await chat.say(Saying("reef", who, "1", 0, 5, words))
        await presence.lease([("reef", who)], 99)

    await people.forget(ana)

    kept = await contents(engine)
    assert [name for name, rows in kept.items() if ana in repr(rows)] == ["log"]
    assert "Anastasia" not in repr(kept)
    assert "a word of hers" not in repr(kept)
    assert await people.whose(hers, KeyKind.DEVICE, 6) is None
    assert await people.whose(his, KeyKind.DEVICE, 6)
    assert [said.text for said in await chat.said("reef", 0, 9)] == ["a word of his"]
    assert await presence.seen("reef") == {ben: 99}
    assert [one.table for one in await Lists(engine).of(ben, None, 9)] == ["reef"]
    (kept_game,) = await Games(engine).search(Search(identity=ben))
    assert kept_game.seats == ("#0", "Benedict", "bot:random")
