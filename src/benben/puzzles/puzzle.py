"""What a puzzle is, and its form in files: a line of JSON."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from benben.bots import Thought
from benben.bots.plain import from_plain, to_plain
from benben.core import Malformed, State
from benben.core.registry import game as find_game

WIN, DRAW, BEST = "win", "draw", "best"
"""What to find: the turn that keeps the win or the draw, or the best decision."""
GRADES = range(1, 6)
"""From 1, which a novice finds, to 5, which even a master seldom finds."""


@dataclass(frozen=True)
class OtherTurn:
    """A turn that is not the answer, and what comes of it."""

    turn: tuple[str, ...]
    result: str | None = None
    """How the game ends after it, for the solver, if that is proven: `lost` or `drawn`."""
    plies: int | None = None
    """The most plies to that end, this turn included."""
    reply: tuple[str, ...] = ()
    """The turn that refutes it."""
    chance: float | None = None
    """The solver's chance to win after it, where nothing is proven."""
    error: float | None = None


@dataclass(frozen=True)
class PuzzleStep:
    """A turn to find, and how the game goes on."""

    turn: tuple[str, ...]
    """The only answer, or all of the turn that is asked for."""
    reply: tuple[str, ...] = ()
    """How the opponent answers it, nothing after the last step."""
    plies: int | None = None
    chance: float | None = None
    error: float | None = None
    reasons: tuple[Thought, ...] = ()
    others: tuple[OtherTurn, ...] = ()
    """The other turns: all different ones of Pylos, the most promising ones of other games."""


@dataclass(frozen=True)
class Puzzle:
    """A position and the turns to find."""

    id: str
    game: str
    options: Mapping[str, str]
    position: str
    goal: str
    steps: tuple[PuzzleStep, ...]
    grade: int
    """How hard it is, one of GRADES."""
    themes: tuple[str, ...] = ()
    found: Mapping[str, float] = field(default_factory=dict)
    """How often each level of bot finds the whole solution, from 0 to 1."""

    def start(self) -> State:
        """The state in which the solver is to act."""
        return find_game(self.game, **self.options).parse_state(self.position)

    def to_json(self) -> str:
        """The puzzle as one line."""
        return json.dumps(to_plain(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        """Read a line; raises Malformed."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Malformed("A puzzle is a line of JSON.") from None
        return from_plain(cls, data)


def themes_of(reasons: Iterable[Thought], themes: Mapping[str, str]) -> tuple[str, ...]:
    """What reasons are about, each theme once."""
    return tuple(dict.fromkeys(themes[why.key] for why in reasons if why.key in themes))
