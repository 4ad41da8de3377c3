"""Groups of events on their way to a real database."""

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select, text

from benben.server.storage.database import Database, read_url
from benben.server.storage.schema import seats, tables
from benben.server.storage.upgrade import upgrade
from benben.server.storage.writers import Entry, PostgresWriter, Writer, writer_for
from benben.server.tables.index_rows import SeatRow, TableRow

pytestmark = pytest.mark.anyio

KILL = text("SELECT pg_terminate_backend(:process)")


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    url = f"sqlite:///{tmp_path}/benben.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres")
    opened = Database(read_url(url))
    await upgrade(opened)
    yield opened
    await opened.close()


@pytest.fixture
async def writer(database: Database) -> AsyncIterator[Writer]:
    made = writer_for(database)
    yield made
    await made.close()


@pytest.fixture
def table() -> str:
    return secrets.token_urlsafe(9)


def entry(table: str, number: int) -> Entry:
    return Entry(table, number, at=number * 1000, data=b"{}")


def opening(table: str, *players: str) -> Entry:
    row = TableRow(table, "pylos", "playing", False, True, 1, 1, None, None)
    persons = tuple(SeatRow(table, seat, player, None) for seat, player in enumerate(players))
    return Entry(table, 1, 1, b"{}", row, persons)


async def test_of_two_with_the_same_number_the_first_is_stored(writer: Writer, table: str) -> None:
    assert await writer.write([entry(table, 1), entry(table, 1)]) == [True, False]
    assert await writer.write([entry(table, 2), entry(table, 1)]) == [True, False]


async def test_a_group_with_and_without_lists_is_stored_as_one(
    database: Database, writer: Writer, table: str
) -> None:
    other = secrets.token_urlsafe(9)
    group = [opening(table, "ann", "bob"), entry(other, 1), opening(table, "eve", "eve")]
    assert await writer.write(group) == [True, True, False]
    async with database.read() as connection:
        lists = await connection.execute(select(tables.c.id).where(tables.c.id.in_([table, other])))
        assert lists.scalars().all() == [table]
        persons = select(seats.c.player_id).where(seats.c.table_id == table).order_by(seats.c.seat)
        assert (await connection.execute(persons)).scalars().all() == ["ann", "bob"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_a_connection_that_broke_is_replaced(
    database: Database, writer: Writer, table: str
) -> None:
    assert isinstance(writer, PostgresWriter)
    assert await writer.write([entry(table, 1)]) == [True]
    process = (await writer.connect()).get_server_pid()
    async with database.read() as connection:
        assert (await connection.execute(KILL, {"process": process})).scalars().all() == [True]
    outcomes: list[list[bool] | Exception] = []
    for number in (2, 3):  # the first may find out that the connection is gone
        try:
            outcomes.append(await writer.write([entry(table, number)]))
        except Exception as error:
            outcomes.append(error)
    assert outcomes[-1] == [True]
