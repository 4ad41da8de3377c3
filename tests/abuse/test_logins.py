"""A login that ends, ends everywhere: connections that it opened are closed, on all nodes."""

import asyncio
from collections.abc import Callable
from functools import partial
from secrets import token_hex

import pytest

from benben.server.server_time import now
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.storage.accounts import Account, digest
from benben.server.storage.sessions import ASKED_AT_ONCE, Login
from tests.server.clients import ME, PERSON, Guest, Live
from tests.server.nodes import Node, RedisServer
from tests.server.test_accounts import PASSWORD, log_in, register

pytestmark = pytest.mark.anyio


async def who_sits(live: Live) -> list[int]:
    """The seats of the one who is connected."""
    seats: list[int] = (await live.receive("table"))["table"]["you"]
    return seats


async def test_what_ends_on_one_node_is_closed_on_the_other(
    postgres: str, redis: RedisServer
) -> None:
    with Node(postgres, redis.url) as one, Node(postgres, redis.url) as two:
        async with Guest(one, "Ann") as ann, Guest(two) as phone, Guest(two) as laptop:
            name = f"Ann {token_hex(4)}"
            await register(ann, name)
            for device in (phone, laptop):
                await log_in(device, name)
            table = (await ann.open("pylos", ME, ME))["table"]["id"]
            tokens = [(await ann.post("/me/tokens", {"name": "bot"})).json()["token"]]
            (token,) = (await ann.get("/me/tokens")).json()["tokens"]
            async with (
                Guest(two, token=tokens[0]) as bot,
                phone.live(table) as at_phone,
                laptop.live(table) as at_laptop,
                bot.live(table) as at_bot,
            ):
                for live in (at_phone, at_laptop, at_bot):
                    assert await who_sits(live) == [0, 1]
                await ann.http.delete(f"/api/me/tokens/{token['id']}")
                assert await at_bot.closing_code() == 1001
                assert (await bot.get("/me")).status_code == 401
                phone.node, phone.http.base_url = one, one.url
                await phone.post("/me/logout")
                assert await at_phone.closing_code() == 1001
                assert (await at_laptop.act("say", phrase="hello"))["type"] == "done"
                await ann.post("/me/logout-everywhere")
                assert await at_laptop.closing_code() == 1001
                assert (await laptop.get("/me")).json() == {"name": None, "guest": True}


async def test_registering_ends_the_connections_of_the_guests_cookie(node: Node) -> None:
    async with Guest(node, "Ann") as ann, Guest(node, "Eve") as eve:
        table = (await ann.open("pylos", ME, ME))["table"]["id"]
        eve.http.cookies.update(ann.http.cookies)  # stolen
        async with eve.live(table) as live:
            assert await who_sits(live) == [0, 1]
            await register(ann, f"Ann {token_hex(4)}")
            assert await live.closing_code() == 1001


async def test_a_guest_cannot_log_out_and_leave_a_cookie_that_works(node: Node) -> None:
    async with Guest(node, "Ann") as ann:
        assert (await ann.post("/me/logout")).status_code == 200  # nobody yet
        await ann.open("pylos", ME, ME)
        refused = await ann.post("/me/logout")
        assert (refused.status_code, refused.json()["error"]) == (409, "no-account")


async def test_deleting_an_account_ends_what_its_programs_are_connected_to(node: Node) -> None:
    async with Guest(node, "Ann") as ann:
        await register(ann, f"Ann {token_hex(4)}")
        table = (await ann.open("pylos", ME, ME, watchable=True))["table"]["id"]
        token = (await ann.post("/me/tokens", {"name": "bot"})).json()["token"]
        async with Guest(node, token=token) as bot, bot.live(table) as live:
            assert await who_sits(live) == [0, 1]
            assert (await ann.post("/me/delete", {"password": PASSWORD})).status_code == 200
            assert await live.closing_code() == 1001


