"""Identities, and the secrets that prove them; of these only hashes are kept."""

import secrets as random
from dataclasses import dataclass
from enum import Enum

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.chance import digest
from mahe.store.database.connections import reading, writing
from mahe.store.database.dialects import inserting
from mahe.store.database.engine import overwrite_erased
from mahe.store.database.schema import (
    chat,
    identities,
    keys,
    members,
    names,
    played,
    presence,
    tables,
)

_SEEN_EVERY = 86_400_000  # a day: often enough for retention


class KeyKind(Enum):
    """What a secret is for."""

    DEVICE = "device"
    """A browser: lies in its cookie."""
    TOKEN = "token"  # noqa: S105 (a word, not a secret)
    """A program: sent as a bearer token."""
    LINK = "link"
    """Another device: works once, to get a key of its own."""


@dataclass(frozen=True, slots=True)
class Key:
    """A secret of an identity, without the secret."""

    id: str
    identity: str
    kind: KeyKind
    label: str
    created: int
    expires: int | None


class People:
    """Identities and their keys."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        insert = inserting(engine)
        self._add_identity = insert(identities)
        self._add_key = insert(keys)

    async def newcomer(self, now: int) -> str:
        """A new identity; it has no key yet."""
        identity = random.token_urlsafe(16)
        async with writing(self._engine) as db:
            await db.execute(self._add_identity, {"id": identity, "created": now, "seen": now})
        return identity

    async def give_key(
        self, identity: str, kind: KeyKind, now: int, *, label: str = "", expires: int | None = None
    ) -> tuple[Key, str]:
        """A new secret for an identity; only its hash is kept."""
        secret = random.token_urlsafe(32)
        key = Key(random.token_urlsafe(9), identity, kind, label, now, expires)
        row = {
            "digest": digest(secret.encode()),
            "id": key.id,
            "identity": identity,
            "kind": kind.value,
            "label": label,
            "created": now,
            "expires": expires,
        }
        async with writing(self._engine) as db:
            await db.execute(self._add_key, row)
        return key, secret

    async def name_of(self, identity: str) -> str | None:
        """The name of somebody at the table where something happened last."""
        newest = (
            select(names.c.name)
            .join(tables, tables.c.id == names.c.table_id)
            .where(names.c.identity == identity)
            .order_by(tables.c.touched.desc(), names.c.chair)
            .limit(1)
        )
        async with reading(self._engine) as db:
            return (await db.execute(newest)).scalar()

    async def whose(self, secret: str, kind: KeyKind, now: int) -> Key | None:
        """The key of that kind with this secret; None if it does not exist, or no longer."""
        query = select(keys, identities.c.seen).join(identities, identities.c.id == keys.c.identity)
        async with reading(self._engine) as db:
            found = await db.execute(query.where(keys.c.digest == digest(secret.encode())))
            row = found.first()
        if row is None or row.kind != kind.value:
            return None
        if row.expires is not None and row.expires <= now:
            return None
        if not isinstance(row.seen, int) or row.seen < now - _SEEN_EVERY:
            await self._see(row.identity, now)
        return Key(row.id, row.identity, kind, row.label, row.created, row.expires)

    async def _see(self, identity: str, now: int) -> None:
        async with writing(self._engine) as db:
            await db.execute(update(identities).where(identities.c.id == identity).values(seen=now))

    async def take(self, secret: str, kind: KeyKind, now: int) -> Key | None:
        """Use a key that works once."""
        found = await self.whose(secret, kind, now)
        if found is None:
            return None
        async with writing(self._engine) as db:
            gone = await db.execute(delete(keys).where(keys.c.id == found.id).returning(keys.c.id))
            return found if gone.first() else None

    async def keys_of(self, identity: str, kind: KeyKind) -> list[Key]:
        """The keys of a kind that an identity has, the oldest first."""
        query = select(keys).where(keys.c.identity == identity, keys.c.kind == kind.value)
        async with reading(self._engine) as db:
            rows = await db.execute(query.order_by(keys.c.created, keys.c.id))
            return [
                Key(row.id, row.identity, kind, row.label, row.created, row.expires) for row in rows
            ]

    async def still_known(self, some: set[str]) -> set[str]:
        """Which of these keys, given by id, are not revoked."""
        known: set[str] = set()
        wanted = sorted(some)
        async with reading(self._engine) as db:
            for start in range(0, len(wanted), 500):
                query = select(keys.c.id).where(keys.c.id.in_(wanted[start : start + 500]))
                known |= set((await db.execute(query)).scalars())
        return known

    async def revoke(self, identity: str, key: str) -> bool:
        """Revoke a key; False if the identity has no such key."""
        gone = (
            delete(keys).where(keys.c.identity == identity, keys.c.id == key).returning(keys.c.id)
        )
        async with writing(self._engine) as db:
            return (await db.execute(gone)).first() is not None

    async def forget(self, identity: str) -> None:
        """Erase an identity: its keys, names, and all that it has said; logs keep bare numbers."""
        async with writing(self._engine) as db:
            for table in (keys, names, chat, members, presence):
                await db.execute(delete(table).where(table.c.identity == identity))
            await db.execute(
                update(played).where(played.c.identity == identity).values(identity=None)
            )
            await db.execute(delete(identities).where(identities.c.id == identity))
        await overwrite_erased(self._engine)
