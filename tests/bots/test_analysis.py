"""The analysis of all games: one form of result, honest about what is hidden and how sure it is."""

import json
from threading import Timer

import pytest

import benben
from benben import Game, Rng, State
from benben.bots.analysis import analyse, analyser, analyst_of
from benben.core import game as find_game

NODES = 4_000
TABLES = [("pylos", 2), ("pyramido", 2), ("pyramido", 4), ("touche", 2), ("touche", 3)]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def middle(game: str | Game, seats: int, decisions: int = 12, seed: str = "middle") -> State:
    """A state amid a game that was begun by bots' quick decisions."""
    state = (find_game(game) if isinstance(game, str) else game).start(seats, seed)
    for number in range(decisions):
        state = state.play(analyse(state, nodes=1, seed=number).best.turn[0])
    return state


@every_table
def test_turns_are_legal_and_sorted_and_chances_add_up(game: str, seats: int) -> None:
    state = middle(game, seats)
    found = analyse(state, nodes=NODES)
    assert found.worth == found.best.worth
    assert found.best.loss == 0
    chances = [one.worth.chance for one in found.turns]
    assert chances == sorted(chances, reverse=True)
    for one in found.turns:
        assert sum(one.worth.chances) == pytest.approx(1, abs=1e-3)
        assert one.worth.chance == one.worth.chances[state.to_act or 0]
        after = state
        for move in one.turn:
            after = after.play(move)
    assert len({one.moves for one in found.turns}) == len(found.turns)


@every_table
def test_the_same_seed_and_nodes_give_the_same_analysis(game: str, seats: int) -> None:
    state = middle(game, seats)
    assert analyse(state, nodes=NODES, seed=7) == analyse(state, nodes=NODES, seed=7)


@every_table
def test_an_analysis_can_be_written_as_json(game: str, seats: int) -> None:
    plain = analyse(middle(game, seats), nodes=NODES).plain()
    assert json.loads(json.dumps(plain)) == plain
    assert all("text" in reason for turn in plain["turns"] for reason in turn["reasons"])


@pytest.mark.parametrize(("game", "seats"), TABLES[1:])
def test_an_analysis_uses_nothing_that_the_seat_cannot_know(game: str, seats: int) -> None:
    state = middle(game, seats)
    other = state.guess(state.to_act, Rng("dealt anew"))
    assert other != state
    one, two = (analyse(each, nodes=NODES, seed=1).plain() for each in (state, other))
    assert one == two


@pytest.mark.parametrize(("game", "seats"), TABLES[1:])
def test_more_trials_make_it_surer(game: str, seats: int) -> None:
    state = middle(game, seats)
    few, many = (analyse(state, nodes=nodes).worth.error for nodes in (2_000, 60_000))
    assert few is not None
    assert many is not None
    assert 0 < many < few


@pytest.mark.parametrize(("game", "seats"), TABLES[1:])
def test_a_turn_that_somebody_played_is_valued_too(game: str, seats: int) -> None:
    state = middle(game, seats, 8)
    listed = {one.moves[0] for one in analyse(state, nodes=NODES).turns}
    unlisted = next(move for move in state.moves() if str(move) not in listed)
    found = analyser(state, nodes=NODES, also=[(unlisted,)]).run()
    assert unlisted in [one.turn[0] for one in found.turns]


@every_table
def test_an_analysis_can_be_stopped(game: str, seats: int) -> None:
    search = analyser(middle(game, seats), seconds=600)
    timer = Timer(0.2, search.stop)
    timer.start()
    assert search.run().turns
    timer.join()


def test_points_are_expected_where_they_decide() -> None:
    points = analyse(middle("pyramido", 3), nodes=NODES).worth.points
    assert len(points) == 3
    assert all(20 < each < 150 for each in points)
    assert analyse(middle("touche", 3), nodes=NODES).worth.points == ()


def test_a_finished_game_and_a_game_without_an_analyst_are_refused() -> None:
    over = find_game("pylos").parse_state("LDLDLDLDLDLDLDLD/DLDLDLDLD/LDLD/. l").play("4a1")
    with pytest.raises(benben.Impossible, match="over"):
        analyse(over)
    with pytest.raises(benben.BadChoice):
        analyst_of("chess")
