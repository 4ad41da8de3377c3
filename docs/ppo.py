"""Masked PPO in one file: learns a game against a bot, on the CPU.

    pip install 'benben[rl]' torch
    python docs/ppo.py pylos --opponent random --steps 400000 --curve ppo.csv

Every step of the vector environment writes into the same arrays; a rollout copies what it keeps.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from benben.rl import Strength, VectorEnv, evaluate, vector

GAMES = 256
"""Games at once."""
LENGTH = 32
"""Steps of a rollout."""
EPOCHS, PARTS = 3, 4
DISCOUNT, TRACE = 1.0, 0.95
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3
WIDTH = 128


class Net(nn.Module):
    """A policy and a value for the numbers of an observation."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """The chances of the legal actions, and the expected reward."""
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


@dataclass
class Rollout:
    """Some steps of all games."""

    seen: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    values: Tensor
    rewards: Tensor
    over: Tensor


class Learner:
    """PPO on a vector environment that begins the next game in the same step."""

    def __init__(self, env: VectorEnv, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.env = env
        self.net = Net(env.compact.size, env.actions.size)
        self.optimiser = torch.optim.Adam(self.net.parameters(), RATE)
        env.reset(seed=seed)
        # Zero copy: every step fills these tensors.
        self.seen = torch.from_dlpack(env.buffers["observations"])
        self.masks = torch.from_dlpack(env.buffers["action_masks"])

    @torch.no_grad()
    def roll(self) -> tuple[Rollout, Tensor]:
        """Play, and keep what was seen and done; also the values after the last step."""
        n, size = self.env.num_envs, self.env.actions.size
        kept = Rollout(
            seen=torch.empty((LENGTH, n, self.env.compact.width), dtype=torch.uint8),
            masks=torch.empty((LENGTH, n, size), dtype=torch.int8),
            actions=torch.empty((LENGTH, n), dtype=torch.int64),
            **{name: torch.empty((LENGTH, n)) for name in ("chances", "values", "rewards", "over")},
        )
        for step in range(LENGTH):
            kept.seen[step], kept.masks[step] = self.seen, self.masks
            policy, kept.values[step] = self.net(self.env.expand(self.seen), self.masks)
            actions = policy.sample()
            kept.actions[step], kept.chances[step] = actions, policy.log_prob(actions)
            _, rewards, terminated, truncated, _ = self.env.step(actions)
            kept.rewards[step] = torch.from_numpy(rewards)
            kept.over[step] = torch.from_numpy(terminated | truncated)
        return kept, self.net(self.env.expand(self.seen), self.masks)[1]

    def improve(self) -> float:
        """One rollout and the updates that follow from it; returns the mean reward of its games."""
        kept, after = self.roll()
        gains = torch.zeros_like(kept.values)
        trace = torch.zeros_like(after)
        for step in reversed(range(LENGTH)):
            goes_on = 1 - kept.over[step]
            error = kept.rewards[step] + DISCOUNT * goes_on * after - kept.values[step]
            trace = error + DISCOUNT * TRACE * goes_on * trace
            gains[step], after = trace, kept.values[step]
        self._update(kept, gains)
        return float(kept.rewards.sum() / kept.over.sum().clamp(min=1))

    def _update(self, kept: Rollout, gains: Tensor) -> None:
        returns = (gains + kept.values).flatten()
        gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).flatten()
        seen, masks = kept.seen.flatten(0, 1), kept.masks.flatten(0, 1)
        actions, chances = kept.actions.flatten(), kept.chances.flatten()
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).chunk(PARTS):
                policy, values = self.net(self.env.expand(seen[part]), masks[part])
                ratio = (policy.log_prob(actions[part]) - chances[part]).exp()
                kept_near = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.minimum(ratio * gains[part], kept_near * gains[part]).mean()
                miss = (values - returns[part]).pow(2).mean()
                loss = 0.5 * miss - gain - ENTROPY * policy.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()

    @torch.no_grad()
    def choose(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The likeliest action in each game, for `evaluate`."""
        policy, _ = self.net(torch.from_numpy(seen), torch.from_numpy(masks))
        return policy.probs.argmax(dim=-1).numpy()


def train(game: str, opponent: str, steps: int, curve: Path | None = None) -> Strength:
    """Train for so many steps; the curve gets a line for each rollout."""
    learner = Learner(vector(game, GAMES, opponent=opponent, autoreset="SameStep"))
    lines, began = ["steps,seconds,mean reward"], time.perf_counter()
    for done in range(GAMES * LENGTH, steps + 1, GAMES * LENGTH):
        reward = learner.improve()
        lines.append(f"{done},{time.perf_counter() - began:.1f},{reward:.3f}")
        print(f"{done:>9,} steps, mean reward {reward:+.2f}", flush=True)
    if curve:
        curve.write_text("\n".join(lines) + "\n")
    return evaluate(learner.choose, opponent, game, games=400, seed=1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("game", nargs="?", default="pylos")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--curve", type=Path)
    told = parser.parse_args()
    print(train(told.game, told.opponent, told.steps, told.curve))
