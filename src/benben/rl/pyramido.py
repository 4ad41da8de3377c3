"""The RL codec of Pyramido.

Its 947 actions: place the domino of a quarry place with its left block on a cell, turned one way
(3 * 288), mark the left or right block (2), cover it with a colour and a corner (2 * 24), keep,
refill from a stack (4), split a stack (4), fill a hole with a colour and a corner (24).
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from benben.core import Move, State
from benben.games.pyramido import Pyramido, PyramidoMove, PyramidoState, encoding, moves
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, Block
from benben.games.pyramido.encoding import (
    GRID,
    HIGHEST,
    QUARRY_SIZE,
    STACK_COUNT,
    encode,
    first_of,
    kind_of,
    with_first,
)
from benben.games.pyramido.position_codec import partner
from benben.games.pyramido.ranking import final_places
from benben.rl.actions import Actions
from benben.rl.batch.pyramido import PyramidoBatch, marked_blocks, storage
from benben.rl.codecs import Batches, Codec, Ends, Facts, Stepping
from benben.rl.compact import BYTES, Compact, CompactBuilder, bits, limited, one_of, same
from benben.rl.game_tree import GameTree, Outcomes, evenly
from benben.rl.observations import Numbers, Observations, from_seat, tell_actor


class _Quarried(Actions):
    """The decisions of Pyramido; a domino is given by its place in the quarry."""

    def __init__(self) -> None:
        self.codes = tuple(_all_codes())
        self._numbers = {code: number for number, code in enumerate(self.codes)}
        self.size = len(self.codes)

    def number(self, state: State, move: Move) -> int:
        """The number of a decision; a placed domino must lie in the quarry."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        assert isinstance(move, PyramidoMove)  # noqa: S101
        if kind_of(move.code) != encoding.PLACE:
            return self._numbers[move.code]
        return self._numbers[with_first(move.code, 1 + state.quarried().index(move.first))]

    def move(self, state: State, number: int) -> Move:
        """The decision with that number; there must be a domino in the place it names."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        code = self.codes[number]
        if kind_of(code) == encoding.PLACE:
            code = with_first(code, state.quarried()[first_of(code) - 1])
        return moves.move(code)

    def legal(self, state: State) -> list[int]:
        """The numbers of all legal decisions, ascending."""
        assert isinstance(state, PyramidoState)  # noqa: S101
        places = {domino: 1 + place for place, domino in enumerate(state.quarried())}
        return sorted(
            self._numbers[code if kind_of(code) else with_first(code, places[first_of(code)])]
            for code in [move.code for move in state.moves()]
        )


def _all_codes() -> Iterator[int]:
    """The codes of all decisions; quarry places stand for their dominoes."""
    for place in range(1, 4):
        for cell in range(GRID**2):
            for turn in range(4):
                if partner(cell, turn) is not None:
                    yield encode(encoding.PLACE, place, cell, turn)
    yield from (encode(encoding.MARK, side) for side in range(2))
    for side in range(2):
        yield from (encode(encoding.COVER, side, *tile) for tile in _TILES)
    yield encode(encoding.KEEP)
    for kind in (encoding.REFILL, encoding.SPLIT):
        yield from (encode(kind, stack) for stack in range(4))
    yield from (encode(encoding.FILL, 0, *tile) for tile in _TILES)


_TILES = [(colour, quarter) for colour in range(6) for quarter in range(4)]


_ACTIONS = _Quarried()


class _OfPyramido(Observations):
    """Everything except the order of the dominoes that nobody has seen."""

    _TASKS = ("place", "mark", "resurface", "refill", "split", "fill")
    _MOST_POINTS = 100

    def __init__(self, seats: int) -> None:
        super().__init__(
            {
                "pyramids": (seats, 4, 81, 12),
                "markers": (seats, len(COLOURS)),
                "tiles": (seats, 3),
                "points": (seats, 4),
                "out": (seats,),
                "starter": (seats,),
                "to_act": (seats,),
                "level": (4,),
                "task": (6,),
                "domino": (2, 81),
                "quarry": (3, 2, 10),
                "tops": (4, 2, 10),
                "heights": (4,),
                "unseen": (len(DOMINOES),),
            }
        )

    def look(self, state: PyramidoState, seat: int, parts: dict[str, Numbers]) -> None:
        for number, owner in enumerate(from_seat(seat, range(state.seats))):
            self._look_at_seat(state, owner, {name: parts[name][number] for name in _OF_A_SEAT})
            parts["out"][number] = state.out_as(owner) > 0
        parts["starter"][(state.starter - seat) % state.seats] = 1
        tell_actor(state, seat, parts)
        parts["level"][state.level] = 1
        if state.task is not None:
            parts["task"][self._TASKS.index(state.task)] = 1
        if state.task in ("mark", "resurface"):
            parts["domino"][0, state.left] = parts["domino"][1, state.right] = 1
        self._look_at_dominoes(state, parts)

    def _look_at_seat(self, state: PyramidoState, seat: int, parts: dict[str, Numbers]) -> None:
        blocks = np.frombuffer(state.blocks_of(seat), np.uint8)
        np.take(_BLOCKS, blocks, 0, out=parts["pyramids"].reshape(324, 12), mode="clip")
        for colour in range(len(COLOURS)):
            cell = state.mark_at(seat, state.level, colour)
            if cell is None:
                parts["markers"][colour] = 1
            else:
                parts["pyramids"][state.level, cell, 11] = 1
        for tile in range(3):
            parts["tiles"][tile] = state.tiles_held(seat) >> tile & 1
        points = state.points_by_level(seat)
        parts["points"][: len(points)] = points
        parts["points"] /= self._MOST_POINTS
        np.minimum(parts["points"], 1, out=parts["points"])

    def _look_at_dominoes(self, state: PyramidoState, parts: dict[str, Numbers]) -> None:
        stacks = [state.stacked(number) for number in range(4)]
        parts["quarry"][:] = _DOMINOES[list(state.quarried())]
        parts["tops"][:] = _DOMINOES[[stack[-1] if stack else 0 for stack in stacks]]
        parts["heights"][:] = [len(stack) / HIGHEST for stack in stacks]
        parts["unseen"][[domino - 1 for stack in stacks for domino in stack[:-1]]] = 1


_OF_A_SEAT = ("pyramids", "markers", "tiles", "points")


def _block(colour: int, gems: int) -> list[int]:
    """A block as ten flags: its colour, and the quarters with a gem."""
    return [*(colour == one for one in range(6)), *(gems >> quarter & 1 for quarter in range(4))]


def _block_table() -> Numbers:
    """For each block number of the engine: ten flags, a flag for tiles, and a spare one."""
    table = np.zeros((256, 12), np.float32)
    for number in range(256):
        if 1 <= number & 7 <= 6:
            table[number, :11] = [*_block((number & 7) - 1, number >> 3 & 15), number >> 7]
    return table


def _domino_table() -> Numbers:
    """The blocks of each domino; 0 has none."""
    table = np.zeros((1 + len(DOMINOES), 2, 10), np.float32)
    blocks: tuple[Block, ...]
    for domino in DOMINOES:
        blocks = domino.left, domino.right
        table[domino.number] = [_block(block.colour, block.gems) for block in blocks]
    return table


_BLOCKS, _DOMINOES = _block_table(), _domino_table()


def _compact(seats: int) -> Compact:
    layout = CompactBuilder()
    layout.add("pyramids", seats * 4 * 81, _with_markers())
    layout.add("markers", seats, bits(len(COLOURS)))
    layout.add("tiles", seats, bits(3))
    layout.add("points", seats * 4, limited(_OfPyramido._MOST_POINTS))
    layout.add("out", seats, same())
    for name, count in (("starter", seats), ("to_act", seats), ("level", 4)):
        layout.add(name, 1, one_of(count))
    layout.add("task", 1, _tasks())
    layout.add("domino", 2, one_of(81))
    layout.add("quarry", 3, _of_dominoes())
    layout.add("tops", 4, _of_dominoes())
    layout.add("heights", 4, same(HIGHEST))
    layout.add("unseen", len(DOMINOES), same())
    return Compact(layout.parts)


def _with_markers() -> Numbers:
    """The flags of each block, also of those that the engine has no byte for: marked ones."""
    table = _BLOCKS.copy()
    for block, byte in marked_blocks().items():
        table[byte] = _BLOCKS[block]
        table[byte, 11] = 1
    return table


def _tasks() -> Numbers:
    """The flags of the task by the phase, from 1; keeping is none."""
    phases = [encoding.PLACE, encoding.MARK, encoding.COVER, encoding.REFILL, encoding.SPLIT]
    table = np.zeros((BYTES, 6), np.float32)
    for task, phase in enumerate([*phases, encoding.FILL]):
        table[1 + phase, task] = 1
    return table


def _of_dominoes() -> Numbers:
    table = np.zeros((BYTES, 20), np.float32)
    table[: len(_DOMINOES)] = _DOMINOES.reshape(len(_DOMINOES), 20)
    return table


def _read(facts: NDArray[np.int64]) -> Ends:
    places = [
        final_places(*columns)
        for columns in zip(
            facts[:, :, :4].tolist(),
            facts[:, :, 4].tolist(),
            facts[:, :, 5].tolist(),
            strict=True,
        )
    ]
    return np.array(places).reshape(facts.shape[:2]), facts[:, :, :4].sum(axis=2)


class PyramidoTree(GameTree):
    """Who begins, then each domino when it is revealed: domino - 1, seen by all."""

    max_length = 0
    chance_outcomes = len(DOMINOES)
    _SHOWN_AT_FIRST = QUARRY_SIZE + STACK_COUNT
    _TURNS = 10 + 6 + 3 + 1
    _DECISIONS = 5

    def longest(self) -> int:
        """Place, mark, resurface, refill and split for every domino of every pyramid."""
        return self._DECISIONS * self._TURNS * self.seats

    def chance_nodes(self, length: int) -> int:
        """One for the first seat and one for every domino."""
        return 1 + len(DOMINOES)

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """Who begins, then one domino after the other."""
        if not dealt:
            return evenly(range(self.seats))
        return evenly(number for number in range(len(DOMINOES)) if number not in dealt[1:])

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The quarry and the tops of the stacks as dealt; the rest lies below in any order."""
        if len(outcomes) <= self._SHOWN_AT_FIRST:
            return None
        first, *numbers = outcomes
        shown = [number + 1 for number in numbers]
        rest = [domino.number for domino in DOMINOES if domino.number not in shown]
        order = shown[:QUARRY_SIZE]
        for top in shown[QUARRY_SIZE:]:
            order += [top, *rest[: HIGHEST - 1]]
            del rest[: HIGHEST - 1]
        state: State = self.game.start(self.seats, deal=f"{first + 1}: {' '.join(map(str, order))}")
        return state

    def shown_outcomes(self, before: PyramidoState, after: PyramidoState) -> Outcomes:
        """Every domino that nobody has seen."""
        hidden = [domino for stack in range(STACK_COUNT) for domino in after.stacked(stack)[:-1]]
        top = after.stacked(_new_top(before, after))[-1]
        return evenly(sorted(domino - 1 for domino in (*hidden, top)))

    def shown(self, before: PyramidoState, after: PyramidoState, outcome: int) -> State:
        """The state with that domino on top."""
        return after.with_top(_new_top(before, after), outcome + 1)

    def seen(self, state: PyramidoState, seat: int) -> str:
        """The position text without what lies under the tops."""
        *lying, _, _, _, _ = str(state).split(" ")
        stacks = (state.stacked(stack) for stack in range(STACK_COUNT))
        return " ".join((*lying, *(f"{len(stack)}.{sum(stack[-1:])}" for stack in stacks)))

    def outcome_text(self, outcome: int, first: bool) -> str:
        """The seat that begins or the domino that is seen."""
        return f"first:{outcome}" if first else f"domino:{outcome + 1}"


