"""Where alembic begins: it is handed a connection, and the transaction is the caller's."""

from alembic import context

from mahe.store.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
