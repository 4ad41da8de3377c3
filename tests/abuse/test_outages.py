"""If the database hangs or the disk is full, moves are refused soon, and /health says why."""

import asyncio
import resource
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from tests.abuse.disks import SmallDisk
from tests.abuse.own_postgres import own_postgres
from tests.server.clients import Guest, Json, two_at_a_table
from tests.server.nodes import Node, wait_until_well

pytestmark = pytest.mark.anyio

HEALTH, MOVE = 2.0, 5.0
"""How long (s) /health and a move may take at most."""


async def health(node: Node) -> Json:
    """What /health says, in time."""
    began = time.monotonic()
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"{node.url}/health", timeout=30)
    assert time.monotonic() - began < HEALTH + 0.5
    assert answer.status_code == (200 if answer.json()["status"] == "ok" else 503)
    return dict(answer.json())


async def is_refused(guest: Guest, table: str, state: int, after: float = 0) -> None:
    """A move is refused in time."""
    await asyncio.sleep(after)
    began = time.monotonic()
    answer = await guest.act(table, "decide", answers=state, move="1a1")
    assert time.monotonic() - began < MOVE
    assert answer.status_code == 503, answer.text
    assert answer.json()["error"] in ("not-stored", "no-database")


@asynccontextmanager
async def three_games(node: Node) -> AsyncIterator[tuple[Guest, dict[str, int]]]:
    """Tables where Ann begins, and the numbers of their states."""
    async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
        tables = [await two_at_a_table(ann, bob) for _ in range(3)]
        yield ann, {table: (await ann.table(table))["state"] for table in tables}


async def all_refused(guest: Guest, tables: dict[str, int]) -> None:
    """Moves are refused, one shortly after the other."""
    await asyncio.gather(
        *(is_refused(guest, table, state, n) for n, (table, state) in enumerate(tables.items()))
    )


async def all_played(node: Node, guest: Guest, tables: dict[str, int]) -> None:
    """The same moves can be sent again."""
    await asyncio.to_thread(wait_until_well, node.url)
    for table, state in tables.items():
        answer = await guest.act(table, "decide", answers=state, move="1a1")
        assert answer.status_code == 200, answer.text
        assert [turn[1] for turn in answer.json()["table"]["turns"]] == [["1a1"]]


async def test_a_postgres_that_hangs() -> None:
    with own_postgres() as postgres, Node(postgres.url) as node:
        async with three_games(node) as (ann, tables):
            assert (await health(node))["status"] == "ok"
            postgres.hang()
            await asyncio.sleep(1.1)
            for _ in range(2):
                said = await health(node)
                assert said["status"] == "degraded"
                assert said["reason"] == "the database does not answer"
            await all_refused(ann, tables)
            postgres.go_on()
            await all_played(node, ann, tables)


async def test_a_full_disk(small_disk: SmallDisk) -> None:
    with Node(f"sqlite:///{small_disk.folder}/benben.db") as node:
        async with three_games(node) as (ann, tables):
            small_disk.fill()
            end = time.monotonic() + 30
            while (said := await health(node))["status"] == "ok" and time.monotonic() < end:
                await asyncio.sleep(1.1)  # what is allocated already can still be written
            assert (said["status"], said["reason"]) == ("degraded", "the disk is full")
            await all_refused(ann, tables)
            small_disk.rest.unlink()
            await all_played(node, ann, tables)


async def test_files_that_cannot_grow(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with three_games(node) as (ann, tables):
            limits = resource.prlimit(node.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            await asyncio.sleep(1.1)
            assert (await health(node))["status"] == "degraded"
            await all_refused(ann, tables)
            resource.prlimit(node.pid, resource.RLIMIT_FSIZE, limits)
            await all_played(node, ann, tables)


async def test_a_file_that_another_program_locks(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with three_games(node) as (ann, tables):
            other = sqlite3.connect(sqlite.removeprefix("sqlite:///"), isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(1.1)
            assert (await health(node))["status"] == "degraded"
            await all_refused(ann, tables)
            other.execute("ROLLBACK")
            other.close()
            await all_played(node, ann, tables)
