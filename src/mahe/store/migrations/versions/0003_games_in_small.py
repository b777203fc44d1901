"""The game of a listed table in small, for the list of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; nodes of the previous version leave it as it is."""
    op.add_column("tables", sa.Column("glance", sa.Text()))
