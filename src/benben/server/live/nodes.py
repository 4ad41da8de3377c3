"""Messages between nodes through Redis. They may be lost: the database has the truth."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from typing import Any

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from benben.server.storage.sessions import Login

CHANNEL = "benben"
RECONNECT_AFTER = 0.5

log = structlog.get_logger()


class NodeMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one node tells the others: an event is stored, people came or went, logins ended."""

    node: str
    table: str
    number: int = 0
    present: tuple[int, ...] | None = None
    watchers: int = 0
    ended: tuple[Login, ...] = ()


class ReconnectingBackend(RedisChannelsPubSubBackend):
    """Litestar's channels over Redis, which survive a restart of Redis."""

    _is_down = False

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish if possible; nodes that miss a message look into the database."""
        try:
            await super().publish(data, channels)
        except (RedisError, OSError) as error:
            self._log_change(error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """All messages; reconnects whenever the connection is lost."""
        while True:
            try:
                async for message in super().stream_events():
                    self._log_change(None)
                    yield message
            except (RedisError, OSError) as error:
                self._log_change(error)
                await asyncio.sleep(RECONNECT_AFTER)

    def _log_change(self, error: Exception | None) -> None:
        """Log when Redis goes down and when it is back, not every failure in between."""
        if error and not self._is_down:
            log.warning("redis is down", error=repr(error))
        elif not error and self._is_down:
            log.warning("redis is back")
        self._is_down = error is not None


def channels_over(redis_url: str) -> ChannelsPlugin:
    """Channels to the other nodes."""
    backend = ReconnectingBackend(redis=Redis.from_url(redis_url), key_prefix="benben")
    return ChannelsPlugin(backend, channels=[CHANNEL])


class NodeLink:
    """Sends messages to the other nodes and receives theirs."""

    def __init__(self, channels: ChannelsPlugin, node: str) -> None:
        self._channels = channels
        self.node = node
        self._decode = msgspec.json.Decoder(NodeMessage).decode

    def send(self, message: NodeMessage) -> None:
        """Send a message to all other nodes."""
        self._channels.publish(msgspec.json.encode(message), CHANNEL)

    def announce_end(self, ended: Sequence[Login]) -> None:
        """Tell all other nodes which logins have ended."""
        self.send(NodeMessage(self.node, "", ended=tuple(ended)))

    async def listen(self, handle: Callable[[NodeMessage], Awaitable[None]]) -> None:
        """Handle the messages of the other nodes, forever."""
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                await self._receive(data, handle)

    async def _receive(self, data: bytes, handle: Callable[[NodeMessage], Awaitable[None]]) -> None:
        try:
            message = self._decode(data)
            if message.node != self.node:
                await handle(message)
        except Exception:
            log.exception("node message failed")
