"""What nodes tell each other through Redis. It may be lost: the database has the truth."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import Any

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL = "benben"
AGAIN = 0.5

log = structlog.get_logger()


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened on a node: an event stored, or people coming and going."""

    node: str
    table: str
    number: int = 0
    present: tuple[int, ...] | None = None
    watchers: int = 0


class SteadyBackend(RedisChannelsPubSubBackend):
    """Litestar's channels over Redis, which also outlive a restart of Redis."""

    _is_away = False

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish, or leave it: whoever misses it will look into the database."""
        try:
            await super().publish(data, channels)
        except (RedisError, OSError) as error:
            self._note(error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """All news; when the connection is lost, begin again."""
        while True:
            try:
                async for news in super().stream_events():
                    self._note(None)
                    yield news
            except (RedisError, OSError) as error:
                self._note(error)
                await asyncio.sleep(AGAIN)

    def _note(self, error: Exception | None) -> None:
        """Log when Redis goes and when it comes back, not every time it is missed."""
        if error and not self._is_away:
            log.warning("redis is away", error=repr(error))
        elif not error and self._is_away:
            log.warning("redis is back")
        self._is_away = error is not None


def channels_over(redis_url: str) -> ChannelsPlugin:
    """Channels to the other nodes."""
    backend = SteadyBackend(redis=Redis.from_url(redis_url), key_prefix="benben")
    return ChannelsPlugin(backend, channels=[CHANNEL])


class Wire:
    """Sends news to the other nodes and hears theirs."""

    def __init__(self, channels: ChannelsPlugin, node: str) -> None:
        self._channels = channels
        self.node = node
        self._decode = msgspec.json.Decoder(News).decode

    def send(self, news: News) -> None:
        """Tell the other nodes."""
        self._channels.publish(msgspec.json.encode(news), CHANNEL)

    async def listen(self, hear: Callable[[News], Awaitable[None]]) -> None:
        """Hear the other nodes, for ever."""
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                await self._hear(data, hear)

    async def _hear(self, data: bytes, hear: Callable[[News], Awaitable[None]]) -> None:
        try:
            news = self._decode(data)
            if news.node != self.node:
                await hear(news)
        except Exception:
            log.exception("news not understood")
