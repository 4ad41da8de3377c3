"""The review of a game: what each turn was worth, by what its player could know then.

docs/analysis.md explains the thresholds.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import sqrt
from threading import Event
from typing import Any

from benben.bots.analysis import (
    DRAWN,
    GOOD,
    LOST,
    VERDICTS,
    WON,
    Analysis,
    Analyst,
    Luck,
    TurnWorth,
    Worth,
    analyst_of,
)
from benben.bots.contract import Budget, Observation, Thought
from benben.bots.plain import from_plain, to_plain
from benben.core import Impossible, Malformed, Record, State, Turn

MOST_PER_TURN = 1 / 15
"""No turn gets more than this share of the nodes of the whole game."""
SEARCH_AGAIN = 4
"""So many times the nodes are spent where a turn turns out to be worse than it seemed."""
FEWEST, STRONG, WEAK = 3, 0.85, 0.6
"""A theme that came up so often is a strength or a weakness from this share of good turns on."""

Progress = Callable[[int, int], None]
"""Is told how many turns are judged, and of how many."""


@dataclass(frozen=True)
class TurnReview:
    """A turn as it was played, and what would have been better."""

    number: int
    """Which turn of the game, from 1."""
    at: int
    """How many decisions came before it."""
    seat: int
    moves: tuple[str, ...]
    verdict: str
    loss: float
    """How much chance to win it lost against the best turn."""
    error: float | None
    """The standard error of the loss; None if the values are mere estimates."""
    before: Worth
    """The value of the position, with the best turn."""
    after: Worth
    """The value of the turn that was played."""
    lost_points: float | None
    """The loss in points of lead over the best opponent, in games that are won by points."""
    better: tuple[str, ...]
    """The better turn, from decision `better_at` on; empty if the turn was good."""
    better_at: int
    reasons: tuple[Thought, ...]
    """Why the better turn is better; of a good turn, why it is good."""
    fine: tuple[tuple[str, ...], ...]
    """All turns that would have been good, the best first, from decision `better_at` on."""
    luck: Luck | None
    """What came to light through this turn, for its player."""
    is_forced: bool
    """Whether there was nothing to decide."""

    @property
    def is_proven(self) -> bool:
        """Whether both values are proven."""
        return self.before.is_proven and self.after.is_proven

    @property
    def thrown_away(self) -> str | None:
        """What a proven win or draw came to, such as `won in 7 before, lost now`."""
        if not self.is_proven or self.before.result in (LOST, self.after.result):
            return None
        plies = "" if self.before.plies is None else f" in {self.before.plies}"
        return f"{self.before.result}{plies} before, {self.after.result} now"


@dataclass(frozen=True)
class PlayerReview:
    """A player's game in short."""

    seat: int
    verdicts: Mapping[str, int]
    """How many turns got each verdict."""
    loss: float
    """The loss of chance of an average turn."""
    luck: Luck | None
    """The luck of the whole game."""
    strengths: tuple[str, ...]
    """Themes that the player was good at."""
    overlooked: tuple[str, ...]
    """Themes that the player missed."""


@dataclass(frozen=True)
class Review:
    """All turns of a game, judged."""

    game: str
    options: Mapping[str, str]
    seats: int
    players: tuple[str, ...]
    turns: tuple[TurnReview, ...]
    chances: tuple[tuple[float, ...], ...]
    """The chances of all seats before each turn, and at the end."""
    summaries: tuple[PlayerReview, ...]
    is_complete: bool
    """False if the review was stopped."""

    @property
    def costly(self) -> tuple[TurnReview, ...]:
        """The moments to try again: all turns that were not good, the costliest first."""
        found = [turn for turn in self.turns if turn.verdict != GOOD]
        return tuple(sorted(found, key=lambda turn: -turn.loss))

    def plain(self) -> dict[str, Any]:
        """The review as dicts, lists, texts and numbers."""
        plain: dict[str, Any] = to_plain(self)
        return plain

    def to_json(self) -> str:
        """The review as JSON."""
        return json.dumps(self.plain(), ensure_ascii=False)

    @classmethod
    def parse(cls, text: str) -> "Review":
        """Read what `to_json` wrote; raises Malformed."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise Malformed("A review is an object in JSON.") from None
        return from_plain(cls, data)


def review(
    record: Record,
    *,
    nodes: int | None = None,
    seed: int | str = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Judge every turn of a game, by what its player could know then.

    `nodes` is the budget for each turn; without it a whole game takes less than a minute on two
    cores. The same nodes and seed always give the same review. Raises BadChoice if no
    bot analyses the game.
    """
    return Reviewer(record, nodes=nodes, seed=seed, threads=threads).run(progress)


