"""A connection to SQLite or PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Table as SqlTable
from sqlalchemy import event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from benben.core import BadChoice
from benben.server.storage.file_claim import FileClaim

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
POOL = 8
PATIENCE = 2.0
"""How long (s) anything waits for the database. To give up takes up to as long again."""
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={PATIENCE * 1000:.0f}",
    "wal_autocheckpoint=8000",
    "cache_size=-16000",
)
"""Commits are on disk when they return, and connections wait for a locked file.

The log may grow to 32 MiB before its pages are copied to the database: then each page is copied
once for many moves at its table. Up to 16 MB of pages stay in memory for each connection.
"""


def read_url(text: str) -> URL:
    """Parse the address of a database: sqlite:///file or postgresql://…; raises BadChoice."""
    try:
        url = make_url(text)
    except Exception:
        raise BadChoice("A database is sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadChoice(f"There is no database {kind!r}; choose from: sqlite, postgresql.")
    if kind == "sqlite" and (url.database or ":").startswith((":", "file:")):
        raise BadChoice("A database in SQLite is a file: sqlite:///FILE.")
    return url.set(drivername=DRIVERS[kind])


class Database:
    """Reads and writes. On SQLite one connection writes, so writers wait instead of failing."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._claim: FileClaim | None = None
        self.is_sqlite = url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self._reader = _sqlite(url, "BEGIN", POOL)
            self._writer = _sqlite(url, "BEGIN IMMEDIATE", 1)
        else:
            self._reader = _postgres(url, isolation_level="AUTOCOMMIT")
            self._writer = _postgres(url)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; raises TimeoutError if the database does not answer."""
        async with (
            asyncio.timeout(PATIENCE),
            self._reader.connect() as connection,
            _cut(connection),
        ):
            yield connection

    @asynccontextmanager
    async def write(self, seconds: float | None = PATIENCE) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored, or nothing; raises TimeoutError as `read` does."""
        async with asyncio.timeout(seconds), self._writer.begin() as connection, _cut(connection):
            yield connection

    async def keep(self) -> AsyncConnection:
        """A connection that the caller keeps until they close it."""
        return await self._writer.connect()

    def claim(self) -> None:
        """Lock the file; raises BadChoice if another server uses it, or OSError."""
        if self.is_sqlite and self.url.database:
            self._claim = FileClaim(Path(self.url.database))

    def insert(self, table: SqlTable) -> Any:
        """An INSERT that supports ON CONFLICT."""
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    async def close(self) -> None:
        """Close all connections and unlock the file."""
        await self._reader.dispose()
        await self._writer.dispose()
        if self._claim:
            self._claim.close()
            self._claim = None


async def drop(connection: AsyncConnection) -> None:
    """Drop a connection without waiting for a database that does not answer."""
    if not connection.invalidated:
        raw: Any = (await connection.get_raw_connection()).driver_connection
        if hasattr(raw, "terminate"):
            raw.terminate()
        await connection.invalidate()


@asynccontextmanager
async def _cut(connection: AsyncConnection) -> AsyncIterator[None]:
    """Drop the connection if its time is up."""
    try:
        yield
    except (asyncio.CancelledError, TimeoutError):
        await drop(connection)
        raise


def _postgres(url: URL, **options: str) -> AsyncEngine:
    """An engine for PostgreSQL.

    Readers need no transactions, since each query sees what is stored at its start anyway: without
    them a query takes two round trips to the database instead of six.
    """
    return create_async_engine(
        url,
        pool_size=POOL,
        max_overflow=POOL,
        pool_pre_ping=True,
        connect_args={"timeout": 2 * PATIENCE},
        **options,
    )


def _sqlite(url: URL, begin: str, size: int) -> AsyncEngine:
    """An engine for SQLite whose transactions begin with the given statement."""
    engine = create_async_engine(url, pool_size=size, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the listener below begins transactions
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
