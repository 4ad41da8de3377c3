"""Statistics, compared with values calculated by hand."""

from dataclasses import replace

import pytest

from benben import Rng
from benben.arena.game import Lost
from benben.arena.ratings import Rating, rating_steps
from benben.arena.statistics import summarise, times_of
from benben.bots.estimates import mean_of, wilson

from .runs import played


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 20, 0.0089, 0.2361),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998
        (15, 148, 0.0624, 0.1605),  # the same
        (0, 20, 0.0, 0.1611),  # the same
        (1, 29, 0.0061, 0.1718),  # the same
    ],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    estimate = wilson(won, games)
    assert estimate.mean == won / games
    assert estimate.low == pytest.approx(low, abs=6e-5)
    assert estimate.high == pytest.approx(high, abs=6e-5)


def test_a_mean_and_its_interval() -> None:
    estimate = mean_of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert estimate is not None
    assert estimate.mean == 5
    assert estimate.high - 5 == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5)
    assert 5 - estimate.low == pytest.approx(estimate.high - 5)
    assert mean_of([]) is None
    assert mean_of([3.0]) == (3, 3, 3)


def test_times() -> None:
    assert times_of(range(1_000_000, 101_000_000, 1_000_000)) == (50.5, 95, 100)
    assert times_of([2_000]) == (0.002, 0.002, 0.002)
    assert times_of([]) is None


def test_a_shared_first_place_counts_as_a_share() -> None:
    games = [
        played(0, "abc", (1, 1, 3), (5, 5, 1)),
        played(1, "bca", (1, 2, 3), (9, 4, 2)),
        played(2, "cab", (1, 1, 1), (3, 3, 3)),
    ]
    standings = {standing.bot: standing for standing in summarise("abc", games).standings}
    assert standings["a"].won == pytest.approx(1 / 2 + 1 / 3)
    assert standings["b"].won == pytest.approx(1 / 2 + 1 + 1 / 3)
    assert standings["c"].won == pytest.approx(1 / 3)
    assert [standing.games for standing in standings.values()] == [3, 3, 3]
    assert standings["a"].score is not None
    assert standings["a"].score.mean == pytest.approx(10 / 3)


def test_the_best_comes_first_and_pairs_add_up() -> None:
    games = [
        played(0, "ab", (2, 1)),
        played(1, "ba", (1, 1)),
        played(2, "ab", (1, 2)),
        played(3, "ba", (1, 2)),
    ]
    summary = summarise("ab", games)
    assert [standing.bot for standing in summary.standings] == ["b", "a"]
    pairs = {(pair.bot, pair.other): pair for pair in summary.pairs}
    assert (pairs["a", "b"].met, pairs["a", "b"].ahead) == (4, 1.5)
    assert pairs["b", "a"].ahead == 2.5


def test_a_fault_is_counted_and_gives_no_score() -> None:
    fault = Lost(1, "hung", "no answer")
    lost = replace(played(0, "ab", (1, 2)), fault=fault)
    summary = summarise("ab", [lost, played(1, "ab", (2, 1), (0, 1))])
    standings = {standing.bot: standing for standing in summary.standings}
    assert (standings["a"].faults, standings["b"].faults) == ({}, {"hung": 1})
    assert standings["b"].score == (1, 1, 1)
    assert summary.faults == (("b", fault),)


def test_bots_without_games_have_no_rates() -> None:
    standing = summarise("abc", [played(0, "ab", (1, 2))]).standings[-1]
    assert (standing.games, standing.win_rate, standing.score, standing.times) == (
        0,
        None,
        None,
        None,
    )


def test_a_much_better_bot_gets_the_higher_rating() -> None:
    rng = Rng("ratings")
    games = [
        played(number, "abcd", (1, 2, 3, 4) if rng.below(10) else (4, 3, 2, 1))
        for number in range(60)
    ]
    last = rating_steps("abcd", games)[-1]
    assert last["a"].mu > last["b"].mu > last["c"].mu > last["d"].mu
    assert last["a"].mu - last["d"].mu > 10
    assert last["a"].sigma < 25 / 3


def test_ratings_begin_equal_and_a_draw_keeps_equals_so() -> None:
    steps = rating_steps("ab", [played(0, "ab", (1, 1))])
    assert steps[0]["a"] == steps[0]["b"] == Rating(25, 25 / 3)
    assert steps[1]["a"].mu == pytest.approx(steps[1]["b"].mu)


def test_ratings_follow_the_games_in_their_order() -> None:
    """The known first step of openskill: 25 becomes 27.64 and 22.36 (Plackett-Luce, two sides)."""
    step = rating_steps("ab", [played(0, "ba", (1, 2))])[1]
    assert step["b"].mu == pytest.approx(27.637, abs=0.01)
    assert step["a"].mu == pytest.approx(22.363, abs=0.01)


def test_a_bot_on_several_seats_moves_by_the_mean() -> None:
    step = rating_steps("ab", [played(0, "aba", (1, 2, 3))])[1]
    assert step["a"].mu == pytest.approx(25, abs=1)
    alone = rating_steps("a", [played(0, "aa", (1, 2))])
    assert alone[1] == alone[0]
