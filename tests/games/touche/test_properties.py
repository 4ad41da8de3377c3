"""Properties of every game of Touché, checked on random ones."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import benben
from benben import Rng
from benben.games.touche import Touche, ToucheState, combinations
from benben.games.touche.deals import DECK
from benben.testing import play_at_random

SHAPES = {"classic": Touche(), "shuffled": Touche(board="shuffled")}


@cache
def played(board: str, seats: int, seed: int) -> tuple[ToucheState, ...]:
    record = play_at_random(SHAPES[board], Rng(seed), seats=seats, seed=seed)
    return tuple(state for state in record.states if isinstance(state, ToucheState))


games = st.builds(
    played, st.sampled_from(["classic", "shuffled"]), st.integers(2, 4), st.integers(0, 4)
)


@settings(deadline=None, max_examples=20)
@given(games, st.integers(0, 10_000))
def test_there_are_always_104_cards(states: tuple[ToucheState, ...], number: int) -> None:
    facts = states[number % len(states)]._dump()
    held = [card & 63 for key in ("hands", "piles") for pile in facts[key] for card in pile]
    lying = [card for pile in facts["discards"] for card in pile]
    assert Counter(held + lying) == Counter(DECK)


@settings(deadline=None, max_examples=10)
@given(games)
def test_crowned_cells_never_change(states: tuple[ToucheState, ...]) -> None:
    before: list[set[int]] = [set() for _ in range(states[0].seats)]
    for state in states[::7]:
        crowned = [set(cells) for cells in state._dump()["crowned"]]
        assert all(old <= new for old, new in zip(before, crowned, strict=True))
        taken = [cell for cells in state._dump()["pyramids"] for cell in cells]
        assert not set().union(*crowned) & set(taken)
        before = crowned


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_within_4n_plus_2_rounds(seats: int) -> None:
    start = SHAPES["classic"].start(seats, 1)
    for seed in range(300 if benben.compiled() else 2):
        end = start.finish_at_random(seed)
        assert end.outcome is not None
        assert end.rounds <= 4 * seats + 2


@settings(deadline=None, max_examples=10)
@given(games)
def test_what_is_crowned_is_a_combination(states: tuple[ToucheState, ...]) -> None:
    end = states[-1]
    shapes = {frozenset(c.cells) for c in combinations(end.board, end.seats)}
    for before, after in pairwise(states):
        if after.rounds > before.rounds and after.voids <= before.voids:
            seat = before.actor
            new = set(after._dump()["crowned"][seat]) - set(before._dump()["crowned"][seat])
            assert frozenset(new) in shapes


@settings(deadline=None, max_examples=15)
@given(games, st.integers(0, 10_000), st.integers(0, 100))
def test_guesses_fit_what_a_seat_knows(
    states: tuple[ToucheState, ...], number: int, seed: int
) -> None:
    state = states[number % len(states)]
    for seat in (*range(state.seats), None):
        guess = state.guess(seat, Rng(seed))
        assert guess.view(seat) == state.view(seat)
        assert guess._dump()["discards"] == state._dump()["discards"]
        assert guess.chance != state.chance


def draws(before: ToucheState, after: ToucheState) -> bool:
    """Whether a pile changed or a hand grew: a redealt pile may be drawn empty at once."""
    old, new = before._dump(), after._dump()
    grew = any(len(a) > len(b) for a, b in zip(new["hands"], old["hands"], strict=True))
    return grew or old["piles"] != new["piles"]


@settings(deadline=None, max_examples=5)
@given(games)
def test_something_is_revealed_exactly_when_somebody_draws(states: tuple[ToucheState, ...]) -> None:
    assert states[0].revealed == 0
    for before, after in pairwise(states):
        assert after.revealed >= before.revealed
        assert (after.revealed > before.revealed) == draws(before, after)


@settings(deadline=None, max_examples=15)
@given(games, st.integers(0, 10_000))
def test_positions_read_back(states: tuple[ToucheState, ...], number: int) -> None:
    state = states[number % len(states)]
    again = state.game.parse_state(str(state))
    assert again == state
    assert again.moves() == state.moves()
    assert again.outcome == state.outcome
    assert again.revealed == state.revealed


def test_random_ends_depend_on_nothing_but_their_seed() -> None:
    start = SHAPES["classic"].start(4, 1)
    one, same, other = (start.finish_at_random(seed) for seed in (1, 1, 2))
    assert one == same != other
    assert start == SHAPES["classic"].start(4, 1)
