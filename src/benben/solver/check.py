"""Checking tables: all blocks, and values derived anew from the positions that follow.

The turns come from the rules of the game itself, not from the solver.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.cells import APEX, SPHERES_EACH, spread
from benben.games.pylos.moves import spheres_after
from benben.solver.compact_table import EXACT, RESULTS, CompactTable
from benben.solver.compress import TO_RESULTS
from benben.solver.sources import FileSource
from benben.solver.tablebase import Damaged
from benben.solver.value import Value

BATCH = 5_000


def derive(state: PylosState, value: Callable[[int, int], Value]) -> Value:
    """The value of a position at the start of a turn, from the values of all its successors."""
    if state.outcome:
        return Value(-1, 0)
    after = [spheres_after(state.own, turn) for turn in state.turns()]
    if any(own & APEX for own in after):
        return Value(1, 1)
    values = [value(state.other, own) for own in after]
    lost = [found.plies or 0 for found in values if found.result < 0]
    if lost:
        return Value(1, min(lost) + 1)
    if any(not found.result for found in values):
        return Value(0)
    return Value(-1, max(found.plies or 0 for found in values) + 1)


def check_blocks(exact: CompactTable, results: CompactTable) -> Iterator[float]:
    """Verify all blocks, and that both tables agree; yields the share done; raises Damaged."""
    for table, kind in ((exact, EXACT), (results, RESULTS)):
        if table.kind != kind:
            raise Damaged(f"{table.source.name} is not the table of {kind} values.")
    for number in range(exact.blocks):
        if exact.block(number).translate(TO_RESULTS) != results.block(number):
            raise Damaged(
                f"{results.source.name}: block {number:,} says something else than the exact table."
                " Delete both and solve again."
            )
        if not number % 100:
            yield number / exact.blocks
    yield 1.0


def check_table(path: Path, game: Pylos, positions: int, processes: int) -> Iterator[int]:
    """Derive the values of random positions; yields how many agreed so far; raises Damaged."""
    batches = -(-positions // BATCH)
    with ProcessPoolExecutor(processes) as pool:
        tasks = [pool.submit(_check_batch, path, dict(game.options), n) for n in range(batches)]
        for number, task in enumerate(tasks, 1):
            task.result()
            yield min(number * BATCH, positions)


def _check_batch(path: Path, options: dict[str, str], seed: int) -> None:
    game, rng = Pylos(**options), random.Random(seed)  # noqa: S311 - not for secrets
    with CompactTable(FileSource(path)) as table:
        for _ in range(BATCH):
            own, other = _random_position(table, rng)
            state = PylosState.at(game, (own, other), 0)
            found, derived = table.value(own, other), derive(state, table.value)
            if found != derived:
                raise Damaged(
                    f"{path}: {state} is kept as a {found}, and by its turns it is a {derived}."
                    " Delete it and solve again."
                )


def _random_position(table: CompactTable, rng: random.Random) -> tuple[int, int]:
    while True:
        place = rng.randrange(table.index.size)
        own, other = map(spread, table.index.position_at(place))
        if own.bit_count() <= SPHERES_EACH and other.bit_count() <= SPHERES_EACH:
            return own, other
