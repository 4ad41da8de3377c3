"""Keep what the names of accounts look like, so that nobody else can use such a name.

It imports what computes skeletons, since the server compares those stored here with new ones. If
that code or its table changes, add a migration that computes all of them again.
"""

import sqlalchemy as sa
from alembic import op

from benben.server.auth.names import skeletons

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Apply the migration; of names that look alike already, the oldest account keeps the look."""
    table = op.create_table(
        "name_skeletons",
        sa.Column("skeleton", sa.Text(), primary_key=True),
        sa.Column("player_id", sa.String(32), nullable=False),
    )
    op.create_index("ix_name_skeletons_player_id", "name_skeletons", ["player_id"])
    accounts = op.get_bind().execute(sa.text("SELECT id, name FROM players ORDER BY created_at"))
    owners: dict[str, str] = {}
    for player, name in accounts:
        for skeleton in skeletons(name):
            owners.setdefault(skeleton, player)
    rows = [{"skeleton": key, "player_id": player} for key, player in owners.items()]
    op.bulk_insert(table, rows)


def downgrade() -> None:
    """Revert the migration."""
    op.drop_table("name_skeletons")
