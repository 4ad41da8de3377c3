"""Reviews: weak players are judged worse, hidden things are not used, thrown wins are named."""

from functools import cache

import pytest

import benben
from benben import Record, Rng, review
from benben.bots import Budget, Observation, find_bot
from benben.bots.analysis import BLUNDER, GOOD, VERDICTS, analyst_of
from benben.bots.review import Review, Reviewer, verdict_of
from benben.core import game as find_game
from benben.core.record import RESIGNED

NODES = 1_500
GAMES = {
    "pylos": ("novice", "master"),
    "pyramido": ("novice", "champion"),
    "touche": ("novice", "champion"),
}
every_game = pytest.mark.parametrize("key", GAMES)


@cache
def played(key: str, levels: tuple[str, ...], seed: str = "one", most: int = 1000) -> Record:
    """A game between bots."""
    record = Record.begin(find_game(key), len(levels), seed=seed, players=levels)
    state, moves = record.state, list[str]()
    while state.to_act is not None and (len(moves) < most or not state.begins_turn):
        bot = find_bot(key, levels[state.to_act])
        seen = Observation(state, state.to_act)
        moves.append(bot.choose(seen, Budget(nodes=3_000), f"{seed} {len(moves)}").move)
        state = state.play(moves[-1])
    return record.play(*moves)


@cache
def reviewed(key: str) -> Review:
    return review(played(key, GAMES[key]), nodes=NODES)


@every_game
def test_a_novice_is_judged_worse_than_a_strong_player(key: str) -> None:
    novice, strong = reviewed(key).summaries
    assert novice.loss > 1.5 * strong.loss
    assert novice.verdicts[GOOD] <= sum(novice.verdicts.values())


@every_game
def test_every_turn_is_judged(key: str) -> None:
    record, found = played(key, GAMES[key]), reviewed(key)
    assert found.is_complete
    assert [turn.moves for turn in found.turns] == [tuple(map(str, turn)) for turn in record.turns]
    assert [turn.at for turn in found.turns][:2] == [0, len(record.turns[0])]
    for turn in found.turns:
        assert turn.seat == record.states[turn.at].to_act
        assert turn.verdict in VERDICTS
        assert bool(turn.better) == (turn.verdict != GOOD)
        assert 0 <= turn.loss <= len(turn.moves)
        for better in (turn.better, *turn.fine):
            state = record.states[turn.better_at]
            for move in better:
                state = state.play(move)
    assert [turn.loss for turn in found.costly] == sorted(
        (turn.loss for turn in found.costly), reverse=True
    )


@every_game
def test_chances_add_up_and_end_with_the_result(key: str) -> None:
    record, found = played(key, GAMES[key]), reviewed(key)
    assert len(found.chances) == len(record.turns) + 1
    assert all(sum(chances) == pytest.approx(1, abs=1e-3) for chances in found.chances)
    assert record.outcome is not None
    assert found.chances[-1].index(1) in record.outcome.winners


@every_game
def test_a_review_can_be_written_and_read(key: str) -> None:
    assert Review.parse(reviewed(key).to_json()) == reviewed(key)


@every_game
def test_threads_change_nothing(key: str) -> None:
    record = played(key, GAMES[key], most=12)
    one, two = (review(record, nodes=300, seed=5, threads=threads) for threads in (1, 2))
    assert one == two


@pytest.mark.parametrize("key", ["pyramido", "touche"])
def test_a_turn_is_judged_by_what_its_player_could_know(key: str) -> None:
    """The same turn, with everything hidden dealt anew, gets the same judgement."""
    begun = played(key, GAMES[key], most=20)
    state = begun.state
    assert state.to_act is not None
    other = state.guess(state.to_act, Rng("dealt anew"))
    assert str(other) != str(state)
    judged = []
    for start in (state, other):
        record = Record.begin(begun.game, start=str(start)).play(start.moves()[0])
        while not record.state.begins_turn and record.state.task in ("cell", "mark"):
            record = record.play(record.state.moves()[0])
        (turn,) = review(record, nodes=NODES).turns
        judged.append((turn.verdict, turn.loss, turn.error, turn.better, turn.fine, turn.reasons))
    assert judged[0] == judged[1]


def test_a_win_that_was_thrown_away_is_named() -> None:
    """Only 2b1>3a2 keeps the win here."""
    start = "LDDLLDLDLDDLLLLD/DLDDLLDLD/...D/. l"
    record = Record.begin(find_game("pylos"), start=start)
    (good,) = review(record.play("2b1>3a2"), nodes=50_000).turns
    assert (good.verdict, good.thrown_away, good.better) == (GOOD, None, ())
    (turn,) = review(record.play("3a1"), nodes=50_000).turns
    assert (turn.verdict, turn.loss, turn.is_proven) == (BLUNDER, 1, True)
    assert turn.thrown_away == "won in 5 before, lost now"
    assert turn.better == ("2b1>3a2",)
    assert turn.fine == (("2b1>3a2",),)


def test_luck_is_told_apart() -> None:
    for key in ("pyramido", "touche"):
        lucky = [turn.luck for turn in reviewed(key).turns if turn.luck]
        assert len(lucky) > 10
        assert min(luck.chance for luck in lucky) < 0 < max(luck.chance for luck in lucky)
    assert all(turn.luck is None for turn in reviewed("pylos").turns)
    assert reviewed("pyramido").turns[0].lost_points is not None


def test_doubt_speaks_for_the_player() -> None:
    thresholds = analyst_of("pylos").thresholds
    assert verdict_of(0.06, 0.0, thresholds) == "inaccuracy"
    assert verdict_of(0.06, 0.02, thresholds) == GOOD
    assert verdict_of(0.5, None, thresholds) == BLUNDER


def test_progress_is_told_and_a_review_can_be_stopped() -> None:
    record = played("touche", GAMES["touche"], most=40)
    told = list[int]()
    reviewer = Reviewer(record, nodes=200, threads=1)

    def progress(done: int, total: int) -> None:
        assert total == len(record.turns)
        told.append(done)
        if done == 3:
            reviewer.stop()

    found = reviewer.run(progress)
    assert told == [0, 1, 2, 3]
    assert not found.is_complete
    assert len(found.turns) == 3
    assert len(found.chances) == 4


def test_an_unfinished_game_and_one_that_was_resigned_can_be_reviewed() -> None:
    record = played("pylos", GAMES["pylos"], most=8)
    assert review(record, nodes=200).is_complete
    ended = record.end(benben.Outcome((2, 1), (0, 1), RESIGNED))
    assert review(ended, nodes=200).chances[-1] == (0, 1)
    with pytest.raises(benben.Impossible, match="nothing to review"):
        review(Record.begin(record.game))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": 1}', "x" * 10])
def test_text_that_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(benben.Malformed):
        Review.parse(text)
