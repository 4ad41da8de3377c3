"""Databases of older releases are upgraded, even if an upgrade is killed, and their games go on."""

import json
import re
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from benben.server.auth import names
from benben.server.storage.database import Database, read_url
from benben.server.storage.schema import metadata
from benben.server.storage.upgrade import STEPS, config, upgrade
from tests.server.clients import Guest, Json
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

DATA = Path(__file__).parent / "data"
KILLED_AFTER = (1, 4, 8, 12)
"""The statements after which an upgrade is killed: early, in the middle, and late."""

KILLED_UPGRADE = r"""
import asyncio, os, re, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from benben.server.storage.database import Database, read_url
from benben.server.storage.upgrade import upgrade

left = int(sys.argv[2])

@event.listens_for(Engine, "after_cursor_execute")
def kill(connection, cursor, statement, *_):
    global left
    left -= bool(re.match(r"\s*(ALTER|CREATE|DROP|UPDATE)", statement))
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(upgrade(Database(read_url(sys.argv[1]))))
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def old(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """The address of a database as release 0.1 left it."""
    if kind == "sqlite":
        shutil.copy(DATA / "sqlite-0001.db", tmp_path / "benben.db")
        yield f"sqlite:///{tmp_path}/benben.db"
        return
    postgres: str = request.getfixturevalue("postgres")
    name = f"old_{secrets.token_hex(4)}"
    url = postgres.replace("/postgres?", f"/{name}?")
    await _execute(postgres, f"CREATE DATABASE {name}")
    await _execute(url, (DATA / "postgresql-0001.sql").read_text(encoding="utf-8"))
    yield url


async def _execute(url: str, script: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(script)
    finally:
        await connection.close()


@pytest.fixture
def expected(kind: str) -> Json:
    """The players' views before the upgrade."""
    found: Json = json.loads((DATA / f"{kind}-0001.json").read_text(encoding="utf-8"))
    return found


def back(node: Node, expected: Json, name: str) -> Guest:
    """A player from before the upgrade, with their cookie."""
    guest = Guest(node, name.title())
    guest.http.cookies.update(expected["cookies"][name])
    return guest


def same_fields(now: Any, seen: Any) -> Any:
    """What is seen now, without the fields that an earlier release did not have."""
    if isinstance(seen, dict) and isinstance(now, dict):
        return {key: same_fields(now[key], seen[key]) for key in seen if key in now}
    if isinstance(seen, list) and isinstance(now, list) and len(now) == len(seen):
        return [same_fields(*pair) for pair in zip(now, seen, strict=True)]
    return now


def without_time(table: Json) -> Json:
    """A table without what passes."""
    return {**table, "clock": {**table["clock"], "elapsed": 0}}


# What an upgrade does


async def test_games_are_as_they_were_and_play_on(old: str, expected: Json) -> None:
    with Node(old) as node:
        async with back(node, expected, "ann") as ann, back(node, expected, "bob") as bob:
            for name, guest in {"ann": ann, "bob": bob}.items():
                await check_same(guest, expected["tables"][name])
            for table, seen in expected["tables"]["ann"].items():
                if seen["status"] == "playing":
                    await play_on(table, ann, bob)
            await check_accounts(node, expected, ann)


async def check_same(guest: Guest, tables: dict[str, Json]) -> None:
    """Check that every table looks as before, and that the players' lists are complete."""
    assert len(tables) >= 7
    for table, seen in tables.items():
        now = same_fields(await guest.table(table), seen)
        assert without_time(now) == without_time(seen)
    mine = {table for table, seen in tables.items() if seen["you"]}
    listed = (await guest.get("/me/games")).json()["tables"]
    assert {line["id"] for line in listed} == mine


async def play_on(table: str, ann: Guest, bob: Guest) -> None:
    """Three more decisions by people; bots answer by themselves."""
    for _ in range(3):
        await until_a_person_acts(ann, table)
        guest, seen = await to_act(table, ann, bob)
        move = seen["view"]["moves"][0]
        answer = await guest.act(table, "decide", answers=seen["state"], move=move)
        assert answer.status_code == 200, answer.text
        assert answer.json()["number"] == seen["number"] + 1


async def until_a_person_acts(ann: Guest, table: str) -> None:
    async with ann.live(table) as live:
        message = await live.receive("table")
        view, players = message["table"]["view"], message["table"]["players"]
        while players[view["to_act"]]["kind"] == "bot":
            view = (await live.receive("update"))["view"]


