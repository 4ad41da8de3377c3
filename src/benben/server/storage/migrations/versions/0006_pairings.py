"""Let several tables wait for the same game, and bots take the seats that stay free."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Apply the migration. The few who wait keep waiting."""
    rows = op.get_bind().execute(sa.text("SELECT table_id, wish, seen_at FROM pairings")).all()
    op.drop_table("pairings")
    table = op.create_table(
        "pairings",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("wish", sa.String(length=64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("bot_level", sa.String(length=40), nullable=True),
        sa.Column("bot_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("pairings_by_wish", "pairings", ["wish", "since"], unique=False)
    lines = [
        {"table_id": table_id, "wish": wish, "since": seen_at, "seen_at": seen_at}
        for table_id, wish, seen_at in rows
    ]
    op.bulk_insert(table, lines)


def downgrade() -> None:
    """Revert the migration; of several who wait for the same game, only the last one stays."""
    query = sa.text("SELECT wish, table_id, seen_at FROM pairings ORDER BY since")
    rows = {row.wish: tuple(row) for row in op.get_bind().execute(query)}
    op.drop_index("pairings_by_wish", "pairings")
    op.drop_table("pairings")
    table = op.create_table(
        "pairings",
        sa.Column("wish", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("wish"),
    )
    lines = [
        {"wish": wish, "table_id": table_id, "seen_at": seen_at}
        for wish, table_id, seen_at in rows.values()
    ]
    op.bulk_insert(table, lines)
