"""A state of Touché: the public interface over the engine's Position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from benben.core import BadChoice, IllegalMove, Outcome, Rng, State, View
from benben.core.drawing import plain
from benben.games.touche.board import CARDS, KINDS, Board, cell_name, parse_cell
from benben.games.touche.deals import Chance
from benben.games.touche.drawing import picture, text_lines
from benben.games.touche.encoding import (
    DECK_SIZE,
    FREE,
    HAND,
    JOKER_CARD,
    NEEDED,
    PACKS,
    has,
    layer_of,
)
from benben.games.touche.engine import Position, deal, restore
from benben.games.touche.explain import explain
from benben.games.touche.moves import ToucheMove
from benben.games.touche.position_text import PHASES, hand_order, parse_position, write_position

if TYPE_CHECKING:
    from benben.games.touche.game import Touche


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
    """A card of the viewer's hand: the cells it can go to, and whether it is dead."""

    card: str
    cells: tuple[str, ...]
    dead: bool


@dataclass(frozen=True, kw_only=True)
class ToucheView(View):
    """The board, everything public, the viewer's hand, and how many of each card may still come."""

    board: str
    dealer: int
    starter: int
    rounds: int
    playing: str | None
    players: tuple[SeatView, ...]
    hand: tuple[CardView, ...]
    left: dict[str, int]


class ToucheState(Position, State):
    """A state of Touché."""

    __slots__ = ()

    game: "Touche"
    chance: Chance
    seats: int
    dealer: int
    starter: int
    actor: int
    phase: int
    begun: bool
    card: int
    cell: int
    drawn: int
    passes: int
    voids: int
    redeals: int
    redealt: bool
    rounds: int

    @classmethod
    def deal(cls, game: "Touche", board: Board, chance: Chance, seats: int, cards: list[int],
             dealer: int) -> Self:  # fmt: skip
        """The start of a game (TO-04)."""
        return deal(cls, game, board, chance, seats, cards, dealer)

    @classmethod
    def parse(cls, game: "Touche", text: str) -> Self:
        """Read a position text; raises Malformed or Impossible."""
        state = restore(cls, game, *parse_position(text))
        state.check()
        return state

    @property
    def key(self) -> int:
        """A 64-bit key of this state; see State.key."""
        return self._key_from(self.game.options_key, self.board.key, self.chance.key)

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
        """What to decide: card, cell or combination; None at the end."""
        return None if self.to_act is None else PHASES[self.phase]

    @property
    def revealed(self) -> int:
        """How many cards were drawn, counted by the draw piles; a redeal counts as a whole deck."""
        left = sum(map(self.pile_size, range(self.seats)))
        return DECK_SIZE * (self.redeals + 1) - HAND * self.seats - left

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on (TO-22)."""
        if self.to_act is not None:
            return None
        scores = self.scores
        return Outcome(places_by(scores), scores, "three" if max(scores) == NEEDED else "void")

    @property
    def scores(self) -> tuple[int, ...]:
        """How many kinds of combination each seat has."""
        return tuple(self.kinds_of(seat).bit_count() for seat in range(self.seats))

    def illegal(self, move: ToucheMove) -> IllegalMove:
        """The error for a decision that is not legal here, with its rule and a sentence."""
        return explain(self, move)

    def piece_at(self, cell: str) -> int | None:
        """The seat whose pyramid stands on a cell such as d4, None if there is none."""
        number = parse_cell(cell)
        if self.board.spots[number] is None:
            raise BadChoice(f"{cell} is not on the board.")
        return self.owner(number)

    def card_at(self, cell: str) -> str | None:
        """The card that a cell such as d4 shows, None for a free space."""
        spot = self.board.spots[parse_cell(cell)]
        if spot is None:
            raise BadChoice(f"{cell} is not on the board.")
        return None if spot == FREE else CARDS[spot]

    # What seats see

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
        return ToucheView(
            **self.public(),
            board=str(self.board),
            dealer=self.dealer,
            starter=self.starter,
            rounds=self.rounds,
            playing=self._playing(),
            players=tuple(map(self._seat_view, range(self.seats))),
            hand=(),
            left=self._left(),
        )

    def _playing(self) -> str | None:
        if self.task in (None, "card"):
            return None
        return "joker" if self.card == JOKER_CARD else CARDS[self.card]

    def _seat_view(self, seat: int) -> SeatView:
        kinds = self.kinds_of(seat)
        return SeatView(
            pyramids=tuple(map(cell_name, self.pyramids_of(seat))),
            crowned=tuple(map(cell_name, self.crowned_of(seat))),
            combinations=tuple(name for kind, name in enumerate(KINDS) if has(kinds, kind)),
            threats=tuple((KINDS[kind], cell_name(cell)) for kind, cell in self.threats(seat)),
            joker=self.has_joker(seat),
            hand=len(self.hand_of(seat)),
            pile=self.pile_size(seat),
            discards=tuple(CARDS[card] for card in self.discards_of(seat)),
        )

    def _left(self) -> dict[str, int]:
        """How many copies of each card are not public."""
        left = dict.fromkeys(CARDS, PACKS)
        for seat in range(self.seats):
            for card in self.discards_of(seat):
                left[CARDS[card]] -= 1
        return left

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
        """A state that fits what a seat knows: unknown cards are shuffled within their redeal."""
        self.check_seat(seat)
        facts = self._dump()
        slots = [
            (cards, number)
            for key in ("hands", "piles")
            for owner, cards in enumerate(facts[key])
            if key == "piles" or owner != seat
            for number in range(len(cards))
        ]
        for layer in sorted({layer_of(cards[number]) for cards, number in slots}):
            same = [(cards, number) for cards, number in slots if layer_of(cards[number]) == layer]
            dealt = [cards[number] for cards, number in same]
            rng.shuffle(dealt)
            for (cards, number), card in zip(same, dealt, strict=True):
                cards[number] = card
        for hand in facts["hands"]:
            hand.sort(key=hand_order)
        chance = Chance(f"guess {rng.word()}")
        return restore(type(self), self.game, self.board, chance, facts)

    def draw(self, seat: int | None = None) -> str:
        """The board, the players and that seat's hand as text; + is a cell for its cards."""
        self.check_seat(seat)
        return plain(text_lines(self, seat))

    def to_svg(self, seat: int | None = None) -> str:
        """The board, the players and that seat's hand, as a picture."""
        self.check_seat(seat)
        return picture(self, seat)

    def __str__(self) -> str:
        return write_position(self._dump(), self.board, self.chance)

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.game, self.board, self.chance, self._dump())


def places_by(scores: Sequence[int]) -> tuple[int, ...]:
    """Each seat's place by how many combinations it has; equals share (TO-22)."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)
