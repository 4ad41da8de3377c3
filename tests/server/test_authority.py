"""Authorization: nobody acts for another."""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from benben.server.auth.password_tries import FREE_TRIES
from tests.server.clients import ME, PERSON, Guest, Json, two_at_a_table
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

SENTENCE = re.compile(r"[A-Z][^\n]{8,120}\.")
NOBODY = "no-such-table"
WRONG = {"name": "Nobody", "password": "no password"}

COMMANDS: dict[str, Json] = {
    "decide": {"answers": 2, "move": "1b2"},
    "undo": {"answers": 2},
    "takeback": {},
    "draw": {},
    "answer": {"accept": True},
    "resign": {},
    "abort": {},
    "leave": {},
    "say": {"phrase": "hello"},
    "prefer": {"auto": True},
    "rematch": {},
}


def assert_told(refusal: Json, error: str | None = None) -> None:
    """Check the key of a refusal, and that it has a message."""
    assert error is None or refusal["error"] == error, refusal
    assert SENTENCE.fullmatch(refusal["message"]), refusal


def assert_refused(answer: httpx.Response, status: int, error: str) -> None:
    assert answer.status_code == status, answer.text
    assert_told(answer.json(), error)


async def look(guest: Guest, table: str) -> tuple[Json, Json]:
    return await guest.table(table), (await guest.get(f"/tables/{table}/events")).json()


@asynccontextmanager
async def unchanged(guest: Guest, *tables: str) -> AsyncIterator[None]:
    """Check that these tables do not change meanwhile."""
    before = [await look(guest, table) for table in tables]
    yield
    assert [await look(guest, table) for table in tables] == before


async def try_by_http(
    guest: Guest, table: str, status: int, error: str, do: str, **what: Any
) -> None:
    assert_refused(await guest.act(table, do, **what), status, error)


async def try_live(guest: Guest, table: str, error: str, do: str, **what: Any) -> None:
    async with guest.live(table) as live:
        answer = await live.act(do, **what)
    assert answer["type"] == "refused"
    assert_told(answer, error)


async def try_both(guest: Guest, table: str, status: int, error: str, do: str, **what: Any) -> None:
    """Check the refusal over HTTP and WebSocket."""
    await try_by_http(guest, table, status, error, do, **what)
    await try_live(guest, table, error, do, **what)


async def turned_away(guest: Guest, table: str, **headers: str) -> int:
    """The status with which a live connection is refused, before or after it is accepted."""
    try:
        async with guest.live(table, None, **headers) as live:
            await live.receive()
    except websockets.InvalidStatus as refusal:
        assert_told(json.loads(refusal.response.body))
        return refusal.response.status_code
    except websockets.ConnectionClosed as closed:
        assert closed.rcvd is not None
        assert SENTENCE.fullmatch(closed.rcvd.reason)
        return closed.rcvd.code - 4000
    raise AssertionError("Let in.")


@asynccontextmanager
async def stranger(
    node: Node, cookie: str | None = None, token: str | None = None
) -> AsyncIterator[Guest]:
    async with Guest(node, "Eve", token) as guest:
        if cookie is not None:
            guest.http.headers["cookie"] = f"benben={cookie}"
        yield guest


async def new_token(guest: Guest) -> str:
    answer = await guest.post("/me/tokens", {"name": "my bot"})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


# Whose seat it is


