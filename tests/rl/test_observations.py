"""Observations: between 0 and 1, and nothing hidden."""

import numpy as np
import pytest

import benben
from benben import Game, Rng
from benben.games.touche import Touche
from benben.rl import observation
from tests.rl.tables import TABLES, names, states


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_nothing_hidden_is_observed(game: Game, seats: int) -> None:
    seen, rng = observation(game, seats), Rng("guess")
    for state in states(game, seats, games=1, every=13):
        for seat in range(seats):
            vector = seen.of(state, seat)
            assert vector.min() >= 0
            assert vector.max() <= 1
            for _ in range(2):
                assert np.array_equal(vector, seen.of(state.guess(seat, rng), seat))


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_parts_share_the_memory_of_the_whole(game: Game, seats: int) -> None:
    seen = observation(game, seats)
    vector = seen.of(game.start(seats), 0)
    parts = seen.parts(vector)
    assert {name: part.shape for name, part in parts.items()} == seen.shapes
    assert sum(part.size for part in parts.values()) == seen.size == vector.size
    assert all(np.shares_memory(part, vector) for part in parts.values())


def test_other_seats_are_told_from_the_observer_on() -> None:
    game = benben.game("pylos")
    state, seen = game.start().play("1a1"), observation(game, 2)
    light, dark = (seen.parts(seen.of(state, seat)) for seat in range(2))
    assert (light["spheres"][0, 0], dark["spheres"][1, 0]) == (1, 1)
    assert light["spheres"].sum() == dark["spheres"].sum() == 1
    assert (light["to_act"].tolist(), dark["to_act"].tolist()) == ([0, 1], [1, 0])


def test_a_repeated_position_of_pylos_looks_different() -> None:
    game = benben.game("pylos", variant="mature")
    seen = observation(game, 2)
    told = {
        float(seen.parts(seen.of(state, 0))["stood"][0])
        for state in states(game, 2, games=150)
        if state.to_act is not None
    }
    assert told == {0, 0.5}


def test_ones_own_hand_is_seen_and_no_other() -> None:
    game = Touche()
    state, seen = game.start(2, "hands"), observation(game, 2)
    hands = [seen.parts(seen.of(state, seat))["hand"] for seat in range(2)]
    for seat, hand in enumerate(hands):
        cards = [card for card, share in enumerate(hand) for _ in range(int(2 * share))]
        assert cards == sorted(state.hand_of(seat))
