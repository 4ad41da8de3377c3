"""The interface of a game: Game, State, Move, Outcome and View.

A `Game` is a rule set with chosen options, a `State` a position in a game, a `Move` one decision
of one seat. All of them are immutable to their users, compare by value and can be pickled.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from hashlib import blake2b
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from benben.core import svg
from benben.core.drawing import picture_of_lines, view_lines
from benben.core.errors import check_choice
from benben.core.rng import Rng

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

REPETITION = "repetition"
"""An end that follows from the history of the game, not from its last position."""


@dataclass(frozen=True)
class Option:
    """An option of a game; the first choice is the default."""

    key: str
    choices: tuple[str, ...]
    summary: str
    own: Callable[[str], str] | None = None
    """Converts a file's text to a custom value; None if only the choices are allowed."""

    @property
    def default(self) -> str:
        """The choice that applies if none is given."""
        return self.choices[0]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: each seat's place (1 is best, ties share a place), its score, and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share first place; all of them if the game is drawn."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Move(ABC):
    """One decision of one seat; its text is canonical, and equal moves have equal texts."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


Turn = tuple[Move, ...]


@dataclass(frozen=True, kw_only=True)
class View:
    """What a seat (None: a spectator) may see of a state. Games add what lies on their tables."""

    game: str
    options: Mapping[str, str]
    seats: int
    seat: int | None
    to_act: int | None
    task: str | None
    moves: tuple[str, ...]
    outcome: Outcome | None
    begins_turn: bool
    """Whether the next decision is the first of a turn."""
    scores: tuple[int, ...] | None
    """The points of each seat so far, None in games without points."""

    def plain(self) -> dict[str, Any]:
        """The view as dicts, lists, texts and numbers, ready for JSON."""
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}


_V = TypeVar("_V", bound=View)


def _plain(value: object) -> object:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value


def text_key(text: str) -> int:
    """A 64-bit hash of a text, the same in every process and version."""
    digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "little")


class State(ABC):
    """A position in a game. It is immutable: playing a move returns a new state."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> "Game":
        """The rules that are played."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats there are, numbered from 0."""

    @property
    @abstractmethod
    def to_act(self) -> int | None:
        """The seat to act, None at the end."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    @property
    @abstractmethod
    def task(self) -> str | None:
        """A key for what the seat to act has to decide, None at the end."""

    @property
    @abstractmethod
    def begins_turn(self) -> bool:
        """Whether the next decision is the first of a turn."""

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The points of each seat so far, None in games without points."""
        return None

    @property
    def key(self) -> int:
        """A number from 0 to 2**64 - 1 for this state and its game's options.

        Equal states have equal keys, however they were reached, in every process, on every machine
        and in every version. Different states have different keys, but for a chance of one in
        2**64. Like equality, the key ignores the history. A game may override
        this, which hashes the position text, with something faster, and then also `same_position`.
        """
        return text_key(f"{self.game.options_key} {self.seats} {self}")

    def same_position(self, other: Any) -> bool:
        """Whether a state of the same game, with as many seats, has the same position text."""
        return str(self) == str(other)

    def canonical(self) -> Self:
        """The same state for all that a symmetry of the board makes equal; itself without one."""
        return self

    def turns(self) -> Iterable[Turn]:
        """All ways to finish the turn, decision by decision; none at the end.

        They are those of this very state: what hidden cards allow is listed, too.
        """
        for move in self.moves():
            after = self.play(move)
            if after.begins_turn or after.to_act is None:
                yield (move,)
            else:
                yield from ((move, *rest) for rest in after.turns())

    @property
    def revealed(self) -> int:
        """How much hidden information was revealed since the start; undo never goes back past it.

        It grows when a decision reveals something to anybody, such as a card drawn from a pile,
        never falls, and reveals nothing itself. In games without hidden information it stays 0.
        """
        return 0

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """All legal moves, each once; none at the end."""

    @abstractmethod
    def play(self, move: Move | str) -> Self:
        """The state after a move (or its text); raises IllegalMove, which names the broken rule."""

    @abstractmethod
    def view(self, seat: int | None, watched: Any = None) -> View:
        """What that seat (None: a spectator) may see.

        For several views at once, pass a spectator's view as `watched` to avoid computing it again.
        """

    @abstractmethod
    def guess(self, seat: int | None, rng: Rng) -> Self:
        """A complete state that fits what that seat knows; everything hidden is dealt at random."""

    @abstractmethod
    def __str__(self) -> str:
        """The position text: everything that the rules depend on, except the history."""

    def draw(self, seat: int | None = None) -> str:
        """The position as lines of text, as far as that seat (None: a spectator) may see it."""
        return "\n".join(view_lines(self.view(seat).plain()))

    def to_svg(self, seat: int | None = None) -> str:
        """The position as a picture, as far as that seat (None: a spectator) may see it."""
        return picture_of_lines(self.draw(seat))

    def _repr_svg_(self) -> str:
        """The picture that notebooks show: as the seat to act sees it."""
        return svg.limited(self.to_svg(self.to_act), 560)

    def public(self) -> dict[str, Any]:
        """The common fields of every spectator's view."""
        return {
            "game": self.game.key,
            "options": dict(self.game.options),
            "seats": self.seats,
            "seat": None,
            "to_act": self.to_act,
            "task": self.task,
            "moves": (),
            "outcome": self.outcome,
            "begins_turn": self.begins_turn,
            "scores": self.scores,
        }

    def seen_by(self, seat: int | None, watched: _V, **own: Any) -> _V:
        """A seat's view: a spectator's view with the seat's moves and what it alone sees."""
        if seat is None:
            return watched
        moves = tuple(map(str, self.moves())) if seat == self.to_act else ()
        view = object.__new__(type(watched))  # dataclasses.replace() takes six times as long
        view.__dict__.update(watched.__dict__, seat=seat, moves=moves, **own)
        return view

    def check_seat(self, seat: int | None) -> None:
        """Raise BadChoice unless this is a seat, or None for a spectator."""
        if seat is not None:
            check_choice("seat", seat, range(self.seats))

    def read(self, text: str) -> Turn:
        """Parse what a person typed: one or several decisions, not yet checked."""
        return tuple(self.game.parse_move(word) for word in text.split())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.seats == other.seats and self.same_position(other)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{self.game} {str(self)!r}>"


