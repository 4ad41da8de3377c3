"""The search of Pylos, compared with simple searches."""

import time
from collections.abc import Iterator
from functools import cache
from threading import Thread

import pytest

import benben
from benben import Rng
from benben.bots import Budget
from benben.bots.analysis import Analysis
from benben.bots.pylos.analysis import PylosAnalyser
from benben.bots.pylos.deepening import IterativeDeepening
from benben.bots.pylos.encoding import PROVEN_FROM, WINNING
from benben.games.pylos import Pylos, PylosState
from benben.games.pylos.board import SYMMETRIES, each
from benben.solver.book import find_book
from tests.games.pylos.boards import CHILDREN, MATURE, MAY, MAY_RAISE, STANDARD, at

EVERY = [STANDARD, CHILDREN, MATURE, MAY, MAY_RAISE, Pylos(variant="mature", take_back="may")]
NO_LIMIT = Budget()
every_game = pytest.mark.parametrize("game", EVERY, ids=str)
compiled_only = pytest.mark.skipif(not benben.compiled(), reason="takes long in plain Python")
GAMES = 40 if benben.compiled() else 2


def analyse(state: PylosState, budget: Budget) -> Analysis:
    """What a position and every turn in it are worth."""
    return PylosAnalyser(state, budget).run()


def late_positions(game: Pylos, least: int, games: int = GAMES) -> Iterator[PylosState]:
    """One from each of some random games: the first with so many spheres."""
    for number in range(games):
        state, rng = game.start(), Rng(f"late {number}")
        while not state.outcome and (state.own | state.other).bit_count() < least:
            state = state.play_turn(rng.choice(state.turns()))
        if not state.outcome:
            yield state


def plain(state: PylosState, depth: int) -> int:
    """The value of a position by full search, 0 if it is not decided within the depth."""
    if state.outcome:
        return -WINNING if state.outcome.reason != "repetition" else 0
    if depth == 0:
        return 0
    value = max(-plain(state.play_turn(turn), depth - 1) for turn in state.turns())
    return value - (value > 0) + (value < 0)


@cache
def to_the_end(own: int, other: int) -> int:
    """The value of a position of the children's game, in which nothing ever comes back."""
    state = PylosState.at(CHILDREN, (own, other), 0)
    if state.outcome:
        return -WINNING
    after = {(other, state.play_turn(turn).other) for turn in state.turns()}
    value = max(-to_the_end(*position) for position in after)
    return value - (value > 0) + (value < 0)


@every_game
def test_what_is_proven_is_what_a_plain_search_finds(game: Pylos) -> None:
    """A search that does not look at everything may find a longer way, but no other result."""
    depth = 4
    for state in late_positions(game, 25):
        expected = plain(state, depth)
        value = IterativeDeepening(state, Budget(nodes=20_000)).run(every=True)[0].value
        if expected:
            assert PROVEN_FROM < abs(value) <= abs(expected), str(state)
            assert (value > 0) == (expected > 0), str(state)
        elif abs(value) > PROVEN_FROM:
            assert WINNING - abs(value) > depth, str(state)


@compiled_only
def test_the_childrens_game_is_played_out() -> None:
    for state in late_positions(CHILDREN, 22):
        expected = to_the_end(state.own, state.other)
        for budget in (NO_LIMIT, Budget(nodes=2_000)):
            value = IterativeDeepening(state, budget).run()[0].value
            if budget == NO_LIMIT or abs(value) > PROVEN_FROM:
                assert PROVEN_FROM < abs(value) <= abs(expected), str(state)
                assert (value > 0) == (expected > 0), str(state)


@every_game
def test_mirrored_positions_have_the_same_values(game: Pylos) -> None:
    for state in late_positions(game, 14, min(GAMES, 10)):
        first = values(state, SYMMETRIES[0])
        assert all(values(state, way) == first for way in SYMMETRIES[1:])


def values(state: PylosState, way: dict[int, int]) -> list[int]:
    """The values of the turns from a mirrored or rotated position."""
    light, dark = (sum(way[cell] for cell in each(cells)) for cells in state.spheres)
    laid = PylosState.at(state.game, (light, dark), state.side)
    return [line.value for line in IterativeDeepening(laid, Budget(nodes=2_000), "seed").run()]


