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
    version: str = benben.__version__

    def __post_init__(self) -> None:
        self.rules.check_seats(self.seats)
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
