"""A connection to SQLite or PostgreSQL."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Table as SqlTable
from sqlalchemy import event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from benben.core import BadChoice

try:
    import fcntl
except ImportError:  # there is none on Windows

    def lock_file(file: TextIO) -> None:
        """Locking files is not supported here."""
else:

    def lock_file(file: TextIO) -> None:
        """Lock a file as long as it is open; raises OSError if another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
POOL = 8
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000")
"""Commits are on disk when they return; connections wait for a locked file."""


def read_url(text: str) -> URL:
    """Parse the address of a database: sqlite:///file or postgresql://…; raises BadChoice."""
    try:
        url = make_url(text)
    except Exception:
        raise BadChoice("A database is sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadChoice(f"There is no database {kind!r}; choose from: sqlite, postgresql.")
    return url.set(drivername=DRIVERS[kind])


class Database:
    """Reads and writes. On SQLite one connection writes, so writers wait instead of failing."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._claim: TextIO | None = None
        self.is_sqlite = url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            _make_folder(url)
            self._reader = _sqlite(url, "BEGIN", POOL)
            self._writer = _sqlite(url, "BEGIN IMMEDIATE", 1)
        else:
            self._reader = self._writer = create_async_engine(
                url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True
            )

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored, or nothing."""
        async with self._writer.begin() as connection:
            yield connection

    async def keep(self) -> AsyncConnection:
        """A connection that the caller keeps until they close it."""
        return await self._writer.connect()

    def _unclaim(self) -> None:
        if self._claim:
            self._claim.close()
            self._claim = None

    def claim(self) -> None:
        """Lock the file; raises BadChoice if another server uses it."""
        if not self.is_sqlite or not self.url.database:
            return
        self._claim = Path(f"{self.url.database}.lock").open("w")  # noqa: SIM115  (kept open)
        try:
            lock_file(self._claim)
        except OSError:
            raise BadChoice(
                "Another Benben uses this database already: stop it, or choose another file "
                "with --database sqlite:///FILE."
            ) from None

    def insert(self, table: SqlTable) -> Any:
        """An INSERT that supports ON CONFLICT."""
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    async def close(self) -> None:
        """Close all connections and unlock the file."""
        await self._reader.dispose()
        await self._writer.dispose()
        self._unclaim()


def _make_folder(url: URL) -> None:
    if url.database:
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # it contains the key that signs cookies


def _sqlite(url: URL, begin: str, size: int) -> AsyncEngine:
    """An engine for SQLite whose transactions begin with the given statement."""
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=60)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the listener below begins transactions
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
