"""Reinforcement learning: PettingZoo environments, OpenSpiel games, batches of random games.

`pylos_v0`, `pyramido_v0` and `touche_v0` are the environments; importing `open_spiel` registers the
games. All of it needs the extra benben[rl]; the rules are elsewhere.
"""

from benben.core.extras import needs

with needs("rl"):
    from benben.rl.actions import Actions
    from benben.rl.codecs import Codec, actions, observation
    from benben.rl.observations import Observations
    from benben.rl.rewards import rewards
    from benben.rl.rollouts import Rollouts, rollouts
    from benben.rl.single_env import SingleEnv, Strength, evaluate
    from benben.rl.vector_env import VectorEnv, buffer_shapes, vector

__all__ = [
    "Actions",
    "Codec",
    "Observations",
    "Rollouts",
    "SingleEnv",
    "Strength",
    "VectorEnv",
    "actions",
    "buffer_shapes",
    "evaluate",
    "observation",
    "rewards",
    "rollouts",
    "vector",
]
