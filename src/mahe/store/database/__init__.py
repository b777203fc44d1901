"""The database: its schema, and how it is reached, in SQLite and in PostgreSQL."""
