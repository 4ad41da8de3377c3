"""Many games at once in compiled code, as one of Gymnasium's vector environments.

`vector` makes one. The games are stepped in place by threads without the GIL, in arrays that are
made once or are the caller's (benben.rl.batch).
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from benben.bots import Bot, Budget, Observation, find_bot
from benben.core import BadChoice, Game, State
from benben.core.errors import check_choice
from benben.core.registry import game as game_of
from benben.rl.batch import encoding
from benben.rl.batch.base import Arrays, Batch, BatchSettings
from benben.rl.codecs import Stepping, actions, codec_of
from benben.rl.compact import Compact

Buffers = dict[str, NDArray[Any]]

MODES = {
    AutoresetMode.NEXT_STEP: encoding.NEXT_STEP,
    AutoresetMode.SAME_STEP: encoding.SAME_STEP,
    AutoresetMode.DISABLED: encoding.DISABLED,
}
REWARDS = ("places", "margin")
RANDOM = "random"
NODES = 10_000
"""How many positions a level may search for a decision, if nothing else is asked for."""
FEWEST_ROWS = 64
"""A thread gets at least so many games."""


def vector(
    game: Game | str,
    n: int,
    buffers: Mapping[str, Any] | None = None,
    *,
    seats: int | None = None,
    opponent: str | Bot | None = None,
    seat: int | None = None,
    budget: Budget | None = None,
    rewards: str = "places",
    starts: Sequence[State] = (),
    autoreset: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    max_steps: int | None = None,
    global_state: bool = False,
    threads: int | None = None,
    **options: str,
) -> "VectorEnv":
    """Make a vector environment of `n` games.

    `game` is a Game, or its key with options. Without an `opponent` every action is the caller's;
    with "random", the key of a level or a Bot, the caller decides for one seat: `seat`, or another
    one from game to game. `buffers` are arrays to work on (see `buffer_shapes`), each a NumPy array
    or anything that shares its memory by DLPack. `starts` are states to begin from, one at random
    for each game. Raises BadChoice for what cannot be chosen.
    """
    return VectorEnv(
        game_of(game, **options) if isinstance(game, str) else game,
        n,
        buffers or {},
        seats=seats,
        opponent=opponent,
        seat=seat,
        budget=budget or Budget(nodes=NODES),
        rewards=rewards,
        starts=starts,
        autoreset=AutoresetMode(autoreset),
        max_steps=max_steps,
        global_state=global_state,
        threads=threads,
    )


def buffer_shapes(
    game: Game, n: int, seats: int | None = None, global_state: bool = False
) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The shape and the type of each buffer of a vector environment."""
    seats = game.check_seats(seats)
    stepping = codec_of(game).stepping(game, seats)
    return _shapes(stepping, n, seats, actions(game, seats).size, global_state)


def _shapes(
    stepping: Stepping, n: int, seats: int, size: int, global_state: bool
) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    return {
        "observations": ((n, stepping.compact.width), np.uint8),
        "final_observations": ((n, stepping.compact.width), np.uint8),
        "states": ((n, stepping.whole.width if global_state else 0), np.uint8),
        "action_masks": ((n, size), np.int8),
        "players": ((n,), np.int8),
        "rewards": ((n, seats), np.float32),
        "scores": ((n, seats), np.int32),
        "terminated": ((n,), np.bool_),
        "truncated": ((n,), np.bool_),
    }


