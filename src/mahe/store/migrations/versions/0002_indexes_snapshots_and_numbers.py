"""Indexes for every query, snapshots of tables, and the number of the newest chat message."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nodes of the previous version keep working."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.add_column("tables", sa.Column("said", sa.Integer(), nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET said = (SELECT max(number) FROM chat WHERE table_id = tables.id)"
        " WHERE EXISTS (SELECT 1 FROM chat WHERE table_id = tables.id)"
    )
    op.execute("UPDATE tables SET listed = false WHERE phase = 'closed' AND listed")
    op.drop_index("ix_tables_listed", "tables")
    op.create_index("ix_tables_listed", "tables", ["listed", "touched", "id"])
    op.create_index("ix_games_listed", "games", ["listed", "ended", "table_id", "number"])
    op.create_index("ix_names_name", "names", ["name"])
    op.create_index("ix_keys_expires", "keys", ["expires"])
    op.drop_index("ix_presence_node", "presence")
    op.create_index("ix_presence_identity", "presence", ["identity"])
    op.create_index("ix_presence_until", "presence", ["until"])
