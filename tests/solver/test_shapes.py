"""Shapes and their places in a table."""

from math import comb

import pytest

import benben
from benben.core import BadChoice
from benben.games.pylos import board
from benben.games.pylos.engine import LINES, Rules
from benben.solver.kernel import MOST_PUTS, MOST_TURNS, Board, Work
from benben.solver.pyramid import Pyramid
from benben.solver.shapes import Shapes

SPHERES = 15


def boards(spheres: int) -> int:
    """In how many ways so many spheres can be light and dark."""
    return sum(comb(spheres, own) for own in range(spheres - SPHERES, SPHERES + 1) if own >= 0)


def test_the_pyramid_of_pylos_is_that_of_the_rules() -> None:
    pyramid = Pyramid()
    number = {cell: index for index, cell in enumerate(board.CELLS)}
    supports = [sum(1 << number[s] for s in board.each(board.supports(c))) for c in board.CELLS]
    assert list(pyramid.supports) == supports
    ways = [tuple(number[way[cell]] for cell in board.CELLS) for way in board.SYMMETRIES]
    assert list(pyramid.symmetries) == ways


def test_there_are_as_many_shapes_and_boards_as_the_rules_say() -> None:
    shapes = Shapes(Pyramid())
    assert len(shapes.all) + 1 == 141_120  # and the one with a filled apex
    counted = sum(boards(shape.bit_count()) for shape in shapes.all)
    assert counted + comb(30, 15) == 12_507_810_089


def test_alike_shapes_share_their_values() -> None:
    shapes = Shapes(Pyramid(3))
    assert len(shapes.kept) < len(shapes.all) / 4
    for shape in shapes.all:
        alike, way = shapes.ways[shape]
        assert shapes.turn(shape, way) == alike
        assert alike in shapes.kept


def test_a_pyramid_that_is_too_large_is_refused() -> None:
    with pytest.raises(BadChoice, match="too large"):
        Shapes(Pyramid(5))


@pytest.mark.skipif(not benben.compiled(), reason="only compiled code does not check its bounds")
def test_there_is_room_for_all_turns_from_any_shape() -> None:
    shapes = Shapes(Pyramid())
    work = Work(Board(shapes, bytearray(1), Rules(LINES, True, True)))
    puts, turns = [], []
    for number in range(len(shapes.kept)):
        work.sweep(number, 0, 0, False)  # no position is valued
        puts.append(work.puts)
        turns.append(work.turns)
    assert (max(puts), max(turns)) == (117, 9_828)
    assert (max(puts) < MOST_PUTS, max(turns) < MOST_TURNS) == (True, True)
