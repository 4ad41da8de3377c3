"""A moment in a game of Touché as people see it; what the rules see is the engine's Position."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from benben.core import IllegalMove, Outcome, Rng, State, View
from benben.games.touche.board import CARDS, KINDS, Board, cell_name
from benben.games.touche.deals import DECK, PACKS, Chance
from benben.games.touche.engine import Layout, Position
from benben.games.touche.explain import explain
from benben.games.touche.moves import ToucheMove
from benben.games.touche.position_text import JOKER, PHASES, parse_position, write_position

if TYPE_CHECKING:
    from benben.games.touche.game import Touche

HAND = 5


@lru_cache(maxsize=64)  # every shuffled board is another one
def layout_of(board: Board, seats: int) -> Layout:
    """The board as the engine knows it."""
    return Layout(board, seats)


@dataclass(frozen=True)
class SeatView:
    """What everybody sees of a player."""

    pyramids: tuple[str, ...]
    crowned: tuple[str, ...]
    combinations: tuple[str, ...]
    threats: tuple[tuple[str, str], ...]
    joker: bool
    hand: int
    pile: int
    discards: tuple[str, ...]


@dataclass(frozen=True)
class CardView:
    """A card of one's own hand: the cells it can go to, and whether it is dead."""

    card: str
    cells: tuple[str, ...]
    dead: bool


@dataclass(frozen=True, kw_only=True)
class ToucheView(View):
    """The board, all that lies open, one's own hand, and how many of each card may still come."""

    board: str
    dealer: int
    starter: int
    rounds: int
    playing: str | None
    players: tuple[SeatView, ...]
    hand: tuple[CardView, ...]
    left: dict[str, int]


