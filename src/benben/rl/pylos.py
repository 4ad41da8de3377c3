"""The RL codec of Pylos.

Its 216 actions: place on a cell (30), raise from a cell to one that does not rest on it (156), take
back from a cell (29, all but the apex), stop. Cells count in reading order, level by level.
"""

from collections.abc import Iterator

import numpy as np

from benben.games.pylos import Pylos, PylosMove, PylosState, moves
from benben.games.pylos.board import CELLS, each, level_of, supports
from benben.games.pylos.cells import APEX, SPHERES_EACH
from benben.games.pylos.playouts import play_out
from benben.rl.actions import Actions, ListedActions
from benben.rl.batch.pylos import PylosBatch, storage
from benben.rl.codecs import Batches, Codec, Ends, Facts, Stepping
from benben.rl.compact import Compact, CompactBuilder, one_of, same
from benben.rl.observations import Numbers, Observations, from_seat, tell_actor


def _rests_on(cell: int) -> int:
    """All cells that must be filled for a sphere to be on this one."""
    below = supports(cell)
    for support in each(below):
        below |= _rests_on(support)
    return below


def _raises() -> Iterator[PylosMove]:
    for lifted in CELLS:
        for put in CELLS:
            if level_of(put) > level_of(lifted) and not lifted & _rests_on(put):
                yield moves.RAISE[lifted][put]


_ACTIONS = ListedActions(
    (
        *moves.PLACE.values(),
        *_raises(),
        *(take_back for cell, take_back in moves.TAKE_BACK.items() if cell != APEX),
        moves.STOP,
    )
)


class _OfPylos(Observations):
    """The whole position: nothing is hidden."""

    _TASKS = ("place-or-raise", "take-back", "take-back-or-stop")
    _BITS = np.array([cell.bit_length() - 1 for cell in CELLS])

    def __init__(self) -> None:
        super().__init__(
            {
                "spheres": (2, len(CELLS)),
                "reserves": (2,),
                "to_act": (2,),
                "task": (3,),
                "taken": (1,),
                "stood": (1,),
            }
        )

    def look(self, state: PylosState, seat: int, parts: dict[str, Numbers]) -> None:
        for number, spheres in enumerate(from_seat(seat, state.spheres)):
            octets = np.frombuffer(spheres.to_bytes(8, "little"), np.uint8)
            parts["spheres"][number] = np.unpackbits(octets, bitorder="little")[self._BITS]
        parts["reserves"][:] = from_seat(seat, state.reserves)
        parts["reserves"] /= SPHERES_EACH
        tell_actor(state, seat, parts)
        if state.task is not None:
            parts["task"][self._TASKS.index(state.task)] = 1
        parts["taken"][0] = len(state.so_far) > 1
        own_turns = state.past()[-2::-2]
        parts["stood"][0] = own_turns.count((state.own_before, state.other)) / 2


def _compact() -> Compact:
    layout = CompactBuilder()
    layout.add("spheres", 2 * len(CELLS), same())
    layout.add("reserves", 2, same(SPHERES_EACH))
    layout.add("to_act", 1, one_of(2))
    layout.add("task", 1, one_of(3))
    layout.add("taken", 1, same())
    layout.add("stood", 1, same(2))
    return Compact(layout.parts)


_COMPACT = _compact()
_LONGEST = 1000
"""Several times the length of a random game."""


def _state_of(batch: PylosBatch, row: int) -> PylosState:
    state: PylosState
    state, played = batch.state(row)
    for number in played:
        state = state.play(_ACTIONS.move(state, number))
    return state


def _store(batch: PylosBatch, row: int, state: PylosState) -> None:
    batch.set_state(row, state, [_ACTIONS.number(state, move) for move in state.so_far])


def _read(facts: Facts) -> Ends:
    scores = (facts == np.arange(2)).astype(np.int64)
    return 1 + scores[:, ::-1], scores


class PylosCodec(Codec):
    """The RL codec of Pylos."""

    def actions(self, game: Pylos, seats: int) -> Actions:
        """The actions, the same for all options."""
        return _ACTIONS

    def observation(self, game: Pylos, seats: int) -> Observations:
        """The whole position."""
        return _OfPylos()

    def batches(self, state: PylosState) -> Batches:
        """How to finish games in batches."""
        return Batches(2, lambda *batch: play_out(state, *batch), _read)

    def stepping(self, game: Pylos, seats: int) -> Stepping:
        """How to step many games at once."""
        moves_by_spheres = [(move.lifted, move.put) for move in _ACTIONS.moves]
        return Stepping(
            compact=_COMPACT,
            whole=_COMPACT,
            longest=_LONGEST,
            share=lambda rows, steps: storage(rows, 2 * (steps or _LONGEST) + 2),
            make=lambda *given: PylosBatch(game, moves_by_spheres, *given),
            state=_state_of,
            store=_store,
        )


CODEC = PylosCodec()
