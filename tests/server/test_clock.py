"""Clocks, with the time set by the test."""

import pytest

from benben.core import BadChoice
from benben.server.tables import commands
from benben.server.tables.clock import LAG_CREDIT, Downtime
from benben.server.tables.refusals import Refused
from benben.server.tables.setup import DAY, TimeControl
from tests.server.tables import TableInHand, per_move, total


def test_a_total_clock_charges_thinking_and_adds_the_increment() -> None:
    play = TableInHand(clock=total(60, 5))
    play.decide("1a1", after=10_000)
    assert play.table.clocks.left == [55_000, 60_000]
    play.decide("1b1", after=3_000)
    assert play.table.clocks.left == [55_000, 62_000]


def test_the_increment_comes_with_the_turn_not_with_each_decision() -> None:
    play = TableInHand(clock=total(60, 5))
    for move in ("1a1", "1d1", "1b1", "1d2", "1a2", "1d3"):
        play.decide(move)
    before = play.table.clocks.left[0]
    play.decide("1b2", after=1_000)  # completes a square: the turn goes on
    assert play.table.to_act == 0
    assert play.table.clocks.left[0] == before - 1_000
    play.decide("-1b2")
    play.decide("stop")
    assert play.table.clocks.left[0] == before + 4_000


def test_a_clock_per_move_begins_anew_with_every_turn() -> None:
    play = TableInHand(clock=per_move(30))
    play.decide(after=20_000)
    play.decide(after=29_000)
    assert play.table.clocks.left == [30_000, 30_000]


def test_days_per_move() -> None:
    play = TableInHand(clock=TimeControl(kind="days", seconds=3 * DAY))
    play.decide(after=2 * DAY * 1000)
    play.now += 3 * DAY * 1000 + LAG_CREDIT - 1
    assert not play.flag_falls()
    play.now += 1
    assert play.flag_falls()
    assert play.table.outcome is not None
    assert play.table.outcome.places == (1, 2)


def test_without_a_clock_no_flag_ever_falls() -> None:
    play = TableInHand()
    play.now += 10_000 * DAY * 1000
    assert not play.flag_falls()
    play.decide()


def test_the_flag_falls_for_the_seat_that_thinks() -> None:
    play = TableInHand(clock=total(10))
    play.decide(after=1_000)
    play.now += 10_000 + LAG_CREDIT
    assert play.flag_falls()
    assert play.table.status == "over"
    assert play.table.outcome is not None
    assert (play.table.outcome.places, play.table.outcome.reason) == ((1, 2), "time")


def test_a_decision_after_the_time_is_refused() -> None:
    play = TableInHand(clock=total(10))
    with pytest.raises(Refused, match="You are out of time"):
        play.decide(after=10_001)


def test_lag_is_credited_within_bounds() -> None:
    assert TableInHand(clock=total(10)).decide(after=2_000, lag=120).spent == 1_880
    assert TableInHand(clock=total(10)).decide(after=2_000, lag=60_000).spent == 2_000 - LAG_CREDIT
    assert TableInHand(clock=total(10)).decide(after=100, lag=400).spent == 0
    assert TableInHand(clock=total(10)).decide(after=2_000, lag=-500).spent == 2_000


def test_clocks_stand_still_while_the_server_is_down() -> None:
    play = TableInHand(clock=total(60))
    play.downtime.add(4_000, 904_000)
    assert play.table.clocks.due(play.downtime, 904_000) == 960_000 + LAG_CREDIT
    play.now = 905_000
    assert not play.flag_falls()
    assert play.decide().spent == 5_000


def test_downtime_counts_only_what_lies_between() -> None:
    downtime = Downtime()
    downtime.add(100, 200)
    downtime.add(300, 350)
    assert downtime.between(0, 1000) == 150
    assert downtime.between(150, 310) == 60
    assert downtime.between(200, 300) == 0
    assert downtime.between(320, 330) == 10
    assert downtime.elapsed(150, 310) == 100
    assert downtime.elapsed(400, 300) == 0


def test_a_takeback_gives_a_whole_turn_to_think_again() -> None:
    play = TableInHand(holders=("ann", "bot"), clock=per_move(30))
    play.decide(after=20_000)
    play.decide()
    play.do("ann", commands.Takeback())
    assert play.table.clocks.left == [30_000, 30_000]
    assert play.table.clocks.running == 0


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(kind="none", seconds=5),
        TimeControl(kind="move", seconds=1),
        TimeControl(kind="total", seconds=5),
        TimeControl(kind="days", seconds=DAY // 2),
        TimeControl(kind="move", seconds=30, increment=3),
    ],
)
def test_a_senseless_clock_is_refused(control: TimeControl) -> None:
    with pytest.raises(BadChoice):
        control.check()
