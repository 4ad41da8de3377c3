"""Stores groups of events, in the fastest way that each database has."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple
from sqlalchemy import BigInteger, Boolean, Integer, String, Text
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from benben.server.storage.database import PRAGMAS, Database, drop
from benben.server.storage.schema import events, seats, tables
from benben.server.tables.index_rows import SeatRow, TableRow

Row = tuple[Any, ...]


class Entry(msgspec.Struct, frozen=True):
    """An event to store, with the rows of the index that it changes."""

    table_id: str
    number: int
    at: int
    data: bytes
    row: TableRow | None = None
    persons: tuple[SeatRow, ...] | None = None

    @property
    def row_values(self) -> Row:
        """The event as a row."""
        return self.table_id, self.number, self.at, self.data.decode()


class Changes(NamedTuple):
    """What a group of events changes in the index: the last row of each table."""

    rows: list[Row]
    seated: list[str]
    """The tables whose persons have changed."""
    persons: list[Row]

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Changes":
        """All changes of these entries."""
        rows = {entry.table_id: astuple(entry.row) for entry in entries if entry.row}
        seated = {entry.table_id: entry.persons for entry in entries if entry.persons is not None}
        persons = [astuple(person) for some in seated.values() for person in some]
        return cls(list(rows.values()), list(seated), persons)


class Writer(ABC):
    """Stores groups of events, each group in one transaction."""

    @abstractmethod
    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; return for each entry whether its number was free."""

    @abstractmethod
    async def close(self) -> None:
        """Close the connection."""


def writer_for(database: Database) -> Writer:
    """The writer for a database."""
    return SqliteWriter(database) if database.is_sqlite else PostgresWriter(database)


def _from_json(table: SqlTable) -> str:
    """The part of a statement that puts rows, given as JSON, into a table."""
    names = table.c.keys()
    values = ", ".join(f"json_extract(value, '$[{index}]')" for index in range(len(names)))
    return f"INTO {table} ({', '.join(names)}) SELECT {values} FROM json_each(?)"  # noqa: S608


APPEND = f"INSERT {_from_json(events)}"
REPLACE_TABLES = f"REPLACE {_from_json(tables)}"
DELETE_SEATS = "DELETE FROM seats WHERE table_id IN (SELECT value FROM json_each(?))"
INSERT_SEATS = f"REPLACE {_from_json(seats)}"


