"""Sessions of accounts, recovery codes, and the players who deleted their accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Apply the migration. Accounts that exist now can go on using their cookies."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_sessions_player_id", "sessions", ["player_id"], unique=False)
    op.create_table(
        "deleted_players",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.add_column("players", sa.Column("recovery", sa.String(length=200), nullable=True))
    op.add_column(
        "players",
        sa.Column("old_cookies", sa.Boolean(), nullable=False, server_default=sa.true()),
    )


def downgrade() -> None:
    """Revert the migration."""
    op.drop_column("players", "old_cookies")
    op.drop_column("players", "recovery")
    op.drop_table("deleted_players")
    op.drop_index("ix_sessions_player_id", "sessions")
    op.drop_table("sessions")
