"""Work of more than some milliseconds: in threads of its own, limited, and done only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from litestar import MediaType, Response
from litestar.di import NamedDependency

from benben.server.logs import log_limit
from benben.server.rate_limit import Quota
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused

MOST_WAITING = 16
MOST_OF_ONE = 4
"""How many pieces of work one address may have in a queue."""
RETRY_AFTER = 2
"""When to try again (s) if a queue is full."""
CACHE_SIZE = 32 * 1024 * 1024

_T = TypeVar("_T")


class WorkQueue:
    """A thread with a queue. If the queue is full, work is refused instead of waiting."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._thread = ThreadPoolExecutor(1, name)
        self._count = 0
        self._by_network = Quota(MOST_OF_ONE)

    async def run(self, network: str, work: Callable[[], _T]) -> _T:
        """The result of some work for a client; raises Refused if too much waits already."""
        self._count += 1
        try:
            if not self._by_network.enter(network) or self._count > MOST_WAITING:
                log_limit(f"{self._name} at once", network)
                raise Refused(refusals.TOO_MUCH_WORK, seconds=RETRY_AFTER)
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._count -= 1
            self._by_network.leave(network)

    def close(self) -> None:
        """Stop; what has not begun is dropped."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class CachedWork:
    """A queue for answers that never change: each is made once, as long as there is room."""

    def __init__(self, name: str) -> None:
        self._queue = WorkQueue(name)
        self._cache: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._running: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, network: str, work: Callable[[], bytes]) -> bytes:
        """The answer with a key, which `work` makes if nobody else has had it made."""
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        task = self._running.get(key)
        if task is None:
            task = self._running[key] = asyncio.create_task(self._queue.run(network, work))
            task.add_done_callback(lambda task: self._keep(key, task))
        return await asyncio.shield(task)  # others may wait for it, too

    def _keep(self, key: Hashable, task: "asyncio.Task[bytes]") -> None:
        del self._running[key]
        if task.cancelled() or task.exception():
            return
        self._cache[key] = task.result()
        self._size += len(task.result())
        while self._size > CACHE_SIZE:
            _, oldest = self._cache.popitem(last=False)
            self._size -= len(oldest)

    def close(self) -> None:
        """Stop."""
        self._queue.close()


class WorkQueues:
    """The queues of a node. Each has a thread, so that none waits for another."""

    def __init__(self) -> None:
        self.replays = CachedWork("replays")
        self.advice = CachedWork("advice")
        self.positions = WorkQueue("positions")
        self.downloads = WorkQueue("downloads")

    def close(self) -> None:
        """Stop all queues."""
        for queue in (self.replays, self.advice, self.positions, self.downloads):
            queue.close()


def json_answer(content: bytes) -> Response[Any]:
    """An answer that is JSON already."""
    return Response(content, media_type=MediaType.JSON)


TheQueues = NamedDependency[WorkQueues]
"""The queues of the node that handles a request."""
