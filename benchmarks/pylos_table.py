"""The speed and quality of the Pylos bot with the tablebase.

The table must be where the bot looks for it (benben solve pylos --variant V makes it there). Beside
it, in the same positions: a search that knows nothing, in ten milliseconds.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from rich.progress import track

from benben import Rng
from benben.bots import Budget, Observation, find_bot
from benben.bots.pylos.deepening import PERFECT, IterativeDeepening, Skill
from benben.games.pylos import Pylos, PylosState, PylosTurn
from benben.games.pylos.moves import spheres_after
from benben.solver.probe import Table, exact_values_of
from benben.solver.value import OVER, Value
from pylos_bot import VARIANTS
from report import Row, report

_T = TypeVar("_T")
Times = tuple[float, ...]

LONGEST = 80
"""How many turns of a game are measured."""
QUICK = Budget(seconds=0.01)


class Found(NamedTuple):
    """A decision: its time, whether the turn was best, and the same without the tablebase."""

    milliseconds: float
    worked: float
    """Milliseconds of CPU time."""
    keeps: bool
    hurries: bool
    searched: float
    search_worked: float
    search_keeps: bool


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=50, help="half of the turns are left to chance"
    )
    parser.add_argument("--variant", choices=VARIANTS, default="standard")
    arguments = parser.parse_args()
    game = Pylos(variant=arguments.variant)
    table = exact_values_of(game).table
    if table is None:
        parser.error(f"First: benben solve pylos --variant {arguments.variant}")
    list(_game(game, table, "the pages that every game begins with"))
    numbers = track(range(arguments.games), "Playing")
    found = [one for number in numbers for one in _game(game, table, f"table {number}")]
    report(f"pylos-table-{arguments.variant}", "Decisions of the perfect bot", _rows(found))


def _game(game: Pylos, table: Table, seed: str) -> Iterator[Found]:
    """A game in which the bot's turns and random turns alternate at random."""
    rng, state = Rng(seed), game.start()
    for number in range(LONGEST):
        if state.outcome:
            return
        yield _measure(table, state, f"{seed}/{number}")
        best = IterativeDeepening(state, Budget(), seed).run()[0].turn
        state = state.play_turn(rng.choice(state.turns()) if rng.below(2) else best)


def _measure(table: Table, state: PylosState, seed: str) -> Found:
    perfect, observation = find_bot("pylos", "perfect"), Observation(state, state.side)
    _, took, worked = _timed(lambda: perfect.choose(observation, Budget(seconds=1), seed))
    best = max((_value(table, state, turn) for turn in state.turns()), key=_merit)
    chosen = _value(table, state, IterativeDeepening(state, Budget(), seed, PERFECT).run()[0].turn)
    lines, searched, search_worked = _timed(
        IterativeDeepening(state, QUICK, seed, Skill(naive=True)).run
    )
    return Found(
        took,
        worked,
        chosen.result == best.result,
        chosen == best,
        searched,
        search_worked,
        _value(table, state, lines[0].turn).result == best.result,
    )


def _timed(work: Callable[[], _T]) -> tuple[_T, float, float]:
    """The result of a function, with its milliseconds of wall time and CPU time."""
    began, worked = time.perf_counter(), time.thread_time()
    done = work()
    return done, (time.perf_counter() - began) * 1000, (time.thread_time() - worked) * 1000


def _value(table: Table, state: PylosState, turn: PylosTurn) -> Value:
    """The value of a turn for the side that plays it."""
    after = state.play_turn(turn)
    value = OVER if after.outcome else table.value(state.other, spheres_after(state.own, turn))
    return Value(-value.result, value.plies)


def _merit(value: Value) -> tuple[int, int]:
    """A sort key: the winner prefers short games, the loser long ones."""
    return value.result, -value.result * (value.plies or 0)


def _rows(found: list[Found]) -> list[Row]:
    took, worked, keeps, hurries, searched, search_worked, search_keeps = zip(*found, strict=True)
    shortest = sum(hurries)
    return [
        {**_row("table", took, worked, keeps), "and the shortest way": shortest},
        _row("search alone, 10 ms", searched, search_worked, search_keeps),
    ]


def _row(name: str, took: Times, worked: Times, keeps: tuple[bool, ...]) -> Row:
    ordered = sorted(took)
    return {
        "by": name,
        "turns": len(took),
        "keep the value": sum(keeps),
        "and the shortest way": "",
        "p50, ms": ordered[len(ordered) // 2],
        "p99, ms": ordered[len(ordered) * 99 // 100],
        "longest, ms": ordered[-1],
        "longest of the processor, ms": max(worked),
    }


if __name__ == "__main__":
    main()
