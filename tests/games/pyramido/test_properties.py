"""Properties of every game of Pyramido, checked on random ones."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import Rng
from benben.games.pyramido import Pyramido, PyramidoState
from benben.testing import play_at_random

from .tables import careful_game

TOP_VIEW, SOLID = Pyramido(), Pyramido(areas="solid")


@cache
def finished(areas: str, seats: int, seed: int) -> tuple[PyramidoState, ...]:
    return tuple(careful_game(Pyramido(areas=areas), seats, seed))


games = st.builds(
    finished,
    st.sampled_from(["top-view", "solid"]),
    st.integers(2, 4),
    st.integers(0, 12),
)


@settings(deadline=None, max_examples=30)
@given(games, st.integers(0, 1000))
def test_no_gem_is_counted_twice(states: tuple[PyramidoState, ...], number: int) -> None:
    state = states[number % len(states)]
    for seat in range(state.seats):
        areas = [
            state.area(seat, state.level, cell)
            for colour in range(6)
            if (cell := state.mark_at(seat, state.level, colour)) is not None
        ]
        quarters = [quarter for area in areas for quarter in area]
        assert len(set(quarters)) == len(quarters)


@settings(deadline=None, max_examples=30)
@given(games, st.integers(0, 1000))
def test_areas_seen_from_above_are_parts_of_solid_ones(
    states: tuple[PyramidoState, ...], number: int
) -> None:
    state = states[number % len(states)]
    narrow, wide = (game.parse_state(str(state)) for game in (TOP_VIEW, SOLID))
    for seat in range(state.seats):
        for cell in state.cells_of(seat, state.level):
            above = set(narrow.area(seat, state.level, cell))
            assert above <= set(wide.area(seat, state.level, cell))


@settings(deadline=None, max_examples=30)
@given(games, st.integers(0, 1000))
def test_no_score_exceeds_the_visible_gems_and_the_bonus(
    states: tuple[PyramidoState, ...], number: int
) -> None:
    state = states[number % len(states)]
    for seat in range(state.seats):
        score = state.score(seat)
        blocks = state.view(None).players[seat].blocks
        assert score.total == state.points_of(seat, state.level)
        assert score.total - score.bonus <= sum(len(block.gems) for block in blocks)
        assert score.bonus == min((area.gems for area in score.areas), default=0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_game_ends_after_twenty_turns_a_seat(seats: int) -> None:
    states = finished("top-view", seats, 0)
    turns = [state.to_act for state in states if state.begins_turn and state.to_act is not None]
    assert [turns.count(seat) for seat in range(seats)] == [20] * seats
    assert states[-1].outcome is not None
    assert states[-1].outcome.reason == "finished"


def test_holes_and_eliminations_happen_in_random_play() -> None:
    """Whoever places at random and covers nothing has holes soon, and tiles to fill some."""
    filled = eliminated = 0
    for seed in range(40):
        state, rng = TOP_VIEW.start(3, seed), Rng(seed)
        while state.to_act is not None:
            filled += state.task == "fill"
            keep = state.task == "resurface"
            state = state.play("keep" if keep else rng.choice(state.moves()))
        eliminated += any(pyramid.out for pyramid in state.table.pyramids)
    assert filled
    assert eliminated


def test_random_games_end_within_twenty_turns_a_seat() -> None:
    for seed in range(5):
        record = play_at_random(TOP_VIEW, Rng(seed), seats=3, seed=seed)
        assert record.outcome is not None
        assert len(record.turns) <= 3 * 20


@settings(deadline=None, max_examples=15)
@given(games, st.integers(0, 1000), st.integers(0, 100))
def test_guessing_keeps_every_domino(
    states: tuple[PyramidoState, ...], number: int, seed: int
) -> None:
    state = states[number % len(states)]
    guess = state.guess(0, Rng(seed))
    before, after = state.table, guess.table
    assert after.pyramids == before.pyramids
    assert [len(stack) for stack in after.stacks] == [len(stack) for stack in before.stacks]
    assert sorted(d for s in after.stacks for d in s) == sorted(d for s in before.stacks for d in s)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_revealed_are_the_dominoes_seen_for_the_first_time(seats: int) -> None:
    states = finished("top-view", seats, 0)
    unseen = [set(state.view(None).unseen) for state in states]
    assert [state.revealed for state in states] == [len(unseen[0] - later) for later in unseen]
    assert all(later <= earlier for earlier, later in pairwise(unseen))


@settings(deadline=None, max_examples=15)
@given(games, st.integers(0, 1000))
def test_positions_read_back(states: tuple[PyramidoState, ...], number: int) -> None:
    state = states[number % len(states)]
    again = state.game.parse_state(str(state))
    assert again == state
    assert again.moves() == state.moves()
    assert again.outcome == state.outcome
    assert again.revealed == state.revealed
    assert [again.points_by_level(s) for s in range(state.seats)] == [
        state.points_by_level(s) for s in range(state.seats)
    ]


def test_random_ends_depend_on_nothing_but_their_seed() -> None:
    start = TOP_VIEW.start(4, 1)
    one, same, other = (start.finish_at_random(seed) for seed in (1, 1, 2))
    assert one == same != other
    assert one.outcome is not None
    assert start == TOP_VIEW.start(4, 1)
