"""Tables that are opened and given up cost their opener, and leave nothing behind for long."""

from collections.abc import AsyncIterator

import httpx
import pytest

from benben.server.play.open_tables import IDLE_ROUNDS, OpenTable
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.storage.retention import DAY, Retention
from benben.server.tables import commands
from benben.server.tables.opening import Person
from benben.server.tables.refusals import NO_SUCH_TABLE, TOO_MANY_TABLES, Refused
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.table import MOST_UNDONE
from tests.server.clients import TLS
from tests.server.nodes import Node
from tests.server.tables import TableInHand

pytestmark = pytest.mark.anyio

ANN = Person("ann", "Ann")
BOTH_SEATS = Setup(game="pylos", seats=[SeatWish(who="me"), SeatWish(who="me")])
ALLOWED = 60
"""How many tables may be opened at once by default."""


@pytest.fixture(params=["sqlite", "postgresql"])
async def service(request: pytest.FixtureRequest, sqlite: str) -> AsyncIterator[Service]:
    database = sqlite if request.param == "sqlite" else request.getfixturevalue("postgres")
    started = Service(Settings(database=database))
    await started.start()
    yield started
    await started.stop()


async def act(service: Service, open_table: OpenTable, *all_commands: commands.AnyCommand) -> None:
    for command in all_commands:
        await service.host.act(open_table, "ann", command)


async def open_more(service: Service) -> None:
    for _ in range(10):  # more than are allowed again in the meantime
        await service.host.open(BOTH_SEATS, ANN)


async def test_tables_opened_and_given_up_at_once_are_limited(service: Service) -> None:
    for _ in range(ALLOWED):
        await act(service, await service.host.open(BOTH_SEATS, ANN), commands.Abort())
    with pytest.raises(Refused) as refusal:
        await open_more(service)
    assert refusal.value.refusal is TOO_MANY_TABLES
    assert refusal.value.facts["seconds"] > 0
    await service.host.open(BOTH_SEATS, Person("bob", "Bob"))


async def rematch_without_end(service: Service, table: OpenTable) -> None:
    for _ in range(ALLOWED + 10):
        await act(service, table, commands.Resign(), commands.Rematch())
        assert table.table.rematch is not None
        table = await service.open_tables.find(table.table.rematch)


async def test_rematches_are_new_tables(service: Service) -> None:
    table = await service.host.open(BOTH_SEATS, ANN)
    with pytest.raises(Refused) as refusal:
        await rematch_without_end(service, table)
    assert refusal.value.refusal is TOO_MANY_TABLES


async def test_a_new_cookie_for_each_table_does_not_help(sqlite: str) -> None:
    setup = {"game": "pylos", "seats": [{"who": "me"}, {"who": "person"}]}
    with Node(sqlite, None, "--requests-per-minute", "1200") as node:
        statuses = [
            httpx.post(f"{node.url}/api/tables", json={"setup": setup}, verify=TLS).status_code
            for _ in range(ALLOWED + 30)
        ]
    assert statuses[:ALLOWED] == [201] * ALLOWED
    assert statuses.count(429) > 10


async def test_idle_tables_leave_memory_and_come_back(service: Service) -> None:
    idle = await service.host.open(BOTH_SEATS, ANN)
    watched = await service.host.open(BOTH_SEATS, ANN)
    watched.listeners.add(lambda: None)
    for _ in range(IDLE_ROUNDS + 2):
        service.open_tables.unload_idle()
    assert await service.open_tables.find(watched.table.id) is watched
    again = await service.open_tables.find(idle.table.id)
    assert again is not idle
    assert again.table.number == idle.table.number
    for _ in range(IDLE_ROUNDS):
        service.open_tables.unload_idle()
    assert await service.open_tables.find(idle.table.id) is again


async def test_only_cancelled_tables_are_deleted_by_default(service: Service) -> None:
    cancelled, finished, played = [await service.host.open(BOTH_SEATS, ANN) for _ in range(3)]
    await act(service, cancelled, commands.Abort())
    await act(service, finished, commands.Resign())
    await act(service, played, commands.Decide(answers=1, move="1a1"))
    opened_at, ids = cancelled.table.opened_at, [t.table.id for t in (cancelled, finished, played)]
    by_default = Retention(service.database, 30, None)
    assert not set(ids) & set(await by_default.expired(opened_at + 30 * DAY - 1000))
    assert set(ids) & set(await by_default.expired(opened_at + 31 * DAY)) == {ids[0]}
    assert not await Retention(service.database, None, None).expired(opened_at + 1000 * DAY)
    all_games = Retention(service.database, None, 7)
    assert set(ids) & set(await all_games.expired(opened_at + 8 * DAY)) == {ids[1], ids[2]}
    assert not set(ids) & set(await all_games.expired(opened_at + 7 * DAY - 1000))
    for table_id in ids[:2]:
        assert service.open_tables.unload(table_id)
        await by_default.delete(table_id)
        with pytest.raises(Refused) as refusal:
            await service.open_tables.find(table_id)
        assert refusal.value.refusal is NO_SUCH_TABLE
    assert (await service.open_tables.find(ids[2])).table.moves


def test_decisions_cannot_be_undone_without_end() -> None:
    play = TableInHand()
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    for _ in range(MOST_UNDONE):
        play.decide("1b2")  # completes a square: the turn goes on
        assert play.table.can_undo
        play.do("ann", commands.Undo(answers=play.table.state_number))
    play.decide("1b2")
    assert not play.table.can_undo
    with pytest.raises(Refused) as refusal:
        play.do("ann", commands.Undo(answers=play.table.state_number))
    assert refusal.value.key == "too-much-undone"
    play.decide()
