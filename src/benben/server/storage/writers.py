"""Ways to put a group of events on the disk: the fastest that each database has."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple
from sqlalchemy import BigInteger, Boolean, Integer, String, Table, Text
from sqlalchemy.ext.asyncio import AsyncConnection

from benben.server.storage.database import PRAGMAS, Database
from benben.server.storage.schema import events, games, seats
from benben.server.tables.index_rows import SeatRow, TableRow

Line = tuple[Any, ...]


class Entry(msgspec.Struct, frozen=True):
    """An event on its way to the disk, with the lines of the table_index that it changes."""

    game_id: str
    number: int
    at: int
    data: bytes
    row: TableRow | None = None
    persons: tuple[SeatRow, ...] | None = None

    @property
    def line(self) -> Line:
        """The event as a line of its table."""
        return self.game_id, self.number, self.at, self.data.decode()


class Changes(NamedTuple):
    """What a group of events changes in the table_index: the last word about each game."""

    rows: list[Line]
    seated: list[str]
    """The games whose persons are others now."""
    persons: list[Line]

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Changes":
        """All changes of these entries."""
        rows = {entry.game_id: astuple(entry.row) for entry in entries if entry.row}
        seated = {entry.game_id: entry.persons for entry in entries if entry.persons is not None}
        persons = [astuple(person) for some in seated.values() for person in some]
        return cls(list(rows.values()), list(seated), persons)


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


APPEND = f"INSERT {_from_json(events)}"
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
        try:
            _add_all(connection, entries)
        except sqlite3.IntegrityError:  # somebody has one of the numbers: find out which
            return [_add_if_free(connection, entry) for entry in entries]
        return [True] * len(entries)

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


def _add_all(connection: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Store all events and what they change in the table_index, or nothing."""
    lines, changes = _json([entry.line for entry in entries]), Changes.of(entries)
    if not any(changes):
        connection.execute(APPEND, lines)  # a transaction by itself
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(APPEND, lines)
        _list(connection, changes)
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


def _list(connection: sqlite3.Connection, changes: Changes) -> None:
    connection.execute(LIST, _json(changes.rows))
    connection.execute(UNSEAT, _json(changes.seated))
    connection.execute(SEAT, _json(changes.persons))


def _json(lines: Sequence[Any]) -> tuple[str]:
    return (msgspec.json.encode(lines).decode(),)


def _from_arrays(table: Table) -> str:
    """The part of a statement that puts lines into a table, given as a list for each column."""
    names = ", ".join(table.c.keys())
    table_index = (f"${n}::{_ARRAYS[type(c.type)]}[]" for n, c in enumerate(table.c, start=1))
    return f"INSERT INTO {table} ({names}) SELECT * FROM unnest({', '.join(table_index)})"  # noqa: S608


_ARRAYS = {String: "text", Text: "text", Integer: "int", BigInteger: "bigint", Boolean: "bool"}
_NEW_LINE = ", ".join(f"{name} = excluded.{name}" for name in games.c.keys() if name != "id")  # noqa: SIM118

EVENTS = f"{_from_arrays(events)} ON CONFLICT DO NOTHING RETURNING game_id, number"
GAMES = f"{_from_arrays(games)} ON CONFLICT (id) DO UPDATE SET {_NEW_LINE}"
SEATS_LEFT = "DELETE FROM seats WHERE game_id = ANY($1::text[])"
SEATS = _from_arrays(seats)


class PostgresWriter(Writer):
    """One statement for all lines of a kind, on a connection that it keeps.

    A connection of the pool would be tried, given a transaction and taken back for every group:
    several ways to the database and back instead of one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: AsyncConnection | None = None

    async def write(self, entries: Sequence[Entry]) -> list[bool]:
        """Store a group; for each entry whether its number was still free."""
        raw = await self._connect()
        try:
            return await _write(raw, entries)
        except BaseException:
            await self.close()
            raise

    async def _connect(self) -> Any:
        if not self._kept or (await _driver_of(self._kept)).is_closed():
            await self.close()
            self._kept = await self._database.keep()
        return await _driver_of(self._kept)

    async def close(self) -> None:
        """Let go of the connection; the next group gets another."""
        if kept := self._kept:
            self._kept = None
            await kept.invalidate()
            await kept.close()


async def _driver_of(connection: AsyncConnection) -> Any:
    """The driver's own connection: its statements take table_index for whole columns."""
    return (await connection.get_raw_connection()).driver_connection


async def _write(raw: Any, entries: Sequence[Entry]) -> list[bool]:
    if not any(Changes.of(entries)):
        return await _add(raw, entries)
    async with raw.transaction():
        outcomes = await _add(raw, entries)
        stored = [entry for entry, outcome in zip(entries, outcomes, strict=True) if outcome]
        await _enlist(raw, Changes.of(stored))
        return outcomes


async def _add(raw: Any, entries: Sequence[Entry]) -> list[bool]:
    """Store the events; of two that want the same number, the first gets it."""
    columns = _columns([entry.line for entry in entries])
    free = {(row["game_id"], row["number"]) for row in await raw.fetch(EVENTS, *columns)}
    outcomes = []
    for entry in entries:
        number = entry.game_id, entry.number
        outcomes.append(number in free)
        free.discard(number)
    return outcomes


async def _enlist(raw: Any, changes: Changes) -> None:
    if changes.rows:
        await raw.execute(GAMES, *_columns(changes.rows))
    if changes.seated:
        await raw.execute(SEATS_LEFT, changes.seated)
    if changes.persons:
        await raw.execute(SEATS, *_columns(changes.persons))


def _columns(lines: Sequence[Line]) -> list[list[Any]]:
    return [list(column) for column in zip(*lines, strict=True)]
