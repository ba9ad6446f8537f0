"""Version 4: battles that go on from a moment of another."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """A table more."""
    op.create_table(
        "branches",
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("origin", sa.String(100), nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battles.id"], name="fk_branches_battle", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", name="pk_branches"),
    )
    op.create_index("ix_branches_origin", "branches", ["origin"])
