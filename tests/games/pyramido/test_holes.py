"""The view says which places leave holes, and which blocks of a domino can be marked."""

import pytest

from benben import Rng
from benben.bots.pyramido.quarters import _holes
from benben.games.pyramido import Pyramido, PyramidoState
from benben.games.pyramido.encoding import LEVELS
from benben.games.pyramido.position_codec import SIZES
from tests.games.pyramido.tables import (
    FULL_GROUND,
    GAME,
    ROWS_WITH_FOUR_HOLES,
    ROWS_WITH_TWO_HOLES,
    careful_game,
    dealt,
    play_spots,
)


def careless_game(seed: str, seats: int = 2) -> list[PyramidoState]:
    """The states of a game of random decisions, which has holes soon."""
    rng, state = Rng(seed), Pyramido().start(seats, seed=seed)
    states = [state]
    while state.to_act is not None:
        state = state.play(rng.choice(state.moves()))
        states.append(state)
    return states


def counted_holes(state: PyramidoState, seat: int) -> int:
    """The same number, counted by the sets of the simpler bots."""
    ground = sum(1 << cell for cell in state.cells_of(seat, 0))
    covered = sum(1 << cell for cell in state.cells_of(seat, state.level))
    return _holes(ground, covered, state.level)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_PD15_the_view_tells_the_holes_that_each_place_leaves(seed: str) -> None:
    seen = set()
    for state in [*careless_game(seed)[:60:3], *careful_game(GAME, 2, seed)[::25]]:
        view = state.view(state.to_act)
        if state.task != "place":
            assert view.marks == ()
            assert view.holes == {}
            continue
        for move in state.moves():
            holes = counted_holes(state.play(move), state.actor)
            assert view.holes.get(str(move).lstrip("0123456789"), 0) == holes
            seen.add(holes)
    assert len(seen) > 1


def test_PD15_the_view_tells_the_holes_that_a_seat_has() -> None:
    state = play_spots(dealt(1, 2, 3), [ROWS_WITH_TWO_HOLES[:8], FULL_GROUND])
    assert [player.holes for player in state.view(0).players] == [2, 0]


def test_PD15_holes_are_counted_down_while_they_are_filled() -> None:
    state = play_spots(dealt(1, 2, 3), [ROWS_WITH_TWO_HOLES, FULL_GROUND])
    assert state.task == "fill"
    seat = state.actor
    assert state.view(seat).players[seat].holes == 2
    assert state.play(state.moves()[0]).view(seat).players[seat].holes == 1


def test_PD16_a_seat_that_is_out_has_the_holes_that_it_could_not_fill() -> None:
    state = play_spots(dealt(1, 2, 3), [ROWS_WITH_FOUR_HOLES, ROWS_WITH_TWO_HOLES])
    out = next(seat for seat in range(2) if state.out_as(seat))
    player = state.view(None).players[out]
    assert player.holes == 4 > len(player.tiles)
    assert state.outcome is not None


@pytest.mark.parametrize("seats", [2, 4])
def test_PD16_they_stay_when_the_others_build_on(seats: int) -> None:
    for state in careless_game("out", seats):
        for seat, player in enumerate(state.view(None).players):
            if player.out:
                level = max(height for height in range(LEVELS) if state.cells_of(seat, height))
                assert player.holes == SIZES[level] - len(state.cells_of(seat, level))
                assert player.holes > len(player.tiles)


def test_PD11_the_view_tells_which_blocks_of_a_domino_can_be_marked() -> None:
    found = set()
    for state in careful_game(GAME, 2, "marks"):
        if state.task != "place":
            continue
        told = dict(zip(state.table.quarry, state.view(state.to_act).marks, strict=True))
        for move in state.moves()[:: max(1, len(state.moves()) // 5)]:
            after = state.play(move)
            marks = tuple(str(mark)[1] for mark in after.moves()) if after.task == "mark" else ()
            assert told[move.first] == marks
            found.add(marks)
    assert found == {(), ("l",), ("r",), ("l", "r")}
