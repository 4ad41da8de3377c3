"""The keeper goes round: flags that fall, bots that were forgotten, news that got lost."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from benben.server.bots import ASKED_AGAIN, Thinking
from benben.server.live.rooms import Rooms
from benben.server.play.open_tables import Hall, now
from benben.server.storage.ledger import Ledger
from benben.server.storage.table_index import Lists
from benben.server.tables.command_handler import flagged
from benben.server.tables.events import Aborted
from benben.server.tables.table import OPEN

FORGOTTEN = 24 * 3600 * 1000
"""A table that has stood open for so long (ms) is given up."""

log = structlog.get_logger()


class Keeper:
    """Does again and again what nobody asks for."""

    def __init__(
        self, hall: Hall, rooms: Rooms, lists: Lists, ledger: Ledger, thinking: Thinking,
        *, shared: bool, keeps_time: bool,
    ) -> None:  # fmt: skip
        self._hall = hall
        self._rooms = rooms
        self._lists = lists
        self._ledger = ledger
        self._thinking = thinking
        self._rounds: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (2.0, self._wake_bots),
            (10.0, self._keep_waiting),
            (60.0, self._clear_away),
        ]
        self._keeps_time = keeps_time
        self._rounds.append((0.5, self._keep_time if keeps_time else self._hall.pulse.learn))
        if shared:
            self._rounds += [(2.0, self._catch_up), (5.0, self._repeat_presence)]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Note how long nobody was here, wake the bots, and begin the rounds."""
        if self._keeps_time:
            await self._hall.pulse.begin(now())
        await self._hall.pulse.learn()
        await self._ask_bots(now())
        for seconds, work in self._rounds:
            self._tasks.append(asyncio.create_task(self._go_round(seconds, work)))

    async def stop(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _go_round(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as error:  # tomorrow is another day
                log.warning("round not finished", work=work.__name__, error=repr(error))

    async def _keep_time(self) -> None:
        """First note how long nobody was here, then see whose time is up."""
        await self._hall.pulse.beat(now())
        for table_id in await self._lists.due(now()):
            await self._drop_flag(table_id)

    async def _drop_flag(self, table_id: str) -> None:
        place, downtime = await self._hall.find(table_id), self._hall.pulse.downtime
        before = place.table.number
        await self._hall.happen(place, lambda table: flagged(table, now(), downtime))
        if place.table.number == before:  # the list was mistaken: correct it
            await self._lists.postpone(table_id, place.table.clocks.due(downtime, now()))

    async def _wake_bots(self) -> None:
        await self._ask_bots(now() - ASKED_AGAIN)

    async def _ask_bots(self, before: int) -> None:
        for table_id in await self._lists.robots(before):
            place = await self._hall.find(table_id)
            if place.table.server_acts:
                self._thinking.ask(place)

    async def _keep_waiting(self) -> None:
        waiting = [
            place.table.id
            for place in self._rooms.occupied()
            if place.table.opened.paired
            and place.table.status == OPEN
            and self._rooms.here(place.table.id).seats
        ]
        if waiting:
            await self._lists.still_waiting(waiting, now())

    async def _clear_away(self) -> None:
        """Give up tables where for a day nobody took the free seats."""
        for table_id in await self._lists.open_before(now() - FORGOTTEN):
            place = await self._hall.find(table_id)
            await self._hall.happen(
                place, lambda table: Aborted() if table.status == OPEN else None
            )

    async def _catch_up(self) -> None:
        """What another node said may have been lost on the way."""
        places = self._rooms.occupied()
        numbers = await self._ledger.last_numbers([place.table.id for place in places])
        for table_id, number in numbers.items():
            await self._hall.hear(table_id, number)

    async def _repeat_presence(self) -> None:
        self._rooms.repeat_presence()
