"""Run by Alembic: carries out the wanted migrations in the transaction of the connection it is given."""

from alembic import context

from aerodrome.server.database import VERSION_TABLE
from aerodrome.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
