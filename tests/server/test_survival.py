"""An acknowledged move is never lost, even if processes are killed."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.clients import BOT, ME, Guest, Json, Live
from tests.server.nodes import Node, RedisServer

pytestmark = pytest.mark.anyio

GAMES = {"pylos": 160, "pyramido": 20, "touche": 20}
GUESTS = 10
ENOUGH = 40
KILLS = 6

Acknowledged = dict[str, dict[int, str]]
"""The acknowledged moves of each table by event number."""


class Player:
    """Plays at one table against a bot, and reconnects when the connection is lost."""

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        self.guest = guest
        self._table = table
        self._rng = random.Random(seed)
        self._seen: int | None = None
        self.acknowledged: dict[int, str] = {}
        self.over = False

    async def play(self) -> None:
        """Play until the game is over, or long enough."""
        while not self.over and len(self.acknowledged) < ENOUGH:
            try:
                async with self.guest.live(self._table, self._seen) as live:
                    await self._play(live)
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError):
                await asyncio.sleep(0.1)

    async def _play(self, live: Live) -> None:
        while len(self.acknowledged) < ENOUGH:
            message = await live.receive("table", "update", seconds=30)
            table = message.get("table", message)
            self._seen = table["number"]
            if table["status"] == "over":
                self.over = True
                return
            if table["view"]["moves"]:
                await self._decide(live, table)

    async def _decide(self, live: Live, table: Json) -> None:
        move = self._rng.choice(table["view"]["moves"])
        await live.send(do="decide", answers=table["state"], move=move, ref=1)
        answer = await live.receive("done", "refused", seconds=30)
        if answer["type"] == "done":
            self.acknowledged[answer["number"]] = move
        else:  # it was stored, but its acknowledgement was lost
            assert answer["error"] in ("stale", "not-your-turn", "over"), answer


async def kill_now_and_then(node: Node, rng: random.Random) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(0.3, 1.2))
        await asyncio.to_thread(node.kill)
        await asyncio.to_thread(node.start)


async def check_all_there(players: dict[str, Player]) -> None:
    for table, player in players.items():
        events = (await player.guest.get(f"/tables/{table}/events")).json()["events"]
        stored = {event["number"]: event.get("move") for event in events}
        assert list(stored) == list(range(1, len(stored) + 1))
        lost = {n: m for n, m in player.acknowledged.items() if stored.get(n) != m}
        assert not lost, f"{table} lost {lost}"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_no_acknowledged_move_is_lost_when_the_server_is_killed_during_200_games(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path}/benben.db"
    if kind == "postgresql":
        database = request.getfixturevalue("postgres")
    rng = random.Random(5)
    with Node(database) as node:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(node)) for _ in range(GUESTS)]
            players = {}
            for game, count in GAMES.items():
                for guest in islice(cycle(guests), count):
                    table = (await guest.open(game, ME, BOT))["table"]["id"]
                    players[table] = Player(guest, table, rng.getrandbits(32))
            async with asyncio.timeout(300):
                killer = asyncio.create_task(kill_now_and_then(node, rng))
                await asyncio.gather(killer, *(player.play() for player in players.values()))
            await check_all_there(players)
            assert all(p.over or len(p.acknowledged) == ENOUGH for p in players.values())
            assert any(player.over for player in players.values())


# Several nodes


@asynccontextmanager
async def two_nodes(postgres: str, redis: str) -> AsyncIterator[tuple[Node, Node]]:
    with Node(postgres, redis) as one, Node(postgres, redis) as other:
        yield one, other


async def meet(one: Node, other: Node) -> tuple[Guest, Guest, str]:
    """Ann on one node and Bob on the other sit down at one table."""
    ann, bob = Guest(one, "Ann"), Guest(other, "Bob")
    opened = await ann.open("pylos", ME, {"who": "person"})
    table = opened["table"]["id"]
    assert (await bob.sit(table, 1, opened["links"]["1"])).status_code == 200
    return ann, bob, table


async def next_state(live: Live, after: int) -> Json:
    """The first message about a state after that one."""
    while True:
        message = await live.receive("table", "update")
        table: Json = message.get("table", message)
        if table["state"] > after:
            return table


async def take_turns(lives: tuple[Live, Live], state: Json, count: int) -> Json:
    """Some decisions, each made on one node and seen on the other."""
    for _ in range(count):
        acting, move = state["view"]["to_act"], state["view"]["moves"][0]
        answer = await lives[acting].act("decide", answers=state["state"], move=move)
        assert answer["type"] == "done", answer
        seen = [await next_state(live, state["state"]) for live in lives]
        assert seen[0]["state"] == seen[1]["state"] == answer["number"]
        state = seen[seen[0]["view"]["to_act"]]
    return state


async def test_players_on_different_nodes_see_each_other_and_survive_the_loss_of_one(
    postgres: str, redis: RedisServer
) -> None:
    async with two_nodes(postgres, redis.url) as (one, other):
        ann, bob, table = await meet(one, other)
        async with ann, bob, ann.live(table) as at_one:
            async with bob.live(table) as at_other:
                state = await next_state(at_one, 0)
                await at_other.receive("table")
                state = await take_turns((at_one, at_other), state, 6)
            other.kill()
            bob.node = one
            bob.http.base_url = one.url
            async with bob.live(table, seen=state["number"] - 2) as back:
                greeting = await back.receive("table")
                missed = [event["number"] for event in greeting["events"]]
                assert missed == [state["number"] - 1, state["number"]]
                await take_turns((at_one, back), state, 4)
        other.start()


async def test_presence_is_seen_across_nodes(postgres: str, redis: RedisServer) -> None:
    async with two_nodes(postgres, redis.url) as (one, other):
        ann, bob, table = await meet(one, other)
        async with ann, bob, ann.live(table) as at_one:
            await at_one.receive("table")
            async with bob.live(table):
                while (await at_one.receive("here"))["here"]["seats"] != [0, 1]:
                    pass
            while (await at_one.receive("here"))["here"]["seats"] != [0]:
                pass


async def test_nobody_loses_anything_when_redis_is_restarted(postgres: str, tmp_path: Path) -> None:
    redis = RedisServer(tmp_path).start()
    try:
        async with two_nodes(postgres, redis.url) as (one, other):
            ann, bob, table = await meet(one, other)
            bots = (await ann.open("pylos", ME, BOT))["table"]["id"]
            async with ann, bob, ann.live(table) as at_one, bob.live(table) as at_other:
                state = await next_state(at_one, 0)
                await at_other.receive("table")
                state = await take_turns((at_one, at_other), state, 2)
                redis.stop()
                state = await take_turns((at_one, at_other), state, 2)
                redis.start()
                await take_turns((at_one, at_other), state, 4)
                async with ann.live(bots) as live:
                    state = await next_state(live, 0)
                    for _ in range(3):
                        move = state["view"]["moves"][0]
                        await live.act("decide", answers=state["state"], move=move)
                        while not (state := await next_state(live, state["state"]))["view"][
                            "moves"
                        ]:
                            pass
    finally:
        redis.stop()
