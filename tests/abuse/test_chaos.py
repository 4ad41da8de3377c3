"""Everything fails at once: no confirmed move is lost, and everybody plays on."""

import asyncio
import time
from statistics import median

import pytest

from tests.abuse.chaos import Game, p99, scene
from tests.server.clients import Guest

pytestmark = pytest.mark.anyio

PLAYERS = 6
SLOWEST = 2.0
"""A move may take so long (s) on a busy machine while nothing is killed or hangs. On a quiet one
it is below 0.1 s, as `benchmarks/chaos.py` shows."""
STOPPING = ("kill -9", "database hangs")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_nothing_is_lost_when_everything_fails_at_once(kind: str) -> None:
    with scene(kind) as around:
        async with Game(around, PLAYERS) as game:
            await game.everybody_moves(5)
            quiet = median(move.seconds for move in game.moves)
            began = time.monotonic()
            harmless = [fault for fault in around.faults if fault not in STOPPING]
            await asyncio.gather(*(around.inject(fault, 1.5) for fault in harmless))
            await game.everybody_moves()
            meanwhile = [move for move in game.moves if move.ended > began]
            at_once = [fault for fault in around.faults if fault != "poisoned table"]
            await asyncio.gather(*(around.inject(fault, 1.5) for fault in at_once))
            await game.everybody_moves(3)
            killed = next(node for node in around.nodes if node.log.count("Benben is open") > 1)
            for table in around.poisoned:
                async with Guest(killed) as eve:
                    assert (await eve.get(f"/tables/{table}")).status_code == 423
            assert await game.lost() == {}
    slowest = p99(meanwhile)
    pause = max(move.seconds for move in game.moves)
    print(f"\n{kind}: p99 {slowest * 1000:.0f} ms, longest pause {pause:.1f} s")
    assert slowest < max(SLOWEST, 50 * quiet)
    assert {one.kind for one in around.injected} == set(around.faults)
