"""Flags that fall while the server runs, and across a restart."""

import time

import pytest

from tests.server.clients import Guest, two_at_a_table
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

FIVE_SECONDS = {"kind": "move", "seconds": 5}


async def test_a_flag_falls_though_nobody_is_connected(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, clock=FIVE_SECONDS)
    async with bob.live(table) as live:
        await live.receive("table")
        message = await live.receive("table")
    assert message["table"]["status"] == "over"
    assert message["events"][-1]["kind"] == "flagged"
    assert message["table"]["outcome"] == {"places": [2, 1], "scores": [0, 1], "reason": "time"}


async def test_clocks_stand_still_while_the_server_is_down(sqlite: str) -> None:
    node = Node(sqlite).start()
    try:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            table = await two_at_a_table(ann, bob, clock=FIVE_SECONDS)
            time.sleep(1.5)  # so that the server has written its heartbeat
            node.kill()
            time.sleep(6)
            node.start()
            seen = await ann.table(table)
            assert seen["status"] == "playing"
            assert seen["clock"]["elapsed"] < 5000
            async with ann.live(table) as live:
                await live.receive("table")
                message = await live.receive("table")
            assert message["table"]["outcome"]["reason"] == "time"
    finally:
        node.stop()
