"""When searches end: limits of positions and of time, without a thread that watches the clock."""

from collections.abc import Callable
from functools import partial
from threading import Thread
from unittest.mock import patch

import pytest

import benben
from benben import Rng
from benben.bots import Answer, Budget, Observation
from benben.bots.budgets import FIRST_LOOK, LONGEST_WAIT, Clock
from benben.bots.levels import levels
from benben.bots.pylos.deepening import IterativeDeepening
from benben.games.pylos import Pylos

KEYS = ["pylos", "pyramido", "touche"]
LATE = 0.02
"""Seconds by which a search may be late."""


class Simulated:
    """A search that evaluates positions at a given speed, on a clock of some resolution."""

    def __init__(self, speed: Callable[[float], float], tick: float = 0.0) -> None:
        self.time = 0.0
        self.looks = 0
        self._speed, self._tick = speed, tick

    def now(self) -> float:
        return self.time // self._tick * self._tick if self._tick else self.time

    def run(self, seconds: float | None, most: int = 10**12) -> "Simulated":
        with patch("benben.bots.budgets.monotonic", self.now):
            clock, nodes = Clock(seconds, 0), 0
            while (after := clock.next_look(nodes)) > nodes and after <= most:
                while nodes < after:
                    step = max(1, (after - nodes) // 64)  # the speed may change on the way
                    nodes += step
                    self.time += step / self._speed(self.time)
                self.looks += 1
        return self


@pytest.mark.parametrize("seconds", [0.001, 0.02, 0.3, 1.0, 20.0])
@pytest.mark.parametrize("speed", [1e4, 1e6, 1e8])
@pytest.mark.parametrize("tick", [0.0, 0.0001, 0.001], ids="tick {}".format)
def test_a_search_is_in_time_at_any_speed(speed: float, seconds: float, tick: float) -> None:
    search = Simulated(lambda _: speed, tick).run(seconds)
    assert seconds <= search.time < seconds + LATE
    assert search.looks < 100 + seconds / LONGEST_WAIT


def changing_speed(when: float, change: float, time: float) -> float:
    return 1e6 if time < when else 1e6 * change


@pytest.mark.parametrize("change", [0.3, 3.0])
def test_a_search_that_changes_its_speed_is_in_time(change: float) -> None:
    for when in (0.01, 0.3, 0.7, 0.9, 0.97):
        search = Simulated(partial(changing_speed, when, change)).run(1.0)
        assert 1.0 <= search.time < 1.0 + LATE


def test_a_search_without_a_limit_of_time_looks_ten_times_a_second() -> None:
    search = Simulated(lambda _: 1e6).run(None, most=10**8)
    assert 100 / LONGEST_WAIT <= search.looks < 110 / LONGEST_WAIT


def test_no_time_is_over_at_once() -> None:
    assert Clock(0).next_look(7) == 7
    assert Clock(1000).next_look(0) == FIRST_LOOK


# Bots


def answer_of(key: str, budget: Budget) -> Answer:
    game = benben.game(key)
    state, rng = game.start(seed="limits"), Rng("limits")
    for _ in range(20):  # more spheres than in the opening book
        state = state.play(rng.choice(state.moves()))
    seat = state.to_act
    assert seat is not None
    strongest = [level for level in levels(key) if level.is_offered][-1]
    return strongest.bot.choose(Observation(state, seat), budget, "limits")


@pytest.mark.parametrize("key", KEYS)
def test_no_thread_watches_the_time(key: str) -> None:
    """A page has no threads."""
    with patch("threading.Thread.start", side_effect=RuntimeError("can't start new thread")):
        assert answer_of(key, Budget(seconds=0.05)).move


@pytest.mark.parametrize("key", KEYS)
def test_the_clock_makes_no_difference_to_a_budget_of_positions(key: str) -> None:
    nodes = 2_000 if benben.compiled() else 50
    alone = answer_of(key, Budget(nodes=nodes))
    assert answer_of(key, Budget(seconds=1000.0, nodes=nodes)) == alone


@pytest.mark.parametrize("key", KEYS)
def test_an_interruption_ends_a_search_and_is_raised(key: str) -> None:
    """Ctrl+C arrives as KeyboardInterrupt whenever Python code runs: while a search looks."""

    class Interrupted(Clock):
        def next_look(self, nodes: int) -> int:
            raise KeyboardInterrupt

    with patch("benben.bots.limits.Clock", Interrupted), pytest.raises(KeyboardInterrupt):
        answer_of(key, Budget())


def test_another_thread_can_stop_a_search() -> None:
    deepening = IterativeDeepening(Pylos(take_back="may").start(), Budget())
    thread = Thread(target=deepening.run)
    thread.start()
    while not deepening.nodes:
        thread.join(0.001)
    deepening.stop()
    thread.join()
    assert deepening.lines[0].turn
