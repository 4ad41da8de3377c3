"""Groups of events on their way to a real database."""

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select, text

from benben.server.storage.database import Database, read_url
from benben.server.storage.schema import games, seats
from benben.server.storage.upgrade import upgrade
from benben.server.storage.writers import Entry, Writer, writer_for
from benben.server.tables.index_rows import SeatRow, TableRow

pytestmark = pytest.mark.anyio

KILL = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_start >= :began")


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
def game() -> str:
    return secrets.token_urlsafe(9)


def entry(game: str, number: int) -> Entry:
    return Entry(game, number, at=number * 1000, data=b"{}")


def opening(game: str, *players: str) -> Entry:
    row = TableRow(game, "pylos", "playing", False, True, 1, 1, None, None)
    persons = tuple(SeatRow(game, seat, player, None) for seat, player in enumerate(players))
    return Entry(game, 1, 1, b"{}", row, persons)


async def test_of_two_with_the_same_number_the_first_is_stored(writer: Writer, game: str) -> None:
    assert await writer.write([entry(game, 1), entry(game, 1)]) == [True, False]
    assert await writer.write([entry(game, 2), entry(game, 1)]) == [True, False]


async def test_a_group_with_and_without_lists_is_stored_as_one(
    database: Database, writer: Writer, game: str
) -> None:
    other = secrets.token_urlsafe(9)
    group = [opening(game, "ann", "bob"), entry(other, 1), opening(game, "eve", "eve")]
    assert await writer.write(group) == [True, True, False]
    async with database.read() as connection:
        lists = await connection.execute(select(games.c.id).where(games.c.id.in_([game, other])))
        assert lists.scalars().all() == [game]
        persons = select(seats.c.player_id).where(seats.c.game_id == game).order_by(seats.c.seat)
        assert (await connection.execute(persons)).scalars().all() == ["ann", "bob"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_a_connection_that_broke_is_replaced(
    database: Database, writer: Writer, game: str
) -> None:
    async with database.read() as connection:
        began = (await connection.execute(text("SELECT now()"))).scalar()
        assert await writer.write([entry(game, 1)]) == [True]
        killed = await connection.execute(KILL, {"began": began})
        assert killed.scalars().all() == [True]
    outcomes: list[list[bool] | Exception] = []
    for number in (2, 3):  # the first may find out that the connection is gone
        try:
            outcomes.append(await writer.write([entry(game, number)]))
        except Exception as error:
            outcomes.append(error)
    assert outcomes[-1] == [True]
