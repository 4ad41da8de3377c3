"""The RL codec of Touché.

Its actions, on the classic board 1,175 with two or three seats and 1,187 with four: exchange a card
(52), play it (52), joker, pass, put a pyramid on a cell of the board (112), crown a combination
(957 or 969). Custom boards have their own numbers of cells and combinations.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from benben.core import State
from benben.games.touche import Board, Touche, ToucheMove, ToucheState, combinations, moves
from benben.games.touche.board import CARDS
from benben.games.touche.deals import DECK, Chance
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
    card_of,
    dealt_in,
    has,
    layer_of,
)
from benben.games.touche.state import places_by
from benben.rl.actions import ListedActions
from benben.rl.batch.encoding import LAST
from benben.rl.batch.touche import ToucheBatch, storage
from benben.rl.codecs import Batches, Codec, Ends, Facts, Stepping
from benben.rl.compact import BYTES, Compact, CompactBuilder, Part, bits, one_of, same
from benben.rl.game_tree import GameTree, Outcomes, evenly
from benben.rl.observations import Numbers, Observations, from_seat, tell_actor


class _OfTouche(Observations):
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

    def whole(self, state: State) -> Numbers:
        """What the first seat sees, and the hands of the others."""
        assert isinstance(state, ToucheState)  # noqa: S101
        hands = np.zeros((state.seats - 1, CARD_COUNT), np.float32)
        for number, hand in enumerate(hands, 1):
            np.add.at(hand, list(state.hand_of(number)), 1 / PACKS)
        return np.concatenate((self.of(state, 0), hands.reshape(-1)))

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


def _compact(cells: int, seats: int) -> Compact:
    """The bytes of an observation, in the order of _OfTouche (some parts share bytes)."""
    layout = CompactBuilder()
    counted: Numbers = np.arange(BYTES, dtype=np.float32)[:, None]
    squares = layout.add("pyramids", cells, _owned(0, seats), columns_first=True)
    layout.add_again("crowned", squares, cells, _owned(seats, seats), columns_first=True)
    layout.add("board", cells, same(FREE))
    layout.add("held", cells, same(PACKS))
    in_hand: Numbers = counted % 4 / np.float32(PACKS)
    discarded: Numbers = counted // 4 / np.float32(PACKS)
    cards = layout.add("hand", CARD_COUNT, in_hand)
    layout.add("playing", 1, one_of(CARD_COUNT + 1))
    layout.add_again("discarded", cards, CARD_COUNT, discarded)
    layout.add_again("left", cards, CARD_COUNT, 1 - discarded - in_hand)
    layout.add("kinds", seats, bits(KIND_COUNT))
    layout.add("jokers", 1, bits(seats))
    layout.add("hands", seats, same(HAND))
    layout.add("piles", seats, same(DECK_SIZE))
    for name, count in (("dealer", seats), ("starter", seats), ("to_act", seats), ("task", 3)):
        layout.add(name, 1, one_of(count))
    layout.add_again("last", squares, cells, (counted >= LAST).astype(np.float32))
    layout.add("passes", 1, same(seats))
    layout.add("voids", 1, same(MOST_VOIDS))
    layout.add("redealt", 1, same())
    return Compact(layout.parts)


def _owned(first: int, seats: int) -> Numbers:
    """A flag for each seat: whether the byte of a cell is its number from `first` on."""
    owners = np.arange(BYTES)[:, None] % LAST - 1 - first
    table: Numbers = (owners == np.arange(seats)).astype(np.float32)
    return table


def _whole(cells: int, seats: int) -> Compact:
    """What the first seat sees, and the hands of the others."""
    seen = _compact(cells, seats)
    hands = Part("hands of others", seen.width, (seats - 1) * CARD_COUNT, same(PACKS))
    return Compact([*seen.parts, hands])


def _read(facts: Facts) -> Ends:
    scores = np.bitwise_count(facts).astype(np.int64)
    return np.array([places_by(row) for row in scores.tolist()]).reshape(scores.shape), scores


class ToucheTree(GameTree):
    """The dealer, the hands card by card, then each card that is drawn; its owner alone sees it."""

    parameters: ClassVar[Mapping[str, int]] = {"board_seed": 0}
    max_length = 10_000
    chance_outcomes = len(CARDS)
    _OPEN = (
        "dealer", "starter", "actor", "phase", "begun", "card", "cell", "passes", "voids",
        "redeals", "redealt", "rounds",
    )  # fmt: skip
    """The public fields of a turn."""

    def chance_nodes(self, length: int) -> int:
        """The dealer, the hands, and a draw for each decision."""
        return 1 + HAND * self.seats + length

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """The dealer, then one card after the other."""
        if not dealt:
            return evenly(range(self.seats))
        return _by_copies(Counter(DECK) - Counter(dealt[1:]))

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The hands as dealt; the other cards lie in the draw piles in any order."""
        dealer, *cards = outcomes or (0,)
        if len(cards) < HAND * self.seats:
            return None
        rest = sorted((Counter(DECK) - Counter(cards)).elements())
        board = self.game.board(int(self.chosen["board_seed"]))
        return ToucheState.deal(
            self.game, board, Chance("any"), self.seats, [*cards, *rest], dealer
        )

    def shown_outcomes(self, before: ToucheState, after: ToucheState) -> Outcomes:
        """Every card that may lie on top of the pile: those dealt at the same time (TO-16)."""
        layer = layer_of(after.drawn)
        cards = [card_of(card) for card in after.piled() if layer_of(card) == layer]
        return _by_copies(Counter((*cards, card_of(after.drawn))))

    def shown(self, before: ToucheState, after: ToucheState, outcome: int) -> State:
        """The same with that card drawn."""
        return after.with_drawn(before.actor, dealt_in(outcome, layer_of(after.drawn)))

    def seen(self, state: ToucheState, seat: int) -> str:
        """All that lies open, and the seat's hand."""
        seats = range(state.seats)
        hands = [len(state.hand_of(each)) for each in seats]
        piles = [state.pile_size(each) for each in seats]
        facts: dict[str, object] = {name: getattr(state, name) for name in self._OPEN}
        facts["jokers"] = [int(state.has_joker(each)) for each in seats]
        facts["pyramids"] = [list(state.pyramids_of(each)) for each in seats]
        facts["crowned"] = [list(state.crowned_of(each)) for each in seats]
        facts["kinds"] = [state.kinds_of(each) for each in seats]
        facts["discards"] = [list(state.discards_of(each)) for each in seats]
        return f"{self.own(state, seat)} {hands} {piles} {facts}"

    def own(self, state: ToucheState, seat: int) -> str:
        """The seat's hand. The order in which its cards came says nothing about the others."""
        return ",".join(CARDS[card] for card in state.hand_of(seat))

    def is_public(self, first: bool) -> bool:
        """The dealer is known, cards are not."""
        return first

    def outcome_text(self, outcome: int, first: bool) -> str:
        """The dealer or a card."""
        return f"dealer:{outcome}" if first else f"card:{CARDS[outcome]}"


