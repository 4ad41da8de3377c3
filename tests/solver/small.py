"""A pyramid of three levels, which is quick to solve."""

from benben.games.pylos.cells import LINES, NOTHING, SQUARES
from benben.games.pylos.engine import Rules
from benben.solver.index import Index
from benben.solver.pyramid import Pyramid
from benben.solver.solve import Solver, SolverStep

SMALL = Index(Pyramid(3))
RULES = [
    (NOTHING, False, False),
    (SQUARES, False, False),
    (LINES, True, False),
    (SQUARES, False, True),
]
"""What lets one take back, whether one may decline, and whether one may only raise."""


def solved(
    rules: tuple[int, bool, bool], threads: int = 2, few: int = 0
) -> tuple[memoryview, list[SolverStep]]:
    values = bytearray(SMALL.size + 1)
    steps = list(Solver(SMALL, Rules(*rules), values, threads, few).solve())
    return memoryview(values).cast("b"), steps
