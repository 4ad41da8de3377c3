"""Nobody can keep the bots so busy that others wait for theirs."""

import asyncio

import pytest

from benben.server.bots.fair_slots import FairSlots
from benben.server.play.host import MOST_GAMES_ALONE
from benben.server.service import Service
from benben.server.settings import Settings
from benben.server.tables.events import Holder, Opened
from benben.server.tables.setup import SeatWish, Setup
from tests.server.clients import BOT, ME, Guest
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio


async def order_of(*wanted: str, slots: int = 1) -> list[str]:
    """In which order players get slots who want them in this order, all at the same time.

    They may be written with a network, as in `ann@home`.
    """
    served: list[str] = []
    fair = FairSlots(slots)

    async def work(player: str) -> None:
        async with fair.slot(*player.split("@")):
            served.append(player)
            await asyncio.sleep(0)

    await asyncio.gather(*map(work, wanted))
    return served


async def test_a_player_with_one_table_does_not_wait_for_a_hundred_of_another() -> None:
    served = await order_of(*["mallory"] * 100, "ann")
    assert served.index("ann") == 1


async def test_many_cookies_at_one_address_share_what_another_address_has_alone() -> None:
    wanted = [f"mallory {number}@lair" for number in range(50)]
    served = await order_of(*wanted, *["ann@home"] * 5)
    assert [served.index("ann@home"), served[:11].count("ann@home")] == [1, 5]


async def test_players_at_one_address_share_it_fairly() -> None:
    served = await order_of(*["mallory@school"] * 20, "ann@school", "bob@home")
    assert {"ann@school", "bob@home"} <= set(served[:4])


async def test_nothing_is_remembered_of_those_who_want_no_more() -> None:
    fair = FairSlots(1)
    async with fair.slot("ann", "home"), asyncio.TaskGroup() as tasks:
        waiting = tasks.create_task(enter(fair, "bob"))
        await asyncio.sleep(0)
        waiting.cancel()
    assert not fair._wanted
    assert not fair._had
    assert not fair._waiting


async def test_players_who_want_as_much_take_turns() -> None:
    served = await order_of("ann", "ann", "bob", "bob", "cat", "cat")
    assert set(served[:3]) == set(served[3:]) == {"ann", "bob", "cat"}


async def test_who_stops_waiting_takes_no_slot_along() -> None:
    fair = FairSlots(1)
    async with fair.slot("ann"):
        waiting = asyncio.create_task(enter(fair, "bob"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(5), fair.slot("cat"):
        pass


async def test_a_slot_is_passed_over_by_who_stops_waiting_at_that_moment() -> None:
    fair = FairSlots(1)
    async with fair.slot("ann"):
        waiting = asyncio.create_task(enter(fair, "bob"))
        await asyncio.sleep(0)
        waiting.cancel()  # the slot becomes free before the task runs again
    assert isinstance((await asyncio.gather(waiting, return_exceptions=True))[0], BaseException)
    async with asyncio.timeout(5), fair.slot("cat"):
        pass


async def enter(fair: FairSlots, player: str) -> None:
    async with fair.slot(player):
        pass


async def test_a_table_needs_a_person(ann: Guest) -> None:
    body = {"setup": {"game": "touche", "seats": [{"who": "bot", "level": "novice"}] * 4}}
    answer = await ann.post("/tables", body)
    assert answer.status_code == 400
    assert answer.json()["message"] == "At least one seat must be for a person, not a bot."


async def test_bots_stop_when_the_last_person_leaves(ann: Guest) -> None:
    table = (await ann.open("touche", ME, BOT, BOT, BOT))["table"]["id"]
    await ann.act(table, "resign")
    assert (await ann.table(table))["status"] == "over"


async def test_games_without_other_people_are_counted(ann: Guest) -> None:
    tables = [(await ann.open("pylos", ME, BOT))["table"]["id"] for _ in range(MOST_GAMES_ALONE)]
    body = {"setup": {"game": "pylos", "seats": [ME, {"who": "bot", "level": "novice"}]}}
    answer = await ann.post("/tables", body)
    assert (answer.status_code, answer.json()["error"]) == (409, "too-many-games")
    await ann.act(tables[0], "resign")
    assert (await ann.post("/tables", body)).status_code == 201


async def test_games_that_an_earlier_release_let_bots_play_alone_end(sqlite: str) -> None:
    seats, holder = [SeatWish(who="bot", level="novice")] * 2, Holder(name="Novice", level="novice")
    setup = Setup(game="pylos", seats=seats, watchable=True)
    service = Service(Settings(database=sqlite))
    await service.start()
    opened = Opened(setup=setup, seed="seed", holders=(holder, holder), by="ann")
    table = (await service.open_tables.open(opened)).table.id
    await service.stop()
    with Node(sqlite) as node:
        async with Guest(node) as ann:
            async with asyncio.timeout(20):
                while (await ann.table(table))["status"] != "aborted":
                    await asyncio.sleep(0.1)
