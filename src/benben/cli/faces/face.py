"""The interface between a game and the terminal. A game overrides what it can do better."""

from collections.abc import Callable, Mapping

from rich.console import RenderableType
from rich.text import Text

from benben.cli.faces.endings import reason_of
from benben.core import Outcome, Record, State, Turn
from benben.core.drawing import view_lines

Question = tuple[Callable[[State], list[str]], str]
"""An extra command: its function and its summary."""


class Face:
    """How a game is shown at the terminal: as drawings, or as lines for screen readers."""

    notation: tuple[str, ...] = ()
    """The notation of decisions, a line for each kind."""

    @property
    def questions(self) -> Mapping[str, Question]:
        """The extra commands of this game, by name."""
        return {}

    def draw(self, record: Record) -> RenderableType:
        """A drawing of the state."""
        return Text("\n".join(self.describe(record.state)))

    def describe(self, state: State) -> list[str]:
        """The state in lines of text that can be read aloud."""
        return list(view_lines(state.view(state.to_act).plain()))

    def ask(self, state: State) -> str:
        """The prompt for the seat to act: what to decide, in one sentence."""
        return f"Decide: {(state.task or '').replace('-', ' ')}."

    def read(self, state: State, text: str) -> Turn:
        """Parse typed decisions; they are not yet checked."""
        return state.read(text)

    def tell(self, turn: Turn) -> str:
        """The sentence of a turn after the player's name, such as "placed 1b2"."""
        return f"plays {self.write(turn)}"

    def announcements(self, before: State, after: State) -> list[str]:
        """Public lines about the consequences of a turn, such as the scores of a level."""
        return []

    def drawn(self, before: State, after: State) -> list[str]:
        """Lines for the seat that has decided only, such as the card it drew."""
        return []

    def write(self, turn: Turn) -> str:
        """The notation of a turn."""
        return " ".join(str(move) for move in turn)

    def options(self, state: State) -> list[str]:
        """The legal decisions, as lines for the list of moves."""
        moves = state.moves()
        return [f"{len(moves)} possible: {' '.join(str(move) for move in moves)}"]

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        return reason_of(outcome, {})


class PlainFace(Face):
    """The default face: the view as text, and the legal moves numbered."""

    notation = (
        "a move as it is written, or",
        "its number in the list of moves",
    )

    def ask(self, state: State) -> str:
        """The prompt for the seat to act, with all legal moves."""
        return "\n".join([super().ask(state), *self.options(state)])

    def read(self, state: State, text: str) -> Turn:
        """Parse a move by its text or its number."""
        moves = state.moves()
        is_number = text.isdecimal() and text not in map(str, moves)
        if is_number and 1 <= int(text) <= len(moves):
            return (moves[int(text) - 1],)
        return super().read(state, text)

    def options(self, state: State) -> list[str]:
        """All legal moves, numbered from 1."""
        return [f"{number:3}  {move}" for number, move in enumerate(state.moves(), 1)]
