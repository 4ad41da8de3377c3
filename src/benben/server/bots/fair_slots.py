"""Slots for the bots' work, shared fairly between addresses, and between the players at each."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Owner = tuple[str, str]
"""The network that a player was last seen in, and the player."""


class FairSlots:
    """Lets so many work at once. Whoever has to wait is let in by what they had before.

    Next comes the network that has had the fewest slots since it last wanted none, there the player
    who has had the fewest, then the player with the shortest queue. So neither a hundred tables of
    one player nor a hundred cookies at one address hold up the others.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: dict[Owner, deque[asyncio.Future[None]]] = {}
        self._wanted: Counter[str] = Counter()
        """How many slots each network and each player has or waits for."""
        self._had: Counter[str] = Counter()

    @asynccontextmanager
    async def slot(self, player: str, network: str = "") -> AsyncIterator[None]:
        """Wait for a slot, and keep it for the body of the `async with`."""
        owner = network, player
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._wanted.update(owner)
        self._let_in()
        try:
            await turn
            yield
        finally:
            self._leave(owner, turn)
            self._let_in()

    def _let_in(self) -> None:
        while self._free and self._waiting:
            owner = min(self._waiting, key=self._claim)
            turns = self._waiting.pop(owner)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns  # now behind those with an equal claim
            if turn.cancelled():  # its task has not run since
                continue
            turn.set_result(None)
            self._free -= 1
            self._had.update(owner)

    def _claim(self, owner: Owner) -> tuple[int, int, int]:
        network, player = owner
        return self._had[network], self._had[player], len(self._waiting[owner])

    def _leave(self, owner: Owner, turn: asyncio.Future[None]) -> None:
        if turn.done() and not turn.cancelled():
            self._free += 1
        elif turn in self._waiting.get(owner, ()):  # cancelled while waiting
            self._waiting[owner].remove(turn)
            if not self._waiting[owner]:
                del self._waiting[owner]
        self._wanted.subtract(owner)
        for name in owner:
            if not self._wanted[name]:
                del self._wanted[name], self._had[name]
