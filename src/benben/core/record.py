"""The record of a game: its start and every decision, and what people added to it.

docs/records.md shows its two formats. Parsing replays the game, so a parsed record is legal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Generic, Self, TypeVar

from benben.core.annotations import Note, Variation, check_tags
from benben.core.contract import AnyState, Game, Move, Outcome, State, Turn
from benben.core.errors import BadChoice, BenbenError, Impossible, Malformed, check_number
from benben.core.record_formats import (
    HINT,
    LONGEST_TEXT,
    WHY,
    HelpUsed,
    LineFacts,
    RecordFacts,
    located,
)
from benben.core.record_json import read_json, write_json
from benben.core.record_text import read_text, write_text
from benben.core.registry import game as find_game
from benben.core.registry import game_keys
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
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Facts about the game that the rules ignore, such as its date, event and place."""
    notes: Mapping[int, Note] = field(default_factory=dict, hash=False)
    """Comments, marks and times, by the number of decisions made before them."""
    variations: tuple[Variation, ...] = ()
    """What could have been played instead, in the order of where it branches off."""

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
        with _about("start"):
            first = None if start is None else game.parse_state(start)
        with _about("seats"):
            seats = game.check_seats(first.seats if first and seats is None else seats)
        with _about("players"):
            if players and len(players) != seats:
                raise BadChoice(
                    f"{len(players)} names for {seats} seats: name everybody or nobody."
                )
            for name in players:
                _check_line("name", name, LONGEST_NAME)
        with _about("seed"):
            _check_line("seed", str(seed), LONGEST_SEED)
        with _about("seal"):
            if seal is not None:
                check_seal(seal)
        start = None if first is None else str(first)
        record = Record(game, seats, str(seed), deal, start, players, seal=seal)
        if first is None:
            with _about("deal"):
                first = game.start(seats, str(seed), deal)
        with _about("start"):
            if first.seats != seats:
                raise Impossible(f"The position to start from has {first.seats} seats.")
        record.__dict__["states"] = (first,)
        return record

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """Every state from the first to the current one."""
        if self.start is None:
            first = self.game.start(self.seats, self.seed, self.deal)
        else:
            first = self.game.parse_state(self.start)
        return tuple(_states_after(first, self.moves))

    def _with(self, **facts: Any) -> Self:
        """The record with other facts about the same decisions."""
        record = replace(self, **facts)
        record.__dict__["states"] = self.states  # known already: no need to play again
        return record

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
        end = len(moves)
        record = replace(
            self,
            moves=tuple(moves),
            help=tuple(one for one in self.help if one.at <= end),
            notes={at: note for at, note in self.notes.items() if at <= end},
            variations=tuple(one for one in self.variations if one.at <= end),
        )
        record.__dict__["states"] = tuple(states)  # known already: no need to replay
        return record

    def undo(self) -> Self:
        """The record without its ending, else its unfinished turn, else its last turn."""
        if self.ending:
            return self._with(ending=None)
        if not self.moves:
            raise Impossible("There is nothing to undo.")
        return self.up_to(len(self.moves) - len(self.turns[-1]))

    def up_to(self, at: int) -> Self:
        """The record of the first `at` decisions, without the ending."""
        check_number("number of decisions", at, len(self.moves) + 1)
        open_ended = replace(self, ending=None) if self.ending else self
        return open_ended._with_moves(list(self.moves[:at]), list(self.states[: at + 1]))

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
        return self._with(ending=outcome)

    def with_help(self, *help: HelpUsed) -> Self:  # noqa: A002
        """The record with the help that players got from bots."""
        for at, about in help:
            if about not in (HINT, WHY) or not 0 <= at <= len(self.moves):
                raise Impossible(f"There is no help of this kind: {at} {about}.")
        return self._with(help=help)

    def with_tags(self, **tags: str | None) -> Self:
        """The record with these tags, such as `date="2025-06-14"`; None removes one."""
        merged = {**self.tags, **tags}
        kept = {name: value for name, value in merged.items() if value is not None}
        check_tags(kept)
        return self._with(tags=kept)

    def with_note(self, note: Note, at: int | None = None) -> Self:
        """The record with this note after `at` decisions, by default all; an empty one goes."""
        at = len(self.moves) if at is None else at
        _check_note(note, at, 0, len(self.moves))
        notes = {**self.notes, at: note}
        return self._with(notes={one: notes[one] for one in sorted(notes) if notes[one]})

    def with_variation(self, other: "Record[AnyState]") -> Self:
        """The record with another one of the same game as a variation, from where they part.

        The variation takes along what the other record says about its own decisions.
        """
        if (other.game, other.states[0]) != (self.game, self.states[0]):
            raise Impossible("A variation begins like the game that it belongs to.")
        pairs = enumerate(zip(self.moves, other.moves, strict=False))
        at = next((i for i, (a, b) in pairs if a != b), min(len(self.moves), len(other.moves)))
        if at == len(other.moves):
            raise Impossible("A variation has at least one decision of its own.")
        variation = Variation(
            at,
            other.moves[at:],
            {key: note for key, note in other.notes.items() if key > at},
            tuple(one for one in other.variations if one.at > at),
        )
        found = sorted((*self.variations, variation), key=lambda one: one.at)
        return self._with(variations=tuple(found))

    def follow(self, variation: Variation) -> Self:
        """The record as if one of its variations had been played, with what that says."""
        at = variation.at
        begun = self.up_to(at)
        followed = begun.play(*variation.moves)
        return followed._with(
            notes={**variation.notes, **begun.notes},
            variations=(*(v for v in begun.variations if v.at < at), *variation.variations),
        )

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
            tags=dict(self.tags),
            result=self.outcome,
            line=self._line_facts(self, self.states, 0),
            help=list(self.help),
        )

    def _line_facts(
        self, line: "Record[AnyState] | Variation", states: Sequence[AnyState], turn: int
    ) -> LineFacts:
        """The facts of a line that begins with these states, after so many turns have begun."""
        at = line.at if isinstance(line, Variation) else 0
        facts = LineFacts(at, [str(move) for move in line.moves], notes=dict(line.notes))
        facts.numbers, begun = [], [turn]
        for state, _ in zip(states, line.moves, strict=False):
            starts = turn == 0 or state.begins_turn
            turn += starts
            facts.numbers.append(turn if starts else None)
            begun.append(turn)
        for one in line.variations:
            there = one.at - at
            ahead = _states_after(states[there], one.moves)
            facts.variations.append(self._line_facts(one, ahead, begun[there]))
        return facts

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Parse a record from text or JSON, and replay it; raises a BenbenError."""
        if len(text) > LONGEST_TEXT:
            raise Malformed(f"A record has at most {LONGEST_TEXT:,} characters.")
        facts = read_json(text) if text.lstrip().startswith("{") else read_text(text)
        try:
            record = cls._begin_from(facts)
            record = record._replay(facts.line)
            with _about("result"):
                record = record._with_result(facts.result)
            with _about("help"):
                return record.with_help(*facts.help)
        except BenbenError as error:
            raise located(error, facts.places.get(error.about)) from None

    @classmethod
    def _begin_from(cls, facts: RecordFacts) -> "Record":
        try:
            game = _game(facts.game, tuple(facts.options.items()))
        except BenbenError as error:
            error.about = _wrong_choice(facts)
            raise
        with _about("tags"):
            check_tags(facts.tags)
        record = cls.begin(
            game,
            facts.seats,
            seed=facts.seed,
            deal=facts.deal,
            start=facts.start,
            players=tuple(facts.players),
            seal=facts.seal,
        )
        return record._with(tags=facts.tags) if facts.tags else record

    def _replay(self, line: LineFacts) -> Self:
        played = _play_line(self.game, line, self.states[0], 0)
        moves, states, _ = played
        variations = _variations_of(self.game, line, played)
        record = replace(self, moves=tuple(moves), notes=line.notes, variations=variations)
        record.__dict__["states"] = tuple(states)  # known already: no need to play again
        return record

    def _with_result(self, result: Outcome | None) -> Self:
        if result is None or result == self.outcome:
            return self
        if self.outcome is None:
            return self.end(result)
        raise Impossible(f"The record says {result}, but the game ended with {self.outcome}.")


_Played = tuple[list[Move], list[_State], list[int]]
"""Decisions, the states around them, and how many turns have begun at each state."""


def _play_line(game: Game[_State], line: LineFacts, state: _State, turn: int) -> _Played[_State]:
    """Play a line from its first state, before which so many turns have begun."""
    moves: list[Move] = []
    states, begun = [state], [turn]
    parse, numbers = game.parse_move, line.numbers
    try:
        for text in line.moves:
            starts = turn == 0 or state.begins_turn
            turn += starts
            if numbers is not None and numbers[len(moves)] != (turn if starts else None):
                raise _misnumbered(numbers[len(moves)], text, turn, starts)
            move = parse(text)
            state = state.play(move)
            moves.append(move)
            states.append(state)
            begun.append(turn)
    except BenbenError as error:
        place = line.place_of(len(moves)) if line.place_of else None
        raise located(error, place, f", turn {turn}, {text[:40]!r}") from None
    return moves, states, begun


def _states_after(state: _State, moves: Iterable[Move]) -> list[_State]:
    """A state and those after each of some decisions."""
    states = [state]
    for move in moves:
        states.append(states[-1].play(move))
    return states


def _misnumbered(found: int | None, text: str, turn: int, starts: bool) -> Malformed:
    if not starts:
        return Malformed(f"Turn {turn} goes on here, so no number of a turn can stand before it.")
    word = text[:40] if found is None else f"{found}."
    return Malformed(f"Turn {turn} begins with '{turn}.', not {word!r}.")


def _variations_of(
    game: Game[_State], line: LineFacts, played: _Played[_State]
) -> tuple[Variation, ...]:
    """The variations of a line that has been played."""
    _, states, begun = played
    found = []
    for one in sorted(line.variations, key=lambda one: one.at):
        there = one.at - line.at
        own = _play_line(game, one, states[there], begun[there])
        inner = _variations_of(game, one, own)
        found.append(Variation(one.at, tuple(own[0]), one.notes, inner))
    return tuple(found)


@lru_cache(maxsize=64)
def _game(key: str, options: tuple[tuple[str, str], ...]) -> Game:
    """The game with its options, made once for many records."""
    return find_game(key, **dict(options))


def _wrong_choice(facts: RecordFacts) -> str:
    """Which of the options is wrong, or the game."""
    for key, value in facts.options.items():
        try:
            find_game(facts.game, **{key: value})
        except BenbenError:
            return key if facts.game in game_keys() else "game"
    return "game"


@contextmanager
def _about(fact: str) -> Iterator[None]:
    """Say in an error which fact of a record is wrong."""
    try:
        yield
    except BenbenError as error:
        error.about = error.about or fact
        raise


def _check_note(note: Note, at: int, start: int, end: int) -> None:
    if not start <= at <= end:
        raise Impossible(f"A note stands after {start} to {end} decisions, not after {at}.")
    if note.milliseconds is not None and at == start:
        raise Malformed("A time stands after its decision.")


def _check_line(what: str, text: str, longest: int) -> None:
    if not text or len(text) > longest or not text.isprintable() or text != text.strip():
        raise Malformed(f"A {what} is one line of 1 to {longest} printable characters.")
