"""The environments pass PettingZoo's tests and agree with the games."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import benben
from benben.core import Outcome
from benben.rl import actions, pylos_v0, pyramido_v0, rewards, touche_v0

# PettingZoo names the environments that may have masks in one list, and ours are not in it.
pytestmark = [
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should:UserWarning"
    ),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]

ENVIRONMENTS: tuple[tuple[ModuleType, dict[str, Any]], ...] = (
    (pylos_v0, {"variant": "mature"}),
    (pyramido_v0, {}),
    (pyramido_v0, {"seats": 4, "areas": "solid"}),
    (touche_v0, {}),
    (touche_v0, {"seats": 3, "board": "shuffled"}),
)

STOP = 215


@pytest.mark.parametrize(("module", "options"), ENVIRONMENTS)
def test_pettingzoo_finds_nothing_wrong(module: ModuleType, options: dict[str, Any]) -> None:
    api_test(module.env(**options), num_cycles=60)
    seed_test(lambda: module.env(**options), num_cycles=40)


@pytest.mark.parametrize("module", [pylos_v0, pyramido_v0, touche_v0])
def test_they_are_drawn_as_texts(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    env = module.raw_env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.table)
    assert capsys.readouterr().out


@pytest.mark.parametrize(("module", "options"), ENVIRONMENTS)
def test_masks_are_the_legal_moves_and_rewards_the_places(
    module: ModuleType, options: dict[str, Any]
) -> None:
    env, rng = module.raw_env(**options), np.random.default_rng(5)
    env.reset(seed=5)
    numbered = actions(env.game, env.num_agents)
    while not all(env.terminations.values()):
        seen, state = env.observe(env.agent_selection), env.table
        legal = np.flatnonzero(seen["action_mask"])
        assert legal.tolist() == sorted(numbered.number(state, move) for move in state.moves())
        others = set(env.agents) - {env.agent_selection}
        assert not any(env.observe(agent)["action_mask"].any() for agent in others)
        env.step(rng.choice(legal))
    assert list(env.rewards.values()) == rewards(env.table.outcome)


def test_an_illegal_action_loses_at_once() -> None:
    env = pylos_v0.env()
    env.reset(seed=1)
    env.step(STOP)  # there is nothing to stop
    assert env.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(env.terminations.values())


def test_without_checks_it_names_the_broken_rule() -> None:
    env = pylos_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(benben.IllegalMove, match="PY-"):
        env.step(STOP)


def test_the_same_seed_deals_the_same_games_and_others_do_not() -> None:
    first, second = (pyramido_v0.raw_env() for _ in range(2))
    first.reset(seed=7)
    second.reset(seed=7)
    assert first.table == second.table
    before = first.table
    first.reset()
    second.reset()
    assert first.table == second.table != before


def test_they_can_be_pickled_before_they_start() -> None:
    env = pickle.loads(pickle.dumps(touche_v0.raw_env(seats=4)))
    env.reset(seed=3)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3"]


def by_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def play_on(env: Any, decisions: int) -> None:
    for _ in range(decisions):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[len(legal) // 2]))


@pytest.mark.parametrize("copied", [deepcopy, by_pickle])
@pytest.mark.parametrize("made", ["env", "raw_env"])
@pytest.mark.parametrize(("module", "options"), ENVIRONMENTS)
def test_a_copy_goes_on_from_the_middle_of_a_game(
    module: ModuleType, options: dict[str, Any], made: str, copied: Callable[[Any], Any]
) -> None:
    env = getattr(module, made)(**options)
    env.reset(seed=4)
    play_on(env, 15)
    before = env.unwrapped.table
    copy = copied(env)
    play_on(copy, 10)
    assert env.unwrapped.table == before != copy.unwrapped.table
    play_on(env, 10)
    assert env.unwrapped.table == copy.unwrapped.table
    assert env.agent_selection == copy.agent_selection
    for one in (env, copy):
        one.reset()
    assert env.unwrapped.table == copy.unwrapped.table  # the next game is dealt alike, too


@pytest.mark.parametrize("action", [None, -1, 10_000, 0.5, "place"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = pylos_v0.raw_env()
    env.reset(seed=1)
    before = env.table
    with pytest.raises(benben.BadChoice, match="seat_0 needs an action from 0 to "):
        env.step(action)
    assert env.table == before
    checked = pylos_v0.env()
    checked.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        checked.step(action)


def test_none_is_for_agents_whose_game_is_over() -> None:
    env = pylos_v0.raw_env()
    env.reset(seed=1)
    while not any(env.terminations.values()):
        play_on(env, 1)
    env.step(None)
    assert len(env.agents) == 1
    with pytest.raises(ValueError, match="None"):
        env.step(0)


def test_options_of_reset_and_unknown_render_modes_are_refused() -> None:
    env = pylos_v0.env()
    with pytest.raises(benben.BadChoice, match="takes no options such as 'variant'"):
        env.reset(options={"variant": "mature"})
    env.reset(seed=1, options={})
    with pytest.raises(
        benben.BadChoice, match="render mode 'gif'; choose from: human, ansi, rgb_array"
    ):
        pylos_v0.env(render_mode="gif")


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2, 4), [1, 0, 0, -1]),
    ],
)
def test_rewards_by_places(places: tuple[int, ...], expected: list[float]) -> None:
    assert rewards(Outcome(places, places, "any")) == expected
    assert sum(expected) == 0
