"""Tables that are opened and given up cost their opener, and leave nothing behind for long."""

import time
from collections.abc import AsyncIterator

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from benben.server.play.host import MOST_GAMES_ALONE
from benben.server.play.open_tables import IDLE_ROUNDS, OpenTable
from benben.server.play.pairing import LONGEST_SEARCH
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.storage.retention import DAY, Retention
from benben.server.storage.schema import pairings
from benben.server.tables import commands
from benben.server.tables.clock import Downtime
from benben.server.tables.command_handler import MOST_SIDE_EVENTS
from benben.server.tables.opening import Person
from benben.server.tables.refusals import NO_SUCH_TABLE, TOO_MANY_TABLES, Refused
from benben.server.tables.setup import SeatWish, Setup
from benben.server.tables.table import MOST_UNDONE
from tests.server.clients import BOT, ME, TLS, Guest, two_at_a_table
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


async def test_rematches_count_as_games_without_other_people(ann: Guest, bob: Guest) -> None:
    finished = (await ann.open("pylos", ME, BOT))["table"]["id"]
    together = await two_at_a_table(ann, bob)
    for table in (finished, together):
        await ann.act(table, "resign")
    for _ in range(MOST_GAMES_ALONE):
        await ann.open("pylos", ME, BOT)
    refused = await ann.act(finished, "rematch")
    assert (refused.status_code, refused.json()["error"]) == (409, "too-many-games")
    for guest in (ann, bob):
        assert (await guest.act(together, "rematch")).status_code == 200
    assert (await ann.table(together))["rematch"]


async def test_who_may_open_no_table_keeps_nobody_from_being_paired(ann: Guest, bob: Guest) -> None:
    for _ in range(MOST_GAMES_ALONE):
        await ann.open("pylos", ME, BOT)
    wish = {"game": "pylos", "clock": {"kind": "total", "seconds": 4321}}
    refused = await ann.post("/tables/pairing", wish)
    assert (refused.status_code, refused.json()["error"]) == (409, "too-many-games")
    began = time.monotonic()
    assert (await bob.post("/tables/pairing", wish)).status_code == 201
    assert time.monotonic() - began < LONGEST_SEARCH / 1000


async def test_a_table_that_was_announced_and_never_opened_is_passed(service: Service) -> None:
    setup = msgspec.structs.replace(BOTH_SEATS, seats=[SeatWish(who="me"), SeatWish(who="person")])
    await service.pairing.pair(service.host, setup, ANN, bots_welcome=False)
    async with service.database.write() as connection:  # its node was killed
        await connection.execute(update(pairings).values(table_id="nowhere", since=0))
    bob = await service.pairing.pair(service.host, setup, Person("bob", "Bob"), bots_welcome=False)
    cat = await service.pairing.pair(service.host, setup, Person("cat", "Cat"), bots_welcome=False)
    assert bob is cat


def test_seats_are_not_taken_and_left_without_end() -> None:
    play = TableInHand(holders=("ann", "free", "free"), game="pyramido")
    for _ in range(MOST_SIDE_EVENTS // 2):
        play.take(1, "bob")
        play.do("bob", commands.Leave())
    with pytest.raises(Refused) as refusal:
        play.take(1, "bob")
    assert refusal.value.key == "too-much"


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
    assert not set(ids) & set(await by_default.expired(opened_at + 30 * DAY - 1000, Downtime()))
    assert set(ids) & set(await by_default.expired(opened_at + 31 * DAY, Downtime())) == {ids[0]}
    assert not await Retention(service.database, None, None).expired(
        opened_at + 1000 * DAY, Downtime()
    )
    all_games = Retention(service.database, None, 7)
    assert set(ids) & set(await all_games.expired(opened_at + 8 * DAY, Downtime())) == {
        ids[1],
        ids[2],
    }
    assert not set(ids) & set(await all_games.expired(opened_at + 7 * DAY - 1000, Downtime()))
    for table_id in ids[:2]:
        assert service.open_tables.unload(table_id)
        await by_default.delete(table_id)
        with pytest.raises(Refused) as refusal:
            await service.open_tables.find(table_id)
        assert refusal.value.refusal is NO_SUCH_TABLE
    assert (await service.open_tables.find(ids[2])).table.moves


async def test_a_clock_that_was_set_forward_deletes_and_cancels_nothing(service: Service) -> None:
    """The server notes a jump as downtime, and downtime does not count."""
    table = await service.host.open(BOTH_SEATS, ANN)
    await act(service, table, commands.Abort())
    downtime, opened_at = Downtime(), table.table.opened_at
    downtime.add(opened_at + DAY, opened_at + 400 * DAY)
    retention = Retention(service.database, 30, 7)
    for later in (400, 428):
        assert table.table.id not in await retention.expired(opened_at + later * DAY, downtime)
    assert table.table.id in await retention.expired(opened_at + 430 * DAY, downtime)


@given(st.lists(st.integers(0, 50), max_size=8), st.integers(0, 400), st.integers(0, 100))
def test_a_span_ago_is_when_the_server_had_been_running_for_so_long(
    gaps: list[int], span: int, rest: int
) -> None:
    downtime, moment = Downtime(), 500
    for number, gap in enumerate(gaps):
        if number % 2:
            downtime.add(moment, moment + gap)
        moment += gap
    now = moment + rest
    assert downtime.elapsed(downtime.ago(span, now), now) == span


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