class ToucheState(Position, State):
    """A moment in a game of Touché."""

    __slots__ = ()

    game: "Touche"
    chance: Chance

    @classmethod
    def deal(cls, game: "Touche", board: Board, chance: Chance, seats: int, cards: list[int],
             dealer: int) -> Self:  # fmt: skip
        """The start of a game (TO-04)."""
        state = cls()
        state.clear(game, layout_of(board, seats), chance, seats)
        state.set_up(cards, dealer)
        return state

    @classmethod
    def restore(cls, game: "Touche", board: Board, chance: Chance, facts: dict[str, Any]) -> Self:
        """The state that was dumped."""
        seats = len(facts["hands"])
        state = cls()
        state.clear(game, layout_of(board, seats), chance, seats)
        state.load(facts)
        return state

    @classmethod
    def parse(cls, game: "Touche", text: str) -> Self:
        """Read a position text; raises Malformed or Impossible."""
        state = cls.restore(game, *parse_position(text))
        state.check()
        return state

    @property
    def board(self) -> Board:
        """The board that is played on."""
        board: Board = self.board_of()
        return board

    @property
    def key(self) -> int:
        """A number of 64 bits for this state, as the contract says."""
        return self.key_from(self.game.options_key, self.board.key, self.chance.key)

    @property
    def to_act(self) -> int | None:
        """The seat that decides now, None at the end."""
        return None if PHASES[self.phase] == "over" else self.actor

    @property
    def begins_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""
        return not self.begun or self.to_act is None

    @property
    def task(self) -> str | None:
        """What is asked: card, cell or combination; None at the end."""
        return None if self.to_act is None else PHASES[self.phase]

    @property
    def revealed(self) -> int:
        """How far the draw piles have shrunk; a redeal, which fills them, counts a whole deck."""
        return len(DECK) * (self.redeals + 1) - HAND * self.seats - len(self.piled())

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None before (TO-22)."""
        if self.to_act is not None:
            return None
        scores = self.scores
        return Outcome(places_by(scores), scores, "three" if max(scores) == 3 else "void")

    @property
    def scores(self) -> tuple[int, ...]:
        """How many kinds of combination each seat has."""
        return tuple(kinds.bit_count() for kinds in self.dump()["kinds"])

    def illegal(self, move: ToucheMove) -> IllegalMove:
        """The error for a decision that is not legal here, with its rule and a sentence."""
        return explain(self, move)

    # What is seen

    def view(self, seat: int | None, watched: ToucheView | None = None) -> ToucheView:
        """What a seat may see (TO-23)."""
        self.check_seat(seat)
        watched = watched or self._watched()
        if seat is None:
            return watched
        hand, left = tuple(self._card_views(seat)), dict(watched.left)
        for card in self.hand_of(seat):
            left[CARDS[card]] -= 1
        return self.seen_by(seat, watched, hand=hand, left=left)

    def _watched(self) -> ToucheView:
        facts = self.dump()
        return ToucheView(
            **self.public(),
            board=str(self.board),
            dealer=self.dealer,
            starter=self.starter,
            rounds=self.rounds,
            playing=self._playing(),
            players=tuple(self._seat_view(number, facts) for number in range(self.seats)),
            hand=(),
            left=_left(facts),
        )

    def _playing(self) -> str | None:
        if self.task in (None, "card"):
            return None
        return "joker" if self.card == JOKER else CARDS[self.card]

    def _seat_view(self, seat: int, facts: dict[str, Any]) -> SeatView:
        kinds = facts["kinds"][seat]
        return SeatView(
            pyramids=tuple(map(cell_name, facts["pyramids"][seat])),
            crowned=tuple(map(cell_name, facts["crowned"][seat])),
            combinations=tuple(name for kind, name in enumerate(KINDS) if kinds >> kind & 1),
            threats=tuple((KINDS[kind], cell_name(cell)) for kind, cell in self.threats(seat)),
            joker=bool(facts["jokers"][seat]),
            hand=len(facts["hands"][seat]),
            pile=len(facts["piles"][seat]),
            discards=tuple(CARDS[card] for card in facts["discards"][seat]),
        )

    def _card_views(self, seat: int) -> list[CardView]:
        free = [
            cell
            for cell in self.board.free_spaces
            if self.owner(cell) is None and self.completed_at(seat, cell)
        ]
        views = []
        for card in self.hand_of(seat):
            own = [cell for cell in self.board.cells_of(card) if self.owner(cell) is None]
            cells = tuple(cell_name(cell) for cell in (*own, *free))
            views.append(CardView(CARDS[card], cells, self.is_dead(card)))
        return views

    def guess(self, seat: int | None, rng: Rng) -> Self:
        """A state that fits what a seat knows: unknown cards dealt anew, each under its redeal."""
        self.check_seat(seat)
        facts = self.dump()
        slots = [
            (cards, number)
            for key in ("hands", "piles")
            for owner, cards in enumerate(facts[key])
            if key == "piles" or owner != seat
            for number in range(len(cards))
        ]
        for layer in sorted({cards[number] >> 6 for cards, number in slots}):
            same = [(cards, number) for cards, number in slots if cards[number] >> 6 == layer]
            dealt = [cards[number] for cards, number in same]
            rng.shuffle(dealt)
            for (cards, number), card in zip(same, dealt, strict=True):
                cards[number] = card
        for hand in facts["hands"]:
            hand.sort(key=lambda card: (card & 63, card))
        chance = Chance(f"guess {rng.word()}")
        return self.restore(self.game, self.board, chance, facts)

    def __str__(self) -> str:
        return write_position(self.dump(), self.board, self.chance)

    def __reduce__(self) -> tuple[object, ...]:
        return ToucheState.restore, (self.game, self.board, self.chance, self.dump())


def places_by(scores: Sequence[int]) -> tuple[int, ...]:
    """Each seat's place by how many combinations it has; equals share (TO-22)."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


def _left(facts: dict[str, Any]) -> dict[str, int]:
    """How many copies of each card do not lie open."""
    left = dict.fromkeys(CARDS, PACKS)
    for cards in facts["discards"]:
        for card in cards:
            left[CARDS[card]] -= 1
    return left
