"""The vector environment: what a batch tells is what the rules and PettingZoo's environment say."""

import os
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import benben
from benben import BadChoice, Game, Rng
from benben.rl import VectorEnv, buffer_shapes, vector
from benben.rl.batch.draws import Draws
from benben.rl.rewards import rewards
from tests.games.test_encoding import constants, sources
from tests.rl.equality import compare
from tests.rl.tables import TABLES, names

PYLOS = benben.game("pylos")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_every_array_is_that_of_the_pettingzoo_environment(game: Game, seats: int) -> None:
    pair = compare(game, seats, games=3, steps=250)
    assert pair.forced > 0 or game.key == "pylos"


def test_a_redeal_of_touche_is_that_of_its_seed() -> None:
    pair = compare(benben.game("touche"), 2, games=1, steps=1200)
    assert pair.finished


def test_masks_at_decisions_with_one_answer_have_one_action() -> None:
    env = vector("pyramido", 32)
    env.reset(seed=1)
    forced = 0
    for _ in range(60):
        for row in np.flatnonzero(env.buffers["action_masks"].sum(axis=1) == 1).tolist():
            (action,) = np.flatnonzero(env.buffers["action_masks"][row])
            (move,) = env.state(row).moves()
            assert env.actions.number(env.state(row), move) == action
            forced += 1
        env.step(env.sample())
    assert forced


def test_plain_python_does_the_same() -> None:
    code = (
        "import benben; from benben.kernels import compiled; assert not compiled();"
        "from tests.rl.equality import compare;"
        "[compare(benben.game(key), seats, 2, 40)"
        " for key, seats in (('pylos', 2), ('pyramido', 3), ('touche', 2))]"
    )
    subprocess.run(
        [sys.executable, "-c", code], check=True, env={**os.environ, "BENBEN_PLAIN": "1"}
    )


def test_constants_are_the_same_compiled() -> None:
    source, declarations = sources("benben.rl.batch.encoding")
    assert constants(source, "") == constants(declarations, "    ")
    assert constants(source, "")["LAST"] == 128


def play(env: VectorEnv, steps: int) -> list[NDArray[Any]]:
    """The observations of random steps."""
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append(env.buffers["observations"].copy())
    return seen


@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
def test_threads_change_nothing(key: str) -> None:
    ends = []
    for threads in (1, 3):
        env = vector(key, 10, threads=threads, opponent="random")
        env.reset(seed=3)
        ends.append(play(env, 40))
        env.close()
    assert all(np.array_equal(one, other) for one, other in zip(*ends, strict=True))


def test_each_game_has_its_seed() -> None:
    env = vector("touche", 3)
    env.reset(seed=[7, 8, 7])
    deals = [str(env.state(row)) for row in range(3)]
    assert deals[0] == deals[2] != deals[1]
    _, infos = env.reset(seed=[None, 8, None])
    assert str(env.state(1)) == deals[1]
    assert str(env.state(0)) != deals[0]
    seed = int(infos["seed"][0])
    assert env.state(0) == benben.game("touche").start(2, seed)
    with pytest.raises(BadChoice, match="as many seeds"):
        env.reset(seed=[1])


def until_over(env: VectorEnv) -> tuple[int, tuple[Any, ...]]:
    """Random play until the first game is over; its row and what that step returned."""
    while True:
        told = env.step(env.sample())
        if told[2].any():
            return int(told[2].argmax()), told


def test_next_step_begins_again_in_the_next_step() -> None:
    env = vector(PYLOS, 4)
    env.reset(seed=1)
    row, (_, reward, *_) = until_over(env)
    assert abs(reward[row]) == 1
    assert not env.buffers["action_masks"][row].any()
    assert env.state(row).outcome
    _, reward, terminated, _, _ = env.step(np.zeros(4, np.int64))
    assert reward[row] == 0
    assert not terminated[row]
    assert env.state(row) == PYLOS.start()


def test_same_step_begins_again_at_once_and_keeps_the_last_observation() -> None:
    one, other = (vector(PYLOS, 4, autoreset=mode) for mode in ("SameStep", "NextStep"))
    for env in (one, other):
        env.reset(seed=1)
    while True:
        actions = one.sample().copy()
        _, reward, over, _, infos = one.step(actions)
        seen, same_reward, *_ = other.step(actions)
        assert np.array_equal(reward, same_reward)
        if over.any():
            break
    (row,) = np.flatnonzero(over).tolist()
    assert infos["_final_obs"][row]
    assert np.array_equal(infos["final_obs"][row], seen[row])
    assert one.state(row) == PYLOS.start()
    assert infos["action_mask"][row].any()
    _, _, over, _, _ = one.step(one.sample())
    assert not over[row]


