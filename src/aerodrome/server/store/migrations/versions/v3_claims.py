"""Version 3: links of seats that are exchanged for a key, and how much each battle takes up."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Whoever has a key keeps it; the size of a battle is that of its rows so far."""
    op.add_column("keys", sa.Column("claimed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("battles", sa.Column("size", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.execute(
        "UPDATE battles SET size = (SELECT COALESCE(SUM(LENGTH(text)), 0) FROM rows WHERE rows.battle = battles.id)"
    )
