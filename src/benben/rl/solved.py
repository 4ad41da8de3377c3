"""Positions of Pylos with their exact values, as a data set: `python -m benben.rl.solved`.

The positions come from random games, each once. Values come from the table that
`benben solve pylos` makes or, without it, from the book that Benben brings, which knows positions
with few spheres.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import benben
from benben.core import BadChoice, BenbenError
from benben.games.pylos import Pylos, PylosState
from benben.rl.vector_env import vector
from benben.solver.probe import exact_values_of
from benben.solver.value import Value

GAMES = 256
PATIENCE = 100
"""So many steps of all games without a new position end the search for more."""
UNKNOWN = -1
"""The plies of a draw, and of a win or loss whose length is known roughly only."""


def solved_positions(game: Pylos, count: int, seed: int = 0) -> dict[str, NDArray[np.generic]]:
    """Different positions at the start of a turn, with their values for the side to move.

    `observations` are those of the environments, `own` and `other` the spheres of the side to move
    and of the opponent, `results` 1, 0 or -1, and `plies` the longest way to the end. Positions
    that occur a second time are left out. Raises BadChoice if fewer are known.
    """
    known, env = exact_values_of(game), vector(game, GAMES)
    env.reset(seed=seed)
    found: dict[tuple[int, int], tuple[NDArray[np.uint8], Value]] = {}
    idle = 0
    while len(found) < count:
        seen, before = env.buffers["observations"], len(found)
        begins = (seen[:, _TASK] == 1) & (seen[:, _STOOD] == 0)
        for row in np.flatnonzero(begins).tolist():
            state = env.state(row)
            assert isinstance(state, PylosState)  # noqa: S101
            value = known.value(state.own, state.other)
            if value is not None and (state.own, state.other) not in found and len(found) < count:
                found[state.own, state.other] = seen[row].copy(), value
        env.step(env.sample())
        idle = 0 if len(found) > before else idle + 1
        if idle == PATIENCE:
            raise BadChoice(
                f"Only {len(found):,} positions of random games have known values: "
                "`benben solve pylos` computes all of them."
            )
    return {
        "observations": env.expand(np.array([seen for seen, _ in found.values()])),
        "own": np.array([own for own, _ in found], np.uint64),
        "other": np.array([other for _, other in found], np.uint64),
        "results": np.array([value.result for _, value in found.values()], np.int8),
        "plies": np.array([_plies(value) for _, value in found.values()], np.int16),
    }


_TASK, _STOOD = 63, 65
"""The bytes of an observation that tell the task, and how often the position stood before."""


def _plies(value: Value) -> int:
    return UNKNOWN if value.plies is None or not value.is_exact else value.plies


def main() -> None:
    """Write a data set."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("out", type=Path, help="a file of NumPy, such as pylos.npz")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    try:
        game = benben.game("pylos", variant=told.variant)
        positions = solved_positions(game, told.positions, told.seed)
    except BenbenError as error:
        parser.error(str(error))
    np.savez_compressed(told.out, **positions)  # type: ignore[arg-type]
    results = positions["results"]
    counts = [f"{int((results == sign).sum()):,} {name}" for sign, name in _NAMES.items()]
    print(f"{len(results):,} positions in {told.out}: {', '.join(counts)}.")


_NAMES = {1: "won", 0: "drawn", -1: "lost"}

if __name__ == "__main__":
    main()
