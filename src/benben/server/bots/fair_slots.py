"""Slots for the bots' work, shared fairly between the players whose bots they are."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairSlots:
    """Lets so many work at once. Whoever has to wait is let in by what their player had before.

    Next comes the player who has had the fewest slots since they last wanted none, then the one
    with the shortest queue. So a hundred tables of one player do not hold up the others.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._using: Counter[str] = Counter()
        self._had: Counter[str] = Counter()

    @asynccontextmanager
    async def slot(self, player: str) -> AsyncIterator[None]:
        """Wait for a slot, and keep it for the body of the `async with`."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(player, deque()).append(turn)
        self._let_in()
        try:
            await turn
            yield
        finally:
            self._leave(player, turn)
            self._let_in()

    def _let_in(self) -> None:
        while self._free and self._waiting:
            player = min(self._waiting, key=self._claim)
            turns = self._waiting.pop(player)
            turn = turns.popleft()
            if turns:
                self._waiting[player] = turns  # now behind those with an equal claim
            if turn.cancelled():  # its task has not run since
                continue
            turn.set_result(None)
            self._free -= 1
            self._using[player] += 1
            self._had[player] += 1

    def _claim(self, player: str) -> tuple[int, int]:
        return self._had[player], len(self._waiting[player])

    def _leave(self, player: str, turn: asyncio.Future[None]) -> None:
        if turn.done() and not turn.cancelled():
            self._free += 1
            self._using[player] -= 1
        elif turn in self._waiting.get(player, ()):  # cancelled while waiting
            self._waiting[player].remove(turn)
            if not self._waiting[player]:
                del self._waiting[player]
        if not self._using[player] and player not in self._waiting:
            del self._using[player], self._had[player]
