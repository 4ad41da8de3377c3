"""What a seat may see, as numbers from 0 to 1: the observations of a learner.

An observation is one vector that consists of named parts (docs/learners.md has the tables). Seats
are told from the observer on: the first is always one's own, the next sits to one's left.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache, singledispatch
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from benben.core import Game, State
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.board import CELLS, SPHERES_EACH
from benben.games.pyramido import Pyramido, PyramidoState
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, Block
from benben.games.pyramido.encoding import HIGHEST
from benben.games.touche import Board, Touche, ToucheState
from benben.games.touche.board import CARDS, FREE, GRID, KINDS
from benben.games.touche.deals import DECK, PACKS
from benben.games.touche.state import HAND

Numbers = NDArray[np.float32]
_T = TypeVar("_T")


class Observation(ABC):
    """What a seat may see of a game's states."""

    shapes: Mapping[str, tuple[int, ...]]
    """The parts of an observation and their shapes, in their order."""
    size: int
    """How many numbers an observation has."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.shapes = shapes
        self._slices: dict[str, slice] = {}
        self.size = 0
        for name, shape in shapes.items():
            length = int(np.prod(shape))
            self._slices[name] = slice(self.size, self.size + length)
            self.size += length

    def of(self, state: State, seat: int) -> Numbers:
        """What this seat may see."""
        vector = np.zeros(self.size, np.float32)
        self._look(state, seat, self.parts(vector))
        return vector

    def parts(self, vector: Numbers) -> dict[str, Numbers]:
        """The parts of an observation by their names; they share its memory."""
        return {
            name: vector[place].reshape(self.shapes[name]) for name, place in self._slices.items()
        }

    @abstractmethod
    def _look(self, state: Any, seat: int, parts: dict[str, Numbers]) -> None:
        """Fill the parts, which are all 0."""


def _from(seat: int, values: Sequence[_T]) -> list[_T]:
    """What belongs to each seat, one's own first."""
    return [*values[seat:], *values[:seat]]


def _tell_actor(state: State, seat: int, parts: dict[str, Numbers]) -> None:
    if state.to_act is not None:
        parts["to_act"][(state.to_act - seat) % state.seats] = 1


class _OfPylos(Observation):
    """All of a position, since nothing is hidden."""

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

    def _look(self, state: PylosState, seat: int, parts: dict[str, Numbers]) -> None:
        for number, spheres in enumerate(_from(seat, state.spheres)):
            octets = np.frombuffer(spheres.to_bytes(8, "little"), np.uint8)
            parts["spheres"][number] = np.unpackbits(octets, bitorder="little")[self._BITS]
        parts["reserves"][:] = _from(seat, state.reserves)
        parts["reserves"] /= SPHERES_EACH
        _tell_actor(state, seat, parts)
        if state.task is not None:
            parts["task"][self._TASKS.index(state.task)] = 1
        parts["taken"][0] = len(state.so_far) > 1
        own_turns = state.past()[-2::-2]
        parts["stood"][0] = own_turns.count((state.own_before, state.other)) / 2


class _OfPyramido(Observation):
    """All but the order of the dominoes that nobody has seen."""

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

    def _look(self, state: PyramidoState, seat: int, parts: dict[str, Numbers]) -> None:
        for number, owner in enumerate(_from(seat, range(state.seats))):
            self._look_at_seat(state, owner, {name: parts[name][number] for name in _OF_A_SEAT})
            parts["out"][number] = state.out_as(owner) > 0
        parts["starter"][(state.starter - seat) % state.seats] = 1
        _tell_actor(state, seat, parts)
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
    """For each number that the engine has for a block: ten flags, one for a tile, room for one."""
    table = np.zeros((256, 12), np.float32)
    for number in range(256):
        if 1 <= number & 7 <= 6:
            table[number, :11] = [*_block((number & 7) - 1, number >> 3 & 15), number >> 7]
    return table