class Reviewer:
    """A review to run, which another thread may stop."""

    def __init__(
        self,
        record: Record,
        *,
        nodes: int | None = None,
        seed: int | str = 0,
        threads: int | None = None,
    ) -> None:
        if not record.moves:
            raise Impossible("Nobody has moved yet: there is nothing to review.")
        self.record, self._seed = record, str(seed)
        self._analyst = analyst_of(record.game.key)
        self._threads = threads or _cores()
        self._nodes = nodes or _nodes_per_turn(self._analyst, len(record.turns))
        self._stopped = Event()
        self._known = dict[int, Analysis]()

    def stop(self) -> None:
        """End the review; `run`, in another thread, returns the turns judged so far."""
        self._stopped.set()

    def run(self, progress: Progress | None = None) -> Review:
        """Judge all turns."""
        starts = _starts(self.record)
        tell = progress or (lambda done, total: None)
        tell(0, len(starts))
        judged = list[TurnReview]()
        for turn in self._judged(starts):
            if turn is None:
                break
            judged.append(turn)
            tell(len(judged), len(starts))
        return self._summed_up(judged, len(judged) == len(starts))

    def _judged(self, starts: list[int]) -> Iterator[TurnReview | None]:
        """The turns in their order, None from where it was stopped."""
        numbers = range(len(starts))
        if self._threads == 1:
            yield from (self._judge(number, starts) for number in numbers)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            tasks: list[Future[TurnReview | None]] = [
                pool.submit(self._judge, number, starts) for number in numbers
            ]
            try:
                yield from (task.result() for task in tasks)
            finally:
                pool.shutdown(cancel_futures=True)

    # One turn

    def _judge(self, number: int, starts: list[int]) -> TurnReview | None:
        if self._stopped.is_set():
            return None
        at, moves = starts[number], self.record.turns[number]
        parts = self._parts(at, moves)
        if not parts:
            return None
        costliest = max(parts, key=lambda part: part.loss)
        first = parts[0]
        loss = sum(part.loss for part in parts)
        errors = [part.error for part in parts]
        error = None if None in errors else sqrt(sum((each or 0) ** 2 for each in errors))
        verdict = verdict_of(loss, error, self._analyst.thresholds)
        lost_points = [part.lost_points for part in parts if part.lost_points is not None]
        return TurnReview(
            number=number + 1,
            at=at,
            seat=_seat(self.record.states[at]),
            moves=tuple(map(str, moves)),
            verdict=verdict,
            loss=round(loss, 4),
            error=None if error is None else round(error, 4),
            before=first.before,
            after=parts[-1].after if len(parts) == 1 else costliest.after,
            lost_points=round(sum(lost_points), 2) if lost_points else None,
            better=() if verdict == GOOD else costliest.best.moves,
            better_at=costliest.at,
            reasons=costliest.best.reasons,
            fine=costliest.fine,
            luck=self._luck(number, starts),
            is_forced=all(part.is_forced for part in parts),
        )

    def _parts(self, at: int, moves: Turn) -> "list[_Part]":
        """What a turn consists of, each part valued as one; those without a choice are left out."""
        parts, done = list[_Part](), 0
        while done < len(moves) and not self._stopped.is_set():
            state, rest = self.record.states[at + done], moves[done:]
            size = self._analyst.unit(rest)
            if not done or len(state.moves()) > 1:
                parts.append(self._part(state, at + done, rest, size))
            done += size
        return parts if done >= len(moves) else []

    def _part(self, state: State, at: int, rest: Turn, size: int) -> "_Part":
        if state.game.hides:
            return self._compared(state, at, rest, size)
        found = self._found(state, at)
        played = _find(state, found, rest, size)
        known = self._known_later(at + size, state)
        if known and not played.worth.is_proven:
            found, played = self._corrected(state, at, rest, size, found, known)
        best = found.best if played.worth.chance < found.best.worth.chance else played
        loss = max(0.0, best.worth.chance - played.worth.chance)
        error = 0.0 if best.worth.is_proven and played.worth.is_proven else None
        return _Part(at, best, best.worth, played.worth, round(loss, 4), error, None,
                     self._fine(found), len(found.turns) == 1)  # fmt: skip

    def _found(self, state: State, at: int) -> Analysis:
        """The analysis of a position of a game that hides nothing, which is asked for twice."""
        if at not in self._known:
            self._known[at] = self._analyse(state, at, [], self._nodes)
        return self._known[at]

    def _analyse(
        self, state: State, at: int, also: list[Turn], nodes: int, only: bool = False
    ) -> Analysis:
        seed = f"{self._seed}/{at}{'/only' if only else ''}"
        seen = Observation(state, _seat(state))
        return self._analyst.analyser(seen, Budget(nodes=nodes), seed, also, only).run()

    # Games that hide nothing

    def _known_later(self, at: int, state: State) -> Worth | None:
        """The proven value of what a turn led to, by how the game went on, for its player."""
        after = self.record.states[at]
        if after.outcome or at == len(self.record.moves):
            return None
        found = self._found(after, at).worth
        return _turned(found, _seat(state)) if found.is_proven else None

    def _corrected(
        self, state: State, at: int, rest: Turn, size: int, found: Analysis, known: Worth
    ) -> tuple[Analysis, TurnWorth]:
        """The analysis with what is known about the turn that was played."""
        if known.result == LOST and found.best.worth.chance > known.chance:
            found = self._analyse(state, at, [], SEARCH_AGAIN * self._nodes)
        played = replace(_find(state, found, rest, size), worth=known)
        others = [one for one in found.turns if one.turn != played.turn]
        turns = sorted([played, *others], key=lambda one: -one.worth.chance)
        return replace(found, turns=tuple(turns), worth=turns[0].worth), played

    # Games with hidden things

    def _compared(self, state: State, at: int, rest: Turn, size: int) -> "_Part":
        """The loss against the best turn, measured on new guesses: choosing it used up the old."""
        found = self._analyse(state, at, [rest], self._nodes)
        played = _find(state, found, rest, size)
        best, is_forced = found.best, len(found.turns) == 1
        if best is played:
            points = 0.0 if best.worth.points else None
            return _Part(at, best, best.worth, best.worth, 0.0, 0.0,
                         points, self._fine(found), is_forced)  # fmt: skip
        again = self._analyse(state, at, [best.turn, rest], self._nodes, only=True)
        one, other = (_find(state, again, turn, size) for turn in (best.turn, rest))
        loss = one.worth.chance - other.worth.chance
        error = max(one.error or 0.0, other.error or 0.0)
        seat = _seat(state)
        points = None
        if one.worth.points:
            points = lead_of(one.worth.points, seat) - lead_of(other.worth.points, seat)
        return _Part(at, best, one.worth, other.worth, max(0.0, loss), error,
                     points, self._fine(found), is_forced)  # fmt: skip

    def _fine(self, found: Analysis) -> tuple[tuple[str, ...], ...]:
        """The turns that are good enough, the best first."""
        thresholds, best = self._analyst.thresholds, found.best.worth.chance
        return tuple(
            one.moves
            for one in found.turns
            if verdict_of(best - one.worth.chance, one.error, thresholds) == GOOD
        )

    def _luck(self, number: int, starts: list[int]) -> Luck | None:
        if not self.record.game.hides:
            return None
        states, at = self.record.states, starts[number]
        seat = _seat(states[at])
        after = [start for start in starts[number + 1 :] if states[start].to_act == seat]
        end = after[0] if after else len(states) - 1
        return self._analyst.luck(states[at : end + 1], seat, f"{self._seed}/{at}/luck")

    # The whole game

    def _summed_up(self, turns: list[TurnReview], is_complete: bool) -> Review:
        record = self.record
        chances = [turn.before.chances for turn in turns]
        if is_complete and record.outcome:
            winners = record.outcome.winners
            share = 1 / len(winners)
            chances.append(tuple(share * (seat in winners) for seat in range(record.seats)))
        elif turns:
            chances.append(turns[-1].after.chances)
        return Review(
            game=record.game.key,
            options=dict(record.game.options),
            seats=record.seats,
            players=record.players,
            turns=tuple(turns),
            chances=tuple(chances),
            summaries=tuple(self._summary(seat, turns) for seat in range(record.seats)),
            is_complete=is_complete,
        )

    def _summary(self, seat: int, turns: list[TurnReview]) -> PlayerReview:
        own = [turn for turn in turns if turn.seat == seat]
        strengths, overlooked = self._by_themes(own)
        return PlayerReview(
            seat=seat,
            verdicts={verdict: sum(turn.verdict == verdict for turn in own)
                      for verdict in VERDICTS},
            loss=round(sum(turn.loss for turn in own) / max(1, len(own)), 4),
            luck=_total([turn.luck for turn in own if turn.luck]),
            strengths=strengths,
            overlooked=overlooked,
        )  # fmt: skip

    def _by_themes(self, own: list[TurnReview]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The themes of best turns that the player mostly found, and those mostly missed."""
        found = dict[str, list[bool]]()
        for turn in own:
            if not turn.is_forced:
                keys = [why.key for why in turn.reasons[:2] if why.key in self._analyst.themes]
                for theme in {self._analyst.themes[key]: None for key in keys}:
                    found.setdefault(theme, []).append(turn.verdict == GOOD)
        shares = {
            theme: sum(good) / len(good) for theme, good in found.items() if len(good) >= FEWEST
        }
        missed = sorted(shares, key=lambda theme: (shares[theme], theme))
        return (
            tuple(theme for theme in reversed(missed) if shares[theme] >= STRONG),
            tuple(theme for theme in missed if shares[theme] <= WEAK),
        )


@dataclass(frozen=True)
class _Part:
    """A part of a turn that is valued as one."""

    at: int
    best: TurnWorth
    before: Worth
    after: Worth
    loss: float
    error: float | None
    lost_points: float | None
    fine: tuple[tuple[str, ...], ...]
    is_forced: bool


def verdict_of(loss: float, error: float | None, thresholds: Mapping[str, float]) -> str:
    """The verdict for a loss of chance; doubt speaks for the player."""
    sure = loss - (error or 0.0)
    return next((verdict for verdict, least in thresholds.items() if sure >= least), GOOD)


def lead_of(points: Sequence[float], seat: int) -> float:
    """A seat's points less those of its best opponent."""
    return points[seat] - max(each for other, each in enumerate(points) if other != seat)


def _cores() -> int:
    return 1 if sys.platform == "emscripten" else os.cpu_count() or 1


def _nodes_per_turn(analyst: Analyst, turns: int) -> int:
    return int(min(analyst.review_nodes / turns, analyst.review_nodes * MOST_PER_TURN))


def _seat(state: State) -> int:
    if state.to_act is None:
        raise Impossible("The game is over.")
    return state.to_act


def _starts(record: Record) -> list[int]:
    """How many decisions come before each turn."""
    starts, at = list[int](), 0
    for turn in record.turns:
        starts.append(at)
        at += len(turn)
    return starts


def _find(state: State, found: Analysis, turn: Turn, size: int) -> TurnWorth:
    """A turn among those of an analysis: the same decisions, or others to the same position."""
    wanted = tuple(map(str, turn[:size]))
    for one in found.turns:
        if one.moves[:size] == wanted:
            return one
    after = _after(state, turn[:size])
    return next(one for one in found.turns if _after(state, one.turn) == after)


def _after(state: State, turn: Turn) -> State:
    for move in turn:
        state = state.play(move)
    return state


def _turned(worth: Worth, seat: int) -> Worth:
    """A proven value for the opponent of the seat it is for, one ply earlier."""
    result = {WON: LOST, LOST: WON, DRAWN: DRAWN}[worth.result or DRAWN]
    plies = None if worth.plies is None else worth.plies + 1
    return replace(worth, chance=worth.chances[seat], result=result, plies=plies)


def _total(luck: list[Luck]) -> Luck | None:
    """The luck of a whole game."""
    if not luck:
        return None
    points = [each.points for each in luck if each.points is not None]
    return Luck(
        round(sum(each.chance for each in luck), 4),
        round(sum(points), 2) if points else None,
        round(sqrt(sum(each.error**2 for each in luck)), 2),
    )
