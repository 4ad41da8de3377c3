"""The RL codec of Touché.

Its actions, on the classic board 1,175 with two or three seats and 1,187 with four: exchange a card
(52), play it (52), joker, pass, put a pyramid on a cell of the board (112), crown a combination
(957 or 969). Custom boards have their own numbers of cells and combinations.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from benben.games.touche import Board, Touche, ToucheMove, ToucheState, combinations, moves
from benben.games.touche.encoding import (
    CARD_COUNT,
    CELLS,
    CROWN,
    DECK_SIZE,
    FREE,
    HAND,
    KIND_COUNT,
    MOST_VOIDS,
    PACKS,
    has,
)
from benben.games.touche.state import places_by
from benben.rl.actions import Actions, ListedActions
from benben.rl.codecs import Batches, Codec, Ends, Facts
from benben.rl.observations import Numbers, Observation, from_seat, tell_actor


class _OfTouche(Observation):
    """The board, everything public and the observer's hand (TO-23)."""

    _TASKS = ("card", "cell", "combination")

    def __init__(self, game: Touche, seats: int) -> None:
        cells = game.board(0).cells
        self._places = np.full(CELLS, -1)
        self._places[list(cells)] = range(len(cells))
        super().__init__(
            {
                "pyramids": (seats, len(cells)),
                "crowned": (seats, len(cells)),
                "board": (len(cells),),
                "held": (len(cells),),
                "hand": (CARD_COUNT,),
                "playing": (CARD_COUNT + 1,),
                "discarded": (CARD_COUNT,),
                "left": (CARD_COUNT,),
                "kinds": (seats, KIND_COUNT),
                "jokers": (seats,),
                "hands": (seats,),
                "piles": (seats,),
                "dealer": (seats,),
                "starter": (seats,),
                "to_act": (seats,),
                "task": (len(self._TASKS),),
                "last": (len(cells),),
                "passes": (1,),
                "voids": (1,),
                "redealt": (1,),
            }
        )

    def look(self, state: ToucheState, seat: int, parts: dict[str, Numbers]) -> None:
        for number, owner in enumerate(from_seat(seat, range(state.seats))):
            kinds = state.kinds_of(owner)
            parts["pyramids"][number, self._places[list(state.pyramids_of(owner))]] = 1
            parts["crowned"][number, self._places[list(state.crowned_of(owner))]] = 1
            parts["kinds"][number] = [has(kinds, kind) for kind in range(KIND_COUNT)]
            parts["jokers"][number] = state.has_joker(owner)
            parts["hands"][number] = len(state.hand_of(owner)) / HAND
            parts["piles"][number] = state.pile_size(owner) / DECK_SIZE
        parts["dealer"][(state.dealer - seat) % state.seats] = 1
        parts["starter"][(state.starter - seat) % state.seats] = 1
        tell_actor(state, seat, parts)
        self._look_at_cards(state, seat, parts)
        self._look_at_turn(state, parts)

    def _look_at_cards(self, state: ToucheState, seat: int, parts: dict[str, Numbers]) -> None:
        spots = _spots(state.board)
        open_cards = [card for owner in range(state.seats) for card in state.discards_of(owner)]
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
        parts["voids"][0] = state.voids / MOST_VOIDS
        parts["redealt"][0] = state.redealt


@lru_cache(maxsize=64)  # every shuffled board is another one
def _spots(board: Board) -> NDArray[np.int64]:
    """The flags of each cell of a board, cached."""
    return np.array([board.spots[cell] for cell in board.cells])


def _read(facts: Facts) -> Ends:
    scores = np.bitwise_count(facts).astype(np.int64)
    return np.array([places_by(row) for row in scores.tolist()]).reshape(scores.shape), scores


class ToucheCodec(Codec):
    """The RL codec of Touché."""

    def actions(self, game: Touche, seats: int) -> Actions:
        """The actions on the board of the game."""
        board = game.board(0)
        crowns = [
            ToucheMove(CROWN, -1, combination.cells) for combination in combinations(board, seats)
        ]
        puts = [moves.PUTS[cell] for cell in board.cells]
        cards = (*moves.EXCHANGES, *moves.PLAYS, moves.JOKER_PLAYED, moves.PASSED)
        return ListedActions((*cards, *puts, *crowns))

    def observation(self, game: Touche, seats: int) -> Observation:
        """The board, everything public and the observer's hand."""
        return _OfTouche(game, seats)

    def batches(self, state: ToucheState) -> Batches:
        """How to finish games in batches."""
        return Batches(1 + state.seats, state.play_out, _read)


CODEC = ToucheCodec()
