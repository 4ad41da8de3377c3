"""The single-agent environment, and the strength of an agent."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import benben
from benben import BadChoice
from benben.rl import SingleEnv, evaluate
from benben.rl.observations import Numbers


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
@pytest.mark.filterwarnings("ignore:.*not within the observation space.*:UserWarning")
def test_gymnasium_finds_nothing_wrong(key: str) -> None:
    check_env(SingleEnv(key, render_mode="ansi"), skip_render_check=True)


def test_a_game_against_a_level() -> None:
    env = SingleEnv("pylos", "novice", seat=1, variant="mature")
    seen, infos = env.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in range(200):
        assert infos["seat"] == 1
        assert np.array_equal(infos["action_mask"] != 0, env.action_masks())
        assert env.table.to_act == 1
        seen, reward, terminated, truncated, infos = env.step(
            rng.choice(np.flatnonzero(infos["action_mask"]))
        )
        if terminated:
            break
        assert reward == 0
        assert not truncated
    assert terminated
    assert abs(reward) == 1
    assert env.observation_space.contains(seen)
    assert env.table.outcome


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = SingleEnv("touche"), SingleEnv("touche")
    assert np.array_equal(one.reset(seed=9)[0], other.reset(seed=9)[0])
    with pytest.raises(BadChoice, match="no options"):
        one.reset(options={"speed": 2})
    with pytest.raises(BadChoice, match="render mode"):
        SingleEnv("touche", render_mode="film")


def at_random(seen: Numbers, masks: np.ndarray) -> list[int]:
    rng = np.random.default_rng(len(masks))
    assert seen.dtype == np.float32
    return [int(rng.choice(np.flatnonzero(mask))) for mask in masks]


def test_a_random_agent_is_as_strong_as_a_random_bot() -> None:
    told = evaluate(at_random, "random", "pylos", games=200, seed=2)
    assert told.games == 200
    assert told.win_rate.low < 0.5 < told.win_rate.high
    assert told.reward.mean == pytest.approx(2 * told.won / 200 - 1)
    assert "of 200 games won" in str(told)


def test_a_random_agent_is_weaker_than_a_level() -> None:
    told = evaluate(at_random, "casual", benben.game("pylos"), games=20, seed=1)
    assert told.win_rate.high < 0.5
