"""A signal that one task waits for."""

import asyncio


class Wakeup:
    """Like asyncio.Event, but for one waiter and without a system call (getpid) at every wait."""

    def __init__(self) -> None:
        self._new_future = asyncio.get_running_loop().create_future
        self._waiting: asyncio.Future[None] | None = None
        self._is_set = False

    def set(self) -> None:
        """Wake the waiter, now or as soon as it waits."""
        self._is_set = True
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Wait until it is set, then clear it."""
        if not self._is_set:
            self._waiting = self._new_future()
            await self._waiting
        self._is_set = False
