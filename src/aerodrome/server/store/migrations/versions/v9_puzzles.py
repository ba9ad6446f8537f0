"""Version 9: how people do at puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """One table: the rating, and what was tried, under the key of a seat."""
    op.create_table(
        "puzzle_pilots",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("tried", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["keys.digest"], name="fk_puzzle_pilots_digest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name="pk_puzzle_pilots"),
    )
