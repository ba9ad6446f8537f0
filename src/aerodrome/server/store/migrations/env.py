"""Run by Alembic: carries out the wanted migrations in the transaction of the connection it is given."""

from alembic import context

from aerodrome.server.store.database import VERSION_TABLE
from aerodrome.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
