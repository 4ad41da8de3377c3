"""One table that cannot be read harms nobody but its own players, who are told."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from secrets import token_hex

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from benben.server.service import Service
from benben.server.settings import Settings
from tests.abuse.poison import BROKEN_LETTER, DUE, KINDS, MENDED, execute
from tests.server.clients import BOT, ME, Guest, Json, two_at_a_table
from tests.server.nodes import Node
from tests.server.test_accounts import PASSWORD, register

pytestmark = pytest.mark.anyio

FIVE_SECONDS = {"kind": "move", "seconds": 5}


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, sqlite: str) -> str:
    return sqlite if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


class Scene:
    """A node with damaged tables among sound ones, restarted after the damage."""

    def __init__(self, database: str, node: Node, ann: Guest, bob: Guest) -> None:
        self.database, self.node, self.ann, self.bob = database, node, ann, bob
        self.bad: dict[str, str] = {}

    async def set_up(self) -> None:
        for kind in self._kinds():
            self.bad[kind] = await two_at_a_table(self.ann, self.bob, watchable=True)
            await self._move(self.bad[kind])
        self.private = await two_at_a_table(self.ann, self.bob)
        await self._move(self.private)
        self.timed = await two_at_a_table(self.ann, self.bob, watchable=True, clock=FIVE_SECONDS)
        self.with_bot = (await self.ann.open("pylos", ME, BOT, watchable=True))["table"]["id"]
        self.node.stop()
        for kind, table in self.bad.items():
            await execute(self.database, self._kinds()[kind], DUE, table=table)
        await execute(self.database, KINDS["truncated"], DUE, table=self.private)
        self.node.start()

    def _kinds(self) -> dict[str, str]:
        only_here = {"broken letter": BROKEN_LETTER} if self.database.startswith("sqlite") else {}
        return KINDS | only_here

    async def _move(self, table: str) -> None:
        state = (await self.ann.table(table))["state"]
        answer = await self.ann.act(table, "decide", answers=state, move="1b2")
        assert answer.status_code == 200, answer.text

    def doctor(self, *arguments: str, code: int = 0) -> str:
        return run_doctor(self.database, *arguments, code=code)


def run_doctor(database: str, *arguments: str, code: int = 0) -> str:
    command = [sys.executable, "-m", "benben", "doctor", "--database", database]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout


@pytest.fixture
async def scene(database: str) -> AsyncIterator[Scene]:
    with Node(database) as node:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            scene = Scene(database, node, ann, bob)
            await scene.set_up()
            yield scene


async def ids(guest: Guest, path: str) -> set[str]:
    answer = await guest.get(path)
    assert answer.status_code == 200, answer.text
    return {table["id"] for table in answer.json()["tables"]}


async def until_over(guest: Guest, table: str) -> Json:
    async with asyncio.timeout(20):
        while (seen := await guest.table(table))["status"] != "over":
            await asyncio.sleep(0.2)
    return seen


async def test_sound_tables_go_on_beside_unreadable_ones(scene: Scene) -> None:
    for path in ("/tables/playing", "/me/games"):
        found = await ids(scene.ann, path)
        assert {scene.timed, scene.with_bot} <= found
        assert not found & {*scene.bad.values(), scene.private}
    await ids(scene.ann, "/tables/open")
    state = (await scene.ann.table(scene.with_bot))["state"]
    await scene.ann.act(scene.with_bot, "decide", answers=state, move="1b2")
    async with asyncio.timeout(20):
        while not (await scene.ann.table(scene.with_bot))["view"]["moves"]:
            await asyncio.sleep(0.05)
    assert (await until_over(scene.ann, scene.timed))["outcome"]["reason"] == "time"
    for table in (*scene.bad.values(), scene.private):
        assert table in scene.node.log
    assert scene.node.log.count("table quarantined") == len(scene.bad) + 1


async def test_its_players_are_told_and_strangers_of_private_tables_are_not(scene: Scene) -> None:
    for table in (*scene.bad.values(), scene.private):
        for answer in (
            await scene.bob.get(f"/tables/{table}"),
            await scene.bob.act(table, "resign"),
            await scene.bob.get(f"/tables/{table}/events"),
        ):
            assert answer.status_code == 423, answer.text
            assert answer.json()["error"] == "unreadable"
        async with scene.bob.live(table) as live:
            with pytest.raises(ConnectionClosed) as closed:
                await live.receive("table")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4423
    async with Guest(scene.node, "Eve") as eve:
        answers = [
            await eve.get(f"/tables/{scene.private}"),
            await eve.act(scene.private, "resign"),
            await eve.sit(scene.private, 1),
        ]
        assert [answer.status_code for answer in answers] == [404] * 3


async def test_the_doctor_lists_exports_and_releases(scene: Scene, tmp_path: Path) -> None:
    await ids(scene.ann, "/tables/playing")
    listed = scene.doctor()
    assert all(table in listed for table in (*scene.bad.values(), scene.private))
    table = scene.bad["illegal"]
    file = tmp_path / "table.json"
    scene.doctor("--export", table, "--to", str(file))
    exported = json.loads(file.read_text())
    assert [event["number"] for event in exported["events"]] == [1, 2, 3]
    assert '"4a1"' in exported["events"][-1]["data"]
    assert file.stat().st_mode & 0o077 == 0
    assert "still cannot be read" in scene.doctor("--release", table, code=1)
    await execute(scene.database, MENDED, table=table)
    assert "released" in scene.doctor("--release", table)
    assert table not in scene.doctor()
    assert table in await ids(scene.ann, "/tables/playing")
    seen = await scene.bob.table(table)
    answer = await scene.bob.act(table, "decide", answers=seen["state"], move="1a1")
    assert answer.status_code == 200, answer.text


async def test_a_deleted_name_leaves_a_table_that_could_not_be_read(database: str) -> None:
    with Node(database) as node:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            name = f"Ann {token_hex(4)}"
            await register(ann, name)
            table = await two_at_a_table(ann, bob, watchable=True)
            state = (await ann.table(table))["state"]
            await ann.act(table, "decide", answers=state, move="1b2")
            node.stop()
            await execute(database, KINDS["illegal"], table=table)
            node.start()
            assert (await bob.get(f"/tables/{table}")).status_code == 423
            deleted = await ann.post("/me/delete", {"password": PASSWORD})
            assert deleted.status_code == 200, deleted.text
            node.stop()
            await execute(database, MENDED, table=table)
            run_doctor(database, "--release", table)
            service = Service(Settings(database=database))
            await service.start()
            await service._finish_departures()
            await service.stop()
            node.start()
            seen = await bob.table(table)
            assert name not in str(seen)
            assert seen["outcome"]["reason"] == "resigned"


async def test_the_doctor_tries_every_table_if_asked(scene: Scene) -> None:
    assert "All tables can be read" not in (found := scene.doctor("--check", code=1))
    assert all(table in found for table in (*scene.bad.values(), scene.private))
    assert scene.timed not in found


async def test_health_is_not_harmed(scene: Scene) -> None:
    assert httpx.get(f"{scene.node.url}/health").status_code == 200
