"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.UniqueConstraint(
            "table_id", "identity", "command", name="uq_chat_table_id_identity_command"
        ),
    )
    op.create_index("ix_chat_identity", "chat", ["identity"])
    op.create_table(
        "games",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_games"),
    )
    op.create_index("ix_games_ended", "games", ["ended"])
    op.create_table(
        "identities",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
    )
    op.create_index("ix_identities_seen", "identities", ["seen"])
    op.create_table(
        "keys",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("digest", name="pk_keys"),
        sa.UniqueConstraint("id", name="uq_keys_id"),
    )
    op.create_index("ix_keys_identity", "keys", ["identity"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("command", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.UniqueConstraint(
            "table_id", "identity", "command", name="uq_log_table_id_identity_command"
        ),
    )
    op.create_table(
        "members",
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", name="pk_members"),
    )
    op.create_index("ix_members_table_id", "members", ["table_id"])
    op.create_table(
        "names",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("chair", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "chair", name="pk_names"),
    )
    op.create_index("ix_names_identity", "names", ["identity"])
    op.create_table(
        "played",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=True),
        sa.Column("helped", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", "seat", name="pk_played"),
    )
    op.create_index("ix_played_identity", "played", ["identity"])
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("identity", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity", "node", name="pk_presence"),
    )
    op.create_index("ix_presence_node", "presence", ["node"])
    op.create_table(
        "secrets",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "commitment", name="pk_secrets"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("chairs", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("due_for", sa.Text(), nullable=True),
        sa.Column("due_game", sa.Integer(), nullable=True),
        sa.Column("due_step", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_listed", "tables", ["listed", "touched"])
    op.create_index("ix_tables_touched", "tables", ["touched"])
