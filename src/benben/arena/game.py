"""One game of a run. Everything but the times follows from the settings and the game's number."""

from collections.abc import Generator
from dataclasses import dataclass
from time import perf_counter_ns
from typing import Protocol

from benben.arena.entrants import Entrant, resident
from benben.arena.faults import Fault, FaultKind
from benben.arena.pairing import deal_of, seating
from benben.arena.program import Program
from benben.arena.settings import ArenaSettings
from benben.bots import Bot, Observation
from benben.core import BenbenError, Outcome, Rng, State, View

Games = Generator["Played", None, None]
"""Yields games as they end; closing it stops the run."""
FAULT = "fault"
"""The reason of an outcome that a fault caused."""


@dataclass(frozen=True)
class Lost:
    """The seat that lost by a fault, and the fault."""

    seat: int
    kind: FaultKind
    detail: str


@dataclass(frozen=True, kw_only=True)
class Played:
    """A game that has ended."""

    number: int
    bots: tuple[str, ...]
    """Who sat on each seat."""
    seed: str
    moves: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] | None
    """None if a fault has ended the game."""
    reason: str
    micros: tuple[tuple[int, ...], ...]
    """Microseconds that each seat took for each of its decisions."""
    fault: Lost | None = None


def play_game(settings: ArenaSettings, number: int) -> Played:
    """Play game number `number` of a run."""
    return _Table(settings, number).play()


class _Player(Protocol):
    def start(self, seat: int) -> None: ...
    def decide(self, observation: Observation, seed: str, left: float | None) -> str: ...
    def close(self, end: View | None) -> None: ...


class _Resident:
    """A bot that runs in this process."""

    def __init__(self, bot: Bot, settings: ArenaSettings) -> None:
        self._bot, self._settings = bot, settings

    def start(self, seat: int) -> None:
        """Do nothing."""

    def decide(self, observation: Observation, seed: str, left: float | None) -> str:
        try:
            return self._bot.choose(observation, self._settings.budget_on(left), seed).move
        except Exception as error:  # a broken bot must not stop the other games
            raise Fault("crashed", f"{type(error).__name__}: {error}") from error

    def close(self, end: View | None) -> None:
        """Do nothing."""


class _Table:
    """A game in progress."""

    def __init__(self, settings: ArenaSettings, number: int) -> None:
        self._settings, self._number = settings, number
        seated = seating(len(settings.entrants), settings.seats, number)
        self._entrants = [settings.entrants[bot] for bot in seated]
        self._rng = Rng(settings.seed).child(f"game {number}")
        deal = deal_of(len(settings.entrants), settings.seats, number)
        self._seed = self._seed_of(deal) if settings.paired else self._draw("deal")
        self._state = self._first_state(deal)
        self._left = [settings.clock] * settings.seats
        self._players: list[_Player] = []
        self._moves: list[str] = []
        self._micros: list[list[int]] = [[] for _ in seated]
        self._acting = 0

    def _seed_of(self, deal: int) -> str:
        """The seed of a deal that several games share."""
        return f"{Rng(self._settings.seed).child(f'deal {deal}').word():016x}"

    def _first_state(self, deal: int) -> State:
        settings = self._settings
        if settings.starts:
            return settings.rules.parse_state(settings.starts[deal % len(settings.starts)])
        return settings.rules.start(settings.seats, self._seed)

    def _draw(self, label: str) -> str:
        """A seed for one purpose; it does not reveal the seeds for others."""
        return f"{self._rng.child(label).word():016x}"

    def play(self) -> Played:
        """Play to the end, or to the first fault."""
        try:
            self._sit_down()
            while self._state.to_act is not None:
                self._decide(self._state.to_act)
            outcome = self._state.outcome
        except Fault as fault:
            return self._lost(Lost(self._acting, fault.kind, fault.detail))
        finally:
            self._leave()
        if outcome is None:
            raise BenbenError(f"{self._settings.game} stopped without an outcome.")
        return self._played(outcome, outcome.scores)

    def _sit_down(self) -> None:
        for seat, entrant in enumerate(self._entrants):
            self._acting = seat
            player = _player(entrant, self._settings)
            self._players.append(player)
            player.start(seat)

    def _decide(self, seat: int) -> None:
        self._acting = seat
        observation, seed = (
            Observation(self._state, seat),
            self._draw(f"decision {len(self._moves)}"),
        )
        began = perf_counter_ns()
        text = self._players[seat].decide(observation, seed, self._left[seat])
        micros = (perf_counter_ns() - began) // 1000
        self._micros[seat].append(micros)
        self._run_clock(seat, micros / 1e6)
        try:
            move = self._state.game.parse_move(text)
            self._state = self._state.play(move)
        except BenbenError as error:
            raise Fault("illegal", str(error)) from error
        self._moves.append(str(move))

    def _run_clock(self, seat: int, seconds: float) -> None:
        """Take the time of a decision from the seat's clock."""
        left = self._left[seat]
        if left is None:
            return
        if seconds > left + self._settings.grace:
            raise Fault("late", f"{seconds:.3g} seconds with {left:.3g} left on its clock")
        self._left[seat] = max(0.0, left - seconds) + self._settings.increment

    def _leave(self) -> None:
        over = self._state.outcome is not None
        for seat, player in enumerate(self._players):
            player.close(self._state.view(seat) if over else None)

    def _lost(self, fault: Lost) -> Played:
        """The outcome after a fault: that seat is last, the others share first place."""
        seats = self._settings.seats
        places = tuple(seats if seat == fault.seat else 1 for seat in range(seats))
        return self._played(Outcome(places, (), FAULT), None, fault)

    def _played(
        self, outcome: Outcome, scores: tuple[int, ...] | None, fault: Lost | None = None
    ) -> Played:
        return Played(
            number=self._number,
            bots=tuple(entrant.name for entrant in self._entrants),
            seed=self._seed,
            moves=tuple(self._moves),
            places=outcome.places,
            scores=scores,
            reason=outcome.reason,
            micros=tuple(map(tuple, self._micros)),
            fault=fault,
        )


def _player(entrant: Entrant, settings: ArenaSettings) -> _Player:
    if entrant.kind == "program":
        return Program(entrant.source, settings)
    return _Resident(resident(entrant, settings.game), settings)