def _domino_table() -> Numbers:
    """For each domino both blocks, for 0 none."""
    table = np.zeros((1 + len(DOMINOES), 2, 10), np.float32)
    blocks: tuple[Block, ...]
    for domino in DOMINOES:
        blocks = domino.left, domino.right
        table[domino.number] = [_block(block.colour, block.gems) for block in blocks]
    return table


_BLOCKS, _DOMINOES = _block_table(), _domino_table()


class _OfTouche(Observation):
    """The board, all that lies open and one's own hand (TO-23)."""

    _TASKS = ("card", "cell", "combination")

    def __init__(self, game: Touche, seats: int) -> None:
        cells = game.board(0).cells
        self._places = np.full(GRID * GRID, -1)
        self._places[list(cells)] = range(len(cells))
        super().__init__(
            {
                "pyramids": (seats, len(cells)),
                "crowned": (seats, len(cells)),
                "board": (len(cells),),
                "held": (len(cells),),
                "hand": (len(CARDS),),
                "playing": (len(CARDS) + 1,),
                "discarded": (len(CARDS),),
                "left": (len(CARDS),),
                "kinds": (seats, len(KINDS)),
                "jokers": (seats,),
                "hands": (seats,),
                "piles": (seats,),
                "dealer": (seats,),
                "starter": (seats,),
                "to_act": (seats,),
                "task": (3,),
                "last": (len(cells),),
                "passes": (1,),
                "voids": (1,),
                "redealt": (1,),
            }
        )

    def _look(self, state: ToucheState, seat: int, parts: dict[str, Numbers]) -> None:
        facts = state.dump()
        for number, owner in enumerate(_from(seat, range(state.seats))):
            for name in ("pyramids", "crowned"):
                parts[name][number, self._places[facts[name][owner]]] = 1
            parts["kinds"][number] = [facts["kinds"][owner] >> kind & 1 for kind in range(4)]
            parts["jokers"][number] = facts["jokers"][owner]
            parts["hands"][number] = len(facts["hands"][owner]) / HAND
            parts["piles"][number] = len(facts["piles"][owner]) / len(DECK)
        for name in ("dealer", "starter"):
            parts[name][(facts[name] - seat) % state.seats] = 1
        _tell_actor(state, seat, parts)
        self._look_at_cards(state, seat, facts, parts)
        self._look_at_turn(state, parts)

    def _look_at_cards(
        self, state: ToucheState, seat: int, facts: dict[str, Any], parts: dict[str, Numbers]
    ) -> None:
        spots = _spots(state.board)
        open_cards = [card for pile in facts["discards"] for card in pile]
        parts["board"][:] = spots / FREE
        np.add.at(parts["hand"], list(state.hand_of(seat)), 1 / PACKS)
        np.add.at(parts["discarded"], open_cards, 1 / PACKS)
        parts["left"][:] = 1 - parts["discarded"] - parts["hand"]
        parts["held"][:] = np.append(parts["hand"], 0)[spots]

    def _look_at_turn(self, state: ToucheState, parts: dict[str, Numbers]) -> None:
        if state.task is not None:
            parts["task"][self._TASKS.index(state.task)] = 1
        if state.task in ("cell", "combination"):
            parts["playing"][state.card] = 1
        if state.task == "combination":
            parts["last"][self._places[state.cell]] = 1
        parts["passes"][0] = state.passes / state.seats
        parts["voids"][0] = state.voids / 2
        parts["redealt"][0] = state.redealt


@lru_cache(maxsize=64)  # every shuffled board is another one
def _spots(board: Board) -> NDArray[np.int64]:
    """What each cell of a board shows."""
    return np.array([board.spots[cell] for cell in board.cells])


@singledispatch
def observation(game: Game, seats: int) -> Observation:
    """What a seat of a game with so many seats may see."""
    raise TypeError(f"{game!r} cannot be observed in numbers")


@observation.register
def _(game: Pylos, seats: int) -> Observation:
    return _OfPylos()


@observation.register
def _(game: Pyramido, seats: int) -> Observation:
    return _OfPyramido(seats)


@observation.register
def _(game: Touche, seats: int) -> Observation:
    return _OfTouche(game, seats)
