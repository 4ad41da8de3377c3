"""All that the games of a run follow from: the same settings give the same games."""

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
"""How many positions a bot may look at for a decision, unless somebody says otherwise."""
PATIENCE = 10.0
"""How many seconds a program gets for a decision where no time is set."""
GRACE = 2.0
"""How many seconds longer than it was told a program may take."""


@dataclass(frozen=True, kw_only=True)
class ArenaSettings:
    """What is played, by whom, within which budget, and from which seed."""

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
        """What a bot may spend on a decision."""
        return Budget(seconds=self.seconds, nodes=self.nodes)

    @property
    def patience(self) -> float:
        """How many seconds a program is told to have for a decision."""
        return PATIENCE if self.seconds is None else self.seconds

    @property
    def digest(self) -> str:
        """A few letters that differ for different settings."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:8]

    def plain(self) -> dict[str, Any]:
        """The settings as dicts, lists, texts and numbers, ready for JSON."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found
