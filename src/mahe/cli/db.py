"""`mahe db`: the server's database."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from mahe.cli.serve import data_folder, unless_empty
from mahe.store import connect, default_url, described
from mahe.store import upgrade as upgrade_database


def upgrade(
    *,
    data: Annotated[Path | None, Parameter(env_var="MAHE_DATA", env_var_split=unless_empty)] = None,
    database_url: Annotated[
        str, Parameter(env_var="MAHE_DATABASE_URL", env_var_split=unless_empty)
    ] = "",
) -> None:
    """Create or upgrade the schema of the database, as this version needs it.

    Parameters
    ----------
    data
        The folder of the SQLite file; else mahe, where programs keep your data.
    database_url
        sqlite:///FILE, or postgresql+asyncpg://USER@HOST/NAME.

    """
    engine = connect(database_url or default_url(data_folder(data)))

    async def run() -> str:
        try:
            before, after = await upgrade_database(engine)
        finally:
            await engine.dispose()
        if before is None:
            return "was made"
        return "is up to date" if before == after else f"was upgraded from {before} to {after}"

    done = asyncio.run(run())
    print(f"{described(engine)} {done}", file=sys.stderr)
