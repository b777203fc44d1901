"""`mahe db`: the server's database."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from mahe.cli.serve import data_folder
from mahe.store import connect, default_url, described
from mahe.store import upgrade as upgrade_database


def upgrade(
    *,
    data: Annotated[Path | None, Parameter(env_var="MAHE_DATA")] = None,
    database_url: Annotated[str, Parameter(env_var="MAHE_DATABASE_URL")] = "",
) -> None:
    """Bring the database into the shape that this version needs.

    Parameters
    ----------
    data
        The folder of the SQLite file; else .local/share/mahe in your home.
    database_url
        sqlite:///FILE, or postgresql+asyncpg://USER@HOST/NAME.

    """
    engine = connect(database_url or default_url(data or data_folder(os.environ)))

    async def run() -> None:
        try:
            await upgrade_database(engine)
        finally:
            await engine.dispose()

    asyncio.run(run())
    print(f"{described(engine)} is up to date", file=sys.stderr)
