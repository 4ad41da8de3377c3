"""What the terminal needs to know about a game: its face. A game overrides what it does better."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from benben.cli.faces.endings import reason_of
from benben.core import Outcome, Record, State, Turn

Question = tuple[Callable[[State], list[str]], str]
"""What can be asked besides: the answer, and a summary of it."""


class Face:
    """How a game looks at the terminal: drawn for the eye, told in lines for the ear."""

    notation: tuple[str, ...] = ()
    """How decisions are typed, a line for each kind."""

    @property
    def questions(self) -> Mapping[str, Question]:
        """What else can be asked in this game."""
        return {}

    def draw(self, record: Record) -> RenderableType:
        """The present state as a picture."""
        return Text("\n".join(self.describe(record.state)))

    def describe(self, state: State) -> list[str]:
        """The same in lines that make sense one after the other."""
        return list(_lines_of(state.view(state.to_act).plain()))

    def ask(self, state: State) -> str:
        """What the seat to act has to decide, in one sentence."""
        return f"Decide: {(state.task or '').replace('-', ' ')}."

    def read(self, state: State, text: str) -> Turn:
        """The decisions that somebody typed; they are not yet checked."""
        return state.read(text)

    def tell(self, turn: Turn) -> str:
        """What somebody did, or did so far, after their name: "placed 1b2"."""
        return f"plays {self.write(turn)}"

    def news(self, before: State, after: State) -> list[str]:
        """What else has happened, such as the scoring of a level; everybody may hear it."""
        return []

    def drawn(self, before: State, after: State) -> list[str]:
        """What only the seat that has decided may hear."""
        return []

    def write(self, turn: Turn) -> str:
        """The text of a turn."""
        return " ".join(str(move) for move in turn)

    def options(self, state: State) -> list[str]:
        """All that could be typed now."""
        moves = state.moves()
        return [f"{len(moves)} possible: {' '.join(str(move) for move in moves)}"]

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        return reason_of(outcome, {})


class PlainFace(Face):
    """The face of a game that has none: its view as text, and its legal moves numbered."""

    notation = (
        "a move as it is written, or",
        "its number in the list of moves",
    )

    def ask(self, state: State) -> str:
        """What the seat to act has to decide, with all moves."""
        return "\n".join([super().ask(state), *self.options(state)])

    def read(self, state: State, text: str) -> Turn:
        """A move by its text or, where that is none, by its number."""
        moves = state.moves()
        is_number = text.isdecimal() and text not in map(str, moves)
        if is_number and 1 <= int(text) <= len(moves):
            return (moves[int(text) - 1],)
        return super().read(state, text)

    def options(self, state: State) -> list[str]:
        """All legal moves, numbered from 1."""
        return [f"{number:3}  {move}" for number, move in enumerate(state.moves(), 1)]


_ASIDE = frozenset(
    ("game", "options", "seats", "seat", "to_act", "task", "moves", "outcome", "begins_turn")
)
"""Parts of every view that the terminal tells in other ways."""


def _lines_of(view: dict[str, Any]) -> Iterator[str]:
    """A view as text, a line for each thing in it; nothing is told of what is empty."""
    for name, value in view.items():
        if name not in _ASIDE and value not in (None, [], {}, ""):
            yield f"{name.replace('_', ' ').capitalize()}: {_text_of(value)}"


def _text_of(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_nested(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_nested(item) for item in value)
    return {None: "-", True: "yes", False: "no"}.get(value, str(value))  # type: ignore[call-overload,no-any-return]


def _nested(value: object) -> str:
    return f"({_text_of(value)})" if isinstance(value, dict | list) else _text_of(value)
