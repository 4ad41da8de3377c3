"""Actions: every decision has a number, and every number is a decision."""

import pytest

import benben
from benben import Game
from benben.rl import actions
from tests.rl.tables import TABLES, names, states


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_all_legal_decisions_have_a_number_both_ways(game: Game, seats: int) -> None:
    numbered = actions(game, seats)
    for state in states(game, seats):
        moves = state.moves()
        numbers = [numbered.number(state, move) for move in moves]
        assert sorted(numbers) == numbered.legal(state)
        assert len(set(numbers)) == len(moves)
        assert all(0 <= number < numbered.size for number in numbers)
        assert tuple(numbered.move(state, number) for number in numbers) == moves


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_every_number_is_another_decision_that_can_be_read(game: Game, seats: int) -> None:
    numbered, state = actions(game, seats), game.start(seats)
    moves = [numbered.move(state, number) for number in range(numbered.size)]
    assert len(set(moves)) == numbered.size
    assert [game.parse_move(str(move)) for move in moves] == moves
    assert [numbered.number(state, move) for move in moves] == list(range(numbered.size))


def test_the_numbers_never_change() -> None:
    """Trained weights depend on them: a change needs a new version of the environments."""
    expected = {
        "pylos": (216, {0: "1a1", 29: "4a1", 30: "1a1>2b1", 186: "-1a1", 215: "stop"}),
        "pyramido": (
            947,
            {0: "1a1r", 864: "*l", 866: "+l.y.tl", 914: "keep", 915: "s1", 922: "h4"},
        ),
        "touche": (1175, {0: "xAS", 52: "AS", 104: "joker", 105: "pass", 106: "d1", 217: "i12"}),
    }
    order = " ".join(map(str, range(1, 91)))
    for key, (size, texts) in expected.items():
        game = benben.game(key)
        state = game.start(deal=f"1: {order}") if key == "pyramido" else game.start()
        numbered = actions(game, 2)
        assert numbered.size == size
        assert {number: str(numbered.move(state, number)) for number in texts} == texts


def test_all_actions_of_pylos_are_legal_somewhere() -> None:
    game = benben.game("pylos", variant="mature")
    numbered = actions(game, 2)
    met = {number for state in states(game, 2, games=400) for number in numbered.legal(state)}
    rare = numbered.size - len(met)
    assert rare < 20, "raises to level 3 are rare, nothing else is"
