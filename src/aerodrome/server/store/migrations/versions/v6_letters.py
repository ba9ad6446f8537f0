"""Version 6: letters to people who are not at the table, and battles with a clock."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Three tables more, and a column for the clock."""
    op.add_column("battles", sa.Column("clock", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_table(
        "letters",
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("seat", sa.String(100), nullable=False),
        sa.Column("way", sa.String(20), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("token", sa.String(100), nullable=False),
        sa.Column("stop", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("reminded", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battles.id"], name="fk_letters_battle", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "seat", name="pk_letters"),
    )
    op.create_index("ix_letters_stop", "letters", ["stop"], unique=True)
    op.create_table(
        "visits",
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("looked", sa.Integer, nullable=False),
        sa.Column("due", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battles.id"], name="fk_visits_battle", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", name="pk_visits"),
    )
    op.create_table(
        "stand_ins",
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("seat", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battles.id"], name="fk_stand_ins_battle", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "seat", name="pk_stand_ins"),
    )
