"""The levels of Pyramido keep to the rules, to their budget, and to what they can see."""

import time
from array import array
from functools import cache

import pytest

from benben import Rng, State
from benben.bots import Answer, Bot, Budget, Observation, find_bot
from benben.bots.levels import levels
from benben.bots.pyramido.search import Search
from benben.bots.pyramido.training.__main__ import train
from benben.bots.pyramido.weights import (
    FEATURES,
    STAGES,
    first_weights,
    short_sighted,
    trained_weights,
)
from benben.bots.weight_files import FLOATS, packed, unpacked
from benben.games.pyramido import Pyramido, PyramidoState
from benben.kernels import compiled
from benben.words import LANGUAGES, words
from tests.bots.players import Played, ask, first_moves, first_moves_in_plain_python, play
from tests.games.pyramido.tables import GAME, ROWS_WITH_TWO_HOLES, play_spots

KEYS = [level.key for level in levels("pyramido")]
FEW = Budget(nodes=1500)
every_level = pytest.mark.parametrize("key", KEYS)


class Hasty(Bot):
    """A bot that never gets more than a few nodes."""

    def __init__(self, key: str) -> None:
        self.bot = find_bot("pyramido", key)

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        return self.bot.choose(observation, FEW, seed)


@cache
def whole_game(key: str, seats: int, game: Pyramido = GAME) -> tuple[list[Played], State]:
    return play(game, [Hasty(key)] * seats, f"{key} {seats}")


def test_there_are_five_levels_and_a_yardstick() -> None:
    assert KEYS == ["novice", "casual", "club", "master", "champion"]
    assert find_bot("pyramido", "greedy") not in [level.bot for level in levels("pyramido")]


@every_level
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_level_eliminates_itself(key: str, seats: int) -> None:
    played, end = whole_game(key, seats)
    assert end.outcome is not None
    assert end.outcome.reason == "finished"
    assert all(decision.state.task != "fill" for decision in played)


def test_a_novice_stays_in_the_game_again_and_again() -> None:
    for number in range(20):
        _, end = play(GAME, [Hasty("novice")] * 2, f"novices {number}")
        assert end.outcome is not None
        assert end.outcome.reason == "finished"


@every_level
def test_whole_blocks_are_played_too(key: str) -> None:
    _, end = whole_game(key, 2, Pyramido(areas="solid"))
    assert end.outcome is not None
    assert end.outcome.reason == "finished"


def test_holes_that_somebody_else_has_left_are_filled() -> None:
    state = play_spots(GAME.start(2, seed=1), [ROWS_WITH_TWO_HOLES] * 2)
    seat = state.actor
    while state.to_act == seat and state.task == "fill":
        state = state.play(ask(find_bot("pyramido", "champion"), state, budget=FEW).move)
    assert len(state.tiles_of(seat)) == 1


@every_level
def test_nodes_and_a_seed_decide(key: str) -> None:
    bot = find_bot("pyramido", key)
    for decision in whole_game(key, 2)[0][::25]:
        answers = [ask(bot, decision.state, "a seed", Budget(nodes=9000)) for _ in range(2)]
        assert answers[0] == answers[1]


@every_level
def test_unseen_dominoes_make_no_difference(key: str) -> None:
    bot = find_bot("pyramido", key)
    for number, decision in enumerate(whole_game(key, 3)[0][::30]):
        state = decision.state
        other = state.guess(state.to_act, Rng(number))
        assert other != state
        assert ask(bot, other, "x", Budget(nodes=9000)) == ask(bot, state, "x", Budget(nodes=9000))


@every_level
def test_every_decision_has_its_reasons_in_every_language(key: str) -> None:
    for decision in whole_game(key, 4)[0]:
        assert decision.answer.reasons
        assert len(decision.answer.reasons) <= 3
        for reason in decision.answer.reasons:
            for language in LANGUAGES:
                assert words(language, "pyramido").text(f"thought-{reason.key}", **reason.facts)


def test_a_champion_gives_reasons_of_its_own() -> None:
    said = {
        reason.key
        for seats in (2, 3, 4)
        for decision in whole_game("champion", seats)[0]
        for reason in decision.answer.reasons
    }
    assert {"pyramido-bonus", "pyramido-denies", "pyramido-joins"} <= said


def some_table(turns: int = 5) -> PyramidoState:
    states = [d.state for d in whole_game("club", 4)[0] if d.state.task == "place"]
    state = states[turns]
    assert isinstance(state, PyramidoState)
    return state


@pytest.mark.skipif(not compiled(), reason="plain Python thinks in larger steps")
def test_it_keeps_to_its_time() -> None:
    bot, state = find_bot("pyramido", "champion"), some_table()
    ask(bot, state, budget=FEW)
    late = []
    for _ in range(3):
        started = time.thread_time()
        ask(bot, state, budget=Budget(seconds=0.2))
        late.append(time.thread_time() - started - 0.2)
    assert min(late) < 0.05


def test_a_search_that_is_stopped_tries_nothing() -> None:
    search = Search(some_table(), trained_weights(), 2, 1)
    search.consider([code for _, code in search.weigh()[:3]])
    search.stop()
    assert not search.run(4)
    assert search.trials.done == 0


def test_trials_tell_decisions_apart() -> None:
    search = Search(some_table(30), trained_weights(), 1, 1)
    ranking = [code for _, code in search.weigh()]
    search.consider([ranking[0], ranking[-1]])
    search.run(12)
    assert search.trials.gain(0) > search.trials.gain(1)


def test_weights_are_read_as_they_were_written() -> None:
    assert len(trained_weights()) == len(short_sighted()) == STAGES * len(FEATURES)
    kept = array(FLOATS, trained_weights())
    assert unpacked(packed(kept), FLOATS) == kept


def test_training_gives_the_same_weights_every_time() -> None:
    reported: list[tuple[int, float]] = []
    weights = train("a seed", (6, 4), lambda *told: reported.append(told))
    assert [generation for generation, _ in reported] == [0, 1]
    assert weights == train("a seed", (6, 4)) != first_weights()


def test_plain_python_decides_the_same() -> None:
    game = ("pyramido", "champion", 6, 1000)
    assert first_moves_in_plain_python(*game) == first_moves(*game)
