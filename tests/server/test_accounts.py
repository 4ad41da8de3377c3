"""Accounts: sessions, passwords, recovery, data and deletion."""

import asyncio
import json
import secrets
import sqlite3
from pathlib import Path

import httpx
import pytest

from benben.server.auth.password_tries import FREE_TRIES
from benben.server.storage.sessions import REMEMBERED
from tests.server.clients import BOT, ME, PERSON, Guest, Json, play_on, two_at_a_table
from tests.server.nodes import Node, RedisServer

pytestmark = pytest.mark.anyio

PASSWORD, NEW = "correct horse", "battery staple"


@pytest.fixture
def name() -> str:
    """A name that nobody has."""
    return f"Ann {secrets.token_hex(4)}"


@pytest.fixture
async def account(ann: Guest, name: str) -> Guest:
    """Somebody with an account."""
    await register(ann, name)
    return ann


async def register(guest: Guest, name: str) -> str:
    """Register; return the recovery code."""
    answer = await guest.post("/me/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    code: str = answer.json()["recovery"]
    return code


async def log_in(guest: Guest, name: str, password: str = PASSWORD) -> httpx.Response:
    return await guest.post("/me/login", {"name": name, "password": password})


async def name_of(node: Node, cookie: str) -> str | None:
    """The name of the account that a cookie stands for."""
    async with Guest(node) as thief:
        thief.http.cookies["benben"] = cookie
        found: str | None = (await thief.get("/me")).json()["name"]
        return found


def cookie_of(guest: Guest) -> str:
    return guest.http.cookies["benben"]


# Sessions


async def test_the_cookie_changes_at_registration_and_the_old_one_dies(
    ann: Guest, bob: Guest, name: str
) -> None:
    table = await two_at_a_table(ann, bob)
    guest = cookie_of(ann)
    await register(ann, name)
    assert cookie_of(ann) != guest
    assert (await ann.table(table))["you"] == [0]
    async with Guest(ann.node) as thief:
        thief.http.cookies["benben"] = guest
        assert (await thief.get(f"/tables/{table}")).status_code == 404
        assert (await thief.get("/me")).json() == {"name": None, "guest": True}
        assert (await thief.get("/me/games")).json() == {"tables": []}


async def test_the_cookie_changes_at_every_login(account: Guest, name: str) -> None:
    first = cookie_of(account)
    await log_in(account, name)
    assert cookie_of(account) != first
    assert await name_of(account.node, first) is None
    assert await name_of(account.node, cookie_of(account)) == name


async def test_a_cookie_is_dead_after_logging_out(account: Guest, bob: Guest, name: str) -> None:
    await log_in(bob, name)
    stolen = cookie_of(account)
    assert await name_of(account.node, stolen) == name
    await account.post("/me/logout")
    assert await name_of(account.node, stolen) is None
    assert (await account.get("/me")).json() == {"name": None, "guest": True}
    assert await name_of(bob.node, cookie_of(bob)) == name  # another device stays logged in


async def test_a_dead_cookie_opens_no_live_connection_as_its_player(
    account: Guest, bob: Guest
) -> None:
    table = await two_at_a_table(account, bob)
    stolen = cookie_of(account)
    async with account.live(table) as live:
        assert (await live.receive("table"))["table"]["you"] == [0]
    await account.post("/me/logout")
    async with bob.live(table, cookie=f"benben={stolen}") as live:
        with pytest.raises(Exception, match="4404"):
            await live.receive()


async def test_logging_out_closes_the_live_connections_of_the_session_only(
    account: Guest, bob: Guest, name: str
) -> None:
    table = (await account.open("pylos", ME, PERSON))["table"]["id"]
    token = (await account.post("/me/tokens", {"name": "my bot"})).json()["token"]
    await log_in(bob, name)
    async with (
        Guest(account.node, token=token) as bot,
        account.live(table) as one,
        bob.live(table) as two,
        bot.live(table) as three,
    ):
        for live in (one, two, three):
            assert (await live.receive("table"))["table"]["you"] == [0]
        await account.post("/me/logout")
        assert await one.closing_code() == 1001
        assert (await two.act("say", phrase="hello"))["type"] == "done"
        await bob.post("/me/logout-everywhere")
        assert await two.closing_code() == 1001
        assert (await three.act("say", phrase="hello"))["type"] == "done"


async def test_logging_out_everywhere_ends_all_sessions_but_no_token(
    account: Guest, bob: Guest, name: str
) -> None:
    await log_in(bob, name)
    token = (await account.post("/me/tokens", {"name": "my bot"})).json()["token"]
    cookies = [cookie_of(account), cookie_of(bob)]
    assert (await bob.post("/me/logout-everywhere")).json() == {"name": None, "guest": True}
    assert [await name_of(account.node, cookie) for cookie in cookies] == [None, None]
    async with Guest(account.node, token=token) as bot:
        assert (await bot.get("/me")).json()["name"] == name


async def test_a_guest_has_no_account_to_change(ann: Guest) -> None:
    again = {"password": PASSWORD}
    for path in ("logout-everywhere", "password", "recovery", "delete"):
        body = {"logout-everywhere": {}, "password": {**again, "new": NEW}}.get(path, again)
        answer = await ann.post(f"/me/{path}", body)
        assert (answer.status_code, answer.json()["error"]) == (409, "no-account"), path


async def test_other_nodes_learn_of_a_logout(postgres: str, redis: RedisServer, name: str) -> None:
    with Node(postgres, redis.url) as one, Node(postgres, redis.url) as two:
        async with Guest(one) as ann:
            await register(ann, name)
            stolen = cookie_of(ann)
            assert await name_of(two, stolen) == name  # remembered for a moment
            await ann.post("/me/logout")
            assert await name_of(one, stolen) is None
            async with asyncio.timeout(REMEMBERED + 10):
                while await name_of(two, stolen):
                    await asyncio.sleep(0.2)


async def test_an_account_has_a_limited_number_of_sessions(sqlite: str, name: str) -> None:
    path = sqlite.removeprefix("sqlite:///")
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            await register(ann, name)
            with sqlite3.connect(path) as database:
                ((player,),) = database.execute("SELECT id FROM players").fetchall()
                rows = [(f"digest {number}", player, number) for number in range(60)]
                database.executemany("INSERT INTO sessions VALUES (?, ?, ?)", rows)
            await log_in(ann, name)
            with sqlite3.connect(path) as database:
                ages = database.execute("SELECT created_at FROM sessions ORDER BY 1").fetchall()
    assert len(ages) == 50
    assert ages[0] == (11,)


async def test_a_session_ends_after_a_year(sqlite: str, name: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            await register(ann, name)
            with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as database:
                database.execute("UPDATE sessions SET created_at = created_at - 31536000000")
            assert await name_of(node, cookie_of(ann)) is None


# Passwords


async def test_a_new_password_logs_out_all_other_devices(
    account: Guest, bob: Guest, name: str
) -> None:
    await log_in(bob, name)
    old = cookie_of(account)
    wrong = await account.post("/me/password", {"password": NEW, "new": NEW})
    assert (wrong.status_code, wrong.json()["error"]) == (403, "wrong-password")
    changed = await account.post("/me/password", {"password": PASSWORD, "new": NEW})
    assert changed.json() == {"name": name, "guest": False}
    found = [await name_of(account.node, it) for it in (old, cookie_of(bob), cookie_of(account))]
    assert found == [None, None, name]
    assert (await log_in(bob, name)).json()["error"] == "wrong-password"
    assert (await log_in(bob, name, NEW)).status_code == 200


EASY = ("12345678", "password", "Passw0rd!", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou1", "zaq12wsx",
        "Ozymandias", "ozymandias1", "йцукенгш", "password" * 20)  # fmt: skip


async def test_easy_passwords_are_refused_everywhere(ann: Guest, name: str) -> None:
    for easy in EASY:
        answer = await ann.post("/me/account", {"name": "Ozymandias", "password": easy})
        assert (answer.status_code, answer.json()["error"]) == (400, "easy-password"), easy
    code = await register(ann, name)
    bodies = {"password": {"password": PASSWORD, "new": EASY[0]},
              "recover": {"name": name, "recovery": code, "password": EASY[0]}}  # fmt: skip
    for path, body in bodies.items():
        assert (await ann.post(f"/me/{path}", body)).json()["error"] == "easy-password"
    again = {"name": name, "recovery": code, "password": NEW}
    assert (await ann.post("/me/recover", again)).status_code == 200  # the code was not used up


# Recovery


async def test_a_recovery_code_sets_a_new_password_once(ann: Guest, bob: Guest, name: str) -> None:
    code = await register(ann, name)
    stolen = cookie_of(ann)
    recovery = {"name": name, "recovery": code.lower().replace("-", " "), "password": NEW}
    answer = await bob.post("/me/recover", recovery)
    assert (answer.json()["name"], answer.json()["guest"]) == (name, False)
    assert (await bob.get("/me")).json()["name"] == name
    assert await name_of(ann.node, stolen) is None
    again = await ann.post("/me/recover", recovery)
    assert (again.status_code, again.json()["error"]) == (403, "wrong-recovery")
    assert (await log_in(ann, name)).json()["error"] == "wrong-password"
    assert (await log_in(ann, name, NEW)).status_code == 200
    fresh = {**recovery, "recovery": answer.json()["recovery"], "password": PASSWORD}
    assert (await ann.post("/me/recover", fresh)).status_code == 200


async def test_a_new_recovery_code_replaces_the_old_one(ann: Guest, name: str) -> None:
    old = await register(ann, name)
    wrong = await ann.post("/me/recovery", {"password": NEW})
    assert wrong.json()["error"] == "wrong-password"
    new = (await ann.post("/me/recovery", {"password": PASSWORD})).json()["recovery"]
    for code, status in ((old, 403), (new, 200)):
        recovery = {"name": name, "recovery": code, "password": NEW}
        assert (await ann.post("/me/recover", recovery)).status_code == status


async def test_recovery_codes_cannot_be_found_by_trying(ann: Guest, bob: Guest, name: str) -> None:
    code = await register(ann, name)
    body = {"name": name, "recovery": "00000-00000", "password": NEW}
    errors = [(await bob.post("/me/recover", body)).json()["error"] for _ in range(11)]
    assert errors == ["wrong-recovery"] * FREE_TRIES + ["too-many-tries"] * (11 - FREE_TRIES)
    nobody = await bob.post("/me/recover", {**body, "name": f"{name} II", "recovery": code})
    assert nobody.json()["error"] == "wrong-recovery"


async def test_secrets_are_stored_as_hashes_only(sqlite: str, name: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            code = await register(ann, name)
            session = cookie_of(ann).partition(".")[0]
    file = Path(sqlite.removeprefix("sqlite:///"))
    stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert b"$argon2id$" in stored
    assert not [secret for secret in (code, session, PASSWORD) if secret.encode() in stored]
    assert code not in node.log


# My data


async def test_my_data_is_complete(account: Guest, bob: Guest, name: str) -> None:
    finished = (await account.open("pylos", ME, BOT))["table"]["id"]
    await play_on(account, finished)
    running = await two_at_a_table(account, bob, "touche")
    token = (await account.post("/me/tokens", {"name": "my bot"})).json()["token"]
    answer = await account.get("/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="benben.json"'
    data = answer.json()
    assert data["name"] == name
    assert len(data["sessions"]) == 1
    assert [it["name"] for it in data["tokens"]] == ["my bot"]
    records = {line["table"]["id"]: line["record"] for line in data["tables"]}
    assert set(records) == {finished, running}
    assert records[finished] == (await account.get(f"/tables/{finished}/record")).text
    assert records[running] is None  # it would tell the seed
    assert token not in answer.text
    assert "$argon2" not in answer.text


async def test_a_stranger_has_no_data(ann: Guest) -> None:
    nothing: Json = {
        "name": None,
        "registered_at": None,
        "sessions": [],
        "tokens": [],
        "tables": [],
    }
    assert (await ann.get("/me/data")).json() == nothing
    assert "set-cookie" not in (await ann.get("/me/data")).headers


# Deleting


async def tables_of_all_kinds(ann: Guest, bob: Guest) -> dict[str, str]:
    """A finished, a running, a fresh, an own open, and somebody else's open table."""
    finished = await two_at_a_table(ann, bob, watchable=True)
    await bob.act(finished, "resign")
    running = await two_at_a_table(ann, bob, watchable=True)
    seen = await ann.table(running)
    await ann.act(running, "decide", answers=seen["state"], move=seen["view"]["moves"][0])
    fresh = await two_at_a_table(bob, ann, watchable=True)
    waiting = (await ann.open("pylos", ME, PERSON))["table"]["id"]
    setup = {"listed": True, "watchable": True}
    other = (await bob.open("pyramido", ME, PERSON, PERSON, **setup))["table"]["id"]
    assert (await ann.sit(other, 1)).status_code == 200
    return {"finished": finished, "running": running, "fresh": fresh, "waiting": waiting,
            "other": other}  # fmt: skip


async def test_a_deleted_account_is_gone_and_its_games_are_nameless(
    account: Guest, bob: Guest, name: str
) -> None:
    tables = await tables_of_all_kinds(account, bob)
    cookie = cookie_of(account)
    token = (await account.post("/me/tokens", {"name": "my bot"})).json()["token"]
    assert (await account.post("/me/delete", {"password": NEW})).status_code == 403
    gone = await account.post("/me/delete", {"password": PASSWORD})
    assert gone.json() == {"name": None, "guest": True}
    assert await name_of(account.node, cookie) is None
    assert (await log_in(account, name)).json()["error"] == "wrong-password"
    async with Guest(account.node, token=token) as bot:
        assert (await bot.get("/me")).status_code == 401
    statuses = {}
    for kind in ("finished", "running", "fresh", "other"):
        statuses[kind] = await check_nameless(bob, tables[kind], name)
    assert statuses == {"finished": "over", "running": "over", "fresh": "aborted", "other": "open"}
    record = (await bob.get(f"/tables/{tables['running']}/record?form=json")).json()
    assert record["players"] == ["?", "Bob"]


async def check_nameless(bob: Guest, table: str, name: str) -> str:
    """Check that a name is nowhere to be seen; return the table's status."""
    seen = await bob.table(table)
    events = (await bob.get(f"/tables/{table}/events")).text
    assert name not in json.dumps(seen) + events
    assert {"Bob"} <= {player["name"] for player in seen["players"]}
    async with bob.live(table, seen=0) as live:
        assert name not in json.dumps(await live.receive("table"))
    status: str = seen["status"]
    return status


async def test_a_deleted_account_stays_nameless_after_a_restart(sqlite: str, name: str) -> None:
    with Node(sqlite) as node:
        async with Guest(node) as ann, Guest(node, "Bob") as bob:
            await ann.open("pylos", ME, BOT)
            guest = cookie_of(ann)
            await register(ann, name)
            finished = await two_at_a_table(ann, bob, watchable=True)
            await bob.act(finished, "resign")
            await ann.post("/me/delete", {"password": PASSWORD})
            node.kill()
            node.start()
            assert await check_nameless(bob, finished, name) == "over"
            assert await is_dead(node, guest)


async def is_dead(node: Node, guest: str) -> bool:
    """Whether a guest's cookie no longer stands for anybody with games."""
    async with Guest(node) as thief:
        thief.http.cookies["benben"] = guest
        lines: list[Json] = (await thief.get("/me/games")).json()["tables"]
        return not lines


async def test_nobody_gets_a_rematch_with_a_deleted_account(account: Guest, bob: Guest) -> None:
    table = await two_at_a_table(account, bob)
    await bob.act(table, "resign")
    await account.act(table, "rematch")
    await account.post("/me/delete", {"password": PASSWORD})
    assert (await bob.act(table, "rematch")).status_code == 200
    assert (await bob.table(table))["rematch"] is None


async def test_the_name_of_a_deleted_account_is_free(account: Guest, bob: Guest, name: str) -> None:
    await account.post("/me/delete", {"password": PASSWORD})
    await register(bob, name)
    assert (await bob.get("/me")).json()["name"] == name