async def test_a_deleted_name_is_neither_in_replays_nor_in_events(node: Node) -> None:
    async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
        name = f"Ann {token_hex(4)}"
        await register(ann, name)
        played = (await ann.open("pylos", ME, ME, watchable=True))["table"]["id"]
        await ann.act(played, "resign")
        left = (await bob.open("touche", ME, PERSON, PERSON, watchable=True, listed=True))["table"]
        assert (await ann.sit(left["id"], 1)).status_code == 200
        assert (await ann.act(left["id"], "leave")).status_code == 200
        paths = [f"/tables/{played}/replay", f"/tables/{left['id']}/events"]
        assert name in (await bob.get(paths[0])).text
        assert (await ann.post("/me/delete", {"password": PASSWORD})).status_code == 200
        for path in paths:
            assert name not in (await bob.get(path)).text


# How the nodes learn of it


class Connections:
    """A connection to a node for each of some logins."""

    def __init__(self, service: Service, *logins: Login) -> None:
        self.closed: set[Login] = set()
        for login in logins:
            service.logins.enter(login, partial(self._close, login))

    async def _close(self, login: Login) -> None:
        self.closed.add(login)


async def registered(service: Service) -> tuple[Login, Login, Login]:
    """A session, a token and the old cookie of somebody with an account."""
    player = token_hex(8)
    assert await service.accounts.register(Account(player, player, "hash", now()))
    await service.sessions.begin(player, f"session of {player}", now())
    await service.accounts.add_token(player, f"token of {player}", "bot", now())
    session, token = (digest(f"{kind} of {player}") for kind in ("session", "token"))
    return Login(player, session), Login(player, token), Login(player)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_what_ended_unnoticed_is_found_in_the_database(
    kind: str, sqlite: str, request: pytest.FixtureRequest
) -> None:
    database = sqlite if kind == "sqlite" else request.getfixturevalue("postgres")
    service = Service(Settings(database=database))
    await service.start()
    guest = Login(token_hex(8))
    gone, stays = await registered(service), await registered(service)
    crowd = [Login(token_hex(8)) for _ in range(ASKED_AT_ONCE)]
    elsewhere = Service(Settings(database=database))  # learns of nothing by itself
    connections = Connections(elsewhere, *gone, *stays[:2], *crowd, guest)
    await elsewhere.logins.check()
    assert await soon(lambda: connections.closed == {gone[2]})
    await service.sessions.end(gone[0].player)
    await elsewhere.logins.check()
    assert await soon(lambda: connections.closed == {gone[0], gone[2]})
    await service.accounts.delete(gone[0].player, now())
    await elsewhere.logins.check()
    assert await soon(lambda: connections.closed == set(gone))
    await elsewhere.database.close()
    await service.stop()


async def test_other_nodes_are_told_of_it(postgres: str, redis: RedisServer) -> None:
    one, two = (Service(Settings(database=postgres, redis=redis.url)) for _ in range(2))
    assert one.channels
    assert two.channels
    ended, stays = Login("ann", "session"), Login("ann", "token")
    async with one.channels, two.channels:  # and no chore looks into the database
        two.rooms.listen()
        connections = Connections(two, ended, stays)
        async with asyncio.timeout(20):
            while not connections.closed:  # until the other node listens
                await one.sessions.announce_end([ended])
                await asyncio.sleep(0.05)
        assert connections.closed == {ended}
        two.rooms.stop()
    for service in (one, two):
        await service.channels._backend._redis.aclose()  # type: ignore[union-attr]


async def test_a_client_that_does_not_read_keeps_no_connection_open(sqlite: str) -> None:
    service, stuck = Service(Settings(database=sqlite)), asyncio.Event()
    ended = Login("ann", "session")
    service.logins.enter(ended, stuck.wait)  # type: ignore[arg-type]
    connections = Connections(service, ended)
    async with asyncio.timeout(20):
        await service.sessions.announce_end([ended])
        assert await soon(lambda: connections.closed == {ended})
    stuck.set()


async def soon(is_so: Callable[[], bool]) -> bool:
    """Whether something becomes true when other tasks have run."""
    for _ in range(10):
        await asyncio.sleep(0)
    return is_so()
