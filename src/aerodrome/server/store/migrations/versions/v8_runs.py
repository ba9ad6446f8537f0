"""Version 8: runs of the laboratory."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Two tables: what is tried out, and what came of it so far."""
    op.create_table(
        "runs",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("plan", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_runs"),
    )
    op.create_table(
        "run_parts",
        sa.Column("run", sa.String(40), nullable=False),
        sa.Column("cell", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("first", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("rows", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["run"], ["runs.id"], name="fk_run_parts_run", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("run", "cell", "first", name="pk_run_parts"),
    )
