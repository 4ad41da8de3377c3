"""The example in docs/bot.py plays whole games when started as documented."""

import asyncio
import json
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import BOT, ME, PERSON, Guest
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
SERVER = "http://127.0.0.1:8000"


def line_with(text: str, **values: str) -> list[str]:
    """A command from the docs, with values for the placeholders."""
    found = re.search(rf"^\$ (.*{re.escape(text)}.*)$", DOCS, re.MULTILINE)
    assert found, text
    words = shlex.split(found[1].replace(SERVER, values.pop("server")))
    return [re.sub("[A-Z]{3,}", lambda w: values.get(w[0].lower(), w[0]), w) for w in words]


async def run(*command: str, seconds: float = 120) -> str:
    """Run a program; returns its output."""
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    async with asyncio.timeout(seconds):
        output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()
    return output.decode()


async def new_token(node: Node) -> str:
    """A token, created as documented."""
    _, *words = line_with("/api/me/tokens", server=node.url)
    if curl := shutil.which("curl"):
        return str(json.loads(await run(curl, *words))["token"])
    async with Guest(node) as guest:
        return str((await guest.post("/me/tokens", {"name": "My bot"})).json()["token"])


async def run_bot(node: Node, example: str, **values: str) -> dict[str, Any]:
    """Start the bot as in an example of the docs; returns the outcome."""
    _, *words = line_with(example, server=node.url, token=await new_token(node), **values)
    status, _, outcome = (await run(sys.executable, *words)).partition(" ")
    assert status == "over"
    ended: dict[str, Any] = json.loads(outcome)
    return ended


async def decide(guest: Guest, table: str) -> dict[str, Any]:
    """Play for a person, always the first legal move; the table at the end."""
    async with guest.live(table) as live:
        while True:
            message = await live.receive("table", "update")
            now: dict[str, Any] = message.get("table", message)
            if now["status"] == "over":
                return await guest.table(table)
            if now["view"] and (moves := now["view"]["moves"]):
                await live.send(do="decide", answers=now["state"], move=moves[0])


@pytest.mark.parametrize("game", ["pylos", "pyramido", "touche"])
async def test_the_bot_plays_against_a_greedy_bot_by_a_link(
    node: Node, ann: Guest, game: str
) -> None:
    opened = await ann.open(game, PERSON, BOT, watchable=True)
    table, key = opened["table"]["id"], opened["links"]["0"]
    outcome = await run_bot(node, "TABLE/SEAT/KEY", table=table, seat="0", key=key)
    seen = await ann.table(table)
    assert seen["status"] == "over"
    assert seen["outcome"] == outcome
    assert seen["players"][0]["name"] == "Rambler"


async def test_the_bot_plays_against_a_person_by_a_link(node: Node, ann: Guest) -> None:
    opened = await ann.open("pylos", ME, PERSON)
    table, key = opened["table"]["id"], opened["links"]["1"]
    outcome, seen = await asyncio.gather(
        run_bot(node, "TABLE/SEAT/KEY", table=table, seat="1", key=key), decide(ann, table)
    )
    assert seen["outcome"] == outcome
    assert seen["you"] == [0]


async def test_the_bot_finds_a_partner(node: Node, ann: Guest) -> None:
    options = {"game": "pylos", "name": "Ann", "bots": True}
    table = (await ann.post("/tables/pairing", options)).json()["table"]["id"]
    outcome, seen = await asyncio.gather(
        run_bot(node, "docs/bot.py http://127.0.0.1:8000 TOKEN pylos"), decide(ann, table)
    )
    assert seen["outcome"] == outcome


async def test_the_bot_comes_back_after_the_server_was_gone(sqlite: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            opened = await ann.open("touche", PERSON, PERSON, watchable=True)
            table, links = opened["table"]["id"], opened["links"]
            bots = [
                asyncio.create_task(
                    run_bot(node, "TABLE/SEAT/KEY", table=table, seat=seat, key=key)
                )
                for seat, key in links.items()
            ]
            while len((await ann.table(table))["turns"]) < 5:
                await asyncio.sleep(0.05)
            await asyncio.to_thread(node.kill)
            await asyncio.to_thread(node.start)
            first, second = await asyncio.gather(*bots)
            assert first == second == (await ann.table(table))["outcome"]
