"""Properties of every game of Pylos, checked on random ones."""

from hypothesis import given, settings
from hypothesis import strategies as st

from benben import IllegalMove, Rng
from benben.games.pylos import Pylos, PylosMove, PylosState, turn_text
from benben.games.pylos.board import CELLS, SYMMETRIES, each, supports
from benben.games.pylos.cells import BOARD
from benben.games.pylos.moves import PLACE, RAISE, STOP, TAKE_BACK

games = st.builds(
    Pylos,
    variant=st.sampled_from(["children", "standard", "mature"]),
    take_back=st.sampled_from(["must", "may"]),
    empty_reserve=st.sampled_from(["loses", "may-raise"]),
)


@st.composite
def walks(draw: st.DrawFn) -> list[PylosState]:
    """The states of a random game so far, every variant and option."""
    states = [draw(games).start()]
    rng = Rng(draw(st.integers(0, 1_000_000)))
    for _ in range(draw(st.integers(0, 60))):
        if states[-1].outcome:
            break
        states.append(states[-1].play(rng.choice(states[-1].moves())))
    return states


EVERY_MOVE = [
    *PLACE.values(),
    *(move for moves in RAISE.values() for move in moves.values()),
    *TAKE_BACK.values(),
    STOP,
]


def is_legal(state: PylosState, move: PylosMove) -> bool:
    try:
        state.play(move)
    except IllegalMove as error:
        return not error.rule.startswith("PY-")
    return True


@settings(max_examples=25, deadline=None)
@given(walks())
def test_moves_lists_exactly_what_play_accepts(walk: list[PylosState]) -> None:
    state = walk[-1]
    assert {move for move in EVERY_MOVE if is_legal(state, move)} == set(state.moves())


@settings(deadline=None)
@given(walks())
def test_turns_are_the_decisions_played_out(walk: list[PylosState]) -> None:
    state = walk[-1]

    def finish(now: PylosState, so_far: tuple[PylosMove, ...]) -> set[frozenset[PylosMove]]:
        if so_far and now.begins_turn:
            return {frozenset(so_far)}
        return {end for move in now.moves() for end in finish(now.play(move), (*so_far, move))}

    turns = state.turns()
    assert {frozenset(turn) for turn in turns} == finish(state, ())
    assert len({frozenset(turn) for turn in turns}) == len(turns)


@settings(deadline=None)
@given(walks())
def test_a_turn_reads_back_from_its_text(walk: list[PylosState]) -> None:
    state = next(state for state in reversed(walk) if state.begins_turn)
    for turn in state.turns():
        assert state.play_turn(turn_text(turn)) == state.play_turn(turn)


@settings(deadline=None)
@given(walks())
def test_the_text_of_a_turn_is_the_smallest_legal_order(walk: list[PylosState]) -> None:
    state = next(state for state in reversed(walk) if state.begins_turn)
    for turn in state.turns():
        put, *taken = (move for move in turn if move != STOP)
        if len(taken) == 2:
            swapped = (put, taken[1], taken[0])
            assert turn_text(turn) < turn_text(swapped) or not is_legal(state.play(put), taken[1])


def turned(move: PylosMove, symmetry: dict[int, int]) -> PylosMove:
    return PylosMove(symmetry.get(move.lifted, 0), symmetry.get(move.put, 0))


def turned_state(state: PylosState, symmetry: dict[int, int]) -> PylosState:
    def over(cells: int) -> int:
        return sum(symmetry[cell] for cell in each(cells))

    light, dark = state.spheres
    return PylosState.at(state.game, (over(light), over(dark)), state.side)


@settings(max_examples=40, deadline=None)
@given(walks(), st.sampled_from(SYMMETRIES))
def test_symmetries_map_legal_turns_onto_legal_turns(
    walk: list[PylosState], symmetry: dict[int, int]
) -> None:
    state = next(state for state in reversed(walk) if state.begins_turn)
    image = turned_state(state, symmetry)
    if state.outcome and state.outcome.reason == "repetition":
        return
    expected = {frozenset(turned(move, symmetry) for move in turn) for turn in state.turns()}
    assert {frozenset(turn) for turn in image.turns()} == expected
    assert image.outcome == state.outcome


def test_the_eight_symmetries_differ_and_keep_supports() -> None:
    assert len({tuple(symmetry.values()) for symmetry in SYMMETRIES}) == 8
    for symmetry in SYMMETRIES:
        assert sum(symmetry.values()) == BOARD
        for cell in CELLS:
            carried = {symmetry[support] for support in each(supports(cell))}
            assert carried == set(each(supports(symmetry[cell])))


@settings(deadline=None)
@given(walks())
def test_spheres_never_float_and_never_vanish(walk: list[PylosState]) -> None:
    for state in walk:
        light, dark = state.spheres
        assert light & dark == 0
        assert all(0 <= reserve <= 15 for reserve in state.reserves)
        assert all(supports(cell) & ~(light | dark) == 0 for cell in each(light | dark))


@settings(deadline=None)
@given(walks())
def test_what_is_written_reads_back(walk: list[PylosState]) -> None:
    for state in walk:
        again = state.game.parse_state(str(state))
        assert again == state
        assert hash(again) == hash(state)
        for move in state.moves():
            assert state.game.parse_move(str(move)) == move
