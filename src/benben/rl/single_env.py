"""A game against a bot as a single-agent environment of Gymnasium, and how strong an agent is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from benben.bots import Bot
from benben.bots.estimates import Estimate, mean_of, wilson
from benben.core import BadChoice, Game, State
from benben.core.errors import check_choice
from benben.rl.observations import Numbers
from benben.rl.vector_env import RANDOM, vector

RENDER_MODES = ("human", "ansi")
Agent = Callable[[Numbers, NDArray[np.int8]], Any]
"""Chooses actions: gets the observations and the masks of some games, gives an action for each."""


class SingleEnv(gymnasium.Env[Numbers, Any]):
    """One game, in which the agent has a seat and a bot has the others.

    Observations, actions and rewards are those of the PettingZoo environment, and of `vector` with
    the same `choices`. `info["action_mask"]` has the legal actions; `action_masks()` gives them as
    sb3-contrib's MaskablePPO wants them.
    """

    def __init__(
        self,
        game: Game | str,
        opponent: str | Bot = RANDOM,
        *,
        render_mode: str | None = None,
        **choices: Any,
    ) -> None:
        if render_mode is not None:
            check_choice("render mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.vector = vector(
            game, 1, opponent=opponent, autoreset=AutoresetMode.DISABLED, **choices
        )
        self.observation_space = spaces.Box(0, 1, (self.vector.compact.size,), np.float32)
        self.action_space = self.vector.single_action_space

    @property
    def table(self) -> State:
        """The current state, including everything hidden from the agent."""
        return self.vector.state(0)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        masks: NDArray[np.bool_] = self.vector.buffers["action_masks"][0] != 0
        return masks

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        told = self.vector.buffers
        infos = {
            "action_mask": told["action_masks"][0].copy(),
            "seat": int(told["players"][0]),
            "rewards": told["rewards"][0].copy(),
            "scores": told["scores"][0].copy(),
        }
        seen: Numbers = self.vector.expand(told["observations"][0])
        return seen, infos

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a new game; without a `seat` of its own the agent changes seats."""
        super().reset(seed=seed)
        if options:
            raise BadChoice(f"reset() takes no options such as {min(options)!r}.")
        self.vector.reset(seed=seed)
        self._render()
        return self._seen()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Play an action and the opponents' answers; an illegal one ends the game and gets -1."""
        _, rewards, terminated, truncated, _ = self.vector.step(np.array([action]))
        self._render()
        seen, infos = self._seen()
        return seen, float(rewards[0]), bool(terminated[0]), bool(truncated[0]), infos

    def _render(self) -> None:
        if self.render_mode == "human":
            print(self.table)

    def render(self) -> str | None:
        """The position text, including everything hidden from the agent."""
        return str(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Stop the threads."""
        self.vector.close()


@dataclass(frozen=True)
class Strength:
    """How an agent did against a bot, from all seats in turn."""

    games: int
    won: float
    """First places; a shared one counts as a fraction."""
    win_rate: Estimate
    reward: Estimate
    """The mean reward."""
    scores: Estimate
    """The mean score of the game."""

    def __str__(self) -> str:
        share, low, high = self.win_rate
        return f"{self.won:g} of {self.games} games won: {share:.1%} ({low:.1%} to {high:.1%})"


def evaluate(
    agent: Agent,
    level: str | Bot,
    game: Game | str,
    games: int = 100,
    *,
    seed: int = 0,
    **choices: Any,
) -> Strength:
    """Let an agent play whole games against a level, each from another seat in turn.

    The agent gets the observations and masks of all games that go on, as 32-bit floats and bytes,
    and gives an action for each. `choices` are those of `vector`. The same seed deals the same
    games.
    """
    env = vector(game, games, opponent=level, autoreset=AutoresetMode.DISABLED, **choices)
    seen, infos = env.reset(seed=seed)
    learners = infos["current_player"].astype(int)
    over = np.zeros(games, np.bool_)
    rewards, places = np.zeros((games, env.seats)), np.arange(games)
    chosen = np.zeros(games, np.int64)
    while not over.all():
        on = ~over
        chosen[on] = np.asarray(agent(env.expand(seen[on]), infos["action_mask"][on]))
        seen, _, terminated, truncated, infos = env.step(chosen)
        ended = on & (terminated | truncated)
        rewards[ended] = infos["rewards"][ended]
        over |= ended
    own = rewards[places, learners]
    first = own == rewards.max(axis=1)
    won = float((first / (rewards == rewards.max(axis=1, keepdims=True)).sum(axis=1)).sum())
    scores = infos["scores"][places, learners]
    env.close()
    return Strength(games, won, wilson(won, games), _mean(own), _mean(scores))


def _mean(values: NDArray[Any]) -> Estimate:
    found = mean_of(values.astype(float).tolist())
    assert found is not None  # noqa: S101
    return found
