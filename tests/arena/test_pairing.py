"""Pairing: every group equally often, every bot on every seat equally often."""

from collections import Counter
from itertools import combinations

import pytest

from benben.arena.pairing import round_length, seating

TABLES = [(1, 2), (2, 2), (3, 2), (5, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4), (6, 4)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_a_round_is_perfectly_fair(bots: int, seats: int) -> None:
    games = [seating(bots, seats, number) for number in range(round_length(bots, seats))]
    at_seats = Counter((bot, seat) for game in games for seat, bot in enumerate(game))
    assert set(at_seats) == {(bot, seat) for bot in range(bots) for seat in range(seats)}
    assert len(set(at_seats.values())) == 1
    groups = Counter(tuple(sorted(game)) for game in games)
    assert len(set(groups.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_any_beginning_is_nearly_fair(bots: int, seats: int) -> None:
    """After any number of games, groups differ by at most one game."""
    groups: Counter[tuple[int, ...]] = Counter()
    everyone = {
        tuple(sorted(seating(bots, seats, number))) for number in range(round_length(bots, seats))
    }
    for number in range(round_length(bots, seats)):
        groups[tuple(sorted(seating(bots, seats, number)))] += 1
        counts = [groups[group] for group in everyone]
        assert max(counts) - min(counts) <= 1


def test_every_pair_meets_equally_often() -> None:
    games = [seating(6, 4, number) for number in range(round_length(6, 4))]
    met = Counter(pair for game in games for pair in combinations(sorted(game), 2))
    assert len(met) == 15
    assert len(set(met.values())) == 1


def test_after_as_many_laps_as_seats_everybody_has_sat_everywhere() -> None:
    games = [seating(4, 3, number) for number in range(4 * 3)]
    at_seats = Counter((bot, seat) for game in games for seat, bot in enumerate(game))
    assert set(at_seats.values()) == {3}


def test_with_fewer_bots_than_seats_each_sits_on_several() -> None:
    assert sorted(seating(2, 4, 0)) == [0, 0, 1, 1]
    assert {tuple(sorted(seating(2, 3, number))) for number in range(4)} == {(0, 0, 1), (0, 1, 1)}
    assert seating(1, 3, 5) == (0, 0, 0)
