"""Live updates of a table."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benben.core import Rng
from benben.games.pylos import Pylos
from tests.server.clients import BOT, ME, PERSON, Guest, Json, two_at_a_table

pytestmark = pytest.mark.anyio


async def test_both_players_and_a_spectator_get_a_move(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, watchable=True)
    async with (
        Guest(ann.node) as cat,
        ann.live(table) as first,
        bob.live(table) as second,
        cat.live(table) as watcher,
    ):
        state = (await first.receive("table"))["table"]["state"]
        await second.receive("table")
        assert (await watcher.receive("table"))["table"]["you"] == []
        answer = await first.act("decide", answers=state, move="1b2")
        assert answer["type"] == "done"
        for live, moves in ((second, True), (watcher, False)):
            update = await live.receive("update")
            assert update["number"] == update["state"] == answer["number"]
            assert [event["move"] for event in update["events"]] == ["1b2"]
            assert bool(update["view"]["moves"]) == moves


async def test_clients_that_reconnect_get_all_events_since_the_last_they_saw(
    ann: Guest, bob: Guest
) -> None:
    table = await two_at_a_table(ann, bob)
    state = (await ann.table(table))["state"]
    await ann.act(table, "decide", answers=state, move="1b2")
    await bob.act(table, "decide", answers=state + 1, move="1c3")
    await ann.act(table, "say", phrase="hello")
    async with bob.live(table, seen=state) as live:
        greeting = await live.receive("table")
    assert [event["kind"] for event in greeting["events"]] == ["decided", "decided", "said"]
    assert [event["number"] for event in greeting["events"]] == [state + 1, state + 2, state + 3]


async def test_more_can_be_missed_than_the_server_keeps_in_memory(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    for _ in range(80):
        await ann.act(table, "say", phrase="hello")
    async with bob.live(table, seen=1) as live:
        greeting = await live.receive("table")
    assert [event["number"] for event in greeting["events"]] == list(range(2, 83))


async def test_presence_is_shown(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob, watchable=True)
    async with ann.live(table) as live:
        assert (await live.receive("table"))["here"] == {"seats": [0], "watchers": 0}
        async with bob.live(table), Guest(ann.node) as cat, cat.live(table):
            here: Json = {}
            while here != {"seats": [0, 1], "watchers": 1}:
                here = (await live.receive("here"))["here"]
        while here != {"seats": [0], "watchers": 0}:
            here = (await live.receive("here"))["here"]


@pytest.mark.parametrize(
    ("language", "start"), [("uk,en;q=0.5", "П"), ("pl", "C"), ("de", "H"), ("en", "H")]
)
async def test_each_reader_sees_a_phrase_in_their_language(
    ann: Guest, bob: Guest, language: str, start: str
) -> None:
    table = await two_at_a_table(ann, bob)
    async with bob.live(table, None, **{"accept-language": language}) as live:
        await live.receive("table")
        await ann.act(table, "say", phrase="hello")
        said = (await live.receive("update"))["events"][0]
    assert said["phrase"] == "hello"
    assert said["text"].startswith(start)


def until_forced() -> list[tuple[int, str]]:
    """Decisions and their seats up to a state in which seat 0 has only one legal move."""
    rng = Rng("forced")
    path: list[tuple[int, str]] = []
    state = Pylos().start()
    while len(state.moves()) != 1 or state.to_act != 0:
        if state.to_act is None:
            state, path = Pylos().start(), []
        path.append((state.side, str(rng.choice(state.moves()))))
        state = state.play(path[-1][1])
    return path


async def test_forced_moves_are_played_if_a_player_prefers_it(ann: Guest, bob: Guest) -> None:
    table = await two_at_a_table(ann, bob)
    await ann.act(table, "prefer", auto=True)
    seen = await ann.table(table)
    assert seen["auto"] == [0]
    assert (await bob.table(table))["auto"] == []
    async with bob.live(table) as live:
        await live.receive("table")
        for seat, move in until_forced():
            answer = await (ann, bob)[seat].act(table, "decide", answers=seen["state"], move=move)
            seen = answer.json()["table"]
        forced = len(until_forced()) + 1
        decided: list[Json] = []
        while len(decided) < forced:
            update = await live.receive("update")
            decided += [event for event in update["events"] if event["kind"] == "decided"]
        assert decided[-1]["seat"] == 0
        assert not any(event.get("robot") for event in decided)  # that is nobody else's business


async def test_several_seats_at_one_screen(ann: Guest) -> None:
    opened = await ann.open("touche", {**ME, "name": "Ann"}, {**ME, "name": "Bob"})
    table = opened["table"]
    assert table["you"] == [0, 1]
    assert [player["name"] for player in table["players"]] == ["Ann", "Bob"]
    for _ in range(4):
        view = table["view"]
        assert view["seat"] == view["to_act"]
        assert len(view["hand"]) == 5 or view["task"] == "cell"
        answer = await ann.act(table["id"], "decide", answers=table["state"], move=view["moves"][0])
        table = answer.json()["table"]


async def test_a_spectator_can_take_a_seat_on_the_same_connection(ann: Guest, bob: Guest) -> None:
    table = (await ann.open("pylos", ME, PERSON, listed=True))["table"]["id"]
    await bob.open("pylos", ME, PERSON)  # gets a cookie
    async with bob.live(table) as live:
        assert (await live.receive("table"))["table"]["you"] == []
        assert (await bob.sit(table, 1)).status_code == 200
        message = await live.receive("table")
        assert message["table"]["you"] == [1]
        assert message["table"]["status"] == "playing"


async def test_a_table_that_is_not_for_all_is_closed_to_strangers(ann: Guest, bob: Guest) -> None:
    table = (await ann.open("pylos", ME, PERSON))["table"]["id"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with bob.live(table) as live:
            await live.receive()


async def test_a_bot_answers_at_once(ann: Guest) -> None:
    table = (await ann.open("pylos", ME, BOT))["table"]
    async with ann.live(table["id"]) as live:
        await live.receive("table")
        await live.act("decide", answers=table["state"], move="1b2")
        while (update := await live.receive("update"))["view"]["to_act"] != 0:
            pass
    assert update["events"][-1]["robot"]
    assert update["view"]["moves"]


async def test_a_takeback_from_a_bot_is_granted_and_the_game_goes_on(ann: Guest) -> None:
    table = (await ann.open("pylos", ME, BOT))["table"]
    async with ann.live(table["id"]) as live:
        await live.receive("table")
        await live.act("decide", answers=table["state"], move="1b2")
        while (await live.receive("update"))["view"]["to_act"] != 0:
            pass
        assert (await live.act("takeback"))["type"] == "done"
        while (seen := await ann.table(table["id"]))["turns"]:
            pass
        answer = await live.act("decide", answers=seen["state"], move="1a1")
        assert answer["type"] == "done"


@pytest.mark.parametrize(("clock", "pings"), [({"kind": "total", "seconds": 60}, 1), ({}, 0)])
async def test_lag_is_measured_where_a_clock_runs(
    ann: Guest, bob: Guest, clock: Json, pings: int
) -> None:
    table = await two_at_a_table(ann, bob, clock=clock)
    async with ann.live(table) as live:
        await live.receive("table")
        await live.send(do="ping", ref=1)
        await live.receive("pong")
    assert [message["type"] for message in live.messages].count("ping") == pings
