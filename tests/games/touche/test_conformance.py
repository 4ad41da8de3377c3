"""Touché keeps the contract of a game, for every number of seats and kind of board."""

import pytest

import benben
from benben.games.touche import classic
from benben.testing import check_game

OWN = str(classic().shuffled(benben.Rng("my own box")))


@pytest.mark.parametrize(("seats", "board"), [(2, "classic"), (3, "shuffled"), (4, OWN)])
def test_conformance(seats: int, board: str) -> None:
    check_game(benben.game("touche", board=board), seats=seats, playouts=1)
