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
from benben.rl import open_spiel, pylos_v0, pyramido_v0, rollouts, touche_v0
from report import Row, report

SECONDS = 2.0
GAMES_AT_ONCE = 1000
OURS = ("pylos", "pyramido", "touche")
GAMES_OF_OPENSPIEL = ("connect_four", "breakthrough", "backgammon", "python_tic_tac_toe")


@dataclass
class Played:
    """The number of games and decisions, and their time."""

    games: int
    steps: int
    seconds: float


def main() -> None:
    """Measure and report."""
    rows = [*environments(), *spiels(), *batches()]
    report("learners", "Random play for learners, two seats", rows)


def row(through: str, game: str, actions: int, played: Played) -> Row:
    """A line of the table."""
    return {
        "through": through,
        "game": game,
        "actions": actions,
        "steps a second": played.steps / played.seconds,
        "games a second": played.games / played.seconds,
        "steps a game": played.steps / played.games,
    }


def timed(play: Callable[[], int]) -> Played:
    """Play whole games for some seconds; `play` plays one and returns its number of steps."""
    games, steps, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        steps += play()
        games += 1
    return Played(games, steps, time.perf_counter() - started)


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
    games, steps, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        batch = rollouts(start, GAMES_AT_ONCE, seed=games, threads=threads)
        games += GAMES_AT_ONCE
        steps += int(batch.lengths.sum())
    played = Played(games, steps, time.perf_counter() - started)
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
        Played(games, round(games * length), played.seconds),
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