def test_disabled_waits_for_a_reset() -> None:
    env = vector(PYLOS, 3, autoreset=AutoresetMode.DISABLED)
    env.reset(seed=1)
    row, _ = until_over(env)
    end = env.state(row)
    _, reward, terminated, _, _ = env.step(env.sample())
    assert terminated[row]
    assert reward[row] == 0
    assert env.state(row) == end
    others = [env.state(number) for number in range(3) if number != row]
    mask = np.arange(3) == row
    env.reset(options={"reset_mask": mask})
    assert env.state(row) == PYLOS.start()
    assert [env.state(number) for number in range(3) if number != row] == others
    assert not env.buffers["terminated"][row]
    for wrong in (mask[:2], ~mask & mask, [True] * 3):
        with pytest.raises(BadChoice, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(BadChoice, match="no options"):
        env.reset(options={"speed": 1})


def test_an_illegal_action_ends_the_game_with_minus_one() -> None:
    for action in (215, -1, 216, 10**9):
        env = vector(PYLOS, 2)
        env.reset(seed=1)
        _, reward, terminated, _, infos = env.step(np.array([0, action]))
        assert reward.tolist() == [0, -1]
        assert terminated.tolist() == [False, True]
        assert infos["rewards"].tolist() == [[0, 0], [-1, 0]]
        assert not infos["action_mask"][1].any()


def test_a_mask_that_the_caller_changes_does_not_make_an_action_legal() -> None:
    env = vector("touche", 1)
    env.reset(seed=1)
    env.buffers["action_masks"][:] = 1
    action = int(np.flatnonzero(env.sample() == env.sample())[0])
    legal = {env.actions.number(env.state(0), move) for move in env.state(0).moves()}
    action = next(number for number in range(env.actions.size) if number not in legal)
    assert env.step(np.array([action]))[1][0] == -1


def test_a_long_game_is_truncated() -> None:
    env = vector("touche", 2, max_steps=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not env.buffers["truncated"].any()
        _, reward, terminated, truncated, _ = env.step(env.sample())
    assert truncated.all()
    assert not terminated.any()
    assert not reward.any()
    assert not env.step(env.sample())[3].any()


class Shared:
    """An array of another library, which shares its memory by DLPack only."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack__(self, **kwargs: Any) -> Any:
        return self.array.__dlpack__(**kwargs)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_the_buffers_can_be_the_callers() -> None:
    shapes = buffer_shapes(PYLOS, 4)
    mine = {name: np.ones(shape, kind) for name, (shape, kind) in shapes.items()}
    given = {name: Shared(array) if "s" in name else array for name, array in mine.items()}
    env, own = vector(PYLOS, 4, given), vector(PYLOS, 4)
    for each in (env, own):
        each.reset(seed=1)
    for _ in range(120):
        actions = own.sample().copy()
        told = env.step(actions)
        own.step(actions)
        assert np.shares_memory(told[0], mine["observations"])
        for name, array in mine.items():
            assert np.array_equal(array, own.buffers[name]), name


def test_no_array_is_made_after_the_start() -> None:
    env = vector("pyramido", 4, opponent="random")
    told = [*env.reset(seed=1)[1].values(), *env.buffers.values()]
    places = [array.ctypes.data for array in told]
    for _ in range(30):
        seen, reward, _, _, infos = env.step(env.sample())
    again = [*infos.values(), *env.buffers.values()]
    assert places == [array.ctypes.data for array in again]
    assert seen is env.buffers["observations"]
    assert reward is env.step(env.sample())[1]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": np.zeros(5, np.int8)}, "players has"),
        ({"players": np.zeros(4, np.int64)}, "players has"),
        ({"players": np.zeros(8, np.int8)[::2]}, "contiguous"),
        ({"spheres": np.zeros(4, np.int8)}, "buffer"),
    ],
)
def test_buffers_that_do_not_fit_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadChoice, match=message):
        vector(PYLOS, 4, given)


@pytest.mark.parametrize(
    "choice",
    [{"seat": 0}, {"opponent": "random", "seat": 2}, {"opponent": "nobody"}, {"rewards": "all"},
     {"seats": 3}, {"starts": [benben.game("touche").start()]}],
)  # fmt: skip
def test_what_cannot_be_chosen_is_refused(choice: dict[str, Any]) -> None:
    with pytest.raises(BadChoice):
        vector(PYLOS, 2, **choice)
    with pytest.raises(BadChoice):
        vector(PYLOS, 0)


@pytest.mark.parametrize("opponent", ["random", "novice"])
@pytest.mark.parametrize("key", ["pylos", "pyramido", "touche"])
def test_an_opponent_decides_for_the_other_seats(key: str, opponent: str) -> None:
    env = vector(key, 3, opponent=opponent, autoreset="SameStep")
    env.reset(seed=1)
    seats, rewarded = set(), 0
    for _ in range(60):
        players = env.buffers["players"].copy()
        for row, seat in enumerate(players.tolist()):
            assert env.state(row).to_act == seat
            seats.add(seat)
        _, reward, over, _, infos = env.step(env.sample())
        for row in np.flatnonzero(over).tolist():
            assert reward[row] == infos["rewards"][row, players[row]]
            rewarded += 1
    assert seats == {0, 1}
    assert rewarded or key == "touche"


def test_a_seat_of_ones_own() -> None:
    env = vector("pyramido", 4, seats=3, opponent="random", seat=1)
    env.reset(seed=1)
    for _ in range(40):
        env.step(env.sample())
        assert (env.buffers["players"] == 1).all()


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_games_can_begin_from_positions(game: Game, seats: int) -> None:
    state, rng = game.start(seats, "start"), Rng(1)
    starts = []
    for number in range(24):
        state = state.play(rng.choice(state.moves()))
        if number > 20:
            starts.append(state)
    env = vector(game, 8, seats=seats, starts=starts)
    env.reset(seed=1)
    public = [str(start.view(start.to_act).moves) for start in starts]
    found = {str(env.state(row).view(env.state(row).to_act).moves) for row in range(8)}
    assert found <= set(public)
    assert len(found) > 1
    if not game.hides:
        assert all(env.state(row) in starts for row in range(8))
    play(env, 200)


def test_margins_are_points() -> None:
    env = vector("pyramido", 16, seats=3, rewards="margin")
    env.reset(seed=1)
    margins: list[float] = []
    while len(margins) < 20:
        _, _, over, _, infos = env.step(env.sample())
        for row in np.flatnonzero(over).tolist():
            scores = env.state(row).outcome.scores  # type: ignore[union-attr]
            assert infos["scores"][row].tolist() == list(scores)
            others = [(sum(scores) - own) / 2 for own in scores]
            expected = [own - mean for own, mean in zip(scores, others, strict=True)]
            assert infos["rewards"][row].tolist() == pytest.approx(expected)
            margins.append(max(expected))
    assert max(margins) > 0


def test_rewards_are_those_of_places() -> None:
    env = vector("touche", 8, seats=4, max_steps=0)
    env.reset(seed=1)
    finished = 0
    while finished < 4:
        _, _, over, _, infos = env.step(env.sample())
        for row in np.flatnonzero(over).tolist():
            outcome = env.state(row).outcome
            assert outcome
            assert infos["rewards"][row].tolist() == pytest.approx(rewards(outcome))
            finished += 1


def test_gymnasiums_wrappers_fit() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector(PYLOS, 8, opponent="random"))
    env.reset(seed=1)
    ended: list[float] = []
    for _ in range(60):
        *_, infos = env.step(env.unwrapped.sample())  # type: ignore[attr-defined]
        if "episode" in infos:
            ended += infos["episode"]["r"][infos["_episode"]].tolist()
    assert set(ended) == {-1.0, 1.0}
    assert env.observation_space.contains(env.unwrapped.buffers["observations"])  # type: ignore[attr-defined]


def test_draws_are_those_of_rng() -> None:
    for label, number in (("pyramido", -1), ("touche redeal ", 12)):
        draws = Draws(label)
        for seed in (0, 7, 2**63 - 1):
            rng = Rng(seed).child(f"{label}{number if number >= 0 else ''}")
            draws.begin_at(seed, number)
            limits = [*range(1, 100), 2**31 - 1]
            assert [draws.draw(limit) for limit in limits] == [rng.below(n) for n in limits]
    with pytest.raises(ValueError, match="longer"):
        Draws("x" * 40)
