"""The tables of the database, the same in SQLite and in PostgreSQL. Times are milliseconds."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),  # of the newest row of the log
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),  # when the newest row was written
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("chairs", Integer, nullable=False),  # how many are taken
    Column("due", BigInteger),  # when somebody has to look after the table
    Column("due_for", Text),  # what it waits for
    Column("due_game", Integer),
    Column("due_step", Integer),
    # The newest number ever given to something said: what is erased leaves its number behind.
    Column("said", Integer, nullable=False, default=0, server_default="0"),
    Column("glance", Text),  # the game in small, where the table is listed
)
Index("ix_tables_due", tables.c.due)
Index("ix_tables_touched", tables.c.touched)
Index("ix_tables_listed", tables.c.listed, tables.c.touched, tables.c.id)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("identity", Text, nullable=False),  # empty for the server itself
    Column("command", Text, nullable=False),  # the id that the client gave
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("events", Text, nullable=False),
    UniqueConstraint("table_id", "identity", "command"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("commitment", Text, primary_key=True),
    Column("secret", Text, nullable=False),
)

names = Table(
    "names",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("identity", Text, nullable=False, index=True),
    Column("name", Text, nullable=False, index=True),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("identity", Text, nullable=False, index=True),
    Column("command", Text, nullable=False),
    Column("chair", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("table_id", "identity", "command"),
)

members = Table(
    "members",
    metadata,
    Column("identity", Text, primary_key=True),
    Column("table_id", Text, primary_key=True, index=True),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("identity", Text, primary_key=True, index=True),
    Column("node", Text, primary_key=True),
    Column("until", BigInteger, nullable=False, index=True),
)

identities = Table(
    "identities",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", Text, primary_key=True),  # SHA-256 of the secret; the secret is not kept
    Column("id", Text, nullable=False, unique=True),
    Column("identity", Text, nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, index=True),
)

games = Table(
    "games",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False, index=True),
    Column("players", Integer, nullable=False),
    Column("complete", Boolean, nullable=False),  # not closed before its end
    Column("listed", Boolean, nullable=False),
    Column("record", Text, nullable=False),  # its seats named by chair
)
Index("ix_games_listed", games.c.listed, games.c.ended, games.c.table_id, games.c.number)

played = Table(
    "played",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("chair", Integer, nullable=False),
    Column("identity", Text, index=True),  # None for a bot
    Column("helped", Boolean, nullable=False),  # a stand-in has played for this seat
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),  # the newest row of the log that is in it
    Column(
        "format", Text, nullable=False
    ),  # of the program that wrote it: only the same format can be read
    Column("data", Text, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Text, primary_key=True),  # the hash of the game's rules and steps
    Column("version", Text, primary_key=True),  # of the analysis
    Column("asked", BigInteger, nullable=False, index=True),
    Column("touched", BigInteger, nullable=False),  # when a node was last at it
    Column("done", Double, nullable=False),
    Column("record", Text, nullable=False),  # without names
    Column("data", LargeBinary),  # the analysis, once it is there
)

ABOUT_A_TABLE = (log, secrets, names, chat, members, presence, snapshots)
"""Where else something about a table is kept; the records of its games stay."""
