"""Strangers learn nothing about private tables, and shared caches keep nothing."""

import asyncio
import json
import re
from pathlib import Path
from secrets import token_hex

import pytest
from websockets.exceptions import ConnectionClosed

from benben.bots.levels import levels
from tests.server.clients import ME, PERSON, Guest, Json
from tests.server.nodes import Node, RedisServer

pytestmark = pytest.mark.anyio

BODIES: dict[str, list[Json]] = {
    "help": [{"about": "hint"}, {"about": "why"}],
    "seats": [{}, {"key": "0" * 32}, {"key": "é", "name": "Eve"}],
    "actions": [
        {"do": do} for do in ("takeback", "draw", "resign", "abort", "leave", "rematch", "revoke")
    ]
    + [{"do": "decide", "answers": 2, "move": "1b2"}, {"do": "undo", "answers": 2}]
    + [{"do": "answer", "accept": True}, {"do": "say", "phrase": "hello"}]
    + [{"do": "prefer", "auto": True}, {"do": "decide", "answers": 2, "move": "?", "seat": 1}],
}
QUERIES = {
    "{seat}": ("", "?key=0", f"?key={'0' * 32}", "?key=%C3%A9"),
    "record": ("", "?form=json"),
    "replay": ("", "?eyes=all", "?eyes=1"),
    "events": ("", "?after=1"),
}
FILLED = {"seat": ("0", "1", "7"), "at": ("0", "1")}


def bodies_for(path: str) -> list[Json]:
    """What to send to a route."""
    return next((BODIES[key] for key in BODIES if f"/{key}" in path), [{}])


async def answers_about(guest: Guest, table: str) -> dict[str, tuple[int, Json]]:
    """What every route about a table answers."""
    schema = (await guest.get("/docs/openapi.json")).json()
    answers: dict[str, tuple[int, Json]] = {}
    for path, methods in schema["paths"].items():
        if "{table_id}" not in path:
            continue
        for filled in filled_in(path):
            for method in methods:
                for body in bodies_for(path) if method == "post" else [None]:
                    address = filled.replace("{table_id}", table)
                    answer = await guest.http.request(method.upper(), address, json=body)
                    what = f"{method} {filled} {json.dumps(body)}"
                    answers[what] = answer.status_code, answer.json()
    async with guest.live(table) as live:
        with pytest.raises(ConnectionClosed) as closed:
            await live.receive()
    assert closed.value.rcvd
    answers["live"] = closed.value.rcvd.code, {"reason": closed.value.rcvd.reason}
    return answers


def filled_in(path: str) -> list[str]:
    """A route with each of some values in place of its numbers, and with each of some queries."""
    gap = re.search(r"\{(seat|at)\}", path)
    filled = [path.replace(gap[0], value) for value in FILLED[gap[1]]] if gap else [path]
    return [one + query for one in filled for query in QUERIES.get(path.rpartition("/")[2], ("",))]


@pytest.mark.parametrize("status", ["open", "playing", "over"])
async def test_a_private_table_is_as_unknown_as_one_that_does_not_exist(
    ann: Guest, bob: Guest, status: str
) -> None:
    seats = [ME, PERSON] if status == "open" else [ME, ME]
    table = (await ann.open("pylos", *seats))["table"]["id"]
    if status == "over":
        await ann.act(table, "resign")
    await bob.open("pylos", ME, PERSON)  # gets a cookie
    answers = await answers_about(bob, table)
    assert len(answers) > 20
    assert answers == await answers_about(bob, token_hex(6))
    assert {code for code, _ in answers.values()} == {404, 4404}
    async with Guest(ann.node) as stranger:
        assert {code for code, _ in (await answers_about(stranger, table)).values()} == {404, 4404}


async def test_links_that_were_revoked_open_no_seat(ann: Guest, bob: Guest) -> None:
    opened = await ann.open("touche", ME, PERSON, PERSON)
    table, old = opened["table"]["id"], opened["links"]
    assert (await bob.sit(table, 1, old["1"])).status_code == 200
    refused = await bob.act(table, "revoke")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-opener")
    for _ in range(2):
        assert (await ann.act(table, "revoke")).status_code == 200
        new = (await ann.get(f"/tables/{table}")).json()["links"]
        assert new.keys() == {"2"}
        assert new["2"] != old["2"]
        async with Guest(ann.node, "Eve") as eve:
            assert (await eve.sit(table, 2, old["2"])).status_code == 404
            assert (await eve.get(f"/tables/{table}/seats/2?key={old['2']}")).status_code == 404
            assert (await eve.get(f"/tables/{table}/seats/2?key={new['2']}")).status_code == 200
        old = new
    async with Guest(ann.node, "Cat") as cat:
        assert (await cat.sit(table, 2, new["2"])).status_code == 200
    late = await ann.act(table, "revoke")
    assert (late.status_code, late.json()["error"]) == (409, "closed")


async def test_answers_of_the_api_are_not_stored_by_caches(ann: Guest) -> None:
    table = (await ann.open("pylos", ME, ME))["table"]["id"]
    await ann.act(table, "resign")
    for path in ("/me", "/me/games", "/me/tokens", "/tables/open", f"/tables/{table}",
                 f"/tables/{table}/events", f"/tables/{table}/record", "/tables/none"):  # fmt: skip
        assert (await ann.get(path)).headers["cache-control"] == "no-store", path
    assert (await ann.http.get("/")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("secure", [True, False])
async def test_browsers_keep_to_https_if_the_server_is_secure(sqlite: str, secure: bool) -> None:
    with Node(sqlite, None, *(["--secure"] if secure else [])) as node:
        async with Guest(node) as ann:
            header = (await ann.get("/me")).headers.get("strict-transport-security")
    assert header == ("max-age=31536000" if secure else None)


async def test_a_restart_of_redis_while_bots_think_leaves_no_task_behind(
    postgres: str, tmp_path: Path
) -> None:
    redis = RedisServer(tmp_path).start()
    champion = {"who": "bot", "level": levels("touche")[-1].key}
    try:
        with Node(postgres, redis.url) as node:
            async with Guest(node) as ann:
                setup = {"game": "touche", "seats": [champion, champion, champion, ME]}
                for _ in range(8):
                    table = (await ann.post("/tables", {"setup": setup})).json()["table"]
                for _ in range(2):
                    await asyncio.sleep(0.3)
                    redis.stop()
                    await asyncio.sleep(2)
                    redis.start()
                async with asyncio.timeout(60):
                    while (await ann.table(table["id"]))["view"]["to_act"] != 3:
                        await asyncio.sleep(0.1)
            assert "redis is down" in node.log
            assert "never retrieved" not in node.log
    finally:
        redis.stop()
