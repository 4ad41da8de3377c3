"""What the server does on its own, again and again: flags, late bots, abandoned tables."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import structlog

from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.play.pairing import Pairing
from benben.server.server_time import now
from benben.server.storage.ledger import Ledger
from benben.server.storage.retention import Retention
from benben.server.storage.table_index import TableIndex
from benben.server.tables.command_handler import abandoned, flagged
from benben.server.tables.events import Aborted
from benben.server.tables.table import OPEN, Table

ABANDONED_AFTER = 24 * 3600 * 1000
"""A table that nobody has filled for this long (ms) is aborted."""

BOT_RETRY_AFTER = 5_000
"""A bot that has not answered for this long (ms) is asked again: its node may be gone."""

log = structlog.get_logger()


class Bots(Protocol):
    """Plays the server's moves."""

    def request_move(self, open_table: OpenTable) -> None:
        """Make the server's decision at a table, and play it."""


class Visitors(Protocol):
    """The people connected to tables on this node."""

    def occupied(self) -> list[OpenTable]:
        """The tables that somebody is connected to."""

    def has_players(self, table_id: str) -> bool:
        """Whether somebody who has a seat at this table is connected."""

    def repeat_presence(self) -> None:
        """Tell the other nodes again who is connected here."""


class Logins(Protocol):
    """The live connections of every login."""

    async def check(self) -> None:
        """Close the connections of logins that have ended unnoticed."""


class Chores:
    """Runs each chore at its interval until it is stopped."""

    def __init__(
        self, open_tables: OpenTables, visitors: Visitors, table_index: TableIndex,
        ledger: Ledger, bots: Bots, retention: Retention, pairing: Pairing, logins: Logins,
        finish_departures: Callable[[], Awaitable[None]], *, shared: bool, keeps_time: bool,
    ) -> None:  # fmt: skip
        self._open_tables = open_tables
        self._visitors = visitors
        self._table_index = table_index
        self._ledger = ledger
        self._bots = bots
        self._retention = retention
        self._pairing = pairing
        self._keeps_time = keeps_time
        keep_time = self._keep_time if keeps_time else open_tables.heartbeat.follow
        self._chores: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (2.0, self._ask_late_bots),
            (10.0, self._renew_pairings),
            (10.0, pairing.cancel_forsaken),
            (1.0, self._seat_bots),
            (60.0, self._abort_abandoned),
            (60.0, self._unload_idle),
            (60.0, finish_departures),
            (600.0, self._delete_expired),
            (0.5, keep_time),
        ]
        if shared:
            self._chores += [
                (2.0, self._catch_up),
                (5.0, self._repeat_presence),
                (10.0, logins.check),
            ]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Note how long no node was running, ask all bots for their moves, start the chores."""
        heartbeat = self._open_tables.heartbeat
        await (heartbeat.begin() if self._keeps_time else heartbeat.follow())
        await self._ask_bots(now())
        for seconds, work in self._chores:
            self._tasks.append(asyncio.create_task(self._repeat(seconds, work)))

    async def stop(self) -> None:
        """Stop all chores."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # the next round may succeed
                log.warning("chore failed", chore=work.__name__, error=repr(error))

    async def _keep_time(self) -> None:
        """Record that a node is alive before looking for flags: clocks stop while none is."""
        at = await self._open_tables.heartbeat.beat()

        async def drop_flag(open_table: OpenTable) -> None:
            await self._drop_flag(open_table, at)

        await self._open_tables.each(await self._table_index.due(at), drop_flag)

    async def _drop_flag(self, open_table: OpenTable, at: int) -> None:
        table_id = open_table.table.id
        downtime = self._open_tables.heartbeat.downtime
        before = open_table.table.number
        await self._open_tables.change(open_table, lambda table: flagged(table, at, downtime))
        if open_table.table.number == before:  # the index was wrong: correct it
            await self._table_index.postpone(table_id, open_table.table.clocks.due(downtime, at))

    async def _ask_late_bots(self) -> None:
        await self._ask_bots(now() - BOT_RETRY_AFTER)

    async def _ask_bots(self, before: int) -> None:
        await self._open_tables.each(await self._table_index.robots(before), self._ask_bot)

    async def _ask_bot(self, open_table: OpenTable) -> None:
        if not open_table.table.persons:
            await self._open_tables.change(open_table, _abort_without_persons)
        elif open_table.table.server_acts:
            self._bots.request_move(open_table)

    async def _renew_pairings(self) -> None:
        await self._pairing.renew(self._attended())

    async def _seat_bots(self) -> None:
        await self._pairing.seat_bots(self._attended())

    def _attended(self) -> list[OpenTable]:
        """The open tables whose players are connected."""
        waiting = (one for one in self._visitors.occupied() if one.table.status == OPEN)
        return [one for one in waiting if self._visitors.has_players(one.table.id)]

    async def _abort_abandoned(self) -> None:
        """Abort tables whose free seats nobody has taken for a day."""
        moment = self._open_tables.heartbeat.downtime.ago(ABANDONED_AFTER, now())
        waiting = await self._table_index.open_before(moment)
        await self._open_tables.each(waiting, self._abort)

    async def _abort(self, open_table: OpenTable) -> None:
        await self._open_tables.change(open_table, abandoned)

    async def _unload_idle(self) -> None:
        self._open_tables.unload_idle()

    async def _delete_expired(self) -> None:
        """Delete what the settings for retention do not keep, unless somebody is looking at it."""
        downtime = self._open_tables.heartbeat.downtime
        for table_id in await self._retention.expired(now(), downtime):
            if self._open_tables.unload(table_id):
                await self._retention.delete(table_id)
                log.info("table deleted", table=table_id)

    async def _catch_up(self) -> None:
        """Load events of other nodes whose messages were lost."""
        tables = {one.table.id: one for one in self._visitors.occupied()}
        numbers = await self._ledger.last_numbers(list(tables))
        behind = [one for one, number in numbers.items() if tables[one].table.number < number]

        async def catch_up(open_table: OpenTable) -> None:
            table_id = open_table.table.id
            await self._open_tables.catch_up(table_id, numbers[table_id])

        await self._open_tables.each(behind, catch_up)

    async def _repeat_presence(self) -> None:
        self._visitors.repeat_presence()


def _abort_without_persons(table: Table) -> Aborted | None:
    """End a game between bots, which an earlier release let people open."""
    return Aborted() if table.server_acts and not table.persons else None
