"""How often the turns of the Pylos bot keep the value of the position, by the tablebase.

The positions come from games that are played now well, now by chance, and from a seed that nothing
was ever tuned on. The bot itself must not find the table: name the folder it was made in.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from benben import Rng
from benben.arena.curves import Curve
from benben.bots import Budget
from benben.bots.estimates import wilson
from benben.bots.levels import levels
from benben.bots.pylos.bot import PylosBot
from benben.bots.pylos.deepening import PERFECT, IterativeDeepening, Skill
from benben.games.pylos import Pylos, PylosState, PylosTurn
from benben.games.pylos.moves import spheres_after
from benben.solver.compact_table import CompactTable
from benben.solver.probe import exact_values_of
from pylos_bot import VARIANTS
from report import Row, plot, report

SECONDS = (0.01, 0.1, 1.0)
GOOD = 50
"""The percentage of turns in the games that keep the value; the others are random."""
STAGES = ((0, 12), (13, 16), (17, 20), (21, 29))
BATCH = 10


class Task(NamedTuple):
    """A bot and its budget."""

    name: str
    skill: Skill
    budget: Budget


class Found(NamedTuple):
    """A turn: the number of spheres, whether an error was possible, and whether it was one."""

    spheres: int
    matters: bool
    errs: bool


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=VARIANTS, default="standard")
    parser.add_argument("--tables", type=Path, required=True, help="where the table is")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seconds", type=float, nargs="*", default=SECONDS, help="of the perfect")
    parser.add_argument("--only-perfect", action="store_true", help="leave the levels out")
    arguments = parser.parse_args()
    if exact_values_of(Pylos(variant=arguments.variant)).table:
        parser.error("The bot would find the table by itself: keep it in another folder.")
    tasks = [] if arguments.only_perfect else list(_levels())
    tasks += [Task(f"perfect, {s:g} s", PERFECT, Budget(seconds=s)) for s in arguments.seconds]
    found = {task.name: _measure(arguments, task) for task in tasks}
    rows = [row for name, some in found.items() for row in _rows(name, some)]
    report(f"pylos-truth-{arguments.variant}", "Turns that keep the value, without a table", rows)
    errors = [
        (s, 100 * _share(found[f"perfect, {s:g} s"]) or 0.01) for s in sorted(arguments.seconds)
    ]
    plot(
        f"pylos-truth-{arguments.variant}",
        "Errors in a hundred turns, by seconds a turn",
        [Curve(arguments.variant, errors)],
    )


def _levels() -> Iterator[Task]:
    for level in levels("pylos"):
        if isinstance(level.bot, PylosBot) and level.bot.skill != PERFECT:
            yield Task(level.key, level.bot.skill, Budget())


def _measure(arguments: argparse.Namespace, task: Task) -> list[Found]:
    batches = -(-arguments.positions // BATCH)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        asked = [
            pool.submit(_think, arguments.variant, arguments.tables, task, number)
            for number in range(batches)
        ]
        return [one for batch in track(asked, task.name) for one in batch.result()]


@cache
def _open(variant: str, folder: Path) -> CompactTable:
    table = CompactTable.find(Pylos(variant=variant), folder)
    if table is None:
        raise SystemExit(f"There is no table of {variant} in {folder}.")
    return table


def _think(variant: str, folder: Path, task: Task, number: int) -> list[Found]:
    game, table, rng = Pylos(variant=variant), _open(variant, folder), Rng(f"truth {number}")
    found = []
    for state in islice(_positions(game, table, rng), BATCH):
        turn = IterativeDeepening(state, task.budget, f"{number}", task.skill).run()[0].turn
        results = {_result(table, state, other) for other in state.turns()}
        errs = _result(table, state, turn) != max(results)
        found.append(Found((state.own | state.other).bit_count(), len(results) > 1, errs))
    return found


def _positions(game: Pylos, table: CompactTable, rng: Rng) -> Iterator[PylosState]:
    """A random position of each game."""
    while True:
        states = [game.start()]
        while not states[-1].outcome:
            states.append(_play(table, states[-1], rng))
        yield rng.choice(states[:-1])


def _play(table: CompactTable, state: PylosState, rng: Rng) -> PylosState:
    turns = list(state.turns())
    if rng.below(100) < GOOD:
        results = [_result(table, state, turn) for turn in turns]
        best = max(results)
        turns = [turn for turn, result in zip(turns, results, strict=True) if result == best]
    return state.play_turn(rng.choice(turns))


def _result(table: CompactTable, state: PylosState, turn: PylosTurn) -> int:
    """The result of a turn for the side that plays it, without further errors: 1, 0 or -1."""
    return -table.value(state.other, spheres_after(state.own, turn)).result


def _share(found: list[Found]) -> float:
    return sum(one.errs for one in found) / len(found)


def _rows(name: str, found: list[Found]) -> Iterator[Row]:
    for first, last in (*STAGES, (0, 29)):
        some = [one for one in found if first <= one.spheres <= last]
        errors = sum(one.errs for one in some)
        _, low, high = wilson(len(some) - errors, max(1, len(some)))
        yield {
            "who": name,
            "spheres": f"{first}-{last}",
            "positions": len(some),
            "where it matters": sum(one.matters for one in some),
            "errors": errors,
            "value kept": f"{1 - errors / max(1, len(some)):.2%}",
            "95 % interval": f"{low:.2%} to {high:.2%}",
        }


if __name__ == "__main__":
    main()
