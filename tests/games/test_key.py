"""The key of a state: fixed in all versions, equal for equal states, different for others."""

import os
import subprocess
import sys

import pytest

from benben import Game, Rng, State, game
from benben.kernels import PLAIN_VARIABLE

EXPECTED = {
    "pylos": (14329898746607641006, 12248184309477037167),
    "pyramido": (6833295080453822045, 1469638541815584956),
    "touche": (12292917622691353122, 14778370389813583948),
}
"""The keys at the start of a game of two with seed 1, and after the first move five times."""

GAMES = [
    (game("pylos"), 2),
    (game("pylos", variant="mature", take_back="may"), 2),
    (game("pyramido"), 2),
    (game("pyramido", areas="solid"), 4),
    (game("touche"), 3),
    (game("touche", board="shuffled"), 2),
]


def keys(name: str) -> tuple[int, int]:
    start = state = game(name).start(2, 1)
    for _ in range(5):
        state = state.play(state.moves()[0])
    return start.key, state.key


@pytest.mark.parametrize("name", EXPECTED)
def test_a_key_never_changes(name: str) -> None:
    assert keys(name) == EXPECTED[name]


@pytest.mark.parametrize("plain", ["0", "1"])
def test_keys_are_equal_in_other_processes_compiled_or_plain(plain: str) -> None:
    code = "from tests.games.test_key import EXPECTED, keys; print({n: keys(n) for n in EXPECTED})"
    environment = {**os.environ, PLAIN_VARIABLE: plain, "PYTHONHASHSEED": "7"}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(EXPECTED)


@pytest.mark.parametrize(("rules", "seats"), GAMES, ids=str)
def test_states_with_different_texts_have_different_keys(rules: Game, seats: int) -> None:
    rng, texts = Rng("keys"), dict[int, str]()
    for seed in range(12):
        state: State = rules.start(seats, seed)
        while state.to_act is not None:
            assert texts.setdefault(state.key, str(state)) == str(state)
            state = state.play(rng.choice(state.moves()))
    assert len(set(texts.values())) == len(texts) > 300


@pytest.mark.parametrize(("rules", "seats"), GAMES, ids=str)
def test_a_state_read_from_its_text_has_its_key_and_is_equal(rules: Game, seats: int) -> None:
    rng = Rng("texts")
    state: State = rules.start(seats, 5)
    for _ in range(40):
        again = rules.parse_state(str(state))
        assert (again, again.key, hash(again)) == (state, state.key, hash(state))
        following = state.play(rng.choice(state.moves()))
        assert following != state
        assert following.key != state.key
        state = following


def test_the_order_of_moves_does_not_matter_to_the_key() -> None:
    one, other = game("pylos").start(), game("pylos").start()
    for move in ("1a1", "1d4", "1b1", "1c4"):
        one = one.play(move)
    for move in ("1b1", "1c4", "1a1", "1d4"):
        other = other.play(move)
    assert (one, one.key) == (other, other.key)


def test_options_and_seats_belong_to_the_key() -> None:
    assert len({rules.start(seats, 1).key for rules, seats in GAMES}) == len(GAMES)
    assert game("touche").start(2, 1).key != game("touche").start(2, 2).key
    assert game("pyramido").start(2, 1).key != game("pyramido").start(3, 1).key
