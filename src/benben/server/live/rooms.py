"""The people around a table on this node, and what the other nodes tell about theirs."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from benben.server.live.nodes import News
from benben.server.live.presence import Here, Presence
from benben.server.metrics import Metrics
from benben.server.play.open_tables import Hall, Happening, Place, now

if TYPE_CHECKING:
    from benben.server.live.nodes import Wire


class Rooms:
    """Who is around which table, and the way of news from node to node."""

    def __init__(self, hall: Hall, metrics: Metrics, wire: "Wire | None") -> None:
        self._hall = hall
        self._metrics = metrics
        self._wire = wire
        self._presence: dict[str, Presence] = {}
        self._places: dict[str, Place] = {}
        self._listening: asyncio.Task[None] | None = None
        hall.followers.append(self._tell_nodes)

    def enter(self, place: Place, seats: tuple[int, ...], wake: Callable[[], None]) -> None:
        """Somebody connects: `wake` is called whenever there is something new for him."""
        table_id = place.table.id
        self._places[table_id] = place
        self._presence.setdefault(table_id, Presence()).come(seats)
        place.listeners.add(wake)
        self._metrics.sockets.inc()
        self._changed(place)

    def leave(self, place: Place, seats: tuple[int, ...], wake: Callable[[], None]) -> None:
        """Somebody disconnects."""
        table_id = place.table.id
        self._presence[table_id].go(seats)
        place.listeners.discard(wake)
        self._metrics.sockets.dec()
        self._changed(place)
        if not place.listeners:
            del self._places[table_id], self._presence[table_id]

    def move(self, place: Place, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """Somebody who is connected has taken other seats."""
        presence = self._presence[place.table.id]
        presence.go(before)
        presence.come(after)
        self._changed(place)

    def here(self, table_id: str) -> Here:
        """Who is connected to a table."""
        presence = self._presence.get(table_id)
        return presence.everybody(now()) if presence else Here()

    def occupied(self) -> list[Place]:
        """The tables with people around them on this node."""
        return list(self._places.values())

    def _changed(self, place: Place) -> None:
        place.tell()
        self._say_who_is_here(place.table.id)

    # Other nodes

    def _tell_nodes(self, place: Place, happening: Happening) -> None:
        if self._wire:
            self._wire.send(News(self._wire.node, place.table.id, number=happening[0]))

    def _say_who_is_here(self, table_id: str) -> None:
        if self._wire:
            local = self._presence[table_id].local
            news = News(self._wire.node, table_id, present=local.seats, watchers=local.watchers)
            self._wire.send(news)

    def repeat_presence(self) -> None:
        """Say again who is here, since what was said is believed for a while only."""
        for table_id in self._places:
            self._say_who_is_here(table_id)

    async def hear(self, news: News) -> None:
        """Take in what another node tells."""
        if news.present is not None:
            self._hear_presence(news, news.present)
        else:
            await self._hall.hear(news.table, news.number)

    def _hear_presence(self, news: News, seats: tuple[int, ...]) -> None:
        presence, place = self._presence.get(news.table), self._places.get(news.table)
        if presence and place:
            presence.hear(news.node, Here(seats, news.watchers), now())
            place.tell()

    def listen(self) -> None:
        """Begin to hear the other nodes."""
        if self._wire:
            self._listening = asyncio.create_task(self._wire.listen(self.hear))

    def stop(self) -> None:
        """Hear no more."""
        if self._listening:
            self._listening.cancel()
