"""Call a table a table: `games` becomes `tables`, `game_id` becomes `table_id`."""

from alembic import op

revision = "0002"
down_revision = "0001"

INDEXES = {"status": ["status", "opened_at"], "due": ["due"], "robot": ["robot_since"]}
REFERRING = ("events", "seats", "pairings")


def upgrade() -> None:
    """Apply the migration."""
    _rename("games", "tables")
    _rename_key("pulse", "heartbeat")


def downgrade() -> None:
    """Revert the migration."""
    _rename_key("heartbeat", "pulse")
    _rename("tables", "games")


def _rename(old: str, new: str) -> None:
    """Rename the table with its indexes, and the columns that refer to it."""
    for index in INDEXES:
        op.drop_index(f"{old}_by_{index}", old)
    op.rename_table(old, new)
    if op.get_bind().dialect.name == "postgresql":  # SQLite has no names for primary keys
        op.execute(f"ALTER INDEX {old}_pkey RENAME TO {new}_pkey")
    for index, columns in INDEXES.items():
        op.create_index(f"{new}_by_{index}", new, columns)
    for table in REFERRING:
        # not alter_column, which would copy the whole table on SQLite
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old[:-1]}_id TO {new[:-1]}_id")


def _rename_key(old: str, new: str) -> None:
    op.execute(f"UPDATE facts SET key = '{new}' WHERE key = '{old}'")  # noqa: S608 (no input)
