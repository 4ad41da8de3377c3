"""A small application behind our connections, in the process of the test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

import uvicorn

from benben.server.http.protocol import HttpProtocol
from benben.server.live.connections import Connections
from benben.server.live.protocol import LiveProtocol
from benben.server.run import Node, listen


class _Node(Node):
    """A node that leaves this process as it is."""

    async def startup(self, sockets: Any = None) -> None:
        await uvicorn.Server.startup(self, sockets)
        self._ready()


@asynccontextmanager
async def served(app: Any, *, seconds: float, requests: float = 100) -> AsyncIterator[int]:
    """Serve an application to an address that may send so many requests a second; gives the port.

    Whoever does not read for so many seconds is cut.
    """
    connections = Connections(100, 100, seconds, (), requests)
    ready = asyncio.Event()
    config = uvicorn.Config(
        app,
        http=cast("Any", partial(HttpProtocol, connections)),
        ws=cast("Any", partial(LiveProtocol, connections)),
        ws_per_message_deflate=False,
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    listening = listen("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    node = _Node(config, ready.set)
    task = asyncio.create_task(node._serve([listening]))
    await ready.wait()
    try:
        yield port
    finally:
        node.should_exit = True
        await task
        assert connections.is_empty
