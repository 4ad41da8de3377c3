"""Races: one request wins, and the others are told."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from typing import TypeVar

import httpx
import pytest

from tests.server.clients import BOT, ME, PERSON, Guest, Json, Live, play_on, two_at_a_table
from tests.server.nodes import Node, RedisServer

pytestmark = pytest.mark.anyio

_T = TypeVar("_T")

Answers = list[tuple[Guest, str, Json]]
"""A decision, its sender, and the answer."""


@pytest.fixture(scope="module")
def nodes(node: Node, request: pytest.FixtureRequest) -> Iterator[list[Node]]:
    """The node on SQLite alone; on PostgreSQL two that share the database and Redis."""
    if httpx.get(f"{node.url}/health").json()["database"] == "sqlite":
        yield [node]
        return
    redis: RedisServer = request.getfixturevalue("redis")
    with Node(request.getfixturevalue("postgres"), redis.url) as second:
        yield [node, second]


@asynccontextmanager
async def people(nodes: Iterable[Node], count: int) -> AsyncIterator[list[Guest]]:
    """Guests, spread over the nodes."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(Guest(node, f"Guest {number}"))
            for number, node in enumerate(islice(cycle(nodes), count))
        ]


def elsewhere(guest: Guest, node: Node) -> Guest:
    """The same guest at another node; cookies are valid at all of them."""
    twin = Guest(node, guest.name)
    twin.http.cookies.update(guest.http.cookies)
    return twin


@asynccontextmanager
async def connections(
    guest: Guest, nodes: Iterable[Node], table: str, count: int
) -> AsyncIterator[list[tuple[Guest, Live]]]:
    """Several connections of one guest, spread over the nodes."""
    async with AsyncExitStack() as stack:
        twins = [await stack.enter_async_context(elsewhere(guest, node)) for node in nodes]
        opened = [
            (guest, await stack.enter_async_context(twin.live(table)))
            for twin in islice(cycle(twins), count)
        ]
        for _, live in opened:
            await live.receive("table")
        yield opened


async def at_once(actions: Iterable[Awaitable[_T]]) -> list[_T]:
    async with asyncio.timeout(60):
        return await asyncio.gather(*actions)


async def decide_at_once(crowd: list[tuple[Guest, Live]], state: int, moves: list[str]) -> Answers:
    """All send a decision at the same moment, different ones as far as possible."""
    chosen = list(islice(cycle(moves), len(crowd)))
    answers = await at_once(
        live.act("decide", answers=state, move=move)
        for (_, live), move in zip(crowd, chosen, strict=True)
    )
    return [(crowd[n][0], move, answers[n]) for n, move in enumerate(chosen)]


def assert_one_won(answers: Answers, actor: Guest, after: Json, state: int) -> None:
    """Check that exactly one decision was played, and that only those who sent it are told so."""
    (event,) = [event for event in after["events"] if event["number"] == state + 1]
    decided = [event for event in after["events"] if event.get("answers") == state]
    assert decided == [event]
    for guest, move, answer in answers:
        if guest is actor and move == event["move"]:
            assert (answer["type"], answer.get("number")) == ("done", state + 1), answer
        else:
            wrong = {"stale"} if guest is actor else {"stale", "not-your-turn", "not-seated"}
            assert answer["type"] == "refused", answer
            assert answer["error"] in wrong, answer
    assert any(answer["type"] == "done" for _, _, answer in answers)


def heard(live: Live) -> list[int]:
    """The numbers of the events that a connection received, in order."""
    return [event["number"] for message in live.messages for event in message.get("events", ())]


def without_gaps(numbers: list[int]) -> bool:
    return numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True


async def hear_of(live: Live, number: int) -> None:
    """Wait until a connection has received an event, perhaps from another node."""
    while not heard(live) or heard(live)[-1] < number:
        await live.receive("table", "update")


async def begun(guest: Guest, table: str) -> Json:
    """The table when the game has begun."""
    async with guest.live(table) as live:
        seen: Json = (await live.receive("table"))["table"]
        while seen["status"] == "open":
            seen = (await live.receive("table"))["table"]
    return seen


async def events(guest: Guest, table: str, after: int = 0) -> Json:
    answer = await guest.get(f"/tables/{table}/events?after={after}")
    found: Json = answer.json()
    return found


