"""The migrations of the database's schema, run by Alembic."""
