"""How fast Pyramido is played and scored: compiled against the same source in plain Python."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

from benben import compiled
from benben.games.pyramido import Pyramido, PyramidoState
from report import Row, report

SECONDS = 2.0


def main() -> None:
    """Measure in this process and in one that runs plain Python, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    if parser.parse_args().measure:
        print(json.dumps(measure()))
        return
    fast, plain = measure(), measure_plain()
    rows: list[Row] = [
        {
            "what": what,
            "compiled" if compiled() else "here": seconds * 1e6,
            "plain Python": plain[what] * 1e6,
            "times faster": plain[what] / seconds,
        }
        for what, seconds in fast.items()
    ]
    games = "random game of four seats"
    rate = f"{1 / fast[games]:,.0f} random four-seat games a second, {1 / plain[games]:,.1f} plain"
    report("pyramido", f"Pyramido, microseconds, one core ({rate})", rows)


def measure() -> dict[str, float]:
    """Seconds that each thing takes."""
    start = Pyramido().start(4, 1)
    top_view = finished_game(Pyramido())
    solid = PyramidoState.restore(Pyramido(areas="solid"), 2, top_view.dump())
    seeds = iter(range(10**9))
    return {
        "random game of four seats": each(lambda: start.finish_at_random(next(seeds))),
        "score of a finished pyramid, top view": each(lambda: top_view.points_of(0, 3)),
        "score of a finished pyramid, solid": each(lambda: solid.points_of(0, 3)),
        "list all moves of a turn's start": each(start.moves),
        "play a decision": each(lambda: start.play(start.moves()[0])),
    }


def finished_game(game: Pyramido) -> PyramidoState:
    """A game in which both pyramids were finished: rows of dominoes, side by side."""
    state = game.start(2, 3)
    while state.to_act is not None:
        moves = [str(move) for move in state.moves()]
        first = (
            min(moves, key=lambda text: (text[-2:], text)) if state.task == "place" else moves[0]
        )
        state = state.play(first)
    return state


def each(work: Callable[[], object]) -> float:
    """How many seconds one call takes."""
    calls, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        work()
        calls += 1
    return (time.perf_counter() - started) / calls


def measure_plain() -> dict[str, float]:
    """The same in plain Python."""
    done = subprocess.run(
        [sys.executable, __file__, "--measure"],
        env={**os.environ, "BENBEN_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    seconds: dict[str, float] = json.loads(done.stdout)
    return seconds


if __name__ == "__main__":
    main()