async def test_without_a_cookie_nothing_can_be_done(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    async with stranger(ann.node) as eve:
        for do, what in COMMANDS.items():
            async with unchanged(ann, table):
                await try_by_http(eve, table, 404, "not-found", do, **what)


def forgeries(cookie: str, other: str) -> dict[str, str]:
    player, signature = cookie.split(".")
    turned = signature[:-1] + ("0" if signature[-1] != "0" else "1")
    return {
        "another signature": f"{player}.{turned}",
        "somebody else's signature": f"{player}.{other.split('.')[1]}",
        "no signature": player,
        "an empty signature": f"{player}.",
        "a short signature": cookie[:-1],
        "something behind the signature": f"{cookie}0",
        "nobody's name": f".{signature}",
        "nothing": "",
    }


async def test_a_forged_cookie_is_worth_nothing(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    cookie, other = ann.http.cookies["benben"], bob.http.cookies["benben"]
    async with unchanged(ann, table):
        for forged in forgeries(cookie, other).values():
            async with stranger(ann.node, forged) as eve:
                await try_by_http(eve, table, 404, "not-found", "resign")
                assert_refused(await eve.get(f"/tables/{table}"), 404, "not-found")
                assert await turned_away(eve, table, cookie=f"benben={forged}") == 404
                assert (await eve.get("/me/games")).json() == {"tables": []}


async def test_a_cookie_of_another_table_s_player_is_worth_nothing_here(
    ann: Guest, bob: Guest
) -> None:
    table = await two_at_a_table(ann, bob)
    async with unchanged(ann, table), stranger(ann.node) as eve:
        await eve.open("pylos", ME, PERSON)
        assert eve.http.cookies["benben"]
        await try_by_http(eve, table, 404, "not-found", "resign")


async def test_a_token_acts_for_its_owner_only(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    async with (
        unchanged(ann, table),
        stranger(ann.node) as eve,
        stranger(ann.node, token=await new_token(eve)) as bot,
    ):
        await try_by_http(bot, table, 404, "not-found", "resign")
        assert_refused(await bot.get(f"/tables/{table}"), 404, "not-found")
        assert await turned_away(bot, table) == 404
    async with stranger(ann.node, token=await new_token(ann)) as own:
        assert (await own.act(table, "decide", answers=2, move="1b2")).status_code == 200


async def test_a_revoked_token_opens_nothing_any_more(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    token = await new_token(ann)
    (kept,) = (await ann.get("/me/tokens")).json()["tokens"]
    async with stranger(ann.node, token=token) as bot:
        assert (await bot.table(table))["you"] == [0]
        assert (await ann.http.delete(f"/api/me/tokens/{kept['id']}")).status_code == 204
        async with unchanged(ann, table):
            await try_by_http(bot, table, 401, "wrong-token", "resign")
            assert_refused(await bot.get(f"/tables/{table}"), 401, "wrong-token")
            assert await turned_away(bot, table) == 401


async def test_nobody_revokes_the_token_of_another(ann: Guest, bob: Guest) -> None:
    token = await new_token(ann)
    (kept,) = (await ann.get("/me/tokens")).json()["tokens"]
    await new_token(bob)
    async with stranger(ann.node) as eve, stranger(ann.node, token=token) as bot:
        for thief in (bob, eve):
            answer = await thief.http.delete(f"/api/me/tokens/{kept['id']}")
            assert_refused(answer, 404, "not-found")
        assert (await bot.get("/me")).status_code == 200


async def test_spectators_cannot_act(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, watchable=True)
    async with stranger(ann.node) as eve:
        for do, what in COMMANDS.items():
            async with unchanged(ann, table):
                await try_both(eve, table, 403, "not-seated", do, **what)
                await try_both(eve, table, 403, "not-seated", do, seat=0, **what)


async def test_nobody_speaks_for_the_seat_of_another(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    for do, what in COMMANDS.items():
        async with unchanged(ann, table):
            await try_both(bob, table, 403, "not-your-seat", do, seat=0, **what)
            await try_both(bob, table, 403, "not-your-seat", do, seat=7, **what)


# Whose turn it is, and when


async def test_only_the_seat_to_act_decides(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    async with unchanged(ann, table):
        await try_both(bob, table, 409, "not-your-turn", "decide", answers=2, move="1b2")
        await try_both(bob, table, 409, "not-your-turn", "undo", answers=2)


async def test_nobody_repeats_the_decision_of_another_as_their_own(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "decide", answers=2, move="1b2")
    async with unchanged(ann, table):
        await try_both(bob, table, 409, "stale", "decide", answers=2, move="1b2")


async def test_nobody_undoes_the_turn_of_another(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "decide", answers=2, move="1b2")
    async with unchanged(ann, table):
        await try_both(ann, table, 409, "not-your-turn", "undo", answers=3)
        await try_both(bob, table, 409, "nothing-to-undo", "undo", answers=3)
        await try_both(bob, table, 409, "nothing-to-take-back", "takeback")


async def test_nobody_answers_their_own_offer(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "draw")
    async with unchanged(ann, table):
        for accept in (True, False):
            await try_both(ann, table, 409, "not-asked", "answer", accept=accept)
            await try_both(ann, table, 409, "not-asked", "answer", accept=accept, seat=0)
        await try_both(ann, table, 403, "not-your-seat", "answer", accept=True, seat=1)
    assert (await bob.act(table, "answer", accept=False)).status_code == 200


async def test_a_table_is_not_given_up_after_the_first_move(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "decide", answers=2, move="1b2")
    async with unchanged(ann, table):
        for guest in (ann, bob):
            await try_both(guest, table, 409, "too-late", "abort")
            await try_both(guest, table, 409, "too-late", "leave")


async def test_at_a_finished_game_nothing_is_decided_any_more(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "decide", answers=2, move="1b2")
    await bob.act(table, "resign")
    async with unchanged(ann, table):
        for do in ("decide", "undo", "takeback", "draw", "answer", "resign"):
            what = COMMANDS[do] | ({"answers": 4, "move": "1c2"} if do == "decide" else {})
            await try_both(bob, table, 409, "over", do, **what)
        for do in ("abort", "leave"):
            await try_both(bob, table, 409, "too-late", do)
        assert_refused(await bob.sit(table, 0), 403, "link-needed")


# Links


async def test_a_link_is_good_once_for_one_seat_of_one_table(ann: Guest, bob: Guest) -> None:
    first = await ann.open("touche", ME, PERSON, PERSON)
    second = await ann.open("touche", ME, PERSON, PERSON)
    table, keys, other = first["table"]["id"], first["links"], second["links"]
    async with unchanged(ann, table, second["table"]["id"]):
        for wrong in (keys["2"], other["1"], keys["1"][:-1], keys["1"] + "0", "0" * 32, "é", " "):
            assert_refused(await bob.sit(table, 1, wrong), 404, "not-found")
            assert_refused(await ann.sit(table, 1, wrong), 403, "forged-link")
        assert_refused(await bob.sit(table, 1), 404, "not-found")
        assert_refused(await bob.sit(table, 0, keys["1"]), 404, "not-found")
        assert_refused(await bob.sit(NOBODY, 1, keys["1"]), 404, "not-found")
    assert (await bob.sit(table, 1, keys["1"])).status_code == 200
    async with unchanged(ann, table), stranger(ann.node) as eve:
        assert_refused(await eve.sit(table, 1, keys["1"]), 409, "seat-taken")
        assert_refused(await ann.sit(table, 1, keys["1"]), 409, "seat-taken")


async def test_only_who_opened_the_table_is_told_its_links(ann: Guest, bob: Guest) -> None:
    opened = await ann.open("touche", ME, PERSON, PERSON, listed=True, watchable=True)
    table = opened["table"]["id"]
    assert set(opened["links"]) == {"1", "2"}
    assert (await bob.sit(table, 1, opened["links"]["1"])).status_code == 200
    async with stranger(ann.node) as eve:
        for other in (bob, eve):
            assert (await other.get(f"/tables/{table}")).json()["links"] == {}
    assert set((await ann.get(f"/tables/{table}")).json()["links"]) == {"2"}


# What strangers see


async def test_a_private_table_is_not_there_for_strangers(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    paths = ("", "/events", "/record", "/replay", "/replay/0/advice")
    async with stranger(ann.node) as eve:
        for path in paths:
            assert_refused(await eve.get(f"/tables/{table}{path}"), 404, "not-found")
            nowhere = await eve.get(f"/tables/{NOBODY}{path}")
            assert nowhere.json() == (await eve.get(f"/tables/{table}{path}")).json()
        assert await turned_away(eve, table) == await turned_away(eve, NOBODY) == 404
        await ann.act(table, "resign")
        for path in paths:
            assert_refused(await eve.get(f"/tables/{table}{path}"), 404, "not-found")


async def listed(guest: Guest, which: str) -> set[str]:
    return {table["id"] for table in (await guest.get(which)).json()["tables"]}


async def test_lists_show_no_private_tables(ann: Guest, bob: Guest) -> None:
    private = (await ann.open("pylos", ME, PERSON))["table"]["id"]
    public = (await ann.open("pylos", ME, PERSON, listed=True))["table"]["id"]
    playing = await two_at_a_table(ann, bob)
    watched = await two_at_a_table(ann, bob, watchable=True)
    async with stranger(ann.node) as eve:
        for guest in (ann, eve):
            to_join = await listed(guest, "/tables/open?game=pylos")
            to_watch = await listed(guest, "/tables/playing?game=pylos")
            assert public in to_join
            assert watched in to_watch
            assert not {private, playing} & (to_join | to_watch)
        assert await listed(eve, "/me/games") == set()
    assert await listed(ann, "/me/games") == {private, public, playing, watched}
    assert await listed(bob, "/me/games") == {playing, watched}


# Pages of other sites

STRANGE = ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "", "file://"]


@pytest.mark.parametrize("origin", STRANGE)
async def test_a_page_of_another_site_does_nothing_for_its_reader(
    ann: Guest, bob: Guest, origin: str
) -> None:
    table = await two_at_a_table(ann, bob)
    async with unchanged(ann, table):
        assert await turned_away(ann, table, origin=origin) == 403
        ann.http.headers["origin"] = origin
        answer = await ann.act(table, "resign")
        made = await ann.post("/me/tokens", {"name": "mine"})
        gone = await ann.http.delete("/api/me/tokens/000000000000")
        del ann.http.headers["origin"]
        for refused in (answer, made, gone):
            assert_refused(refused, 403, "wrong-origin")


async def test_a_page_of_this_site_and_a_program_are_let_in(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    async with ann.live(table, None, origin=ann.node.url) as live:
        assert (await live.receive("table"))["table"]["you"] == [0]
    ann.http.headers["origin"] = ann.node.url
    assert (await ann.act(table, "resign")).status_code == 200


# What every answer carries

CARRIED = {
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
}

REQUESTS: dict[str, tuple[int, str, str, Json]] = {
    "an answer": (200, "GET", "/api/catalogue", {}),
    "a form of somebody new": (201, "POST", "/api/me/tokens", {"json": {"name": "bot"}}),
    "a page": (200, "GET", "/", {}),
    "a page that is none": (404, "GET", "/nothing", {}),
    "an address that is none": (404, "GET", "/api/nothing", {}),
    "a table that is none": (404, "GET", f"/api/tables/{NOBODY}", {}),
    "a method that is none": (405, "PUT", "/api/tables", {"json": {}}),
    "text that is no JSON": (400, "POST", "/api/tables", {"content": b"{"}),
    "JSON of another shape": (400, "POST", "/api/tables", {"json": {}}),
    "a number that is none": (400, "GET", f"/api/tables/{NOBODY}/events?after=x", {}),
    "too much": (413, "POST", "/api/tables", {"content": b" " * 70_000}),
    "a wrong password": (403, "POST", "/api/me/login", {"json": WRONG}),
    "a token that is none": (401, "GET", "/api/me", {"headers": {"authorization": "Bearer x"}}),
    "a page of another site": (403, "POST", "/api/tables", {"headers": {"origin": "http://x"}}),
    "health": (200, "GET", "/health", {}),
    "figures": (200, "GET", "/metrics", {}),
    "documentation": (200, "GET", "/api/docs", {}),
    "the documentation's data": (200, "GET", "/api/docs/openapi.json", {}),
}  # fmt: skip


@pytest.mark.parametrize("what", REQUESTS)
async def test_every_answer_protects_its_reader(ann: Guest, what: str) -> None:
    status, method, path, request = REQUESTS[what]
    answer = await ann.http.request(method, path, **request)
    assert answer.status_code == status, answer.text
    for name, part in CARRIED.items():
        assert part in answer.headers[name]
    assert "server" not in answer.headers
    if status >= 400 and path.startswith("/api"):
        assert SENTENCE.fullmatch(answer.json()["message"]), answer.text
        assert re.fullmatch("[a-z]+(-[a-z]+)*", answer.json()["error"])


async def test_a_cookie_is_kept_from_scripts_and_other_sites(ann: Guest) -> None:
    answer = await ann.post("/me/tokens", {"name": "bot"})
    value, *flags = answer.headers["set-cookie"].split("; ")
    assert re.fullmatch(r"benben=[A-Za-z0-9_-]{16}\.[0-9a-f]{32}", value)
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert "Secure" not in flags
    assert answer.headers["cache-control"] == "no-store"
    again = await ann.get("/me")
    assert "set-cookie" not in again.headers


# Too much


async def too_much() -> AsyncIterator[bytes]:
    for _ in range(20):
        yield b" " * 8_000


async def test_a_body_over_the_limit_is_refused(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    async with unchanged(ann, table):
        for body in (b'{"do":"resign"}' + b" " * 70_000, too_much()):
            answer = await ann.http.post(f"/api/tables/{table}/actions", content=body)
            assert_refused(answer, 413, "too-large")


async def test_a_message_over_the_limit_ends_the_connection_and_nothing_else(
    ann: Guest, bob: Guest
) -> None:
    table = await two_at_a_table(ann, bob)
    async with unchanged(ann, table), bob.live(table) as other, ann.live(table) as live:
        await live.socket.send('{"do":"resign"' + " " * 20_000 + "}")
        with pytest.raises(websockets.ConnectionClosedError) as closed:
            await live.receive("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await other.send(do="ping", ref=1)
        await other.receive("pong")


async def test_passwords_cannot_be_found_by_trying(ann: Guest, bob: Guest) -> None:
    ann.name = f"Ann at {ann.node.port} {id(ann)}"
    right = {"name": ann.name, "password": "correct horse"}
    assert (await ann.post("/me/account", right)).status_code == 200
    wrong = {**right, "password": "battery staple"}
    for answer in await asyncio.gather(*(bob.post("/me/login", wrong) for _ in range(FREE_TRIES))):
        assert_refused(answer, 403, "wrong-password")
    while (await bob.post("/me/login", wrong)).status_code == 403:
        pass  # this machine is so slow that the delay was over: it doubles with each try
    for tried in (wrong, right, {**right, "name": ann.name.upper()}):
        assert_refused(await bob.post("/me/login", tried), 429, "too-many-tries")
    assert (await bob.get("/me")).json() == {"name": None, "guest": True}
    nobody = {"name": f"{ann.name} II", "password": "battery staple"}
    assert_refused(await bob.post("/me/login", nobody), 403, "wrong-password")


async def test_a_name_belongs_to_one_however_it_is_written(ann: Guest, bob: Guest) -> None:
    name = f"Zoë {ann.node.port} {id(ann)}"
    await ann.post("/me/account", {"name": name, "password": "correct horse"})
    for same in (name, name.upper(), f"  {name} ", name.replace("ë", "e\u0308")):
        taken = await bob.post("/me/account", {"name": same, "password": "battery staple"})
        assert_refused(taken, 409, "name-taken")
    again = await ann.post("/me/account", {"name": f"{name} II", "password": "correct horse"})
    assert_refused(again, 409, "has-account")


# Nodes with options of their own


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node behind HTTPS with a low rate limit and an allowed origin."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict')}/benben.db"
    options = ("--secure", "--requests-per-minute", "20", "--origin", "https://friend.example")
    with Node(database, None, *options) as node:
        yield node


@asynccontextmanager
async def from_address(node: Node, address: str) -> AsyncIterator[Guest]:
    """A client at another address of this machine."""
    async with Guest(node) as guest:
        await guest.http.aclose()
        transport = httpx.AsyncHTTPTransport(local_address=address)
        guest.http = httpx.AsyncClient(base_url=node.url, transport=transport)
        yield guest


async def test_the_rate_limit_holds_for_one_address_only(strict: Node) -> None:
    async with from_address(strict, "127.0.0.2") as eve:
        answers = [await eve.get("/catalogue") for _ in range(40)]
        assert {answer.status_code for answer in answers[:20]} == {200}
        refused = [answer for answer in answers if answer.status_code != 200]
        assert_refused(refused[0], 429, "too-fast")
        assert (await eve.http.get("/health")).status_code == 200
    async with from_address(strict, "127.0.0.3") as ann:
        assert (await ann.get("/catalogue")).status_code == 200


async def test_tokens_cannot_be_found_by_trying(strict: Node) -> None:
    async with from_address(strict, "127.0.0.6") as eve:
        eve.http.headers["authorization"] = "Bearer benben_guess"
        answers = [await eve.get("/me") for _ in range(40)]
        assert_refused(answers[0], 401, "wrong-token")
        assert 429 in {answer.status_code for answer in answers}


async def test_behind_https_cookies_are_for_https_only(strict: Node) -> None:
    async with from_address(strict, "127.0.0.4") as ann:
        answer = await ann.post("/me/tokens", {"name": "bot"})
        flags = answer.headers["set-cookie"].split("; ")
        assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(flags)


async def test_a_page_that_was_named_may_use_the_server(strict: Node) -> None:
    async with from_address(strict, "127.0.0.5") as ann:
        for origin, status in (("https://friend.example", 201), ("http://friend.example", 403)):
            ann.http.headers["origin"] = origin
            assert (await ann.post("/me/tokens", {"name": "bot"})).status_code == status


# What is kept, and what is noted


class Confidant:
    """Uses every part of the server once, and collects all secrets."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.secrets: dict[str, str] = {}
        self.password = "correct horse battery staple"  # noqa: S105

    async def go_everywhere(self) -> None:
        async with Guest(self.node, "Ann") as ann, Guest(self.node, "Bob") as bob:
            await self._be_known(ann)
            table = await self._play(ann, bob)
            self.secrets["seed"] = (await ann.table(table))["seed"]
            for name, guest in (("Ann's", ann), ("Bob's", bob)):
                cookie = guest.http.cookies["benben"]
                self.secrets |= {f"{name} cookie": cookie, f"{name} number": cookie.split(".")[0]}

    async def _be_known(self, ann: Guest) -> None:
        me = {"name": "Ann", "password": self.password}
        for path in ("/me/account", "/me/account", "/me/login"):
            assert self.password not in (await ann.post(path, me)).text
        wrong = {**me, "password": "wrong horse battery staple"}
        assert_refused(await ann.post("/me/login", wrong), 403, "wrong-password")
        for length in (1, 300):
            short = {**me, "password": "ß" * length}
            answer = await ann.post("/me/login", short)
            assert answer.status_code == 400
            assert "ß" not in answer.text
        self.secrets |= {"password": self.password, "wrong password": wrong["password"]}
        self.secrets["token"] = await new_token(ann)
        assert self.secrets["token"] not in (await ann.get("/me/tokens")).text

    async def _play(self, ann: Guest, bob: Guest) -> str:
        opened = await ann.open("touche", ME, PERSON)
        table: str = opened["table"]["id"]
        self.secrets["key"] = opened["links"]["1"]
        await bob.sit(table, 1, opened["links"]["1"][:-1] + "x")
        await bob.sit(table, 1, opened["links"]["1"])
        async with ann.live(table) as live, stranger(self.node, token=self.secrets["token"]) as bot:
            await live.act("say", phrase="hello")
            await live.act("decide", answers=2, move="no move")
            await bot.act(table, "resign")
        return table


async def test_neither_the_log_nor_the_disk_tells_secrets(sqlite: str) -> None:
    with Node(sqlite, None, "--log-level", "debug") as node:
        confidant = Confidant(node)
        await confidant.go_everywhere()
    assert len(confidant.secrets) == 9
    assert "node stopped" in node.log
    assert "Traceback" not in node.log
    assert [what for what, secret in confidant.secrets.items() if secret in node.log] == []
    database = Path(sqlite.removeprefix("sqlite:///"))
    kept = b"".join(path.read_bytes() for path in database.parent.glob(f"{database.name}*"))
    for what in ("password", "wrong password", "token", "key", "Ann's cookie", "Bob's cookie"):
        assert confidant.secrets[what].encode() not in kept, what
    with sqlite3.connect(database) as connection:
        ((password,),) = connection.execute("SELECT password FROM players").fetchall()
    connection.close()
    assert password.startswith("$argon2id$")
