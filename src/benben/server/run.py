"""Running a node: the server itself, or only its bots."""

import asyncio
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable, Container
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any, cast

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from benben.core import BadChoice
from benben.server.app import create_app
from benben.server.http.protocol import HttpProtocol
from benben.server.live.connections import Connections
from benben.server.live.protocol import LiveProtocol
from benben.server.service import Service
from benben.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024
BACKLOG = 2048
SWITCH_INTERVAL = 0.001
"""How long (s) a thread may hold the interpreter while another one waits for it."""

OTHER_FILES = 300
"""How many open files the database, Redis and so on may need besides connections."""
CHECK_TICKS = 20
"""How often connections are checked, in tenths of a second."""

log = structlog.get_logger()


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; raises BadChoice if the address is not available."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        sentence = f"Cannot listen at {host}, port {port} ({error.strerror})."
        raise BadChoice(f"{sentence} Choose another port with --port.") from None
    listening.listen(BACKLOG)
    return listening


def tune_interpreter() -> None:
    """Keep pauses by the garbage collector and by busy bots short."""
    gc.collect()
    gc.freeze()  # what is loaded now stays in memory
    gc.set_threshold(50_000, 50, 100)  # each run visits all tables that have changed, so rarely
    sys.setswitchinterval(SWITCH_INTERVAL)


def connections_within(wanted: int) -> int:
    """So many connections, or as many as the operating system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + OTHER_FILES if hard == resource.RLIM_INFINITY else hard
    if soft < wanted + OTHER_FILES:
        with suppress(ValueError, OSError):  # macOS allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, wanted + OTHER_FILES), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    possible = min(wanted, max(soft - OTHER_FILES, soft // 2))
    if possible < wanted:
        log.warning("fewer connections than allowed", open_files=soft, connections=possible)
    return possible


class Node(uvicorn.Server):
    """uvicorn with a callback for when it is ready, and with an eye on slow connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call back."""
        await super().startup(sockets)
        if self.started:
            tune_interpreter()
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Check all connections now and then."""
        if counter % CHECK_TICKS == 0:
            moment = time.monotonic()
            connections: set[Any] = self.server_state.connections.copy()
            for connection in connections:
                connection.check(moment)
        return await super().on_tick(counter)


def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], proxies: str | None
) -> None:
    """Serve until a signal arrives; raises BadChoice if the server cannot start."""
    service = _service(settings)
    app = ProxyHeadersMiddleware(cast("Any", create_app(service)), proxies or [])
    connections = Connections(
        settings.connections_per_address,
        connections_within(settings.connections),
        settings.request_seconds,
        cast("Container[str]", app.trusted_hosts),
        settings.requests_per_minute / 60,
    )
    config = uvicorn.Config(
        cast("Any", app),
        http=cast("Any", partial(HttpProtocol, connections)),
        ws=cast("Any", partial(LiveProtocol, connections)),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=30,  # detects dead connections; our own pings measure the lag
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,  # the application has them already
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    node = Node(config, ready)
    with suppress(SystemExit):  # raised by uvicorn if it could not start
        node.run(sockets=[listening])
    if service.failure:
        raise service.failure
    if not node.started:
        raise BadChoice("The server could not start.")


def _service(settings: Settings, *, keeps_time: bool = True) -> Service:
    """The parts of a node; raises BadChoice if they do not fit together."""
    try:
        return Service(settings, keeps_time=keeps_time)
    except BadChoice:
        raise
    except ValueError as error:  # of the Redis client
        raise BadChoice(f"Redis cannot be used: {error}") from None


def work(settings: Settings, ready: Callable[[], None]) -> None:
    """Run bots for the other nodes until a signal arrives; raises BadChoice if that fails."""
    from redis.exceptions import RedisError  # slow to import, and only workers always need it

    try:
        asyncio.run(_work(settings, ready))
    except RedisError as error:
        raise BadChoice(f"Redis cannot be used: {error}") from error


async def _work(settings: Settings, ready: Callable[[], None]) -> None:
    service = _service(settings, keeps_time=False)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with AsyncExitStack() as stack:
        if service.channels:
            await stack.enter_async_context(service.channels)
        await service.start()
        stack.push_async_callback(service.stop)
        ready()
        await stopped.wait()
