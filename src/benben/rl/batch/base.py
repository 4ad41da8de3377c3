"""Steps many games in place, without the GIL; each game adds its position, actions and bytes.

Every game has a row in the arrays that the caller gives (Arrays). A step plays one action in each
row, and writes what the seat to act sees, its legal actions, who that is, and the rewards. Compiled
by Cython, with its fields in base.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import calcsize
from typing import Any

import cython

if not cython.compiled:
    from benben.games.splitmix import mixed, stepped
    from benben.rl.batch.draws import STREAM, next_seed
    from benben.rl.batch.encoding import EVERY_SEAT, NEXT_STEP, NOBODY, SAME_STEP

SHORTEST = cython.declare(cython.int, 1000)
"""So many starts are tried until the learner gets to act."""


@dataclass(frozen=True)
class Arrays:
    """The arrays of a batch, each as one flat memoryview with the rows one after another."""

    observations: Any
    final_observations: Any
    states: Any
    """What all seats know together; nothing is written if it has no bytes."""
    masks: Any
    legal: Any
    """The same as the masks; only the kernel writes here, so a step can trust it."""
    players: Any
    """Whose observation it is."""
    actors: Any
    """The seat to act, or NOBODY."""
    rewards: Any
    scores: Any
    terminated: Any
    truncated: Any
    over: Any
    learners: Any
    """The seat that the caller decides for, or EVERY_SEAT."""
    lengths: Any
    games: Any
    """How many games each row has begun."""
    seeds: Any
    streams: Any
    words: Any
    """The state of each row's random numbers for opponents and start positions."""
    chosen: Any
    """The actions of a step."""


@dataclass(frozen=True)
class BatchSettings:
    """How the games of a batch go, apart from the rules of the game."""

    mode: int
    most_steps: int
    """A game of so many decisions is truncated; 0 for no limit."""
    random_opponents: bool
    margins: bool
    """Whether rewards are margins of the scores."""
    rotating: bool
    """Whether the learner changes seats from game to game."""