class VectorEnv(gymnasium.vector.VectorEnv[NDArray[np.uint8], Any, Any]):
    """`n` games, stepped in place: all arrays it returns are its buffers, written anew each step.

    An observation is what the seat to act sees, as bytes; `compact.expand` gives the numbers of
    the PettingZoo environment. Information has the `action_mask`, the `current_player`, the
    `rewards` and `scores` of all seats, and the `seed` of each game.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        buffers: Mapping[str, Any],
        *,
        seats: int | None,
        opponent: str | Bot | None,
        seat: int | None,
        budget: Budget,
        rewards: str,
        starts: Sequence[State],
        autoreset: AutoresetMode,
        max_steps: int | None,
        global_state: bool,
        threads: int | None,
    ) -> None:
        check_choice("rewards", rewards, REWARDS)
        if n < 1:
            raise BadChoice(f"A vector environment has at least one game, not {n}.")
        self.game = game
        self.seats = game.check_seats(seats)
        self.num_envs = n
        self.actions = actions(game, self.seats)
        self._stepping = codec_of(game).stepping(game, self.seats)
        self.metadata = {"autoreset_mode": autoreset, "render_modes": ["ansi"]}
        self._bot = _bot_of(game, opponent)
        self._budget = budget
        learner = self._learner(opponent, seat)
        self._starts = _checked_starts(game, self.seats, starts)
        self._max_steps = self._stepping.longest if max_steps is None else max_steps
        shapes = _shapes(self._stepping, n, self.seats, self.actions.size, global_state)
        self.buffers: Buffers = {
            name: _buffer(name, shape, kind, buffers.get(name))
            for name, (shape, kind) in shapes.items()
        }
        _check_names(buffers, shapes)
        self._own = self._private(n, learner)
        rules = BatchSettings(
            mode=MODES[autoreset],
            most_steps=self._max_steps,
            random_opponents=opponent == RANDOM,
            margins=rewards == "margin",
            rotating=seat is None,
        )
        self._make_parts(rules, threads)
        self._spaces()

    @property
    def compact(self) -> Compact:
        """What the bytes of an observation mean; `expand` gives the numbers of PettingZoo's."""
        return self._stepping.compact

    @property
    def whole(self) -> Compact:
        """What the bytes of the global state mean."""
        return self._stepping.whole

    def expand(self, observations: Any) -> Any:
        """Observations as PettingZoo's environment gives them: 32-bit floats from 0 to 1."""
        return self.compact.expand(observations)

    # Setting up

    def _learner(self, opponent: str | Bot | None, seat: int | None) -> int:
        if opponent is None:
            if seat is not None:
                raise BadChoice("A seat of your own needs an opponent for the others.")
            return encoding.EVERY_SEAT
        if seat is not None:
            check_choice("seat", seat, range(self.seats))
        return seat or 0

    def _private(self, n: int, learner: int) -> Buffers:
        """The arrays that nobody else writes to."""
        return {
            "legal": np.zeros((n, self.actions.size), np.int8),
            "actors": np.full(n, encoding.NOBODY, np.int8),
            "over": np.ones(n, np.uint8),
            "learners": np.full(n, learner, np.int8),
            "lengths": np.zeros(n, np.int32),
            "games": np.zeros(n, np.int32),
            "seeds": np.zeros(n, np.uint64),
            "streams": np.zeros((n, 4), np.uint64),
            "words": np.zeros(n, np.uint64),
            "chosen": np.zeros(n, np.int64),
            "acted": np.zeros(n, np.int64),
            "reward": np.zeros(n, np.float32),
            "first": np.arange(n) * self.seats,
        }

    def _make_parts(self, rules: BatchSettings, threads: int | None) -> None:
        """Divide the games among threads; each has a batch that works on the same arrays."""
        arrays = self._arrays()
        shared = self._stepping.share(self.num_envs + len(self._starts), self._max_steps)
        number = threads or min(os.cpu_count() or 1, max(1, self.num_envs // FEWEST_ROWS))
        edges = np.linspace(0, self.num_envs, number + 1).astype(int).tolist()
        self._parts = [
            (self._stepping.make(arrays, rules, shared), first, last)
            for first, last in pairwise(edges)
        ]
        for part, _, _ in self._parts:
            part.begin_with(len(self._starts))
        for at, state in enumerate(self._starts):
            self._stepping.store(self._parts[0][0], self.num_envs + at, state)
        self._pool = ThreadPoolExecutor(number) if number > 1 or self._bot else None

    def _arrays(self) -> Arrays:
        flat = {
            name: array.view(_kind(array)).reshape(-1).data
            for name, array in (*self.buffers.items(), *self._own.items())
        }
        names = {"masks": "action_masks"}
        return Arrays(**{name: flat[names.get(name, name)] for name in Arrays.__annotations__})

    def _spaces(self) -> None:
        n, width, size = self.num_envs, self.compact.width, self.actions.size
        self.single_observation_space = spaces.Box(0, 255, (width,), np.uint8)
        self.observation_space = spaces.Box(0, 255, (n, width), np.uint8)
        self.single_action_space = spaces.Discrete(size)
        self.action_space = spaces.MultiDiscrete(np.full(n, size))

    # Gymnasium

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin new games: all, or those that `options["reset_mask"]` marks.

        Game i of seed s is the one that PettingZoo's environment deals after reset(s + i). A list
        has a seed for each game, or None for those that go on with their own.
        """
        rows = self._rows_to_reset(dict(options or {}))
        self._seed(seed, rows)
        self._parts[0][0].reset(rows)
        self._own["reward"][rows] = 0
        self._answer()
        return self.buffers["observations"], self._infos()

    def _rows_to_reset(self, options: dict[str, Any]) -> list[int]:
        mask = options.pop("reset_mask", None)
        if options:
            raise BadChoice(f"reset() takes no options such as {min(options)!r}.")
        if mask is None:
            return list(range(self.num_envs))
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
            raise BadChoice("reset_mask is a NumPy array of truth values.")
        if mask.shape != (self.num_envs,) or not mask.any():
            raise BadChoice(f"reset_mask marks some of {self.num_envs} games.")
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def _seed(self, seed: int | Sequence[int | None] | None, rows: Iterable[int]) -> None:
        seeds: Sequence[int | None]
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + row for row in range(self.num_envs)]
        else:
            seeds = seed
        if len(seeds) != self.num_envs:
            raise BadChoice(f"{self.num_envs} games need as many seeds, not {len(seeds)}.")
        for row in rows:
            if seeds[row] is not None or not self._own["streams"][row].any():
                self._own["streams"][row] = _stream(seeds[row])
                self._own["words"][row] = self._own["streams"][row, 1]
                self._own["games"][row] = 0

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game; an illegal one ends the game and gets -1."""
        own = self._own
        np.copyto(own["chosen"], actions, casting="unsafe")
        np.add(own["first"], self.buffers["players"], out=own["acted"])
        self._run(Batch.step)
        self._answer()
        rewards = self.buffers["rewards"].reshape(-1)
        np.take(rewards, own["acted"], out=own["reward"], mode="clip")
        told = self.buffers
        return (
            told["observations"],
            own["reward"],
            told["terminated"],
            told["truncated"],
            self._infos(),
        )

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game, all equally likely; an array that is used again."""
        self._run(Batch.sample)
        return self._own["chosen"]

    def _run(self, job: Callable[[Batch, int, int], None]) -> None:
        """Do a job with all parts, each in its thread."""
        if self._pool is None or len(self._parts) == 1:
            for part, first, last in self._parts:
                job(part, first, last)
            return
        waiting = [self._pool.submit(job, *part) for part in self._parts[1:]]
        job(*self._parts[0])
        for future in waiting:
            future.result()

    def _infos(self) -> dict[str, Any]:
        told = self.buffers
        infos: dict[str, Any] = {
            "action_mask": told["action_masks"],
            "current_player": told["players"],
            "rewards": told["rewards"],
            "scores": told["scores"],
            "seed": self._own["seeds"],
        }
        if told["states"].size:
            infos["state"] = told["states"]
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            infos["final_obs"] = told["final_observations"]
            infos["_final_obs"] = told["terminated"] | told["truncated"]
        return infos

    def state(self, number: int) -> State:
        """The state of a game, including everything hidden."""
        check_choice("game", number, range(self.num_envs))
        return self._stepping.state(self._parts[0][0], number)

    def render(self) -> tuple[str, ...]:
        """The position text of each game, including everything hidden."""
        return tuple(str(self.state(row)) for row in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    # A bot as the opponent

    def _answer(self) -> None:
        """Let the bot decide for the other seats until the learner acts in every game."""
        own = self._own
        while self._bot:
            others = (own["actors"] >= 0) & (own["actors"] != own["learners"])
            rows = np.flatnonzero(others).tolist()
            if not rows or self._pool is None:
                return
            states = [self.state(row) for row in rows]
            chosen = self._pool.map(self._decide, rows, states)
            for row, action in zip(rows, list(chosen), strict=True):
                self._parts[0][0].decide(row, action)

    def _decide(self, row: int, state: State) -> int:
        assert self._bot is not None  # noqa: S101
        assert state.to_act is not None  # noqa: S101
        seed = f"{self._own['seeds'][row]}/{self._own['lengths'][row]}"
        answer = self._bot.choose(Observation(state, state.to_act), self._budget, seed)
        return self.actions.number(state, self.game.parse_move(answer.move))


def _bot_of(game: Game, opponent: str | Bot | None) -> Bot | None:
    if opponent is None or opponent == RANDOM:
        return None
    return opponent if isinstance(opponent, Bot) else find_bot(game.key, opponent)


def _checked_starts(game: Game, seats: int, starts: Sequence[State]) -> tuple[State, ...]:
    for state in starts:
        if state.game != game or state.seats != seats or state.to_act is None:
            raise BadChoice(f"{state} is no position of this game to start from.")
    return tuple(starts)


def _stream(seed: int | None) -> list[int]:
    """The state of NumPy's generator for a seed, as four words."""
    found = np.random.default_rng(seed).bit_generator.state["state"]
    return [word >> shift & (1 << 64) - 1 for word in (found["state"], found["inc"])
            for shift in (64, 0)]  # fmt: skip


def _kind(array: NDArray[Any]) -> np.dtype[Any]:
    """How a kernel reads an array: truth values are bytes to it."""
    return np.dtype(np.uint8) if array.dtype == np.bool_ else array.dtype


def _check_names(buffers: Mapping[str, Any], shapes: Mapping[str, Any]) -> None:
    for name in buffers:
        check_choice("buffer", name, tuple(shapes))


def _buffer(name: str, shape: tuple[int, ...], kind: type[np.generic], given: Any) -> NDArray[Any]:
    """An array of this shape: the given one, or one of our own."""
    if given is None:
        return np.zeros(shape, kind)
    array: NDArray[Any] = given if isinstance(given, np.ndarray) else np.from_dlpack(given)
    if array.shape != shape or array.dtype != kind:
        raise BadChoice(
            f"The buffer {name} has {shape} numbers of {np.dtype(kind)}, "
            f"not {array.shape} of {array.dtype}."
        )
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise BadChoice(f"The buffer {name} must be contiguous and writeable.")
    array[...] = 0
    return array
