"""A connection to SQLite or PostgreSQL."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Table, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from benben.core import BadChoice

try:
    import fcntl
except ImportError:  # there is none on Windows

    def lock_file(file: TextIO) -> None:
        """Nothing can be locked here."""
else:

    def lock_file(file: TextIO) -> None:
        """Keep a file for oneself as long as it is open; raises OSError if somebody else has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
POOL = 8
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000")
"""What is committed is on disk; whoever finds the file locked waits."""


def read_url(text: str) -> URL:
    """A database address as people write it: sqlite:///file or postgresql://…; raises BadChoice."""
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
        """A transaction, kept whole or not at all."""
        async with self._writer.begin() as connection:
            yield connection

    async def keep(self) -> AsyncConnection:
        """A connection for somebody who needs one all the time, until he closes it."""
        return await self._writer.connect()

    def claim(self) -> None:
        """Make sure that no other server uses the same file; raises BadChoice."""
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

    def insert(self, table: Table) -> Any:
        """An INSERT that can say what to do on conflict."""
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    async def close(self) -> None:
        """Close all connections."""
        await self._reader.dispose()
        await self._writer.dispose()


def _make_folder(url: URL) -> None:
    if url.database:
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # the key that signs cookies lies in it


def _sqlite(url: URL, begin: str, size: int) -> AsyncEngine:
    """An engine whose commits are on disk when they return, and which begins as told."""
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=60)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
