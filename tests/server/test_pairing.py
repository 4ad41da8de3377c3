"""Finding an opponent: two who want the same game meet, a bot takes the seat, leaving cancels."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

import pytest

from benben.server.play import pairing
from benben.server.server_time import now
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.storage.pairings import Pairings
from benben.server.tables.opening import Person
from benben.server.tables.setup import SeatWish, Setup
from tests.server.clients import PERSON, Guest, Json, Live
from tests.server.nodes import Node, RedisServer

pytestmark = pytest.mark.anyio

NOVICE = {"level": "novice", "after": 0}
_numbers = count(4000)


@pytest.fixture
def clock() -> Json:
    """A clock that no other test uses, so that its players meet nobody else."""
    return {"kind": "total", "seconds": next(_numbers)}


@pytest.fixture(scope="module")
def two_nodes(postgres: str, redis: RedisServer) -> Iterator[tuple[Node, Node]]:
    with Node(postgres, redis.url) as one, Node(postgres, redis.url) as other:
        yield one, other


async def pair(guest: Guest, clock: Json, **wish: object) -> Json:
    body = {"game": "pylos", "clock": clock, "name": guest.name, **wish}
    answer = await guest.post("/tables/pairing", body)
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()["table"]
    return table


async def stop(guest: Guest) -> None:
    assert (await guest.http.delete("/api/tables/pairing")).status_code == 204


@asynccontextmanager
async def guests(node: Node, *names: str) -> AsyncIterator[list[Guest]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Guest(node, name)) for name in names]


async def begun(live: Live) -> Json:
    """The table as soon as the game has begun."""
    while (message := await live.receive("table"))["table"]["status"] == "open":
        pass
    table: Json = message["table"]
    return table


async def test_two_who_wait_on_different_nodes_see_their_game_begin(
    two_nodes: tuple[Node, Node], clock: Json
) -> None:
    one, other = two_nodes
    async with Guest(one, "Ann") as ann, Guest(other, "Bob") as bob:
        table = await pair(ann, clock)
        async with ann.live(table["id"]) as waiting:
            assert (await waiting.receive("table"))["table"]["status"] == "open"
            assert (await pair(bob, clock))["id"] == table["id"]
            seen = await begun(waiting)
    assert (seen["status"], len(seen["players"])) == ("playing", 2)


# A bot instead


async def test_a_bot_takes_the_seat_if_nobody_comes(node: Node, clock: Json) -> None:
    async with guests(node, "Ann", "Bob") as (ann, bob):
        away = await pair(bob, {"kind": "none"}, bot=NOVICE, game="touche", seats=2)
        table = (await pair(ann, clock, bot=NOVICE))["id"]
        async with ann.live(table) as live:
            seen = await begun(live)
        assert sorted(player["kind"] for player in seen["players"]) == ["bot", "person"]
        assert "novice" in {player["level"] for player in seen["players"]}
        # for somebody who is not connected no bot comes
        assert (await bob.table(away["id"]))["status"] == "open"
        await stop(bob)


async def test_bots_come_only_if_all_who_wait_want_them(node: Node, clock: Json) -> None:
    three = {"game": "pyramido", "seats": 3}
    async with guests(node, "Ann", "Bob", "Cat") as (ann, bob, cat):
        table = (await pair(ann, clock, **three, bot={"level": "novice", "after": 3600}))["id"]
        async with ann.live(table) as live:
            assert (await pair(bob, clock, **three))["id"] == table
            assert (await pair(cat, clock, **three, bot=NOVICE))["id"] == table
            seen = await begun(live)
        assert [player["kind"] for player in seen["players"]] == ["person"] * 3


async def test_bots_of_one_level_have_different_names(node: Node, clock: Json) -> None:
    async with guests(node, "Ann") as (ann,):
        wish = {"game": "pyramido", "seats": 3, "bot": NOVICE}
        table = (await pair(ann, clock, **wish))["id"]
        async with ann.live(table) as live:
            seen = await begun(live)
        assert len({player["name"] for player in seen["players"]}) == 3


async def test_whoever_asks_again_can_choose_otherwise(node: Node, clock: Json) -> None:
    async with guests(node, "Ann") as (ann,):
        table = (await pair(ann, clock))["id"]
        assert (await pair(ann, clock, bot=NOVICE))["id"] == table
        async with ann.live(table) as live:
            assert (await begun(live))["status"] == "playing"


@pytest.mark.parametrize("bot", [{"level": "nobody"}, {"level": "novice", "after": -1}, {}])
async def test_a_bot_that_does_not_exist_is_refused(node: Node, bot: Json) -> None:
    async with guests(node, "Ann") as (ann,):
        answer = await ann.post("/tables/pairing", {"game": "pylos", "bot": bot})
        assert answer.status_code == 400


# Leaving


async def test_who_stops_waiting_meets_nobody(node: Node, clock: Json) -> None:
    async with guests(node, "Ann", "Bob") as (ann, bob):
        table = (await pair(ann, clock))["id"]
        await stop(ann)
        assert (await ann.table(table))["status"] == "aborted"
        waiting = await pair(bob, clock)
        assert (waiting["id"], waiting["status"]) != (table, "playing")
        await stop(bob)
        await stop(bob)  # there is nothing left to stop


async def test_a_game_that_has_begun_goes_on(node: Node, clock: Json) -> None:
    async with guests(node, "Ann", "Bob") as (ann, bob):
        table = (await pair(ann, clock))["id"]
        await pair(bob, clock)
        await stop(ann)
        assert (await ann.table(table))["status"] == "playing"


async def test_the_others_go_on_waiting(node: Node, clock: Json) -> None:
    three = {"game": "pyramido", "seats": 3}
    async with guests(node, "Ann", "Bob", "Cat", "Dan") as (ann, bob, cat, dan):
        table = (await pair(ann, clock, **three))["id"]
        assert (await pair(bob, clock, **three))["id"] == table
        await stop(ann)
        assert (await pair(cat, clock, **three))["id"] == table
        seen = await pair(dan, clock, **three)
        assert (seen["id"], seen["status"]) == (table, "playing")


async def test_leaving_the_table_cancels_it_too(node: Node, clock: Json) -> None:
    async with guests(node, "Ann", "Bob") as (ann, bob):
        table = (await pair(ann, clock))["id"]
        assert (await ann.act(table, "leave")).json()["table"]["status"] == "aborted"
        invited = (await bob.open("pylos", {"who": "me"}, PERSON))["table"]["id"]
        assert (await bob.act(invited, "leave")).json()["table"]["status"] == "open"


async def test_a_table_is_cancelled_when_its_player_has_gone(sqlite: str) -> None:
    service = Service(Settings(database=sqlite))
    await service.start()
    try:
        setup = Setup(game="pylos", seats=[SeatWish(who="me"), SeatWish(who="person")])
        tables = {}
        for name in ("ann", "bob"):
            person = Person(name, name.title(), external=name == "bob")  # so they do not meet
            open_table = await service.pairing.pair(service.host, setup, person, bots_welcome=False)
            tables[name] = open_table
        gone = tables["ann"].table.id
        long_ago = now() - pairing.CANCELLED_AFTER - 1
        await Pairings(service.database).still_waiting([gone], long_ago)
        service.open_tables.heartbeat.downtime.add(long_ago, now() - 1000)
        await service.pairing.cancel_forsaken()  # the server was down: they may come back
        assert {one.table.status for one in tables.values()} == {"open"}
        await Pairings(service.database).still_waiting([gone], 0)
        await service.pairing.cancel_forsaken()
        assert {name: one.table.status for name, one in tables.items()} == {
            "ann": "aborted",
            "bob": "open",
        }
    finally:
        await service.stop()