class SqliteWriter(Writer):
    """A connection in a thread of its own, and one statement for all rows of a kind.

    At every step of a statement the thread releases the interpreter and has to wait for it again:
    with a statement for each event that would take longer than writing to the disk. The thread
    takes groups from a queue, which costs a third of what an executor's futures cost.
    """

    def __init__(self, database: Database) -> None:
        self._file = database.url.database or ""
        self._groups: SimpleQueue[_Group | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; return for each entry whether its number was free."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="ledger", daemon=True)
            self._thread.start()
        group = _Group(entries, asyncio.get_running_loop())
        self._groups.put(group)
        return await group.outcomes

    def _work(self) -> None:
        """Store groups until there are no more; those that nobody waits for any more are left."""
        connection = None
        while group := self._groups.get():
            if group.outcomes.cancelled():
                continue
            try:
                connection = connection or _connect(self._file)
                group.tell(_write_sqlite(connection, group.entries))
            except Exception as error:
                group.tell(error)
        if connection:
            connection.close()

    async def close(self) -> None:
        """Store what is waiting and close the file."""
        if self._thread:
            self._groups.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None


class _Group:
    """Events to store together, and whether that was done."""

    def __init__(self, entries: Sequence[Entry], loop: asyncio.AbstractEventLoop) -> None:
        self.entries = entries
        self.outcomes: asyncio.Future[list[bool]] = loop.create_future()
        self._loop = loop

    def tell(self, outcomes: list[bool] | Exception) -> None:
        """Pass the outcomes on to the event loop; called in the thread."""
        self._loop.call_soon_threadsafe(self._settle, outcomes)

    def _settle(self, outcomes: list[bool] | Exception) -> None:
        if self.outcomes.done():  # the caller lost patience with the disk
            return
        if isinstance(outcomes, Exception):
            self.outcomes.set_exception(outcomes)
        else:
            self.outcomes.set_result(outcomes)


def _connect(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _write_sqlite(connection: sqlite3.Connection, entries: Sequence[Entry]) -> list[bool]:
    try:
        _add_all(connection, entries)
    except sqlite3.IntegrityError:  # one of the numbers is taken: find out which
        return [_add_if_free(connection, entry) for entry in entries]
    return [True] * len(entries)


def _add_all(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Store all events and what they change in the index, or nothing."""
    rows, changes = _json([entry.row_values for entry in entries]), Changes.of(entries)
    if not any(changes):
        connection.execute(APPEND, rows)  # a transaction by itself
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(APPEND, rows)
        _update_index(connection, changes)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _add_if_free(connection: sqlite3.Connection, entry: Entry) -> bool:
    try:
        _add_all(connection, [entry])
    except sqlite3.IntegrityError:
        return False
    return True


def _update_index(connection: sqlite3.Connection, changes: Changes) -> None:
    connection.execute(REPLACE_TABLES, _json(changes.rows))
    connection.execute(DELETE_SEATS, _json(changes.seated))
    connection.execute(INSERT_SEATS, _json(changes.persons))


def _json(rows: Sequence[Any]) -> tuple[str]:
    return (msgspec.json.encode(rows).decode(),)


def _from_arrays(table: SqlTable) -> str:
    """A statement that puts rows into a table, given as an array for each column."""
    names = ", ".join(table.c.keys())
    arrays = (f"${n}::{_ARRAYS[type(c.type)]}[]" for n, c in enumerate(table.c, start=1))
    return f"INSERT INTO {table} ({names}) SELECT * FROM unnest({', '.join(arrays)})"  # noqa: S608


_ARRAYS = {String: "text", Text: "text", Integer: "int", BigInteger: "bigint", Boolean: "bool"}
_NEW_VALUES = ", ".join(f"{name} = excluded.{name}" for name in tables.c.keys() if name != "id")  # noqa: SIM118

EVENTS = f"{_from_arrays(events)} ON CONFLICT DO NOTHING RETURNING table_id, number"
TABLES = f"{_from_arrays(tables)} ON CONFLICT (id) DO UPDATE SET {_NEW_VALUES}"
SEATS_LEFT = "DELETE FROM seats WHERE table_id = ANY($1::text[])"
SEATS = _from_arrays(seats)


class PostgresWriter(Writer):
    """One statement for all rows of a kind, on a connection of its own.

    A connection from the pool would be checked, given a transaction and returned for every group:
    several round trips to the database instead of one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: AsyncConnection | None = None

    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; return for each entry whether its number was free."""
        raw = await self.connect()
        try:
            return await _write(raw, entries)
        except BaseException:
            await self.close()
            raise

    async def connect(self) -> Any:
        """The driver's connection, opened anew if it broke."""
        if not self._kept or (await _driver_of(self._kept)).is_closed():
            await self.close()
            self._kept = await self._database.keep()
        return await _driver_of(self._kept)

    async def close(self) -> None:
        """Close the connection; the next group opens another."""
        if kept := self._kept:
            self._kept = None
            await drop(kept)
            await kept.close()


async def _driver_of(connection: AsyncConnection) -> Any:
    """The driver's own connection, whose statements take arrays for whole columns."""
    return (await connection.get_raw_connection()).driver_connection


async def _write(raw: Any, entries: Sequence[Entry]) -> list[bool]:
    if not any(Changes.of(entries)):
        return await _add(raw, entries)
    async with raw.transaction():
        outcomes = await _add(raw, entries)
        stored = [entry for entry, outcome in zip(entries, outcomes, strict=True) if outcome]
        await _update_index_rows(raw, Changes.of(stored))
        return outcomes


async def _add(raw: Any, entries: Sequence[Entry]) -> list[bool]:
    """Store the events; of two with the same number, only the first."""
    columns = _columns([entry.row_values for entry in entries])
    free = {(row["table_id"], row["number"]) for row in await raw.fetch(EVENTS, *columns)}
    outcomes = []
    for entry in entries:
        number = entry.table_id, entry.number
        outcomes.append(number in free)
        free.discard(number)
    return outcomes


async def _update_index_rows(raw: Any, changes: Changes) -> None:
    if changes.rows:
        await raw.execute(TABLES, *_columns(changes.rows))
    if changes.seated:
        await raw.execute(SEATS_LEFT, changes.seated)
    if changes.persons:
        await raw.execute(SEATS, *_columns(changes.persons))


def _columns(rows: Sequence[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