def _new_top(before: PyramidoState, after: PyramidoState) -> int:
    """The stack whose top nobody has seen before."""
    stacks = range(STACK_COUNT)
    tops = ((before.stacked(stack)[-1:], after.stacked(stack)[-1:]) for stack in stacks)
    return next(stack for stack, (old, new) in enumerate(tops) if new and new != old)


class PyramidoCodec(Codec):
    """The RL codec of Pyramido."""

    tree = PyramidoTree

    def actions(self, game: Pyramido, seats: int) -> Actions:
        """The actions, the same for all options and numbers of seats."""
        return _ACTIONS

    def observation(self, game: Pyramido, seats: int) -> Observations:
        """Everything except the order of the dominoes that nobody has seen."""
        return _OfPyramido(seats)

    def batches(self, state: PyramidoState) -> Batches:
        """How to finish games in batches."""

        def read(facts: Facts) -> Ends:
            return _read(facts.reshape(-1, state.seats, 6).astype(np.int64))

        return Batches(1 + 6 * state.seats, state.play_out, read)

    def stepping(self, game: Pyramido, seats: int) -> Stepping:
        """How to step many games at once."""
        start, compact = game.start(seats), _compact(seats)
        return Stepping(
            compact=compact,
            whole=compact,
            longest=0,
            share=lambda rows, steps: storage(start, rows),
            make=lambda *given: PyramidoBatch(start, _ACTIONS.codes, compact.width, *given),
            state=lambda batch, row: batch.state(row),
            store=lambda batch, row, state: batch.set_state(row, state),
        )


CODEC = PyramidoCodec()
