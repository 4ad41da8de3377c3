"""A state of Pylos: the public interface over the engine's Position."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from benben.core import IllegalMove, Impossible, Outcome, Rng, State, View
from benben.core.drawing import plain
from benben.games.pylos.board import SYMMETRIES, laid, parse_cell
from benben.games.pylos.cells import SPHERES_EACH
from benben.games.pylos.drawing import picture, text_lines
from benben.games.pylos.engine import Position
from benben.games.pylos.explain import AT_MOST_TWO, explain
from benben.games.pylos.moves import STOP, PylosMove, PylosTurn, parse_turn, turn_text
from benben.games.pylos.position_text import parse_position, position_text

if TYPE_CHECKING:
    from benben.games.pylos.game import Pylos

Spheres = tuple[int, int]
"""The cells with light and with dark spheres."""


@dataclass(frozen=True, kw_only=True)
class PylosView(View):
    """What every seat sees: position text, turn so far, reserves. Pylos hides nothing."""

    position: str
    turn: str
    reserves: tuple[int, int]


class PylosState(Position, State):
    """A state of Pylos. Seat 0 has the light spheres, seat 1 the dark ones."""

    __slots__ = ()

    game: "Pylos"
    side: int
    outcome: Outcome | None
    so_far: PylosTurn

    @classmethod
    def at(
        cls, game: "Pylos", spheres: Spheres, side: int, past: Iterable[tuple[int, int]] = ()
    ) -> Self:
        """The start of a turn; `past` has the starts of earlier turns, for repetition (PY-18)."""
        earlier: tuple[int, int, Any] | None = None
        for own, other in past:
            earlier = (own, other, earlier)
        state: Self = cls._beginning(game, spheres[side], spheres[1 - side], side, earlier)
        return state

    @classmethod
    def parse(cls, game: "Pylos", text: str) -> Self:
        """Read a position text; raises Malformed or Impossible."""
        spheres, side, so_far = parse_position(text)
        state = cls.at(game, spheres, side)
        if not so_far:
            return state
        try:
            for move in parse_turn(so_far):
                state = state.play(move)
        except IllegalMove as error:
            raise Impossible(f"The turn so far, {so_far}, cannot be: {error}.") from None
        if state.begins_turn:
            raise Impossible(f"The turn {so_far} is finished: write the position after it.")
        return state

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def key(self) -> int:
        """A 64-bit key of this state; see State.key."""
        return self._key_from(self.game.options_key)

    @property
    def spheres(self) -> Spheres:
        """The cells with light and with dark spheres."""
        return (self.other, self.own) if self.side else (self.own, self.other)

    @property
    def reserves(self) -> tuple[int, int]:
        """How many spheres light and dark have left (PY-02)."""
        light, dark = self.spheres
        return SPHERES_EACH - light.bit_count(), SPHERES_EACH - dark.bit_count()

    @property
    def to_act(self) -> int | None:
        """The seat that decides now: 0 for light, 1 for dark, None at the end."""
        return None if self.outcome else self.side

    @property
    def begins_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""
        return not self.so_far

    @property
    def task(self) -> str | None:
        """What to decide: place-or-raise, take-back or take-back-or-stop; None at the end."""
        if self.outcome:
            return None
        if self.begins_turn:
            return "place-or-raise"
        return "take-back-or-stop" if self.may_stop() else "take-back"

    def play_turn(self, turn: PylosTurn | str) -> Self:
        """The state after a whole turn, such as 1a1>2b2-2b2; raises IllegalMove."""
        moves = parse_turn(turn) if isinstance(turn, str) else turn
        _check_taken(moves)
        state = self
        for move in moves:
            state = state.play(move)
        return state if state.begins_turn else state.play(STOP)

    def canonical(self) -> Self:
        """The same state for all that turning or mirroring the board makes equal."""
        ways = (self._laid(way) for way in SYMMETRIES)
        return min(ways, key=str)

    def _laid(self, way: dict[int, int]) -> Self:
        """The state under a symmetry of the board."""
        light, dark = (laid(cells, way) for cells in self._before())
        past = [(laid(own, way), laid(other, way)) for own, other in self.past()]
        state = self.at(self.game, (light, dark), self.side, past)
        for move in self.so_far:
            state = state.play(PylosMove(way.get(move.lifted, 0), way.get(move.put, 0)))
        return state

    def piece_at(self, cell: str) -> int | None:
        """The seat whose sphere lies on a cell such as 1b2, None if it is empty."""
        bit = parse_cell(cell)
        return next((seat for seat, cells in enumerate(self.spheres) if cells & bit), None)

    def read(self, text: str) -> PylosTurn:
        """Read what a person typed: one decision, or a placed sphere with the ones taken back."""
        if text == str(STOP):
            return (STOP,)
        moves = parse_turn(text)
        _check_taken(moves)
        takes_one_only = len(moves) == 2 and moves[0].put
        return (*moves, STOP) if takes_one_only else moves

    def illegal(self, move: PylosMove) -> IllegalMove:
        """The error for a decision that is not legal here, with its rule and a sentence."""
        return explain(self, move)

    def view(self, seat: int | None, watched: PylosView | None = None) -> PylosView:
        """What a seat may see: everything."""
        self.check_seat(seat)
        return self.seen_by(seat, watched or self._watched())

    def _watched(self) -> PylosView:
        return PylosView(
            **self.public(),
            position=str(self),
            turn=turn_text(self.so_far),
            reserves=self.reserves,
        )

    def guess(self, seat: int | None, rng: Rng) -> Self:
        """This state itself: nothing is hidden."""
        self.check_seat(seat)
        return self

    def draw(self, seat: int | None = None) -> str:
        """The four levels and the reserves as text; + is a cell that can be filled."""
        self.check_seat(seat)
        return plain(text_lines(self))

    def to_svg(self, seat: int | None = None) -> str:
        """The pyramid from above, with the reserves, as a picture."""
        self.check_seat(seat)
        return picture(self)

    def _before(self) -> Spheres:
        """The spheres at the start of the turn."""
        return (self.other, self.own_before) if self.side else (self.own_before, self.other)

    def __str__(self) -> str:
        start = position_text(self._before(), self.side)
        return f"{start} {turn_text(self.so_far)}" if self.so_far else start

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game, self._before(), self.side, self.past(), self.so_far)


def _restore(
    game: "Pylos", spheres: Spheres, side: int, past: list[tuple[int, int]], so_far: PylosTurn
) -> PylosState:
    state = PylosState.at(game, spheres, side, past)
    for move in so_far:
        state = state.play(move)
    return state


def _check_taken(turn: PylosTurn) -> None:
    if len(turn) > 2 and sum(move.kind == "take-back" for move in turn) > 2:
        raise IllegalMove(AT_MOST_TWO)