if TYPE_CHECKING:
    AnyState = TypeVarWithDefault("AnyState", bound=State, covariant=True, default=State)
else:  # the standard library has no defaults before Python 3.13
    AnyState = TypeVar("AnyState", bound=State, covariant=True)


class Game(ABC, Generic[AnyState]):
    """A rule set with chosen options: `Pylos(variant="mature")`."""

    key: ClassVar[str]
    """The name in records and commands."""
    name: ClassVar[str]
    """The name for people."""
    seats: ClassVar[tuple[int, ...]]
    """The possible numbers of players, the usual one first."""
    seat_names: ClassVar[tuple[str, ...]]
    """The names of the seats: their colours."""
    choices: ClassVar[tuple[Option, ...]]
    """The options."""
    deal_form: ClassVar[str | None] = None
    """The format of an explicit deal, in a few words; None if the game takes none."""
    hides: ClassVar[bool] = False
    """Whether anything is hidden from anybody, such as the order of a pile."""
    private_views: ClassVar[bool] = False
    """Whether seats see different things, such as a hand of cards."""

    options: Mapping[str, str]
    """The chosen options."""

    def __init__(self, **options: str) -> None:
        chosen = {option.key: option.default for option in self.choices}
        for key, value in options.items():
            check_choice(f"option of {self.name}", key, chosen)
            allowed = next(option.choices for option in self.choices if option.key == key)
            check_choice(key, value, allowed)
            chosen[key] = value
        self.options = MappingProxyType(chosen)

    @abstractmethod
    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> AnyState:
        """The first state; the same seed gives the same game everywhere.

        A game that is dealt can also start from an explicit deal, such as one at a real table.
        """

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Read a move's text; raises Malformed."""

    @abstractmethod
    def parse_state(self, text: str) -> AnyState:
        """Read a position text; raises Malformed or Impossible."""

    @cached_property
    def options_key(self) -> int:
        """A number of 64 bits for the game and its options, the same in every version."""
        return text_key(" ".join((self.key, *(f"{k}={v}" for k, v in self.options.items()))))

    def check_seats(self, seats: int | None) -> int:
        """The number of seats asked for, the usual one for None; raises BadChoice."""
        if seats is None:
            return self.seats[0]
        check_choice(f"number of seats for {self.name}", seats, self.seats)
        return seats

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.key, *self.options.values()))

    def __repr__(self) -> str:
        chosen = ", ".join(f"{key}={value!r}" for key, value in self.options.items())
        return f"{type(self).__name__}({chosen})"

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), dict(self.options))


def _rebuild(kind: type[Game], options: dict[str, str]) -> Game:
    return kind(**options)
