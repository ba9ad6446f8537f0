"""How a database of any version becomes one of this version: Alembic's scripts, run by `database.upgraded`."""
