"""Running a node: the server itself, or only its bots."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress

import uvicorn

from benben.core import BadChoice
from benben.server.app import create_app
from benben.server.live.write_batching import LiveProtocol
from benben.server.service import Service
from benben.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024
BACKLOG = 2048
SWITCH_INTERVAL = 0.001
"""How long (s) a thread may hold the interpreter while another one waits for it."""


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
    gc.set_threshold(10_000, 100, 100)  # short pauses often, long ones rarely
    sys.setswitchinterval(SWITCH_INTERVAL)


class Node(uvicorn.Server):
    """uvicorn with a callback for when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call back."""
        await super().startup(sockets)
        if self.started:
            tune_interpreter()
            self._ready()


def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], proxies: str | None
) -> None:
    """Serve until a signal arrives; raises BadChoice if the server cannot start."""
    service = _service(settings)
    config = uvicorn.Config(
        create_app(service),
        ws=LiveProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=30,  # detects dead connections; our own pings measure the lag
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
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
