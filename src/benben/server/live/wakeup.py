"""A bell that one listener waits for."""

import asyncio


class Bell:
    """Like asyncio.Event, but for one listener and without a system call (getpid) at every wait."""

    def __init__(self) -> None:
        self._new_future = asyncio.get_running_loop().create_future
        self._waiting: asyncio.Future[None] | None = None
        self._rung = False

    def ring(self) -> None:
        """Wake the listener, now or as soon as it waits."""
        self._rung = True
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def heard(self) -> None:
        """Wait until the bell has rung since it was last heard."""
        if not self._rung:
            self._waiting = self._new_future()
            await self._waiting
        self._rung = False
