"""`probe`: the value of a position for the seat to act, from the shipped book."""

import pytest

import benben
from benben import BadChoice
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.game import Variant
from benben.solver import Value, probe


def known(game: Pylos, wanted: int) -> list[tuple[PylosState, Value]]:
    """Positions of random openings that the book knows."""
    rng = benben.Rng("probe")
    found: list[tuple[PylosState, Value]] = []
    while len(found) < wanted:
        state = game.start()
        while state.to_act is not None and (value := probe(state)) is not None:
            found.append((state, value))
            state = state.play(rng.choice(state.moves()))
    return found


@pytest.mark.parametrize("variant", ["standard", "children"])
def test_a_value_fits_those_of_all_turns(variant: Variant) -> None:
    checked = 0
    for state, value in known(benben.game("pylos", variant=variant), 30):
        replies = [probe(state.play_turn(turn)) for turn in state.turns()]
        if None not in replies and state.begins_turn:
            assert value.result == -min(reply.result for reply in replies if reply)
            checked += 1
    assert checked


def test_the_start_is_in_the_book() -> None:
    value = probe(benben.game("pylos").start())
    assert value is not None
    assert value.result in (-1, 0, 1)


def test_symmetric_positions_have_one_value() -> None:
    state = benben.game("pylos").start().play("1a1").play("1b2")
    assert probe(state) == probe(state.canonical())


def test_a_finished_game_has_its_value() -> None:
    over = benben.game("pylos").parse_state("LLLLLLLLLLLLLLLD/........./..../. l")
    assert over.outcome
    value = probe(over)
    assert value == Value(-1, 0)


def test_what_nobody_knows_is_none_and_other_games_are_refused() -> None:
    rng, state = benben.Rng(3), benben.game("pylos", empty_reserve="may-raise").start()
    for _ in range(25):
        state = state.play(rng.choice(state.moves()))
    assert probe(state) is None
    with pytest.raises(BadChoice, match="Only Pylos is solved, not Touch"):
        probe(benben.game("touche").start())