def _by_copies(cards: Counter[int]) -> Outcomes:
    copies = cards.total()
    return [(card, number / copies) for card, number in sorted(cards.items())]


class ToucheCodec(Codec):
    """The RL codec of Touché."""

    tree = ToucheTree

    def actions(self, game: Touche, seats: int) -> ListedActions[ToucheMove]:
        """The actions on the board of the game."""
        board = game.board(0)
        crowns = [
            ToucheMove(CROWN, -1, combination.cells) for combination in combinations(board, seats)
        ]
        puts = [moves.PUTS[cell] for cell in board.cells]
        cards = (*moves.EXCHANGES, *moves.PLAYS, moves.JOKER_PLAYED, moves.PASSED)
        return ListedActions((*cards, *puts, *crowns))

    def observation(self, game: Touche, seats: int) -> Observations:
        """The board, everything public and the observer's hand."""
        return _OfTouche(game, seats)

    def batches(self, state: ToucheState) -> Batches:
        """How to finish games in batches."""
        return Batches(1 + state.seats, state.play_out, _read)

    def stepping(self, game: Touche, seats: int) -> Stepping:
        """How to step many games at once."""
        start, numbered = game.start(seats), self.actions(game, seats)
        cells = len(start.board.cells)
        compact = _compact(cells, seats)
        codes = [start._code_of(move) for move in numbered.moves]
        return Stepping(
            compact=compact,
            whole=_whole(cells, seats),
            longest=ToucheTree.max_length,
            share=lambda rows, steps: storage(start, rows),
            make=lambda *given: ToucheBatch(start, codes, compact.width, *given),
            state=lambda batch, row: batch.state(row),
            store=lambda batch, row, state: batch.set_state(row, state),
        )


CODEC = ToucheCodec()
