"""Query plans: how a database would look for what a statement asks."""

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Engine, TextClause, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store.database.schema import metadata

Statement = tuple[str, str]
"""A dialect and what is said in it."""

GROWING = frozenset(table.name for table in metadata.sorted_tables)
"""No statement may look through the whole of one of these."""


_FOR_SMALL_TABLES = ("seqscan", "hashjoin", "mergejoin")
"""Plans that PostgreSQL prefers for nearly empty tables, as they are in tests."""


def _has_plan(text: str) -> bool:
    """Whether a statement searches for rows; a plain INSERT does not."""
    return not text.startswith("INSERT") or "SELECT" in text


class Statements:
    """The statements that engines have issued, each with values that it was issued with."""

    def __init__(self) -> None:
        self.issued: dict[Statement, Any] = {}
        self.explained: set[Statement] = set()

    def listen(self) -> None:
        """Note all statements of all engines, from now on."""
        event.listen(Engine, "after_cursor_execute", self._note)

    def _note(self, db: Connection, _: Any, text: str, values: Any, context: Any, __: bool) -> None:
        """Note none of migrations, which are plain text, and none of the tests themselves."""
        compiled = context.compiled
        if compiled is None or context.isddl or isinstance(compiled.statement, TextClause):
            return
        if _has_plan(text) and not context.execution_options.get("of_the_test"):
            self.issued.setdefault((db.dialect.name, text), _first(values))

    def new(self, dialect: str) -> Iterator[tuple[str, Any]]:
        """The statements that were not explained before."""
        for statement, values in list(self.issued.items()):
            if statement[0] == dialect and statement not in self.explained:
                self.explained.add(statement)
                if " log" in statement[1] or any(name in statement[1] for name in GROWING):
                    yield statement[1], values


def _first(values: Any) -> tuple[Any, ...]:
    """The values of the first of many rows, or of the only one."""
    return tuple(values[0] if values and isinstance(values[0], tuple | list) else values)


async def scans(engine: AsyncEngine, statements: Statements) -> list[str]:
    """New statements that would look through a whole table, each with the table's name."""
    dialect = make_url(engine.url).get_backend_name()
    found = []
    async with engine.connect() as db:
        if dialect == "postgresql":
            for way in _FOR_SMALL_TABLES:
                await db.exec_driver_sql(f"SET LOCAL enable_{way} = off")
        for text, values in statements.new(dialect):
            if dialect == "postgresql":
                plan = await db.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {text}", values)
                looked = list(_looked_through(json.loads(json.dumps(plan.scalar()))))
            else:
                plan = await db.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
                looked = [detail.split()[1] for *_, detail in plan if detail.startswith("SCAN")]
            found += [f"{name}: {text}" for name in looked if name in GROWING]
        await db.rollback()
    return found


def _looked_through(plan: Any) -> Iterator[str]:
    """The tables that a plan of PostgreSQL reads from one end to the other."""
    if isinstance(plan, str):
        plan = json.loads(plan)
    if isinstance(plan, list):
        for part in plan:
            yield from _looked_through(part)
        return
    plan = plan.get("Plan", plan)
    kind = plan["Node Type"]
    if kind == "Seq Scan" or (kind.endswith("Scan") and _is_unbound(plan)):
        yield plan.get("Relation Name") or plan["Index Name"].removeprefix("ix_").split("_")[0]
    yield from _looked_through(plan.get("Plans", []))


def _is_unbound(plan: Any) -> bool:
    """Whether an index is read from one end to the other."""
    return "Index Name" in plan and "Index Cond" not in plan
