"""Nobody thinks for free; neither an empty clock nor a jump of the system clock stops a game."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benben.server.tables import commands
from benben.server.tables.clock import LAG_CREDIT
from benben.server.tables.events import TakebackAsked
from benben.server.tables.refusals import TOO_LATE_TO_TAKE_BACK, Refused
from tests.server.clients import Guest, two_at_a_table
from tests.server.nodes import Node, RedisServer
from tests.server.tables import TableInHand, total

HOUR = 3600
FIVE_SECONDS = {"kind": "move", "seconds": 5}
SHIFTED_CLOCK = """
import pathlib, sys, time
words = sys.orig_argv
if "--port" in words:
    system, file = time.time_ns, pathlib.Path({folder!r}, words[words.index("--port") + 1])
    shift = lambda: int(file.read_text()) if file.exists() else 0
    time.time_ns = lambda: system() + shift() * 1_000_000_000
    time.time = lambda: time.time_ns() / 1e9
"""

Shift = Callable[[Node, int], None]


# Lag


def test_a_turn_has_one_credit_for_lag_however_often_it_is_undone() -> None:
    play = TableInHand(clock=total(60))
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    before = play.table.clocks.left[0]
    rounds, pause = 20, 400
    for _ in range(rounds):
        play.decide("1b2", after=pause, lag=60_000)  # completes a square: the turn goes on
        play.now += pause
        play.do("ann", commands.Undo(answers=play.table.state_number), lag=60_000)
    assert before - play.table.clocks.left[0] == 2 * rounds * pause - LAG_CREDIT


def test_the_next_turn_has_its_own_credit() -> None:
    play = TableInHand(clock=total(60))
    for _ in range(4):
        assert play.decide(after=1_000, lag=60_000).spent == 1_000 - LAG_CREDIT


def test_credit_that_was_not_needed_is_still_there_within_the_turn() -> None:
    play = TableInHand(clock=total(60))
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    assert play.decide("1b2", after=1_000, lag=200).spent == 800
    assert play.decide("-1b2", after=1_000, lag=200).spent == 800
    assert play.decide("stop", after=1_000, lag=200).spent == 900


def test_the_flag_waits_only_for_the_credit_that_is_left() -> None:
    play = TableInHand(clock=total(10))
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    play.decide("1b2", after=1_000, lag=60_000)
    due = play.table.clocks.due(play.downtime, play.now)
    assert due == play.now + play.table.clocks.left[0]


# Takebacks


def test_takebacks_of_a_bots_game_earn_no_time() -> None:
    play = TableInHand(holders=("ann", "bot"), clock=total(60, 5))
    for _ in range(10):
        play.decide(after=1_000)
        play.decide()
        play.now += 2_000
        play.do("ann", commands.Takeback())
    assert play.table.clocks.left == [60_000 - 10 * 3_000, 60_000]
    assert play.table.clocks.running == 0


def test_a_takeback_by_agreement_charges_whoever_was_to_act() -> None:
    play = TableInHand(clock=total(60, 5))
    play.decide(after=1_000)
    play.decide(after=4_000)
    play.decide(after=2_000)
    play.now += 3_000
    play.do("ann", commands.Takeback())
    play.now += 3_000
    play.do("bob", commands.AnswerOffer(accept=True))
    assert play.table.clocks.left == [
        60_000 - 1_000 + 5_000 - 2_000,
        60_000 - 4_000 + 5_000 - 6_000,
    ]
    assert play.table.clocks.running == 0


def test_a_takeback_that_is_declined_charges_nothing() -> None:
    play = TableInHand(clock=total(60, 5))
    play.decide(after=1_000)
    play.now += 3_000
    play.do("ann", commands.Takeback())
    play.do("bob", commands.AnswerOffer(accept=False))
    assert play.table.clocks.left == [64_000, 60_000]
    assert play.decide(after=1_000).spent == 4_000


def test_a_turn_of_several_decisions_returns_one_increment() -> None:
    play = TableInHand(holders=("ann", "bot"), clock=total(60, 5))
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    before = play.table.clocks.left.copy()
    for move in ("1b2", "-1b2", "stop", "1d4"):
        play.decide(move)
    play.do("ann", commands.Takeback())
    assert play.table.clocks.left == before


def test_who_lives_on_the_increment_cannot_take_it_back() -> None:
    play = TableInHand(holders=("ann", "bot"), clock=total(10, 30))
    play.decide(after=9_000)
    play.decide()
    play.now += 5_000
    with pytest.raises(Refused) as refusal:
        play.do("ann", commands.Takeback())
    assert refusal.value.refusal is TOO_LATE_TO_TAKE_BACK
    play.decide(after=1_000)


def test_takebacks_of_an_earlier_release_are_as_they_were() -> None:
    play = TableInHand(holders=("ann", "bot"), clock=total(60, 5))
    play.decide(after=1_000)
    play.decide()
    play.apply(TakebackAsked(seat=0, kept=0))
    assert play.table.clocks.left == [64_000, 65_000]


# Seats that are out


def test_a_bot_is_out_of_time_once_and_the_game_goes_on() -> None:
    play = TableInHand("pyramido", ("ann", "bot", "bob"), clock=total(10))
    while play.table.to_act != 1:
        play.decide()
    play.now += 10_000 + LAG_CREDIT
    assert play.flag_falls()
    play.now += 1_000_000
    assert not play.flag_falls()
    left = play.table.clocks.left[1]
    while play.table.to_act == 1:
        play.decide()
    assert play.table.to_act == 2
    assert play.table.clocks.left[1] == left
    play.now += 10_000 + LAG_CREDIT
    assert play.flag_falls()
    assert play.table.gone == {1: "time", 2: "time"}


# Jumps of the system clock


@pytest.fixture
def shift(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shift:
    """Sets the system clock of a node forward or back, by seconds."""
    (tmp_path / "sitecustomize.py").write_text(SHIFTED_CLOCK.format(folder=str(tmp_path)))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def shift(node: Node, seconds: int) -> None:
        new = tmp_path / f"new-{node.port}"
        new.write_text(str(seconds))
        new.replace(tmp_path / str(node.port))

    return shift


@pytest.fixture
def two_nodes(tmp_path: Path, shift: Shift) -> Iterator[tuple[Node, Node]]:
    """Two nodes of their own, so that one clock can be set forward while the other is set back."""
    with Node(f"sqlite:///{tmp_path}/1.db") as one, Node(f"sqlite:///{tmp_path}/2.db") as two:
        yield one, two


@pytest.mark.anyio
async def test_a_jump_neither_ends_a_game_nor_stops_its_clock(
    two_nodes: tuple[Node, Node], shift: Shift
) -> None:
    async def check(node: Node, seconds: int) -> None:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            table = await two_at_a_table(ann, bob, clock=FIVE_SECONDS)
            async with bob.live(table) as live:
                await live.receive("table")
                shift(node, seconds)
                await asyncio.sleep(2)
                assert (await ann.table(table))["status"] == "playing"
                message = await live.receive("table", seconds=30)
            assert message["table"]["outcome"]["reason"] == "time"

    await asyncio.gather(*map(check, two_nodes, (HOUR, -HOUR)))


@pytest.mark.anyio
async def test_a_jump_while_the_server_is_down_does_no_harm_either(
    two_nodes: tuple[Node, Node], shift: Shift
) -> None:
    async def check(node: Node, seconds: int) -> None:
        async with Guest(node, "Ann") as ann, Guest(node, "Bob") as bob:
            table = await two_at_a_table(ann, bob, clock=FIVE_SECONDS)
            await asyncio.sleep(1)
            await asyncio.to_thread(node.kill)
            shift(node, seconds)
            await asyncio.to_thread(node.start)
            assert (await ann.table(table))["status"] == "playing"
            async with bob.live(table) as live:
                await live.receive("table")
                message = await live.receive("table", seconds=30)
            assert message["table"]["outcome"]["reason"] == "time"

    await asyncio.gather(*map(check, two_nodes, (HOUR, -HOUR)))


@pytest.mark.anyio
async def test_nodes_with_different_clocks_agree_on_the_time(
    postgres: str, redis: RedisServer, shift: Shift
) -> None:
    with Node(postgres, redis.url) as first:
        shift(first, HOUR)
        with Node(postgres, redis.url) as second:
            async with Guest(first, "Ann") as ann, Guest(second, "Bob") as bob:
                table = await two_at_a_table(ann, bob, clock=FIVE_SECONDS)
                here, there = await ann.table(table), await bob.table(table)
                assert abs(here["clock"]["elapsed"] - there["clock"]["elapsed"]) < 2_000
                assert here["status"] == there["status"] == "playing"
                async with bob.live(table) as live:
                    await live.receive("table")
                    message = await live.receive("table", seconds=30)
                assert message["table"]["outcome"]["reason"] == "time"
