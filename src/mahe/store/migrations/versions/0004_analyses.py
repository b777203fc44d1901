"""Analyses of games: those that are there, and those that a node is at."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; nodes of the previous version know nothing of it."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Double(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", "version", name="pk_analyses"),
    )
    op.create_index("ix_analyses_asked", "analyses", ["asked"])
