"""Pylos keeps the contract of a game, in every rule set."""

from itertools import product

import pytest

from benben.core import game
from benben.testing import check_game


@pytest.mark.parametrize(
    ("variant", "take_back", "empty_reserve"),
    [*product(("children", "standard", "mature"), ("must", "may"), ("loses", "may-raise"))],
)
def test_conformance(variant: str, take_back: str, empty_reserve: str) -> None:
    rules = game("pylos", variant=variant, take_back=take_back, empty_reserve=empty_reserve)
    check_game(rules, playouts=4)
