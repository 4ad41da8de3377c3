"""How each game looks at the terminal: drawn for the eye, told in lines for the ear."""

from collections.abc import Callable, Mapping
from typing import Protocol

from rich.console import RenderableType

from benben.cli.faces.pylos import PylosFace
from benben.cli.faces.pyramido import PyramidoFace
from benben.cli.faces.touche import ToucheFace
from benben.core import Outcome, Record, State, Turn


class Face(Protocol):
    """What the terminal needs to know about a game."""

    hidden: bool
    """Whether there are hands that only their owners may see."""

    notation: tuple[str, ...]
    """How decisions are typed, a line for each kind."""

    @property
    def questions(self) -> Mapping[str, tuple[Callable[[State], list[str]], str]]:
        """What else can be asked in this game: the answer, and a summary of it."""

    def draw(self, record: Record) -> RenderableType:
        """The present state as a picture."""

    def describe(self, state: State) -> list[str]:
        """The same in lines that make sense one after the other."""

    def ask(self, state: State) -> str:
        """What the seat to act has to decide, in one sentence."""

    def tell(self, turn: Turn) -> str:
        """What somebody did, or did so far, after his name: "placed 1b2"."""

    def news(self, before: State, after: State) -> list[str]:
        """What else has happened, such as the scoring of a level; everybody may hear it."""

    def drawn(self, before: State, after: State) -> list[str]:
        """What only the seat that has decided may hear."""

    def write(self, turn: Turn) -> str:
        """The text of a turn."""

    def options(self, state: State) -> list[str]:
        """All that could be typed now."""

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""


FACES: dict[str, Face] = {
    "pylos": PylosFace(),
    "pyramido": PyramidoFace(),
    "touche": ToucheFace(),
}
