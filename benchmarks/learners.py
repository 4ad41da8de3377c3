"""The speed of our environments, compared with PettingZoo's and OpenSpiel's own games."""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401

import benben
from benben.rl import open_spiel, pylos_v0, pyramido_v0, rollouts, touche_v0, vector
from report import Row, report

SECONDS = 2.0
GAMES_AT_ONCE = 1000
OURS = ("pylos", "pyramido", "touche")
WARM_UP = 200
"""Steps before the measurement, so that the games are at different points."""
GAMES_OF_PGX = ("connect_four", "backgammon", "hex")
PGX_STEPS = 32
"""So many steps of all games are one call of a compiled function."""
GAMES_OF_OPENSPIEL = ("connect_four", "breakthrough", "backgammon", "python_tic_tac_toe")


@dataclass
class Played:
    """The number of games and decisions, and their time."""

    games: int
    steps: int
    seconds: float
    cpu_seconds: float
    """Of all threads together: what other programs do at the same time hardly changes it."""


class Clock:
    """Wall-clock and CPU time since it was made."""

    def __init__(self) -> None:
        self._started, self._cpu = time.perf_counter(), time.process_time()

    @property
    def seconds(self) -> float:
        """Wall-clock time."""
        return time.perf_counter() - self._started

    def played(self, games: int, steps: int) -> Played:
        """These games and steps in the time until now."""
        return Played(games, steps, self.seconds, time.process_time() - self._cpu)


def main() -> None:
    """Measure and report."""
    rows = [*vectors(), *vectors_of_pgx(), *environments(), *spiels(), *batches()]
    report("learners", "Random play for learners, two seats", rows)


def row(through: str, game: str, actions: int, played: Played) -> Row:
    """A line of the table."""
    return {
        "through": through,
        "game": game,
        "actions": actions,
        "steps a second": played.steps / played.seconds,
        "steps a CPU second": played.steps / played.cpu_seconds,
        "games a second": played.games / played.seconds,
        "steps a game": played.steps / played.games,
    }


def timed(play: Callable[[], int]) -> Played:
    """Play whole games for some seconds; `play` plays one and returns its number of steps."""
    games, steps, clock = 0, 0, Clock()
    while clock.seconds < SECONDS:
        steps += play()
        games += 1
    return clock.played(games, steps)


# Vector environments


def vectors() -> list[Row]:
    """Ours with observation, mask, rewards and reset, random actions chosen too."""
    return [
        vectorised(key, threads, where)
        for key in OURS
        for threads, where in ((1, "vector"), (None, "vector, all cores"))
    ]


def vectorised(key: str, threads: int | None, where: str) -> Row:
    """One of them."""
    env = vector(key, GAMES_AT_ONCE, threads=threads)
    env.reset(seed=1)
    for _ in range(WARM_UP):
        env.step(env.sample())
    games, steps, clock = 0, 0, Clock()
    while clock.seconds < SECONDS:
        _, _, terminated, truncated, _ = env.step(env.sample())
        games += int(terminated.sum() + truncated.sum())
        steps += GAMES_AT_ONCE
    played = clock.played(max(games, 1), steps)
    env.close()
    return row(where, key, env.actions.size, played)


def vectors_of_pgx() -> list[Row]:
    """Games of pgx, which JAX compiles for all cores; none if it is not installed."""
    try:
        import jax
        import pgx
    except ImportError:
        print("pgx is not here: pip install pgx adds it to the comparison.", file=sys.stderr)
        return []
    return [of_pgx(jax, pgx.make(name), name) for name in GAMES_OF_PGX]


def of_pgx(jax: Any, env: Any, name: str) -> Row:
    """One of them: random legal actions, and a reset as soon as a game is over."""
    from pgx.experimental import auto_reset

    step = auto_reset(env.step, env.init)

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        masks = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(key, masks)
        keys = jax.random.split(key, GAMES_AT_ONCE)
        after = jax.vmap(step)(state, actions, keys)
        return after, after.terminated.sum()

    several = jax.jit(lambda state, keys: jax.lax.scan(play, state, keys))
    keys = jax.random.split(jax.random.PRNGKey(1), PGX_STEPS)
    state = jax.vmap(env.init)(jax.random.split(keys[0], GAMES_AT_ONCE))
    state, _ = several(state, keys)
    jax.block_until_ready(state)
    games, steps, clock = 0, 0, Clock()
    while clock.seconds < SECONDS:
        state, ended = several(state, keys)
        games += int(ended.sum())
        steps += PGX_STEPS * GAMES_AT_ONCE
    return row("pgx, all cores", name, int(env.num_actions), clock.played(max(games, 1), steps))


# PettingZoo


def environments() -> list[Row]:
    """Steps of PettingZoo environments, each with its observation and its mask."""
    return [environment(module) for module in (pylos_v0, pyramido_v0, touche_v0, *classics())]


def classics() -> list[ModuleType]:
    """PettingZoo's own games that need no more than pygame, which only draws them."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    return [connect_four_v3, tictactoe_v3]


def environment(module: ModuleType) -> Row:
    """One of them."""
    env, rng = module.env(), random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += not over
        return steps

    actions = env.action_space(env.possible_agents[0]).n
    return row("PettingZoo", env.metadata["name"], int(actions), timed(play))


# OpenSpiel


def spiels() -> list[Row]:
    """Decisions and outcomes of chance in OpenSpiel, chosen in Python."""
    ours = [f"{open_spiel.PREFIX}{key}" for key in OURS]
    return [spiel(pyspiel.load_game(name)) for name in (*ours, *GAMES_OF_OPENSPIEL)]


def spiel(game: Any) -> Row:
    """One of them."""
    rng = random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    name = game.get_type().short_name
    language = "Python" if name.startswith("python_") else "C++"
    return row(f"OpenSpiel, {language}", name, game.num_distinct_actions(), timed(play))


# Whole games in compiled code


def batches() -> list[Row]:
    """Rollouts of ours on one thread and on all cores, and those of OpenSpiel's C++ games."""
    rows = [
        rollout(key, threads, where)
        for key in OURS
        for threads, where in ((1, "rollouts"), (None, "rollouts, all cores"))
    ]
    return [*rows, *(evaluated(pyspiel.load_game(name)) for name in GAMES_OF_OPENSPIEL[:3])]


def rollout(key: str, threads: int | None, where: str) -> Row:
    """Our games, as many as fit into some seconds."""
    start = benben.game(key).start(seed=1)
    games, steps, clock = 0, 0, Clock()
    while clock.seconds < SECONDS:
        batch = rollouts(start, GAMES_AT_ONCE, seed=games, threads=threads)
        games += GAMES_AT_ONCE
        steps += int(batch.lengths.sum())
    played = clock.played(games, steps)
    return row(where, key, benben.rl.actions(start.game, 2).size, played)


def evaluated(game: Any) -> Row:
    """Random games that OpenSpiel's search plays in C++, one per simulation.

    It does not report their lengths, so they are taken from other random games.
    """
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(GAMES_AT_ONCE, 1)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)
    length = np.mean([len(random_game(game)) for _ in range(50)])
    played = timed(lambda: search.step(start) * 0)
    games = GAMES_AT_ONCE * played.games
    return row(
        "rollouts of OpenSpiel",
        game.get_type().short_name,
        game.num_distinct_actions(),
        Played(games, round(games * length), played.seconds, played.cpu_seconds),
    )


def random_game(game: Any) -> list[int]:
    """The actions of a random game."""
    state, rng = game.new_initial_state(), random.Random()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    actions: list[int] = state.history()
    return actions


if __name__ == "__main__":
    main()
