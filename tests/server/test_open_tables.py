"""Tables in memory, on a real database, without HTTP."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benben.core import game as find_game
from benben.core import game_keys
from benben.server.live.conversation import Conversation
from benben.server.play.open_tables import OpenTable
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.storage.writers import Entry
from benben.server.tables.command_handler import play_move
from benben.server.tables.commands import Decide
from benben.server.tables.events import encode
from benben.server.tables.opening import Person
from benben.server.tables.rebuild import rebuild
from benben.server.tables.refusals import ILLEGAL, Refused
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.views import Reader

pytestmark = pytest.mark.anyio

ILLEGAL_MOVES = {"pylos": "4a1", "pyramido": "h3", "touche": "pass"}
"""Moves that are not legal early in a game."""


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    started = Service(Settings(database=f"sqlite:///{tmp_path}/benben.db"))
    await started.start()
    yield started
    await started.stop()


@pytest.fixture(params=game_keys())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def calls(game: str, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often moves are parsed and played."""
    rules = find_game(game)
    counted: Counter[str] = Counter()

    def count(owner: type, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def counting(*arguments: Any) -> Any:
            counted[name] += 1
            return real(*arguments)

        monkeypatch.setattr(owner, name, counting)

    count(type(rules), "parse_move")
    count(type(rules.start(2, "seed")), "play")
    return counted


@pytest.fixture
async def open_table(service: Service, game: str) -> OpenTable:
    """A table where Ann has both seats."""
    setup = Setup(game=game, seats=[SeatWish(who="me"), SeatWish(who="me")])
    return await service.host.open(setup, Person("ann", "Ann"))


async def test_a_move_of_a_person_is_parsed_and_played_once(
    service: Service, open_table: OpenTable, calls: Counter[str]
) -> None:
    for _ in range(5):
        before = open_table.table
        move = str(before.state.moves()[0])
        calls.clear()
        command = Decide(answers=before.state_number, move=move)
        number = await service.host.act(open_table, "ann", command)
        assert calls == {"parse_move": 1, "play": 1}
        assert open_table.table.number == number == before.number + 1
        assert str(open_table.table.moves[-1]) == move


async def test_a_move_of_a_bot_is_parsed_and_played_once(
    service: Service, open_table: OpenTable, calls: Counter[str]
) -> None:
    seat, move = open_table.table.to_act, str(open_table.table.state.moves()[0])
    assert seat is not None
    calls.clear()
    await service.open_tables.change(
        open_table, lambda table: play_move(table, seat, move, robot=True)
    )
    assert calls == {"parse_move": 1, "play": 1}


async def test_an_illegal_move_is_parsed_and_tried_once_and_changes_nothing(
    service: Service, open_table: OpenTable, calls: Counter[str]
) -> None:
    before = open_table.table
    first = str(before.state.moves()[0])
    await service.host.act(open_table, "ann", Decide(answers=before.state_number, move=first))
    before = open_table.table
    illegal = ILLEGAL_MOVES[before.game.key]
    calls.clear()
    with pytest.raises(Refused) as refusal:
        await service.host.act(open_table, "ann", Decide(answers=before.state_number, move=illegal))
    assert refusal.value.refusal is ILLEGAL
    assert calls == {"parse_move": 1, "play": 1}
    assert open_table.table is before


async def test_a_table_is_the_same_rebuilt_from_its_events(
    service: Service, open_table: OpenTable
) -> None:
    for _ in range(12):
        table = open_table.table
        move = str(table.state.moves()[-1])
        await service.host.act(open_table, "ann", Decide(answers=table.state_number, move=move))
    table = open_table.table
    history = await service.open_tables.history(open_table, 0)
    rows = [(number, at, encode(event).decode()) for number, at, event in history]
    rebuilt = rebuild(table.id, rows)
    assert str(rebuilt.state) == str(table.state)
    for name in ("moves", "actors", "turn_starts", "revealed", "decisions", "decided_as", "number"):
        assert getattr(rebuilt, name) == getattr(table, name)


async def test_a_table_that_is_found_while_it_is_opened_is_in_memory_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, found = service._ledger, []
    append = ledger.append

    async def append_and_find(entry: Entry) -> bool:
        stored = await append(entry)
        found.append(await service.open_tables.find(entry.table_id))
        return stored

    monkeypatch.setattr(ledger, "append", append_and_find)
    setup = Setup(game="pylos", seats=[SeatWish(who="me"), SeatWish(who="person")])
    opened = await service.host.open(setup, Person("ann", "Ann"))
    assert found == [opened]
    assert await service.open_tables.find(opened.table.id) is opened


async def test_loading_a_long_game_gives_way_to_others_and_is_done_once_for_all_who_want_it(
    service: Service, open_table: OpenTable, calls: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(30):
        table = open_table.table
        move = str(table.state.moves()[0])
        await service.host.act(open_table, "ann", Decide(answers=table.state_number, move=move))
    table_id, moves = open_table.table.id, len(open_table.table.moves)
    assert service.open_tables.unload(table_id)
    monkeypatch.setattr("benben.server.play.open_tables.LONGEST_STEP", 0.0)
    calls.clear()
    finding = [asyncio.create_task(service.open_tables.find(table_id)) for _ in range(5)]
    played_between = set()
    while not all(task.done() for task in finding):
        played_between.add(calls["play"])
        await asyncio.sleep(0)
    loaded = {id(await task) for task in finding}
    assert loaded == {id(await service.open_tables.find(table_id))}
    assert calls == {"parse_move": moves, "play": moves}
    assert played_between >= set(range(1, moves))


class SlowClient:
    """A transport whose other end reads nothing until it is told to."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> str | None:
        """Nothing ever comes."""
        await asyncio.Event().wait()
        return None

    async def send(self, text: str) -> None:
        """Wait for the other end."""
        await self.reads.wait()
        self.sent.put_nowait(json.loads(text))

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Nothing to close."""


async def test_what_bots_decide_at_once_is_told_one_by_one(
    service: Service, open_table: OpenTable
) -> None:
    client = SlowClient()
    reader = Reader((0, 1), player="ann")
    conversation = Conversation(
        service.open_tables, service.host, service.rooms, service.metrics, open_table, reader,
        client,
    )  # fmt: skip
    running = asyncio.create_task(conversation.run(None))
    while not open_table.listeners:
        await asyncio.sleep(0)
    start = open_table.table.number
    robots = [False, False, True, True, True]
    for robot in robots:
        table = open_table.table
        seat, move = table.to_act, str(table.state.moves()[0])
        assert seat is not None
        await service.open_tables.change(
            open_table, partial(play_move, seat=seat, text=move, robot=robot)
        )
    client.reads.set()
    async with asyncio.timeout(20):
        assert (await client.sent.get())["type"] == "table"
        updates = [await client.sent.get() for _ in range(4)]
    running.cancel()
    told = [[event["number"] - start for event in update["events"]] for update in updates]
    assert told == [[1, 2], [3], [4], [5]]
    assert [update["number"] - start for update in updates] == [2, 3, 4, 5]
    assert updates[-1]["view"]["moves"] == [str(one) for one in open_table.table.state.moves()]
    assert updates[0]["view"] != updates[1]["view"] != updates[2]["view"] != updates[3]["view"]
