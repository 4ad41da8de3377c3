"""Whether the database can be written, answered in time whatever hangs."""

import asyncio
import time

import structlog
from sqlalchemy.exc import DBAPIError

from benben.server.storage.database import Database
from benben.server.storage.schema import facts

LONGEST_WAIT = 1.5
"""How long (s) to wait for the database before it is said not to answer."""
FRESH = 1.0
"""How long (s) a result counts, so that asking often costs nothing."""

REASONS = {
    "full": "the disk is full",
    "no space left": "the disk is full",
    "readonly": "the database is read-only",
    "read-only": "the database is read-only",
    "locked": "another program locks the database",
}
"""What to say, by words that are in the error; the error itself goes to the log only."""

log = structlog.get_logger()


class HealthCheck:
    """Writes to the database once in a while, if somebody wants to know."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._check: asyncio.Task[str | None] | None = None
        self._began = 0.0
        self._known: str | None = None

    async def problem(self) -> str | None:
        """What keeps the node from storing moves, None if nothing does."""
        check = self._current()
        await asyncio.wait({check}, timeout=LONGEST_WAIT)
        problem = check.result() if check.done() else "the database does not answer"
        if problem != self._known:
            log.warning("node is degraded" if problem else "node is well again", reason=problem)
            self._known = problem
        return problem

    def _current(self) -> asyncio.Task[str | None]:
        """The check in progress, or one that is not old."""
        now = time.monotonic()
        if self._check is None or (self._check.done() and now - self._began > FRESH):
            self._check, self._began = asyncio.create_task(self._write()), now
        return self._check

    async def _write(self) -> str | None:
        line = self._database.insert(facts).values(key="health", value=str(time.time_ns()))
        line = line.on_conflict_do_update(
            index_elements=["key"], set_={"value": line.excluded.value}
        )
        try:
            async with self._database.write() as connection:
                await connection.execute(line)
        except Exception as error:
            log.warning("health check failed", error=repr(error))
            return _reason(error)
        return None


def _reason(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "the database does not answer"
    text = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    return next((said for word, said in REASONS.items() if word in text), "the database fails")
