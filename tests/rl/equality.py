"""Compares a batch with PettingZoo environments, array by array, over many random steps.

`python -m tests.rl.equality --steps 1000000` compares a million steps of each game; `make test`
does a few hundred.
"""

import argparse

import numpy as np

from benben import Game
from benben.rl import VectorEnv, vector
from benben.rl.environment import Environment
from tests.rl.tables import TABLES

SEED = 5
STATES_EVERY = 50
"""So many steps apart, whole states are compared as well."""


class Pair:
    """A batch, and an environment for each of its games."""

    def __init__(self, game: Game, seats: int, games: int) -> None:
        self.batch: VectorEnv = vector(game, games, seats=seats, global_state=True)
        self.single = [Environment("single", game, seats) for _ in range(games)]
        self.batch.reset(seed=SEED)
        for number, env in enumerate(self.single):
            env.reset(seed=SEED + number)
        self.forced = 0
        """How many decisions had one answer."""
        self.finished = 0

    def step(self) -> None:
        """A random action in each game, or the next game."""
        actions = self.batch.sample().copy()
        self.batch.step(actions)
        for env, action in zip(self.single, actions.tolist(), strict=True):
            if env.terminations[env.possible_agents[0]]:
                env.reset()
                self.finished += 1
            else:
                env.step(action)

    def compare(self) -> None:
        """Compare all arrays."""
        told = self.batch.buffers
        seen = self.batch.expand(told["observations"])
        whole = self.batch.whole.expand(told["states"])
        for number, env in enumerate(self.single):
            agent = env.agent_selection
            one = env.observe(agent)
            assert env.possible_agents[told["players"][number]] == agent
            assert np.array_equal(seen[number], one["observation"])
            assert np.array_equal(told["action_masks"][number], one["action_mask"])
            assert np.array_equal(whole[number], env.state())
            assert told["terminated"][number] == env.terminations[agent]
            assert not told["truncated"][number]
            rewards = [env.rewards[each] for each in env.possible_agents]
            assert np.array_equal(told["rewards"][number], np.array(rewards, np.float32))
            if env.table.outcome:
                assert told["scores"][number].tolist() == list(env.table.outcome.scores)
            self.forced += one["action_mask"].sum() == 1

    def compare_states(self) -> None:
        """Compare the states as well, with everything hidden."""
        for number, env in enumerate(self.single):
            assert self.batch.state(number) == env.table


def compare(game: Game, seats: int, games: int, steps: int) -> Pair:
    """Compare so many steps of each game; raises AssertionError where they differ."""
    pair = Pair(game, seats, games)
    pair.compare()
    for step in range(steps):
        pair.step()
        pair.compare()
        if step % STATES_EVERY == 0:
            pair.compare_states()
    return pair


def main() -> None:
    """Compare all games and options."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--steps", type=int, default=1_000_000, help="of each game")
    parser.add_argument("--games", type=int, default=8, help="at once")
    told = parser.parse_args()
    for game, seats in TABLES:
        pair = compare(game, seats, told.games, -(-told.steps // told.games))
        print(
            f"{game!r} with {seats} seats: {told.steps:,} steps of {pair.finished:,} games are "
            f"equal; {pair.forced:,} decisions had one answer",
            flush=True,
        )


if __name__ == "__main__":
    main()
