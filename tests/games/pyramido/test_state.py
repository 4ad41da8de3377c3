"""States of Pyramido can be copied and stored, and keep to themselves how the engine works."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy

import pytest

from benben.games.pyramido import PyramidoState
from benben.kernels import compiled
from tests.games.pyramido.tables import GAME, careful_game

STATES = careful_game(GAME, 3, "states")[::25]


@pytest.mark.parametrize("again", [copy, deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_copy_is_the_same_state(again: Callable[[PyramidoState], PyramidoState]) -> None:
    for state in STATES:
        other = again(state)
        assert other == state
        assert other.moves() == state.moves()
        assert other.scores == state.scores


def test_nothing_public_changes_a_state_or_tells_of_the_engine() -> None:
    internal = {"begin", "clear", "load", "set_up", "restore", "dump"}
    assert internal.isdisjoint(dir(PyramidoState))


@pytest.mark.skipif(not compiled(), reason="plain Python has no read-only fields")
def test_fields_cannot_be_set() -> None:
    state = STATES[1]
    for name in ("level", "actor", "phase", "left"):
        with pytest.raises(AttributeError):
            setattr(state, name, 0)
    changing = ("apply", "lay_like", "deal_anew")
    assert not any(hasattr(state, name) for name in changing)
