"""The record of a game: its start and every decision.

docs/records.md shows its two formats. Parsing replays the game, so a parsed record is legal.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, Self, TypeVar

from benben.core.contract import AnyState, Game, Move, Outcome, State, Turn
from benben.core.errors import BadChoice, IllegalMove, Impossible, Malformed
from benben.core.record_formats import (
    HINT,
    WHY,
    HelpUsed,
    RecordFacts,
    read,
    write_json,
    write_text,
)
from benben.core.registry import game as find_game
from benben.core.seal import check_seal
from benben.core.seal import seal as seal_of

RESIGNED, OUT_OF_TIME, AGREED = "resigned", "time", "agreed"
ENDINGS = (RESIGNED, OUT_OF_TIME, AGREED)
"""Reasons to end a game that do not come from the rules."""

_State = TypeVar("_State", bound=State)

LONGEST_NAME = 60
LONGEST_SEED = 100


@dataclass(frozen=True)
class Record(Generic[AnyState]):
    """A game so far. It is immutable: playing on returns a new record."""

    game: Game[AnyState]
    seats: int
    seed: str = "0"
    deal: str | None = None
    start: str | None = None
    players: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    ending: Outcome | None = None
    seal: str | None = None
    help: tuple[HelpUsed, ...] = ()
    """What help the players got from bots at the table."""

    @classmethod
    def begin(
        cls,
        game: Game[_State],
        seats: int | None = None,
        *,
        seed: int | str = 0,
        deal: str | None = None,
        start: str | None = None,
        players: tuple[str, ...] = (),
        seal: str | None = None,
    ) -> "Record[_State]":
        """A record without moves; `players` are names, `seal` is the published seal of the seed.

        The game starts from the position text `start`, else from `deal`, else from the seed.
        """
        first = None if start is None else game.parse_state(start)
        seats = game.check_seats(first.seats if first and seats is None else seats)
        if players and len(players) != seats:
            raise BadChoice(f"{len(players)} names for {seats} seats: name everybody or nobody.")
        for name in players:
            _check_line("name", name, LONGEST_NAME)
        _check_line("seed", str(seed), LONGEST_SEED)
        if seal is not None:
            check_seal(seal)
        start = None if first is None else str(first)
        record = Record(game, seats, str(seed), deal, start, players, seal=seal)
        if record.state.seats != seats:
            raise Impossible(f"The position to start from has {record.state.seats} seats.")
        return record

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """Every state from the first to the current one."""
        if self.start is None:
            states = [self.game.start(self.seats, self.seed, self.deal)]
        else:
            states = [self.game.parse_state(self.start)]
        for move in self.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    @property
    def state(self) -> AnyState:
        """The current state."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or at the table."""
        return self.ending or self.state.outcome

    @property
    def sealed(self) -> bool | None:
        """Whether the seal fits the seed, None if there is no seal."""
        return None if self.seal is None else self.seal == seal_of(self.seed)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The decisions grouped by turn; the last turn may be unfinished."""
        turns: list[list[Move]] = []
        for state, move in zip(self.states, self.moves, strict=False):
            if state.begins_turn or not turns:
                turns.append([])
            turns[-1].append(move)
        return tuple(tuple(turn) for turn in turns)

    def play(self, *moves: Move | str) -> Self:
        """The record with these decisions added; raises IllegalMove."""
        if self.ending and moves:
            raise Impossible(f"The game has ended at the table: {self.ending.reason}.")
        added, states = list(self.moves), list(self.states)
        for move in moves:
            states.append(states[-1].play(move))
            added.append(self.game.parse_move(move) if isinstance(move, str) else move)
        return self._with_moves(added, states)

    def _with_moves(self, moves: list[Move], states: list[AnyState]) -> Self:
        kept = tuple(one for one in self.help if one.at <= len(moves))
        record = replace(self, moves=tuple(moves), help=kept)
        record.__dict__["states"] = tuple(states)  # known already: no need to replay
        return record

    def undo(self) -> Self:
        """The record without its ending, else its unfinished turn, else its last turn."""
        if self.ending:
            return replace(self, ending=None)
        if not self.moves:
            raise Impossible("There is nothing to undo.")
        kept = len(self.moves) - len(self.turns[-1])
        return self._with_moves(list(self.moves[:kept]), list(self.states[: kept + 1]))

    def end(self, outcome: Outcome) -> Self:
        """The record, ended at the table by resignation, time or agreement."""
        if self.outcome:
            raise Impossible(f"The game is over already: {self.outcome.reason}.")
        if outcome.reason not in ENDINGS:
            raise Impossible(f"A table ends a game by {', '.join(ENDINGS)}, not {outcome.reason}.")
        if len(outcome.places) != self.seats or len(outcome.scores) != self.seats:
            raise Impossible(f"Each of the {self.seats} seats needs a place and a score.")
        if min(outcome.places) != 1 or max(outcome.places) > self.seats:
            raise Impossible(f"Places go from 1 to {self.seats}, and somebody has the first.")
        return replace(self, ending=outcome)

    def with_help(self, *help: HelpUsed) -> Self:  # noqa: A002
        """The record with the help that players got from bots."""
        for at, about in help:
            if about not in (HINT, WHY) or not 0 <= at <= len(self.moves):
                raise Impossible(f"There is no help of this kind: {at} {about}.")
        return replace(self, help=help)

    def to_text(self) -> str:
        """The record as text, for people."""
        return write_text(self._facts())

    def to_json(self) -> str:
        """The record as JSON, for programs."""
        return write_json(self._facts())

    def _facts(self) -> RecordFacts:
        return RecordFacts(
            game=self.game.key,
            options=dict(self.game.options),
            seats=self.seats,
            seed=self.seed,
            seal=self.seal,
            deal=self.deal,
            start=self.start,
            players=list(self.players),
            result=self.outcome,
            turns=[[str(move) for move in turn] for turn in self.turns],
            help=list(self.help),
        )

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Parse a record from text or JSON, and replay it; raises a BenbenError."""
        facts = read(text)
        record = cls.begin(
            find_game(facts.game, **facts.options),
            facts.seats,
            seed=facts.seed,
            deal=facts.deal,
            start=facts.start,
            players=tuple(facts.players),
            seal=facts.seal,
        )
        record = record._replay(facts.turns)
        return record._with_result(facts.result).with_help(*facts.help)

    def _replay(self, lines: list[list[str]]) -> Self:
        moves, states = list(self.moves), list(self.states)
        for number, line in enumerate(lines, 1):
            try:
                for text in line:
                    moves.append(self.game.parse_move(text))
                    states.append(states[-1].play(moves[-1]))
            except (Malformed, IllegalMove) as error:
                error.args = (f"Turn {number}, {' '.join(line)!r}: {error}",)
                raise
        record = self._with_moves(moves, states)
        for number, line in enumerate(lines, 1):
            if number > len(record.turns) or len(line) != len(record.turns[number - 1]):
                raise Malformed(f"Turn {number}, {' '.join(line)!r}: this is not one whole turn.")
        return record

    def _with_result(self, result: Outcome | None) -> Self:
        if result is None or result == self.outcome:
            return self
        if self.outcome is None:
            return self.end(result)
        raise Impossible(f"The record says {result}, but the game ended with {self.outcome}.")


def _check_line(what: str, text: str, longest: int) -> None:
    if not text or len(text) > longest or not text.isprintable() or text != text.strip():
        raise Malformed(f"A {what} is one line of 1 to {longest} printable characters.")
