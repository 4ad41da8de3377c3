"""The people connected to each table on this node, and what other nodes report about theirs."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from benben.server.live.logins import LiveLogins
from benben.server.live.nodes import NodeMessage
from benben.server.live.presence import Presence
from benben.server.metrics import Metrics
from benben.server.play.open_tables import OpenTable, OpenTables
from benben.server.server_time import now
from benben.server.tables.events import StoredEvent
from benben.server.tables.messages import Here

if TYPE_CHECKING:
    from benben.server.live.nodes import NodeLink


class Rooms:
    """Knows who is connected to which table, and exchanges that and new events between nodes."""

    def __init__(
        self, open_tables: OpenTables, metrics: Metrics, logins: LiveLogins,
        link: "NodeLink | None",
    ) -> None:  # fmt: skip
        self._open_tables = open_tables
        self._metrics = metrics
        self._logins = logins
        self._link = link
        self._presence: dict[str, Presence] = {}
        self._occupied: dict[str, OpenTable] = {}
        self._listening: asyncio.Task[None] | None = None
        open_tables.event_hooks.append(self._announce_event)

    def enter(
        self, open_table: OpenTable, seats: tuple[int, ...], wake: Callable[[], None]
    ) -> None:
        """Somebody connects; `wake` is called whenever something has changed."""
        table_id = open_table.table.id
        self._occupied[table_id] = open_table
        self._presence.setdefault(table_id, Presence()).join(seats)
        open_table.listeners.add(wake)
        self._metrics.sockets.inc()
        self._changed(open_table)

    def leave(
        self, open_table: OpenTable, seats: tuple[int, ...], wake: Callable[[], None]
    ) -> None:
        """Somebody disconnects."""
        table_id = open_table.table.id
        self._presence[table_id].leave(seats)
        open_table.listeners.discard(wake)
        self._metrics.sockets.dec()
        self._changed(open_table)
        if not open_table.listeners:
            del self._occupied[table_id], self._presence[table_id]

    def move(self, open_table: OpenTable, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """Somebody who is connected has taken other seats."""
        presence = self._presence[open_table.table.id]
        presence.leave(before)
        presence.join(after)
        self._changed(open_table)

    def here(self, table_id: str) -> Here:
        """Who is connected to a table."""
        presence = self._presence.get(table_id)
        return presence.everybody(now()) if presence else Here()

    def has_players(self, table_id: str) -> bool:
        """Whether somebody who has a seat at this table is connected."""
        return bool(self.here(table_id).seats)

    def occupied(self) -> list[OpenTable]:
        """The tables that somebody is connected to on this node."""
        return list(self._occupied.values())

    def _changed(self, open_table: OpenTable) -> None:
        open_table.notify()
        self._announce_presence(open_table.table.id)

    # Other nodes

    def _announce_event(self, open_table: OpenTable, stored_event: StoredEvent) -> None:
        if self._link:
            number = stored_event[0]
            self._link.send(NodeMessage(self._link.node, open_table.table.id, number=number))

    def _announce_presence(self, table_id: str) -> None:
        if self._link:
            local = self._presence[table_id].local
            self._link.send(
                NodeMessage(self._link.node, table_id, present=local.seats, watchers=local.watchers)
            )

    def repeat_presence(self) -> None:
        """Tell the other nodes again who is connected here, since reports expire."""
        for table_id in self._occupied:
            self._announce_presence(table_id)

    async def receive(self, message: NodeMessage) -> None:
        """Handle a message of another node."""
        if message.ended:
            await self._logins.receive(message.ended)
        elif message.present is not None:
            self._receive_presence(message, message.present)
        else:
            await self._open_tables.catch_up(message.table, message.number)

    def _receive_presence(self, message: NodeMessage, seats: tuple[int, ...]) -> None:
        presence = self._presence.get(message.table)
        open_table = self._occupied.get(message.table)
        if presence and open_table:
            presence.report(message.node, Here(seats, message.watchers), now())
            open_table.notify()

    def listen(self) -> None:
        """Start to receive messages of the other nodes."""
        if self._link:
            self._listening = asyncio.create_task(self._link.listen(self.receive))

    def stop(self) -> None:
        """Stop receiving messages."""
        if self._listening:
            self._listening.cancel()
