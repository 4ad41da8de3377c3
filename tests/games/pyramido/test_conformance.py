"""Pyramido keeps the contract of a game, for every number of seats and both readings."""

import pytest

from benben.core import game
from benben.testing import check_game


@pytest.mark.parametrize("areas", ["top-view", "solid"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance(areas: str, seats: int) -> None:
    check_game(game("pyramido", areas=areas), seats=seats, playouts=1)