@every_game
def test_the_same_seed_and_nodes_give_the_same_thoughts(game: Pylos) -> None:
    for state in late_positions(game, 15, min(GAMES, 10)):
        one, two = (IterativeDeepening(state, Budget(nodes=3_000), "seed") for _ in range(2))
        assert one.run() == two.run()
        assert (one.nodes, one.depth) == (two.nodes, two.depth)


def test_a_budget_of_nodes_is_kept() -> None:
    for nodes in (0, 1_000, 10_000):
        deepening = IterativeDeepening(at("LD.. .... ..LD"), Budget(nodes=nodes))
        deepening.run()
        assert deepening.nodes <= nodes + 1_000


@compiled_only
@pytest.mark.parametrize("seconds", [0.02, 0.2])
def test_a_budget_of_time_is_kept(seconds: float) -> None:
    """In time of the processor, since the machine may be busy."""
    (state,) = late_positions(STANDARD, 13, 1)
    assert min(duration(state, seconds) for _ in range(5)) < seconds + 0.05


def duration(state: PylosState, seconds: float) -> float:
    started = time.thread_time()
    IterativeDeepening(state, Budget(seconds=seconds)).run()
    return time.thread_time() - started


@compiled_only
def test_it_can_be_stopped_and_others_work_meanwhile() -> None:
    deepening = IterativeDeepening(MAY.start(), NO_LIMIT)
    thread = Thread(target=deepening.run)
    thread.start()
    while deepening.nodes < 100_000:  # it releases the GIL
        time.sleep(0.001)
    deepening.stop()
    thread.join()
    assert deepening.lines[0].turn


def test_a_third_repetition_is_a_draw() -> None:
    """A turn that repeats a position for the third time has the value of a draw."""
    first = next(iter(late_positions(STANDARD, 20)))
    line = IterativeDeepening(first, Budget(nodes=1_000)).run()[0]
    stood = (first.other, line.after)
    state = PylosState.at(STANDARD, first.spheres, first.side, [(0, 0), stood] * 2)
    lines = IterativeDeepening(state, Budget(nodes=1_000)).run()
    (again,) = (found for found in lines if found.after == line.after)
    assert (again.is_over, again.value) == (True, 0)


def test_an_analysis_tells_what_is_proven() -> None:
    found = analyse(at("LDLD LDLD LDLD LDLD", "DLD LDL DLD", "LDL."), NO_LIMIT)
    assert (found.worth.result, found.worth.is_proven, found.worth.plies) == ("lost", True, 2)
    assert all(turn.worth.is_proven for turn in found.turns)


@every_game
def test_what_the_book_has_is_known_at_once(game: Pylos) -> None:
    book = find_book(game)
    if book is None:
        return
    for state in late_positions(game, 9, min(GAMES, 10)):
        found = analyse(state, Budget(nodes=100))
        value = book.value_at(state.own, state.other)
        assert found.nodes == 0
        assert all(turn.worth.is_proven for turn in found.turns)
        assert found.worth.plies == value.plies
        assert found.worth.result == {1: "won", 0: "drawn", -1: "lost"}[value.result]


def test_an_analysis_tells_what_is_estimated() -> None:
    found = analyse(MAY.start(), Budget(nodes=2_000))
    assert not found.worth.is_proven
    assert found.worth.plies is None
    assert 0 < found.worth.chance < 1
    assert len(found.turns) == 16


def test_an_analysis_amid_a_turn_tells_how_to_finish_it() -> None:
    state = at("LL.. L... D..D .D.D").play("1b2")
    turns = {valued.moves for valued in analyse(state, Budget(nodes=2_000)).turns}
    assert ("-1a1", "-1b2") in turns
    assert ("-1a1", "stop") in turns


def test_a_finished_game_is_not_analysed() -> None:
    state = at("LDLD LDLD LDLD LDLD", "DLD LDL DLD", "LDLD").play("4a1")
    with pytest.raises(benben.Impossible, match="over"):
        analyse(state, NO_LIMIT)
