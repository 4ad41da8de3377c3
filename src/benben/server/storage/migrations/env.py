"""Run by Alembic: executes the migrations on the connection it is given."""

from alembic import context

from benben.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
