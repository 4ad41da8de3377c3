"""The contract for illegal decisions."""

import pytest

from benben import IllegalMove, State


def refused(state: State, move: str) -> IllegalMove:
    """The error for an illegal decision, which must not change the state."""
    before, moves = str(state), state.moves()
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert (str(state), state.moves()) == (before, moves)
    return caught.value
