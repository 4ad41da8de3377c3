"""Shapes, and the place of every position in a table."""

from collections import Counter
from math import comb

import pytest

from benben.core import BadChoice
from benben.games.pylos import board
from benben.games.pylos.cells import compact
from benben.solver.index import Index
from benben.solver.pyramid import Pyramid
from benben.solver.tablebase import the_index

SPHERES = 15


def boards(spheres: int) -> int:
    """In how many ways so many spheres can be light and dark."""
    return sum(comb(spheres, own) for own in range(spheres - SPHERES, SPHERES + 1) if own >= 0)


def alike(index: Index, shape: int) -> int:
    """How many shapes are alike."""
    cells = [cell for cell in range(len(index.pyramid.places)) if shape >> cell & 1]
    ways = index.pyramid.symmetries
    return len({sum(1 << way[cell] for cell in cells) for way in ways})


def test_the_pyramid_of_pylos_is_that_of_the_rules() -> None:
    pyramid = Pyramid()
    number = {cell: index for index, cell in enumerate(board.CELLS)}
    supports = [sum(1 << number[s] for s in board.each(board.supports(c))) for c in board.CELLS]
    assert list(pyramid.supports) == supports
    ways = [tuple(number[way[cell]] for cell in board.CELLS) for way in board.SYMMETRIES]
    assert list(pyramid.symmetries) == ways
    assert [compact(cell) for cell in board.CELLS] == [1 << n for n in range(30)]


def test_there_are_as_many_shapes_and_boards_as_the_rules_say() -> None:
    index = the_index()
    shapes = Counter({shape: alike(index, shape) for shape in index.kept})
    assert shapes.total() + 1 == 141_120  # and the one with a filled apex
    counted = sum(number * boards(shape.bit_count()) for shape, number in shapes.items())
    assert counted + comb(30, 15) == 12_507_810_089


def test_every_place_is_that_of_its_position() -> None:
    index = Index(Pyramid(3))
    for place in range(index.size):
        assert index.place_of(*index.position_at(place)) == place


def test_alike_positions_share_a_shape() -> None:
    index = Index(Pyramid(3))
    for place in range(0, index.size, 97):
        own, other = index.position_at(place)
        for way in index.pyramid.symmetries:
            turned = [sum(1 << way[c] for c in range(14) if s >> c & 1) for s in (own, other)]
            image = index.position_at(index.place_of(*turned))
            assert image[0] | image[1] == own | other
            assert image[0].bit_count() == own.bit_count()


def test_what_is_no_position_has_no_place() -> None:
    index = Index(Pyramid(3))
    for own, other in ((1, 1), (1 << 9, 0), (1 << 40, 0)):
        with pytest.raises(BadChoice, match="no such position"):
            index.place_of(own, other)


def test_a_pyramid_that_is_too_large_is_refused() -> None:
    with pytest.raises(BadChoice, match="too large"):
        Index(Pyramid(5))
