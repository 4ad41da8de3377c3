"""Damages single tables in a database, as a bad disk or a later release would."""

from sqlalchemy import text

from benben.server.storage.database import Database, read_url

LAST = "table_id = :table AND number = (SELECT max(number) FROM events WHERE table_id = :table)"
SET_LAST = f"UPDATE events SET data = {{}} WHERE {LAST}"  # noqa: S608
DUE = "UPDATE tables SET due = 1, robot_since = 1 WHERE id = :table"
"""Makes the chores look at a table at once."""

LEGAL, ILLEGAL = "'\"1b2\"'", "'\"4a1\"'"
KINDS = {
    "truncated": SET_LAST.format("substr(data, 1, 20)"),
    "unknown": SET_LAST.format(r"""'{"kind"\: "juggled"}'"""),
    "illegal": SET_LAST.format(f"replace(data, {LEGAL}, {ILLEGAL})"),
    "headless": "DELETE FROM events WHERE table_id = :table AND number = 1",
    "gap": "DELETE FROM events WHERE table_id = :table AND number = 2",
    "empty": "DELETE FROM events WHERE table_id = :table",
    "another game": "UPDATE events SET data = replace(data, '\"pylos\"', '\"gone\"') "
    "WHERE table_id = :table AND number = 1",
}
"""What may be wrong with a table whose last event is the decision 1b2."""

MENDED = SET_LAST.format(f"replace(data, {ILLEGAL}, {LEGAL})")
BROKEN_LETTER = SET_LAST.format("CAST(x'7bc3' AS TEXT)")
"""Half a letter; only SQLite stores that."""


async def execute(url: str, *statements: str, **values: str) -> None:
    """Change a database behind the server's back."""
    database = Database(read_url(url))
    async with database.write() as connection:
        for statement in statements:
            await connection.execute(text(statement), values)
    await database.close()
