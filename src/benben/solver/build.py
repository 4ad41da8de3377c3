"""Making tables: solve, count, pack."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import benben
from benben.core import BenbenError
from benben.games.pylos import Pylos
from benben.games.pylos.cells import LINES, NOTHING, SQUARES
from benben.solver.census import Census
from benben.solver.compact_table import EXACT, RESULTS, compact_path, layout_for
from benben.solver.compress import write_compact
from benben.solver.draft import Draft
from benben.solver.encoding import END, VALUE_ZERO
from benben.solver.index import Index
from benben.solver.pyramid import Pyramid
from benben.solver.solve import Solver
from benben.solver.tablebase import Tablebase, table_path, the_index
from benben.solver.value import read_value

EXPECTED = {NOTHING: 2.3e9, SQUARES: 16.5e9, LINES: 42e9}
"""About how many valuations it takes to solve a game, by the patterns that allow taking back."""


class NotCompiled(BenbenError):
    """Raised without compiled kernels: solving in plain Python would take years."""


class Progress(NamedTuple):
    """The progress of the work: its phase, and how much of it is done."""

    phase: str
    done: float
    total: float


Report = Callable[[Progress], None]


def make_tables(
    game: Pylos,
    folder: Path | None = None,
    threads: int | None = None,
    report: Report = lambda progress: None,
    index: Index | None = None,
    *,
    keep: bool = False,
) -> Path:
    """Solve a game and store its compact tables, unless they are there; resumes interrupted work.

    Returns the path of the exact one. The full table that is packed, if there is one already, is
    not solved again; it is deleted at the end unless it is to be kept.
    """
    paths = [compact_path(game, kind, folder) for kind in (EXACT, RESULTS)]
    if not all(path.exists() for path in paths) or (keep and not table_path(game, folder).exists()):
        full = make_table(game, folder, threads, report, index)
        _pack(game, full, folder, threads or os.cpu_count() or 1, report, index)
        if not keep:
            full.unlink()
    return paths[0]


def _pack(
    game: Pylos,
    full: Path,
    folder: Path | None,
    threads: int,
    report: Report,
    index: Index | None,
) -> None:
    def tell(done: int, total: int) -> None:
        report(Progress("pack", done, total))

    with Tablebase(full, index) as table:
        for share in table.check():
            report(Progress("read", share, 1))
        with table.values.cast("B") as values:
            layout = layout_for(game, index)
            write_compact(game, layout, values, table.facts, folder, threads, tell)


def make_table(
    game: Pylos,
    folder: Path | None = None,
    threads: int | None = None,
    report: Report = lambda progress: None,
    index: Index | None = None,
) -> Path:
    """Solve a game and store its full table, unless there is one; resumes interrupted work."""
    path = table_path(game, folder)
    if path.exists():
        return path
    index = index or the_index()
    if not benben.compiled() and index.pyramid == Pyramid():
        raise NotCompiled("The solver needs its compiled code: install a C compiler, then Benben.")
    draft = Draft(game, path, index)
    _solve(game, draft, index, threads or os.cpu_count() or 1, report)
    facts = summary(index, memoryview(draft.values).cast("b"), report)
    report(Progress("write to disk", 0, 1))
    draft.finish(facts)
    return path


def _solve(game: Pylos, draft: Draft, index: Index, threads: int, report: Report) -> None:
    solver = Solver(index, game.rules, draft.values, threads)
    draft.resume(solver)
    valued, expected = 0, EXPECTED[game.rules.trigger]
    for step in solver.solve(before=lambda: draft.note(solver)):
        valued += step.positions
        phase = "ripples" if step.spheres is None else f"{step.spheres} spheres"
        report(Progress(phase, valued, max(expected, valued)))


def summary(
    index: Index, values: memoryview, report: Report = lambda progress: None
) -> dict[str, Any]:
    """Statistics of a solved game: its results and the longest win."""
    census = Census(index, values)
    by_spheres = [[0] * 3 for _ in range(index.pyramid.apex + 1)]
    by_plies = [0] * (END + 1)
    for number, shape in enumerate(index.kept):
        for value, positions in enumerate(census.count(number), -VALUE_ZERO):
            if positions:
                result, plies, _ = read_value(value)
                by_spheres[shape.bit_count()][1 - result] += positions
                by_plies[plies or 0] += positions if result else 0
        if not number % 100:
            report(Progress("count", number, index.shapes))
    wins, draws, losses = (sum(column) for column in zip(*by_spheres, strict=True))
    return {
        "start": values[0],
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "longest": max((plies for plies, positions in enumerate(by_plies) if positions), default=0),
        "by_spheres": by_spheres,
        "by_plies": by_plies,
    }
