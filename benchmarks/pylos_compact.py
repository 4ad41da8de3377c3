"""The size of compact tables of Pylos, and how long a probe takes: cold and warm.

Cold means that the block has not been unpacked yet. Beside each exact table: the one with results
only.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

from benben import Rng
from benben.games.pylos import Pylos
from benben.games.pylos.cells import SPHERES_EACH, spread
from benben.solver.compact_table import EXACT, RESULTS, CompactTable
from pylos_bot import VARIANTS
from report import Row, report

MILLION = 1e6


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, help="where the tables are")
    parser.add_argument("--probes", type=int, default=3000)
    arguments = parser.parse_args()
    rows = [
        _row(variant, kind, table, arguments.probes)
        for variant in VARIANTS
        for kind in (EXACT, RESULTS)
        if (table := CompactTable.find(Pylos(variant=variant), arguments.tables, kind))
    ]
    if not rows:
        parser.error("First: benben solve pylos")
    report("pylos-compact", "Compact tables", rows)


def _row(variant: str, kind: str, table: CompactTable, probes: int) -> Row:
    positions = list(_positions(table, probes))
    cold = sorted(_microseconds(table, one) for one in positions)
    warm = sorted(_warm(table, one) for one in positions)
    counted = sum(table.facts[word] for word in ("wins", "draws", "losses"))
    row: Row = {
        "variant": variant,
        "table": kind,
        "MB": table.file_size / MILLION,
        "bits a position": 8 * table.file_size / counted,
        "bytes a block": table.file_size / table.blocks,
        "cold p50, us": cold[probes // 2],
        "cold p99, us": cold[probes * 99 // 100],
        "warm p50, us": warm[probes // 2],
        "warm p99, us": warm[probes * 99 // 100],
    }
    table.close()
    return row


def _positions(table: CompactTable, probes: int) -> Iterator[tuple[int, int]]:
    """Positions of all stages: first a number of spheres is drawn, then one of its positions."""
    rng, index = Rng("compact"), table.index
    shapes: dict[int, list[int]] = {}
    for number, shape in enumerate(index.kept):
        shapes.setdefault(shape.bit_count(), []).append(number)
    while probes:
        number = rng.choice(shapes[rng.below(len(shapes))])
        start, end = index.starts[number], index.starts[number + 1]
        own, other = map(spread, index.position_at(start + rng.below(end - start)))
        if max(own.bit_count(), other.bit_count()) <= SPHERES_EACH:
            probes -= 1
            yield own, other


def _microseconds(table: CompactTable, position: tuple[int, int]) -> float:
    began = time.thread_time()
    table.value(*position)
    return (time.thread_time() - began) * MILLION


def _warm(table: CompactTable, position: tuple[int, int]) -> float:
    table.value(*position)
    return _microseconds(table, position)


if __name__ == "__main__":
    main()
