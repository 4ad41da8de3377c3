"""Batches of random games: the same on any number of threads, and with the right distribution."""

import numpy as np
import pytest
from numpy.typing import NDArray

import benben
from benben import Game, Rng, State
from benben.rl import rollouts
from benben.rl.rollouts import Rollouts
from tests.rl.tables import TABLES, names


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_threads_change_nothing(game: Game, seats: int) -> None:
    start = game.start(seats, "threads")
    one, two = (rollouts(start, 150, seed="any", threads=threads) for threads in (1, 2))
    for field in ("places", "scores", "lengths"):
        assert np.array_equal(getattr(one, field), getattr(two, field))
    assert one.places.shape == one.scores.shape == (150, seats)
    assert not np.array_equal(one.lengths, rollouts(start, 150, seed="other").lengths)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_somebody_always_wins_or_shares(game: Game, seats: int) -> None:
    batch = rollouts(game.start(seats, "ends"), 60, seed=2)
    assert (batch.places.min(axis=1) == 1).all()
    assert batch.wins.sum() == pytest.approx(60)


def finish(state: State, rng: Rng) -> tuple[int, State]:
    """A random game through the contract: its length and its end."""
    length = 0
    while state.to_act is not None:
        state = state.play(rng.choice(state.moves()))
        length += 1
    return length, state


@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        (benben.game("pylos"), 2, 1500),
        (
            benben.game("pylos", variant="mature", take_back="may", empty_reserve="may-raise"),
            2,
            800,
        ),
        (benben.game("pyramido"), 3, 300),
        (benben.game("touche"), 2, 120),
    ],
    ids=names,
)
def test_they_are_like_random_play_through_states(game: Game, seats: int, games: int) -> None:
    start = game.start(seats, "like")
    batch = rollouts(start, 4 * games, seed=1)
    played = [finish(start, Rng(f"like {number}")) for number in range(games)]
    ends = [end.outcome for _, end in played if end.outcome]
    plain = Rollouts(
        np.array([end.places for end in ends]),
        np.array([end.scores for end in ends]),
        np.array([length for length, _ in played]),
    )
    assert alike(batch.lengths, plain.lengths)
    for seat in range(seats):
        assert alike(batch.places[:, seat], plain.places[:, seat])
        assert alike(batch.scores[:, seat], plain.scores[:, seat])


def alike(some: NDArray[np.int64], others: NDArray[np.int64]) -> bool:
    """Whether two means differ by no more than chance makes them (four standard errors)."""
    error = np.sqrt(some.var() / len(some) + others.var() / len(others))
    return bool(abs(some.mean() - others.mean()) <= 4 * error + 1e-9)


def test_amid_a_turn_and_at_the_end() -> None:
    pylos = benben.game("pylos")
    state = pylos.start()
    for move in ("1a1", "1d4", "1b1", "1d3", "1a2", "1c4", "1b2"):
        state = state.play(move)
    assert state.task == "take-back"
    assert rollouts(state, 10).lengths.min() > 1
    _, end = finish(state, Rng(1))
    over = rollouts(end, 3)
    assert over.lengths.tolist() == [0, 0, 0]
    assert end.outcome
    assert over.places.tolist() == [list(end.outcome.places)] * 3


def test_repetition_is_a_draw_that_needs_the_past() -> None:
    drawn = rollouts(benben.game("pylos", variant="mature").start(), 4000, seed=3)
    assert (drawn.places == 1).all(axis=1).any()


def test_no_games_at_all() -> None:
    assert rollouts(benben.game("touche").start(), 0).places.shape == (0, 2)
