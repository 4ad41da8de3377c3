"""Answers that take long to make keep nobody else waiting, and are made once."""

import asyncio
import statistics
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event

import pytest

from benben.server.auth.passwords import fits, hash_password
from benben.server.http.work_queue import (
    CACHE_SIZE,
    MOST_OF_ONE,
    MOST_WAITING,
    CachedWork,
    WorkQueue,
    WorkQueues,
)
from benben.server.tables.refusals import Refused
from tests.abuse.strangers import Player, player
from tests.server.clients import ME, Guest
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def finished_game(node: Node) -> AsyncIterator[tuple[Guest, str]]:
    """Somebody with a finished game of Pyramido, whose views take long to make."""
    async with Guest(node, "Eve") as eve:
        table = (await eve.open("pyramido", ME, ME))["table"]["id"]
        async with eve.live(table) as live:
            await live.receive("table")
            await Player(live).play(30)
            await live.act("resign")
        yield eve, table


async def test_replays_keep_nobody_waiting(node: Node) -> None:
    async with finished_game(node) as (eve, table), player(node) as ann:
        quiet = await ann.play(6)
        replay = f"/tables/{table}/replay?eyes=all"
        asked = [eve.get(f"{replay}&start={at % 10}&count={30 - at}") for at in range(30)]
        answering = asyncio.gather(*asked)
        busy = await ann.play(20)
        answers = await answering
    statuses = Counter(answer.status_code for answer in answers)
    assert set(statuses) == {200, 503}
    assert statuses[200] >= MOST_OF_ONE
    refused = next(answer for answer in answers if answer.status_code == 503)
    assert refused.json()["error"] == "busy"
    assert int(refused.headers["retry-after"]) > 0
    assert max(busy) < 2
    assert statistics.median(busy) < 50 * statistics.median(quiet)


async def test_a_replay_is_the_same_every_time(node: Node) -> None:
    async with finished_game(node) as (eve, table):
        path = f"/tables/{table}/replay?eyes=all&count=50"
        first, *others = [await eve.get(path) for _ in range(3)]
        assert [step["at"] for step in first.json()["steps"]] == list(range(31))
        assert {answer.content for answer in others} == {first.content}
        one = (await eve.get(f"/tables/{table}/replay?eyes=1&start=2&count=1")).json()
        assert one["steps"][0]["views"] == [first.json()["steps"][2]["views"][1]]


async def test_advice_is_limited_and_given_once(node: Node) -> None:
    async with finished_game(node) as (eve, table):
        path = f"/tables/{table}/replay"
        answers = await asyncio.gather(*(eve.get(f"{path}/{at}/advice") for at in range(12)))
        statuses = Counter(answer.status_code for answer in answers)
        assert statuses == {200: MOST_OF_ONE, 503: 12 - MOST_OF_ONE}
        again = await eve.get(f"{path}/0/advice")
        assert again.content == answers[0].content


async def test_queues_keep_no_password_waiting() -> None:
    queues, go_on = WorkQueues(), Event()
    waiting = [
        asyncio.create_task(queues.positions.run(f"network {number}", lambda: go_on.wait(20)))
        for number in range(MOST_WAITING)
    ]
    kept = await asyncio.wait_for(hash_password("correct horse"), 10)
    assert await asyncio.wait_for(fits("correct horse", kept), 10)
    go_on.set()
    assert all(await asyncio.gather(*waiting))
    queues.close()


async def test_a_queue_is_bounded_for_all_and_for_one() -> None:
    queue, go_on = WorkQueue("test"), Event()
    tasks = [
        asyncio.create_task(queue.run(f"network {number % 5}", lambda: go_on.wait(10)))
        for number in range(40)
    ]
    await asyncio.sleep(0.1)
    refused = [task for task in tasks if task.done()]
    assert len(tasks) - len(refused) == MOST_WAITING
    assert all(isinstance(task.exception(), Refused) for task in refused)
    go_on.set()
    assert all([await task for task in tasks if task not in refused])
    assert await queue.run("network 1", lambda: "free again") == "free again"
    queue.close()


async def test_what_many_ask_for_is_made_once() -> None:
    work, made = CachedWork("test"), []

    def make() -> bytes:
        made.append(1)
        return b"answer"

    answers = await asyncio.gather(*(work.get("key", str(who), make) for who in range(50)))
    assert set(answers) == {b"answer"}
    assert await work.get("key", "late", make) == b"answer"
    assert len(made) == 1
    work.close()


async def test_the_cache_is_bounded() -> None:
    work = CachedWork("test")
    part = CACHE_SIZE // 4
    for key in range(9):
        await work.get(key, "eve", lambda: bytes(part))
    assert 0 < sum(map(len, work._cache.values())) <= CACHE_SIZE
    work.close()


async def test_a_failure_is_not_kept() -> None:
    work = CachedWork("test")

    def fail() -> bytes:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await work.get("key", "eve", fail)
    assert await work.get("key", "eve", lambda: b"answer") == b"answer"
    work.close()
