"""Starting a server, or refusing to in one line that says what to do."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.processes import PATIENCE
from tests.server.clients import BOT, ME, PERSON, Guest, two_at_a_table
from tests.server.nodes import Node, RedisServer, free_port


def refused(*arguments: str) -> str:
    """The line that `benben …` prints when it refuses with exit code 2."""
    done = subprocess.run(
        [sys.executable, "-m", "benben", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2, done.stderr
    *_, last = done.stderr.strip().splitlines()
    assert "Traceback" not in done.stderr
    assert last.startswith("benben: ")
    return last


def serve(*arguments: str) -> str:
    return refused("serve", "--port", str(free_port()), *arguments)


def test_a_database_of_a_newer_release_is_refused(sqlite: str) -> None:
    Node(sqlite).start().stop()
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer Benben (step 9999): upgrade Benben first" in serve("--database", sqlite)


def test_two_servers_do_not_share_a_file(sqlite: str) -> None:
    with Node(sqlite):
        assert "Another Benben uses this database" in serve("--database", sqlite)


def test_a_database_that_is_not_there_is_named() -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    assert "The database cannot be used" in serve("--database", nowhere)
    assert "choose from: sqlite, postgresql" in serve("--database", "mysql://x/y")


def test_a_redis_that_is_not_there_is_named(postgres: str) -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}"
    assert "Redis cannot be used" in serve("--database", postgres, "--redis", nowhere)


def test_redis_needs_a_shared_database() -> None:
    assert "shared database" in serve("--redis", "redis://127.0.0.1")
    assert "Workers need" in refused("work")


def test_a_port_that_is_taken_is_named(sqlite: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused("serve", "--port", port, "--database", sqlite)
    assert f"port {port}" in said
    assert "--port" in said


def test_the_file_with_the_secret_key_is_for_its_owner_only(tmp_path: Path) -> None:
    Node(f"sqlite:///{tmp_path}/new/benben.db").start().stop()
    assert (tmp_path / "new/benben.db").stat().st_mode & 0o077 == 0


@pytest.mark.anyio
async def test_clocks_stand_still_while_the_machine_sleeps(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            table = await two_at_a_table(ann, bob, clock={"kind": "move", "seconds": 6})
            time.sleep(1)
            os.kill(node.pid, signal.SIGSTOP)
            time.sleep(8)
            os.kill(node.pid, signal.SIGCONT)
            time.sleep(1)
            seen = await ann.table(table)
            assert seen["status"] == "playing"
            assert seen["clock"]["elapsed"] < 6000


@pytest.mark.anyio
async def test_a_worker_thinks_for_the_nodes(postgres: str, redis: RedisServer) -> None:
    worker = subprocess.Popen(
        [sys.executable, "-m", "benben", "work", "--database", postgres, "--redis", redis.url],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert worker.stdout is not None
    assert "The worker is running" in worker.stdout.readline()
    with Node(postgres, redis.url) as node:
        async with Guest(node) as ann:
            table = (await ann.open("pylos", ME, BOT))["table"]
            async with ann.live(table["id"]) as live:
                await live.receive("table")
                await live.act("decide", answers=table["state"], move="1b2")
                while (await live.receive("update"))["view"]["to_act"] != 0:
                    pass
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(PATIENCE) == 0
    worker.stdout.close()


@pytest.mark.anyio
async def test_every_kind_of_page_is_there(sqlite: str) -> None:
    with Node(sqlite) as node:
        for path, kind in {
            "/": "text/html",
            "/table/anything": "text/html",
            "/api/docs": "text/html",
            "/api/docs/openapi.json": "application/",
            "/health": "application/json",
            "/metrics": "text/plain; version=0.0.4; charset=utf-8",
        }.items():
            answer = httpx.get(node.url + path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"].startswith(kind), path
            assert answer.headers["content-type"].count("charset") <= 1
        metrics = httpx.get(f"{node.url}/metrics").text
        for name in ("tables", "sockets", "moves", "move_seconds", "bot_queue", "commit_seconds"):
            assert f"benben_{name}" in metrics


@pytest.mark.anyio
async def test_a_name_with_spaces_around_it_does_no_harm(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            opened = await ann.open("pylos", {**ME, "name": "  Ann  B "}, {**BOT, "name": " X "})
            table = opened["table"]
            assert [player["name"] for player in table["players"]] == ["Ann B", "X"]
            await ann.act(table["id"], "resign")
            assert (await ann.get(f"/tables/{table['id']}/record")).status_code == 200


@pytest.mark.anyio
async def test_the_opener_without_a_seat_can_cancel_the_table(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            table = (await ann.open("pylos", PERSON, PERSON))["table"]["id"]
            assert (await ann.act(table, "abort")).status_code == 200
            assert (await ann.table(table))["status"] == "aborted"
