"""Version 7: battles that people design, on the shelf."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """One table more."""
    op.create_table(
        "designs",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("sides", sa.Text, nullable=False),
        sa.Column("playable", sa.Boolean, nullable=False),
        sa.Column("saved", sa.String(40), nullable=False),
        sa.Column("lock", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_designs"),
    )
    op.create_index("ix_designs_game", "designs", ["game"])
    op.create_index("ix_designs_saved", "designs", ["saved"])
