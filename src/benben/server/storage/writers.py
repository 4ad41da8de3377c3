"""Ways to put a group of events on the disk: the fastest that each database has."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Table, bindparam, delete

from benben.server.storage.database import PRAGMAS, Database
from benben.server.storage.schema import events, games, seats
from benben.server.tables.rows import GameRow, SeatRow


class Entry(msgspec.Struct, frozen=True):
    """An event on its way to the disk, with the lines of the lists that it changes."""

    game_id: str
    number: int
    at: int
    data: bytes
    row: GameRow | None = None
    persons: tuple[SeatRow, ...] | None = None


class Writer(ABC):
    """Stores groups of events, each group in one transaction."""

    @abstractmethod
    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; for each entry whether its number was still free."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""


def writer_for(database: Database) -> Writer:
    """The way that suits a database."""
    return SqliteWriter(database) if database.is_sqlite else PostgresWriter(database)


def _from_json(table: Table) -> str:
    """The part of a statement that puts a list of lines into a table."""
    names = table.c.keys()
    values = ", ".join(f"json_extract(value, '$[{index}]')" for index in range(len(names)))
    return f"INTO {table} ({', '.join(names)}) SELECT {values} FROM json_each(?)"  # noqa: S608


APPEND = f"INSERT OR IGNORE {_from_json(events)}"
LIST = f"REPLACE {_from_json(games)}"
UNSEAT = "DELETE FROM seats WHERE game_id IN (SELECT value FROM json_each(?))"
SEAT = f"REPLACE {_from_json(seats)}"


class SqliteWriter(Writer):
    """A connection in a thread of its own, and one statement for all lines of a kind.

    For every step of every statement the thread lets go of the interpreter and has to wait for it
    again: a statement for each event would take longer than the disk.
    """

    def __init__(self, database: Database) -> None:
        self._file = database.url.database or ""
        self._thread = ThreadPoolExecutor(1, "ledger")
        self._connection: sqlite3.Connection | None = None

    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; for each entry whether its number was still free."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._write, entries)

    def _write(self, entries: Sequence[Entry]) -> list[bool]:
        connection = self._connection = self._connection or self._connect()
        connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = _append(connection, entries)
            _list(connection, [e for e, stored in zip(entries, outcomes, strict=True) if stored])
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        return outcomes

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    async def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown(wait=True)
        if self._connection:
            self._connection.close()


def _append(connection: sqlite3.Connection, entries: Sequence[Entry]) -> list[bool]:
    lines = [(e.game_id, e.number, e.at, e.data.decode()) for e in entries]
    if connection.execute(APPEND, _json(lines)).rowcount == len(lines):
        return [True] * len(lines)
    connection.execute("ROLLBACK")  # somebody has one of the numbers: find out which
    connection.execute("BEGIN IMMEDIATE")
    return [connection.execute(APPEND, _json([line])).rowcount == 1 for line in lines]


def _list(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    if rows := [astuple(entry.row) for entry in entries if entry.row]:
        connection.execute(LIST, _json(rows))
    if seated := [entry for entry in entries if entry.persons is not None]:
        connection.execute(UNSEAT, _json([entry.game_id for entry in seated]))
        persons = [astuple(person) for entry in seated for person in entry.persons or ()]
        connection.execute(SEAT, _json(persons))


def _json(lines: Sequence[Any]) -> tuple[str]:
    return (msgspec.json.encode(lines).decode(),)


EVENTS = """
INSERT INTO events (game_id, number, at, data)
SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[])
ON CONFLICT DO NOTHING RETURNING game_id, number
"""


class PostgresWriter(Writer):
    """One statement for all events that change no list; the others the long way."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._insert = (
            database.insert(events)
            .on_conflict_do_nothing()
            .returning(events.c.game_id, events.c.number)
        )
        insert = database.insert(games)
        new = {name: insert.excluded[name] for name in games.c.keys() if name != "id"}  # noqa: SIM118
        self._upsert = insert.on_conflict_do_update(index_elements=["id"], set_=new)
        self._unseat = delete(seats).where(seats.c.game_id == bindparam("game"))
        self._seat = database.insert(seats)

    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; for each entry whether its number was still free."""
        plain = [entry for entry in entries if entry.row is None and entry.persons is None]
        listed = [entry for entry in entries if entry.row or entry.persons is not None]
        stored: set[int] = set()
        if plain:
            stored |= await self._write_plain(plain)
        if listed:
            stored |= await self._write_listed(listed)
        return [id(entry) in stored for entry in entries]

    async def close(self) -> None:
        """The connections are the database's own."""

    async def _write_plain(self, entries: list[Entry]) -> set[int]:
        async with self._database.read() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            rows = await raw.fetch(
                EVENTS,
                [entry.game_id for entry in entries],
                [entry.number for entry in entries],
                [entry.at for entry in entries],
                [entry.data.decode() for entry in entries],
            )
        return _winners(entries, {(row["game_id"], row["number"]) for row in rows})

    async def _write_listed(self, entries: list[Entry]) -> set[int]:
        lines = [
            {"game_id": e.game_id, "number": e.number, "at": e.at, "data": e.data.decode()}
            for e in entries
        ]
        async with self._database.write() as connection:
            result = await connection.execute(self._insert, lines)
            stored = _winners(entries, {(row.game_id, row.number) for row in result})
            kept = [entry for entry in entries if id(entry) in stored]
            if rows := [msgspec.structs.asdict(entry.row) for entry in kept if entry.row]:
                await connection.execute(self._upsert, rows)
            await self._seat_persons(connection, [e for e in kept if e.persons is not None])
        return stored

    async def _seat_persons(self, connection: Any, entries: list[Entry]) -> None:
        if entries:
            await connection.execute(self._unseat, [{"game": entry.game_id} for entry in entries])
        persons = [person for entry in entries for person in entry.persons or ()]
        if persons:
            await connection.execute(self._seat, [msgspec.structs.asdict(p) for p in persons])


def _winners(entries: list[Entry], free: set[tuple[str, int]]) -> set[int]:
    """Which entries got their numbers: of two that want the same, the first."""
    winners = set()
    for entry in entries:
        number = entry.game_id, entry.number
        if number in free:
            free.remove(number)
            winners.add(id(entry))
    return winners
