"""Version 1: battles with their records, keys, names and talk; uploaded records."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Begin with an empty database."""
    op.create_table(
        "battles",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("updated", sa.String(40), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("watch", sa.String(100)),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_battles"),
    )
    op.create_index("ix_battles_watch", "battles", ["watch"], unique=True)
    op.create_table(
        "rows",
        _battle("rows"),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("battle", "number", name="pk_rows"),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(64), nullable=False),
        _battle("keys"),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("watch", sa.Boolean, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_keys"),
    )
    op.create_index("ix_keys_battle", "keys", ["battle"])
    op.create_table(
        "names",
        _battle("names"),
        sa.Column("seat", sa.String(100), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("battle", "seat", name="pk_names"),
    )
    op.create_table(
        "talks",
        _battle("talks"),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(100), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("battle", "number", name="pk_talks"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(100), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("kept", sa.String(40), nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )


def _battle(table: str) -> sa.Column[str]:
    """The column that says whose row it is; it goes with its battle."""
    owner = sa.ForeignKey("battles.id", name=f"fk_{table}_battle", ondelete="CASCADE")
    return sa.Column("battle", sa.String(40), owner, nullable=False)