@cython.cclass
class Batch:
    """Some games, and one position to play them on, one after another."""

    def __init__(
        self, seats: int, width: int, actions: int, arrays: Arrays, rules: BatchSettings
    ) -> None:
        self.seats = seats
        self.width = width
        self.actions = actions
        self.mode = rules.mode
        self.most_steps = rules.most_steps
        self.random_opponents = rules.random_opponents
        self.margins = rules.margins
        self.rotating = rules.rotating
        self.start_count = 0
        self.observations = arrays.observations
        self.final_observations = arrays.final_observations
        self.states = arrays.states
        self.state_width = len(arrays.states) // len(arrays.over)
        self.masks = arrays.masks
        self.legal = arrays.legal
        self.players = arrays.players
        self.actors = arrays.actors
        self.rewards = arrays.rewards
        self.scores = arrays.scores
        self.terminated = arrays.terminated
        self.truncated = arrays.truncated
        self.over = arrays.over
        self.learners = arrays.learners
        self.lengths = arrays.lengths
        self.games = arrays.games
        self.seeds = arrays.seeds
        self.streams = arrays.streams
        self.words = arrays.words
        self.chosen = arrays.chosen

    # What a game adds

    def deal(self, row: cython.Py_ssize_t) -> cython.void:
        """Start the game of the row's seed."""

    def begin_from(self, start: cython.int, row: cython.Py_ssize_t) -> cython.void:
        """Start from one of the start positions, with what is hidden dealt again."""

    def bring(self, row: cython.Py_ssize_t) -> cython.void:
        """Set up the position of a row."""

    def keep(self, row: cython.Py_ssize_t) -> cython.void:
        """Store the position in its row."""

    def actor(self) -> cython.int:
        """The seat to act, or NOBODY."""
        return NOBODY

    def play(self, action: cython.int) -> cython.void:
        """Play a legal action."""

    def play_at_random(self, word: cython.ulonglong) -> cython.void:
        """Play a random legal decision."""

    def look(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write what a seat sees."""

    def look_at_hidden(self, seen: cython.p_uchar) -> cython.void:
        """Write what the first seat cannot see and another one can."""

    def list_legal(self, legal: cython.p_schar) -> cython.void:
        """Mark the legal actions among the others, which are 0."""

    def beats(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether a seat has a better place than another at the end."""
        return False

    def score(self, seat: cython.int) -> cython.int:
        """The score of a seat at the end."""
        return 0

    # Steps

    def begin_with(self, start_count: int) -> None:
        """Begin games from start positions, which are in the rows behind the others."""
        self.start_count = start_count

    def reset(self, rows: Any) -> None:
        """Begin a new game in each of these rows."""
        row: cython.Py_ssize_t
        for row in rows:
            self._clear_rewards(row)
            self._begin(row)

    def step(self, first: int, last: int) -> None:
        """Play the chosen action in each row from the first up to the last."""
        row: cython.Py_ssize_t
        start: cython.int = first
        end: cython.int = last
        with cython.nogil:
            for row in range(start, end):
                self._step(row)

    def decide(self, row: int, action: int) -> None:
        """Play an action for an opponent; what the learner sees and gets follows."""
        at: cython.Py_ssize_t = row
        self.bring(at)
        seat: cython.int = self.actor()
        if not 0 <= action < self.actions or not self.legal[at * self.actions + action]:
            raise ValueError(f"{action} is not legal here")
        self.play(action)
        self.lengths[at] += 1
        self._conclude(at, seat)

    def sample(self, first: int, last: int) -> None:
        """Choose a random legal action in each row, all equally likely; 0 where there is none."""
        row: cython.Py_ssize_t
        start: cython.int = first
        end: cython.int = last
        with cython.nogil:
            for row in range(start, end):
                self.chosen[row] = self._sample(row)

    def _sample(self, row: cython.Py_ssize_t) -> cython.int:
        legal: cython.p_schar = flags_at(self.legal, row * self.actions)
        action: cython.int
        count: cython.int = 0
        number: cython.int
        for action in range(self.actions):
            count += legal[action]
        if count == 0:
            return 0
        number = self._word(row) % count
        for action in range(self.actions):
            number -= legal[action]
            if number < 0:
                return action
        return 0

    def _step(self, row: cython.Py_ssize_t) -> cython.void:
        seat: cython.int
        action: cython.longlong = self.chosen[row]
        self._clear_rewards(row)
        if self.over[row]:
            if self.mode == NEXT_STEP:
                self._begin(row)
            return
        self.terminated[row] = self.truncated[row] = 0
        self.bring(row)
        seat = self.actor()
        if action < 0 or action >= self.actions or not self.legal[row * self.actions + action]:
            self._end_illegally(row, seat)
            return
        self.play(action)
        self.lengths[row] += 1
        if self.random_opponents:
            self._answer(row)
        self._conclude(row, seat)

    def _clear_rewards(self, row: cython.Py_ssize_t) -> cython.void:
        seat: cython.int
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0

    def _begin(self, row: cython.Py_ssize_t) -> cython.void:
        """Begin a new game: the row's next seed deals it."""
        tries: cython.int = 0
        self.over[row] = self.terminated[row] = self.truncated[row] = 0
        while True:
            self.seeds[row] = next_seed(words_at(self.streams, row * STREAM))
            self.lengths[row] = 0
            if self.start_count:
                self.begin_from(self._word(row) % self.start_count, row)
            else:
                self.deal(row)
            self.learners[row] = self._seat_of(row)
            self.games[row] += 1
            if self.random_opponents:
                self._answer(row)
            tries += 1
            if self.actor() != NOBODY or tries == SHORTEST:
                break
        if self.actor() == NOBODY:
            self.over[row] = self.terminated[row] = 1
            self._reward(row)
        self.keep(row)
        self._show(row, self.actor())

    def _seat_of(self, row: cython.Py_ssize_t) -> cython.int:
        """The learner's seat in the next game of a row."""
        seat: cython.int = self.learners[row]
        if seat == EVERY_SEAT or not self.rotating:
            return seat
        if self.start_count:
            return self.actor()
        return (self.games[row] + row) % self.seats  # type: ignore[no-any-return]

    def _answer(self, row: cython.Py_ssize_t) -> cython.void:
        """Play at random for the other seats until the learner acts."""
        while self.actor() != NOBODY and self.actor() != self.learners[row]:
            if self.most_steps and self.lengths[row] >= self.most_steps:
                return
            self.play_at_random(self._word(row))
            self.lengths[row] += 1

    def _conclude(self, row: cython.Py_ssize_t, seat: cython.int) -> cython.void:
        """Tell what has become of the game after the action of this seat."""
        acts: cython.int = self.actor()
        if acts == NOBODY:
            self.terminated[row] = self.over[row] = 1
            self._reward(row)
        elif self.most_steps and self.lengths[row] >= self.most_steps:
            self.truncated[row] = self.over[row] = 1
        self.keep(row)
        self._show(row, seat if acts == NOBODY else acts)
        if self.over[row]:
            self._end(row)

    def _end(self, row: cython.Py_ssize_t) -> cython.void:
        """Keep the last observation, and begin the next game if it follows in the same step."""
        start: cython.Py_ssize_t = row * self.width
        terminated: cython.uchar = self.terminated[row]
        truncated: cython.uchar = self.truncated[row]
        if self.mode != SAME_STEP:
            return
        copy_bytes(
            bytes_at(self.final_observations, start),
            bytes_at(self.observations, start),
            self.width,
        )
        self._begin(row)
        self.terminated[row] = terminated
        self.truncated[row] = truncated

    def _end_illegally(self, row: cython.Py_ssize_t, seat: cython.int) -> cython.void:
        """An illegal action ends the game, with a reward of -1 for the seat that chose it."""
        action: cython.int
        self.terminated[row] = self.over[row] = 1
        self.rewards[row * self.seats + seat] = -1
        for action in range(self.actions):
            self.legal[row * self.actions + action] = 0
            self.masks[row * self.actions + action] = 0
        self._end(row)

    def _reward(self, row: cython.Py_ssize_t) -> cython.void:
        """Write scores and rewards: by places (rewards.py), or by margins of the scores."""
        seat: cython.int
        other: cython.int
        sum_of_others: cython.int
        better: cython.int
        others: cython.double = self.seats - 1
        for seat in range(self.seats):
            self.scores[row * self.seats + seat] = self.score(seat)
        for seat in range(self.seats):
            better = sum_of_others = 0
            for other in range(self.seats):
                if other != seat:
                    better += self.beats(seat, other) - self.beats(other, seat)
                    sum_of_others += self.score(other)
            if self.margins:
                self.rewards[row * self.seats + seat] = self.score(seat) - sum_of_others / others
            else:
                self.rewards[row * self.seats + seat] = better / others

    def _show(self, row: cython.Py_ssize_t, seat: cython.int) -> cython.void:
        """Write what the learner sees or, if the caller decides for every seat, this seat."""
        first: cython.Py_ssize_t = row * self.actions
        legal: cython.p_schar = flags_at(self.legal, first)
        action: cython.int
        viewer: cython.int = seat if self.learners[row] == EVERY_SEAT else self.learners[row]
        viewer = max(viewer, 0)
        self.players[row] = viewer
        self.actors[row] = NOBODY if self.over[row] else self.actor()
        self.look(viewer, bytes_at(self.observations, row * self.width))
        if self.state_width:
            self.look(0, bytes_at(self.states, row * self.state_width))
            self.look_at_hidden(bytes_at(self.states, row * self.state_width + self.width))
        for action in range(self.actions):
            legal[action] = 0
        if not self.over[row]:
            self.list_legal(legal)
        copy_flags(flags_at(self.masks, first), legal, self.actions)

    def _word(self, row: cython.Py_ssize_t) -> cython.ulonglong:
        """A random word of a row."""
        self.words[row] = stepped(self.words[row])
        return mixed(self.words[row])


if not cython.compiled:

    def bytes_at(array: Any, start: int) -> Any:
        """The part of an array from there on; compiled, a pointer."""
        return array[start:]

    flags_at = words_at = bytes_at

    def copy_bytes(to: Any, other: Any, count: int) -> None:
        """Copy the first elements."""
        to[:count] = other[:count]

    copy_flags = copy_bytes


def zeros(code: str, count: int) -> memoryview:
    """A flat array of numbers with this code of the module struct."""
    return memoryview(bytearray(calcsize(code) * count)).cast(code)  # type: ignore[call-overload, no-any-return]
