"""The conformance test finds what is wrong with a game that breaks the contract."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from benben import Game, IllegalMove, Rng, State, compiled
from benben.core import Reason
from benben.games.pylos import Pylos, PylosMove, PylosState, PylosTurn, PylosView
from benben.games.pyramido import Pyramido, PyramidoState
from benben.games.touche import Touche, ToucheState
from benben.testing import check_game, play_at_random

SECRETS: list[str] = []
"""The seeds of the games that were started."""


class BrokenState(PylosState):
    """A state that each test breaks in one way."""


class BrokenGame(Pylos):
    """Starts and reads broken states."""

    def start(
        self, seats: int | None = None, seed: int | str = 0, deal: str | None = None
    ) -> PylosState:
        SECRETS.append(str(seed))
        return BrokenState.at(self, (0, 0), 0)

    def parse_state(self, text: str) -> PylosState:
        return BrokenState.parse(self, text)


def hides_a_move(state: PylosState) -> PylosTurn:
    return PylosState.moves(state)[1:] or PylosState.moves(state)


def lists_twice(state: PylosState) -> PylosTurn:
    return PylosState.moves(state) * 2


def nameless(state: PylosState, move: PylosMove) -> IllegalMove:
    return IllegalMove(Reason("x", "", "no"))


def tells_the_seed(state: PylosState, seat: int | None) -> PylosView:
    return replace(PylosState.view(state, seat), turn=SECRETS[-1])


def shows_moves_to_all(state: PylosState, seat: int | None) -> PylosView:
    return PylosState.view(state, state.to_act)


def guesses_another_game(state: PylosState, seat: int | None, rng: Rng) -> PylosState:
    return state.game.start().play("1a1")


def forgets_the_side(state: PylosState) -> str:
    return PylosState.__str__(state).replace(" d", " l")


def reads_nothing(state: PylosState, text: str) -> PylosTurn:
    return ()


@pytest.mark.parametrize(
    ("method", "fault", "complaint"),
    [
        ("moves", hides_a_move, "allows .* but does not list it"),
        ("moves", lists_twice, "lists a move twice"),
        ("illegal", nameless, "refused without a rule"),
        ("view", tells_the_seed, "contains the seed"),
        ("view", shows_moves_to_all, "moves that are not its own"),
        ("guess", guesses_another_game, "a guess changes what seat"),
        ("__str__", forgets_the_side, "reads back|different states|changes"),
        ("read", reads_nothing, "is read as something else"),
    ],
)
def test_a_broken_game_is_found_out(
    monkeypatch: pytest.MonkeyPatch, method: str, fault: Callable[..., Any], complaint: str
) -> None:
    monkeypatch.setattr(BrokenState, method, fault, raising=False)
    with pytest.raises(AssertionError, match=complaint):
        check_game(BrokenGame(), playouts=1)


@pytest.mark.parametrize(
    ("revealed", "complaint"),
    [
        (lambda state: 1, "before anybody has moved"),
        (lambda state: sum(state.reserves) - 30, "less is revealed than before"),
    ],
)
def test_miscounting_what_is_revealed_is_found_out(
    monkeypatch: pytest.MonkeyPatch, revealed: Callable[[PylosState], int], complaint: str
) -> None:
    monkeypatch.setattr(BrokenState, "revealed", property(revealed), raising=False)
    with pytest.raises(AssertionError, match=complaint):
        check_game(BrokenGame(), playouts=1)


@pytest.mark.parametrize(("game", "state"), [(Pyramido, PyramidoState), (Touche, ToucheState)])
def test_what_comes_to_light_unsaid_is_found_out(
    monkeypatch: pytest.MonkeyPatch, game: type[Game], state: type[State]
) -> None:
    monkeypatch.setattr(state, "revealed", 0)
    with pytest.raises(AssertionError, match="something new, but revealed does not grow"):
        check_game(game(), playouts=1)


@pytest.mark.parametrize("name", ["hides", "private_views"])
@pytest.mark.parametrize("game", [Pylos, Touche])
def test_a_wrong_word_about_what_is_hidden_is_found_out(
    monkeypatch: pytest.MonkeyPatch, game: type[Game], name: str
) -> None:
    monkeypatch.setattr(game, name, not getattr(game, name))
    with pytest.raises(AssertionError, match=name):
        check_game(game(), playouts=1)


def test_a_method_that_changes_a_state_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget_a_move(state: PylosState) -> None:
        state.__dict__["_forgotten"] = 1

    def remembered(state: PylosState) -> PylosTurn:
        return PylosState.moves(state)[state.__dict__.get("_forgotten", 0) :]

    monkeypatch.setattr(BrokenState, "clear", forget_a_move, raising=False)
    monkeypatch.setattr(BrokenState, "moves", remembered)
    with pytest.raises(AssertionError, match=r"clear.. changes"):
        check_game(BrokenGame(), playouts=1)


@pytest.mark.skipif(not compiled(), reason="in plain Python every field of a kernel can be set")
def test_an_attribute_that_can_be_set_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BrokenState, "note", "", raising=False)
    with pytest.raises(AssertionError, match=r"note of .* can be set"):
        check_game(BrokenGame(), playouts=1)


def test_a_move_that_does_not_read_back_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BrokenGame, "parse_move", lambda _, text: PylosMove(0, 1), raising=False)
    with pytest.raises(AssertionError, match="does not read back"):
        check_game(BrokenGame(), playouts=1)


def test_random_games_depend_on_nothing_but_their_seed() -> None:
    one, other = (play_at_random(Pylos(), Rng(5)) for _ in range(2))
    assert one == other != play_at_random(Pylos(), Rng(6))