async def test_of_fifty_decisions_for_the_same_state_exactly_one_is_played(
    ann: Guest, bob: Guest, nodes: list[Node]
) -> None:
    table = await two_at_a_table(ann, bob, watchable=True)
    async with (
        Guest(nodes[-1], "Eve") as eve,
        connections(ann, nodes, table, 20) as anns,
        connections(bob, reversed(nodes), table, 20) as bobs,
        connections(eve, nodes, table, 10) as eves,
    ):
        crowd = [person for trio in zip(anns, bobs, strict=True) for person in trio] + eves
        for turn in range(4):
            actor = (ann, bob)[turn % 2]
            seen = await actor.table(table)
            state, moves = seen["state"], seen["view"]["moves"]
            answers = await decide_at_once(crowd[turn:] + crowd[:turn], state, moves)
            for _, live in crowd:
                await hear_of(live, state + 1)
            assert_one_won(answers, actor, await events(ann, table, state), state)
        assert all(without_gaps(heard(live)) for _, live in crowd)
    numbers = [event["number"] for event in (await events(ann, table))["events"]]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_every_node_shows_the_same_game_after_a_race(
    ann: Guest, bob: Guest, nodes: list[Node]
) -> None:
    table = await two_at_a_table(ann, bob)
    async with connections(ann, nodes, table, 10) as anns, AsyncExitStack() as stack:
        seen = await ann.table(table)
        await decide_at_once(anns, seen["state"], seen["view"]["moves"])
        for _, live in anns:
            await hear_of(live, seen["state"] + 1)
        twins = [await stack.enter_async_context(elsewhere(ann, node)) for node in nodes]
        tables = [await twin.table(table) for twin in twins]
        histories = [await events(twin, table) for twin in twins]
    assert all(other == tables[0] for other in tables)
    assert all(other == histories[0] for other in histories)


async def test_a_latecomer_gets_every_event_once(ann: Guest, nodes: list[Node]) -> None:
    table = (await ann.open("touche", ME, BOT, BOT, BOT, watchable=True))["table"]["id"]
    playing = asyncio.create_task(play_on(ann, table))
    async with people(nodes, len(nodes)) as watchers, asyncio.timeout(60):
        for watcher in islice(cycle(watchers), 40):
            async with watcher.live(table, seen=0) as live:
                first = await live.receive("table")
                if first["table"]["status"] != "over":
                    await live.receive("table", "update")
            assert heard(live)[0] == 1
            assert without_gaps(heard(live))
            assert len(first["events"]) == first["table"]["number"]
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)  # until its connection is closed


async def test_of_fifty_people_with_the_same_link_exactly_one_gets_the_seat(
    ann: Guest, nodes: list[Node]
) -> None:
    opened = await ann.open("pylos", ME, PERSON)
    table, key = opened["table"]["id"], opened["links"]["1"]
    async with people(nodes, 50) as guests:
        answers = await at_once(guest.sit(table, 1, key) for guest in guests)
    winners = [n for n, answer in enumerate(answers) if answer.status_code == 200]
    assert len(winners) == 1
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 49}
    losers = [answer.json() for answer in answers if answer.status_code == 409]
    assert {loser["error"] for loser in losers} == {"seat-taken"}
    assert (await begun(ann, table))["players"][1]["name"] == f"Guest {winners[0]}"
    seated = [event for event in (await events(ann, table))["events"] if event["kind"] == "seated"]
    assert len(seated) == 1


async def test_one_person_who_clicks_a_link_often_has_the_seat_once(
    ann: Guest, bob: Guest, nodes: list[Node]
) -> None:
    await bob.post("/me/tokens", {"name": "to get a cookie"})
    opened = await ann.open("pylos", ME, PERSON)
    table, key = opened["table"]["id"], opened["links"]["1"]
    async with AsyncExitStack() as stack:
        twins = [await stack.enter_async_context(elsewhere(bob, node)) for node in nodes]
        answers = await at_once(twin.sit(table, 1, key) for twin in islice(cycle(twins), 20))
    assert {answer.status_code for answer in answers} == {200}
    assert (await begun(ann, table))["number"] == 2


def wish(seconds: int) -> Json:
    """A pairing request with a clock that no other test uses."""
    return {"game": "pylos", "clock": {"kind": "total", "seconds": seconds}}


async def my_tables(guest: Guest) -> list[Json]:
    mine: list[Json] = (await guest.get("/me/games")).json()["tables"]
    return [table for table in mine if table["status"] != "aborted"]


async def test_two_who_want_the_same_game_at_the_same_moment_meet(nodes: list[Node]) -> None:
    for attempt in range(20):
        async with people(nodes, 2) as pair:
            answers = await at_once(
                guest.post("/tables/pairing", wish(1000 + attempt)) for guest in pair
            )
            assert [answer.status_code for answer in answers] == [201, 201]
            met = {answer.json()["table"]["id"] for answer in answers}
            assert len(met) == 1
            for guest in pair:  # and neither waits at a second table
                assert (await begun(guest, *met))["status"] == "playing"
                assert [mine["id"] for mine in await my_tables(guest)] == list(met)


async def test_ten_who_want_the_same_game_at_the_same_moment_play_in_pairs(
    nodes: list[Node],
) -> None:
    async with people(nodes, 10) as guests:
        answers = await at_once(guest.post("/tables/pairing", wish(2000)) for guest in guests)
        assert {answer.status_code for answer in answers} == {201}
        tables = [answer.json()["table"]["id"] for answer in answers]
        assert set(Counter(tables).values()) == {2}
        for guest, table in zip(guests, tables, strict=True):
            assert (await begun(guest, table))["status"] == "playing"
            assert [mine["id"] for mine in await my_tables(guest)] == [table]
