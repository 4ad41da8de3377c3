"""A program that chooses moves: `benben engine` in a process of its own, or one of yours."""

import shlex
import sys
from secrets import token_hex
from types import TracebackType
from typing import Self

from benben.arena.entrants import Entrant
from benben.arena.program import Program
from benben.arena.settings import GRACE, ArenaSettings
from benben.bots import Observation
from benben.core import BadChoice, Game, State


class Engine:
    """A running program that speaks the arena's line protocol. Use it in a `with` statement.

    `Engine(game)` is our bot of a level; `Engine(game, "./my_bot --fast")` is any program. One that
    hangs, crashes or answers nonsense raises a Fault.
    """

    def __init__(
        self,
        game: Game,
        command: str | None = None,
        *,
        level: str = "club",
        seats: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        grace: float = GRACE,
    ) -> None:
        ours = [sys.executable, "-m", "benben", "engine", game.key, "--level", level]
        command = command or shlex.join(ours)
        self._settings = ArenaSettings(
            game=game.key,
            options=dict(game.options),
            seats=game.check_seats(seats),
            entrants=(Entrant("engine", "program", command),),
            seconds=seconds,
            nodes=nodes,
            grace=grace,
            seed=token_hex(16),  # so that no program can find out what is hidden
        )
        self._program = Program(command, self._settings)
        self._is_started = False

    def choose(self, state: State, seed: str = "0") -> str:
        """The text of the move that the program chooses; it gets what the seat to act may see."""
        if state.to_act is None:
            raise BadChoice("The game is over: there is nothing to decide.")
        if not self._is_started:
            self._program.start(state.to_act)
            self._is_started = True
        return self._program.decide(Observation(state, state.to_act), seed)

    def close(self) -> None:
        """End the program."""
        self._program.close(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
