"""Version 5: several workers on one database."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Who is there, who leads what, what addresses have begun, what all know."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "leases",
        sa.Column("battle", sa.String(40), nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battles.id"], name="fk_leases_battle", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", name="pk_leases"),
    )
    op.create_index("ix_leases_worker", "leases", ["worker"])
    op.create_table(
        "doings",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("address", sa.String(60), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_doings"),
    )
    op.create_index("ix_doings_address", "doings", ["address"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )
