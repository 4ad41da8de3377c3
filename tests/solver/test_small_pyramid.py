"""A pyramid of three levels, solved both ways."""

from collections import Counter

import pytest

from benben.games.pylos.cells import LINES, NOTHING, SQUARES
from benben.solver.build import summary
from benben.solver.census import Census
from benben.solver.value import read_value
from tests.solver.brute_force import BruteForce, Spheres
from tests.solver.small import RULES, SMALL, solved

PYRAMID = SMALL.pyramid


def cells(spheres: Spheres) -> int:
    return sum(1 << PYRAMID.numbers[cell] for cell in spheres)


@pytest.mark.parametrize("rules", [RULES[0], *RULES[2:]])
def test_every_value_is_that_of_a_plain_search(rules: tuple[int, bool, bool]) -> None:
    values, _ = solved(rules)
    trigger, may, may_raise = rules
    plain = BruteForce(
        3, squares=trigger != NOTHING, lines=trigger == LINES, may=may, may_raise=may_raise
    ).solve()
    assert len(plain) > 10_000
    for (own, other), plies in plain.items():
        value = read_value(values[SMALL.place_of(cells(own), cells(other))])
        assert (value.plies if value.result else -1) == plies
        assert value.result == (0 if plies < 0 else 1 if plies % 2 else -1)


def test_values_do_not_depend_on_the_number_of_threads() -> None:
    one, _ = solved((SQUARES, False, False), threads=1)
    four, _ = solved((SQUARES, False, False), threads=4)
    assert one == four


@pytest.mark.parametrize("rules", RULES)
def test_changes_can_be_followed_one_by_one(rules: tuple[int, bool, bool]) -> None:
    swept, _ = solved(rules)
    followed, steps = solved(rules, threads=1, few=SMALL.size)
    assert followed == swept
    last = max(number for number, step in enumerate(steps) if step.spheres is None)
    assert all(step.changed == 0 for step in steps[last:])


def test_children_are_done_when_every_position_has_been_valued_once() -> None:
    _, steps = solved((NOTHING, False, False))
    numbers = [step.spheres for step in steps if step.positions]
    assert numbers == list(range(13, -1, -1))
    assert all(step.positions == step.changed for step in steps)


@pytest.mark.parametrize("rules", RULES)
def test_positions_are_counted_once_up_to_symmetry(rules: tuple[int, bool, bool]) -> None:
    values, _ = solved(rules)
    census = Census(SMALL, values)
    for number in range(0, SMALL.shapes, 9):
        counted = census.count(number)
        assert {v: n for v, n in enumerate(counted, -128) if n} == one_by_one(values, number)


def one_by_one(values: memoryview, number: int) -> dict[int, int]:
    """Count the positions of a shape by the least of those that are alike."""
    counts: Counter[int] = Counter()
    seen = set()
    for place in range(SMALL.starts[number], SMALL.starts[number + 1]):
        spheres = SMALL.position_at(place)
        if max(side.bit_count() for side in spheres) > PYRAMID.spheres_each:
            continue
        alike = min(
            tuple(sum(1 << way[c] for c in range(14) if side >> c & 1) for side in spheres)
            for way in PYRAMID.symmetries
        )
        if alike not in seen:
            seen.add(alike)
            counts[values[place]] += 1
    return counts


def test_the_summary_tells_how_many_positions_end_how() -> None:
    values, _ = solved((LINES, False, False))
    facts = summary(SMALL, values)
    assert facts["wins"] + facts["draws"] + facts["losses"] == 13_706
    assert facts["draws"] > 0
    assert sum(facts["by_plies"]) == facts["wins"] + facts["losses"]
    assert facts["longest"] == max(127 - abs(value) for value in values[:-1] if value)
