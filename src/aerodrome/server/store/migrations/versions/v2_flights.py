"""Version 2: the battles in which the missions of a campaign are flown."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """A table more."""
    op.create_table(
        "flights",
        sa.Column("campaign", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("mission", sa.Integer, nullable=False),
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("replay", sa.String(100), nullable=False),
        sa.Column("how", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("record", sa.String(100), nullable=False),
        sa.Column("firsts", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["campaign"], ["battles.id"], name="fk_flights_campaign", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("campaign", "number", name="pk_flights"),
    )
    op.create_index("ix_flights_battle", "flights", ["battle"])
