"""Touché in numbers.

Its actions, on the classic board 1,175 with two or three seats and 1,187 with four: exchange a card
(52), play it (52), joker, pass, put a pyramid on a cell of the board (112), crown a combination
(957 or 969). A board of one's own has as many cells and combinations as it has.
"""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benben.games.touche import Board, Touche, ToucheMove, ToucheState, combinations, moves
from benben.games.touche.board import CARDS, FREE, GRID, KINDS
from benben.games.touche.deals import DECK, PACKS
from benben.games.touche.state import HAND, places_by
from benben.rl.actions import Actions, ListedActions
from benben.rl.codecs import Batches, Codec, Ends, Facts
from benben.rl.observations import Numbers, Observation, from_seat, tell_actor


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

    def look(self, state: ToucheState, seat: int, parts: dict[str, Numbers]) -> None:
        facts = state.dump()
        for number, owner in enumerate(from_seat(seat, range(state.seats))):
            for name in ("pyramids", "crowned"):
                parts[name][number, self._places[facts[name][owner]]] = 1
            parts["kinds"][number] = [facts["kinds"][owner] >> kind & 1 for kind in range(4)]
            parts["jokers"][number] = facts["jokers"][owner]
            parts["hands"][number] = len(facts["hands"][owner]) / HAND
            parts["piles"][number] = len(facts["piles"][owner]) / len(DECK)
        for name in ("dealer", "starter"):
            parts[name][(facts[name] - seat) % state.seats] = 1
        tell_actor(state, seat, parts)
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


def _read(facts: Facts) -> Ends:
    scores = np.bitwise_count(facts).astype(np.int64)
    return np.array([places_by(row) for row in scores.tolist()]).reshape(scores.shape), scores


class ToucheCodec(Codec):
    """Touché in numbers."""

    def actions(self, game: Touche, seats: int) -> Actions:
        """The actions on the board of the game."""
        board = game.board(0)
        crowns = [
            ToucheMove(moves.CROWN, -1, combination.cells)
            for combination in combinations(board, seats)
        ]
        puts = [moves.PUTS[cell] for cell in board.cells]
        cards = (*moves.EXCHANGES, *moves.PLAYS, moves.JOKER_PLAYED, moves.PASSED)
        return ListedActions((*cards, *puts, *crowns))

    def observation(self, game: Touche, seats: int) -> Observation:
        """The board, all that lies open and one's own hand."""
        return _OfTouche(game, seats)

    def batches(self, state: ToucheState) -> Batches:
        """How games are finished in batches."""
        return Batches(1 + state.seats, state.play_out, _read)


CODEC = ToucheCodec()
