"""A pyramid of three levels, solved both ways."""

import pytest

from benben.games.pylos.engine import LINES, NOTHING, SQUARES, Rules
from benben.solver.pyramid import Pyramid
from benben.solver.shapes import Shapes
from benben.solver.solve import Solver, Sweep
from tests.solver.brute_force import BruteForce, Spheres

SMALL = Pyramid(3)
RULES = [(NOTHING, False), (SQUARES, False), (LINES, True)]


def cells(spheres: Spheres) -> int:
    return sum(1 << SMALL.numbers[cell] for cell in spheres)


def solved(trigger: int, may: bool, threads: int = 2) -> tuple[Solver, bytearray, list[Sweep]]:
    shapes = Shapes(SMALL)
    values = bytearray(shapes.size)
    sweeps: list[Sweep] = []
    solver = Solver(shapes, Rules(trigger, may, False), values, threads)
    solver.solve(sweeps.append)
    return solver, values, sweeps


@pytest.mark.parametrize(("trigger", "may"), RULES)
def test_every_value_is_that_of_a_plain_search(trigger: int, may: bool) -> None:
    solver, _, _ = solved(trigger, may)
    plain = BruteForce(3, squares=trigger != NOTHING, lines=trigger == LINES, may=may).solve()
    assert len(plain) > 10_000
    for (own, other), plies in plain.items():
        assert solver.value(cells(own), cells(other)) == plies + 1


def test_values_do_not_depend_on_the_number_of_threads() -> None:
    _, one, _ = solved(SQUARES, False, threads=1)
    _, four, _ = solved(SQUARES, False, threads=4)
    assert one == four


def test_sweeps_tell_how_far_they_have_come() -> None:
    _, _, sweeps = solved(LINES, False)
    assert [sweep.phase for sweep in sweeps] == sorted(sweep.phase for sweep in sweeps)
    assert (sweeps[0].spheres, sweeps[-1].spheres) == (13, 0)
    assert sweeps[-1].changed == 0
    assert sweeps[-1].unknown > 0  # draws