async def to_act(table: str, *guests: Guest) -> tuple[Guest, Json]:
    """The guest who is to act, and the table as they see it."""
    for guest in guests:
        answer = await guest.get(f"/tables/{table}")
        if answer.status_code == 200 and answer.json()["table"]["view"]["moves"]:
            return guest, answer.json()["table"]
    raise AssertionError("Nobody is to act.")


async def check_accounts(node: Node, expected: Json, ann: Guest) -> None:
    async with Guest(node) as stranger, Guest(node, token=expected["token"]) as bot:
        assert (await stranger.post("/me/login", expected["account"])).status_code == 200
        names = [(await guest.get("/me")).json()["name"] for guest in (stranger, bot, ann)]
        assert names == [expected["account"]["name"]] * 3


async def test_an_old_cookie_of_an_account_works_until_the_first_logout(
    old: str, expected: Json
) -> None:
    name = expected["account"]["name"]
    with Node(old) as node:
        async with back(node, expected, "ann") as ann, back(node, expected, "ann") as tablet:
            assert [(await guest.get("/me")).json()["name"] for guest in (ann, tablet)] == [
                name
            ] * 2
            await ann.post("/me/logout")
            assert (await tablet.get("/me")).json()["name"] is None
        async with back(node, expected, "bob") as bob:  # a guest, who is not affected
            assert (await bob.get("/me/games")).json()["tables"]


async def test_the_schema_is_that_of_a_new_database(old: str, tmp_path: Path) -> None:
    upgraded, new = Database(read_url(old)), Database(read_url(f"sqlite:///{tmp_path}/new.db"))
    for database in (upgraded, new):
        await upgrade(database)
        async with database.write() as connection:
            assert await connection.run_sync(_differences) == []
            names = await connection.run_sync(_names)
            assert not [name for name in names if re.search("game", name)]
            assert await connection.run_sync(_step) == STEPS[-1]
        await database.close()


def _differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def _names(connection: Connection) -> set[str]:
    """The names of all tables, indexes, primary keys, and of the columns that are ids."""
    found = inspect(connection)
    names: set[str] = set()
    for table in found.get_table_names():
        names |= {table, str(found.get_pk_constraint(table)["name"])}
        names |= {str(index["name"]) for index in found.get_indexes(table)}
        names |= {column["name"] for column in found.get_columns(table) if "id" in column["name"]}
    return names


def _step(connection: Connection) -> str:
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


async def test_an_upgrade_can_be_reverted_and_repeated(old: str) -> None:
    database = Database(read_url(old))
    before = await _contents(database, "0001")
    await upgrade(database)
    async with database.write() as connection:
        await connection.run_sync(_downgrade)
    assert await _contents(database, "0001") == before
    await upgrade(database)
    async with database.read() as connection:
        count = (await connection.execute(text("SELECT count(*) FROM tables"))).scalar()
    assert count == len(before["games"])
    await database.close()


def _downgrade(connection: Connection) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.downgrade(settings, "0001")


async def _contents(database: Database, step: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database of the first schema."""
    contents = {}
    async with database.read() as connection:
        assert await connection.run_sync(_step) == step
        for table in ("events", "games", "seats", "players", "tokens", "pairings", "facts"):
            rows = await connection.execute(text(f"SELECT * FROM {table} ORDER BY 1, 2"))  # noqa: S608
            contents[table] = [tuple(row) for row in rows]
    return contents


# Upgrades that are killed


@pytest.mark.parametrize("statements", KILLED_AFTER)
async def test_a_killed_upgrade_goes_on_at_the_next_start(
    old: str, expected: Json, statements: int
) -> None:
    database = Database(read_url(old))
    before = await _contents(database, "0001")
    killed = subprocess.run([sys.executable, "-c", KILLED_UPGRADE, old, str(statements)])
    assert killed.returncode == -signal.SIGKILL
    assert await _contents(database, "0001") == before
    await database.close()
    with Node(old) as node:
        async with back(node, expected, "ann") as ann, back(node, expected, "bob") as bob:
            await check_same(ann, expected["tables"]["ann"])
            await play_on(next(iter(expected["tables"]["ann"])), ann, bob)


def test_stored_skeletons_of_names_stay_right() -> None:
    """If this fails, write a migration that computes them all again, then change the test."""
    assert sha256(names.TABLE.read_bytes()).hexdigest().startswith("dd6a9130cde90122")
    assert names.skeletons("p\u0430ypal") == {"paypal"}
    assert names.skeletons("O0l1I") == {"oolli", "oolll"}
    assert names.skeletons("\ufb01ne") == {"fine", "flne"}
