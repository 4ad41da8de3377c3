"""The settings of a run, which determine its games."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

import msgspec

import benben
from benben.arena.entrants import Entrant
from benben.bots import Budget
from benben.core import BadChoice, Game

Where = Literal["local", "ray"]
"""On which machines a run plays."""
NODES = 100_000
"""How many positions a bot may search per decision, by default."""
PATIENCE = 10.0
"""How many seconds a program gets per decision, by default."""
DECISIONS = 25
"""A bot that runs here spends this part of its clock on a decision."""
GRACE = 2.0
"""How many seconds a program may exceed its limit."""


@dataclass(frozen=True, kw_only=True)
class ArenaSettings:
    """The game, its options, the entrants, their budget and the seed."""

    game: str
    options: Mapping[str, str]
    seats: int
    entrants: tuple[Entrant, ...]
    seconds: float | None = None
    nodes: int | None = NODES
    grace: float = GRACE
    seed: str = "0"
    paired: bool = False
    """Whether games of the same bots share their deal, each bot on every seat."""
    starts: tuple[str, ...] = ()
    """Positions to begin from, as texts; each is played with every seating before the next."""
    clock: float | None = None
    """Seconds that a bot has for a whole game."""
    increment: float = 0.0
    """Seconds that a bot gets for each decision on top."""
    version: str = benben.__version__

    def __post_init__(self) -> None:
        self.rules.check_seats(self.seats)
        for text in self.starts:
            state = self.rules.parse_state(text)
            if state.seats != self.seats or state.to_act is None:
                raise BadChoice(f"No game with {self.seats} seats can begin at {text[:60]!r}.")
        if self.clock is not None and self.seconds is not None:
            raise BadChoice("There is a clock for the game or a limit for each decision, not both.")
        names = [entrant.name for entrant in self.entrants]
        if not names:
            raise BadChoice("An arena needs a bot at least.")
        for name in names:
            if names.count(name) > 1:
                raise BadChoice(f"Two bots are called {name}: write one as 'another={name}'.")

    @property
    def rules(self) -> Game:
        """The game with its options."""
        return benben.game(self.game, **self.options)

    @property
    def budget(self) -> Budget:
        """The budget of a bot per decision."""
        return Budget(seconds=self.seconds, nodes=self.nodes)

    def budget_on(self, left: float | None) -> Budget:
        """The budget of the next decision with so many seconds left on the clock."""
        if left is None:
            return self.budget
        return Budget(seconds=min(left, left / DECISIONS + self.increment), nodes=self.nodes)

    @property
    def patience(self) -> float:
        """The limit in seconds that a program is told."""
        return PATIENCE if self.seconds is None else self.seconds

    @property
    def digest(self) -> str:
        """A short hash of the settings."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:8]

    def plain(self) -> dict[str, Any]:
        """The settings as dicts, lists, texts and numbers, ready for JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found
