"""Counts turn sequences from any state, in pieces so that progress can be shown."""

from collections.abc import Iterator

from benben.games.pylos.state import PylosState
from benben.games.pylos.turns import perft as count_below


def perft(state: PylosState, depth: int) -> int:
    """How many sequences of `depth` turns there are from here."""
    return sum(leaves for _, _, leaves in pieces(state, depth))


def pieces(state: PylosState, depth: int) -> Iterator[tuple[int, int, int]]:
    """Count in pieces: the number of each, how many there are, and what it adds."""
    roots = [(state, depth)]
    while len(roots) < 200 and roots and roots[0][1] > 1:
        roots = [(root.play_turn(turn), left - 1) for root, left in roots for turn in root.turns()]
    for number, (root, left) in enumerate(roots, 1):
        yield number, len(roots), _leaves(root, left)


def _leaves(state: PylosState, depth: int) -> int:
    if depth == 0:
        return 1
    if state.outcome:
        return 0
    if not state.begins_turn:
        return sum(_leaves(state.play_turn(turn), depth - 1) for turn in state.turns())
    leaves, _ = count_below(state.game.rules, state.own, state.other, depth)
    return leaves
