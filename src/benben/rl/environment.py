"""The PettingZoo environment of every game; pylos_v0, pyramido_v0 and touche_v0 use it.

The agents are seat_0, seat_1 and so on. An observation is a dict: "observation", the vector that
observations.py describes, and "action_mask", 1 for each legal action of actions.py (all 0 for a
seat that does not act). Rewards come at the end only (rewards.py). A step is one decision, so a
seat may act several times in a row.
"""

from typing import TYPE_CHECKING, Any, TypeAlias

from benben.core import BadChoice, Game, State
from benben.core.errors import check_choice
from benben.core.extras import needs, require
from benben.rl.codecs import actions, observation
from benben.rl.rewards import rewards

with needs("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

if TYPE_CHECKING:
    from benben.rl.observations import Numbers

RENDER_MODES = ("human", "ansi", "rgb_array")
SENT_BY_API_TEST = "options"
"""An option without effect: PettingZoo's api_test requires that reset() takes one."""

Seen = dict[str, NDArray[Any]]
Wrapped: TypeAlias = AECEnv[str, Seen, int | None]


class Environment(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """A turn-based environment. It can be copied and pickled at any time."""

    def __init__(
        self, name: str, game: Game, seats: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode is not None:
            check_choice("render mode", render_mode, RENDER_MODES)
        if render_mode == "rgb_array":
            require("pictures", "numpy", "PIL", "resvg_py")
        self.metadata = {
            "name": name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game = game
        self.render_mode = render_mode
        seats = game.check_seats(seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = actions(game, seats)
        self._observation = observation(game, seats)
        self.action_spaces = {
            agent: spaces.Discrete(self._actions.size) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, self._whole().shape, np.float32)
        self._deals = np.random.default_rng()

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (self._observation.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._actions.size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of all actions."""
        return self.action_spaces[agent]

    def _whole(self) -> NDArray[np.float32]:
        return self._observation.whole(self.game.start(len(self.possible_agents)))

    def state(self) -> NDArray[np.float32]:
        """What all agents know together, for central critics: hands, but not what is unseen."""
        return self._observation.whole(self._state)

    @property
    def table(self) -> State:
        """The current state, including everything hidden from the agents."""
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same game, and the same ones after it.

        There are no reset `options`: those of the game are chosen when the environment is made.
        """
        if unknown := sorted({*(options or {})} - {SENT_BY_API_TEST}):
            raise BadChoice(f"reset() takes no options such as {unknown[0]!r}: give them to env().")
        if seed is not None:
            self._deals = np.random.default_rng(seed)
        self._state = self.game.start(len(self.possible_agents), int(self._deals.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look_who_acts()

    def _look_who_acts(self) -> None:
        self._legal = self._actions.legal(self._state)
        if self._state.to_act is not None:
            self.agent_selection = self.possible_agents[self._state.to_act]

    def observe(self, agent: str) -> Seen:
        """An agent's observation and its legal actions."""
        seat = self._seat_of[agent]
        mask = np.zeros(self._actions.size, np.int8)
        if seat == self._state.to_act:
            mask[self._legal] = 1
        seen: Numbers = self._observation.of(self._state, seat)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of the agent to act.

        Raises IllegalMove, which names the broken rule, and BadChoice for an unknown action. None
        is only for agents whose game is over.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.action_spaces[agent].contains(action):
            raise BadChoice(
                f"{agent} needs an action from 0 to {self._actions.size - 1}, not {action!r}."
            )
        self._cumulative_rewards[agent] = 0
        self._state = self._state.play(self._actions.move(self._state, int(action)))
        self._look_who_acts()
        if self._state.outcome:
            self.rewards = dict(zip(self.agents, rewards(self._state.outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[Any] | None:
        """Show the table: printed as a drawing, or returned as position text or as pixels.

        The position text has everything hidden; drawings have what the agent to act sees.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("Nothing is rendered without a render_mode.")
            return None
        if self.render_mode == "rgb_array":
            from benben.rl.pixels import pixels

            return pixels(self._state, self._state.to_act)
        if self.render_mode == "ansi":
            return str(self._state)
        print(self._state.draw(self._state.to_act))
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def wrapped(environment: Environment) -> Wrapped:
    """The environment with PettingZoo's usual checks; an illegal action loses at once."""
    env: Any = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    checked: Wrapped = wrappers.OrderEnforcingWrapper(env)
    return checked
