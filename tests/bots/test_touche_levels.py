"""The levels of Touché keep to the rules, to their budget, and to what they can see."""

import time
from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest

from benben import Rng, State
from benben.bots import Answer, Bot, Budget, Observation, contestants, find_bot
from benben.bots.levels import levels
from benben.bots.touche.search import Search
from benben.bots.touche.training.__main__ import train
from benben.bots.touche.weights import WEIGHTS, first_weights, trained_weights
from benben.bots.weight_files import FLOATS, packed, unpacked
from benben.games.touche import Touche, ToucheState, classic
from benben.games.touche.board import CARDS, parse_cell
from benben.kernels import compiled
from benben.words import LANGUAGES, words
from tests.bots.players import (
    Played,
    RandomBot,
    ask,
    first_moves,
    first_moves_in_plain_python,
    play,
    wins,
)
from tests.games.touche.tables import GAME, at

KEYS = [level.key for level in levels("touche")]
FEW = Budget(nodes=1500)
JOKERS = (1, 1, 1, 1)
TWO_CROWNED = "a4 a5 a6 b4 b5 c9 d9 e9 f9 g9"
every_level = pytest.mark.parametrize("key", KEYS)
good_levels = pytest.mark.parametrize("key", ["master", "champion"])


class Hasty(Bot):
    """A bot that never gets more than a few nodes."""

    def __init__(self, key: str) -> None:
        self.bot = find_bot("touche", key)

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        return self.bot.choose(observation, FEW, seed)


@cache
def whole_game(key: str, seats: int, game: Touche = GAME) -> tuple[list[Played], State]:
    return play(game, [Hasty(key)] * seats, f"{key} {seats}")


def turn(key: str, state: ToucheState) -> tuple[list[str], ToucheState]:
    """All decisions of a bot in a turn, and the state after them."""
    seat, moves = state.to_act, list[str]()
    while state.to_act == seat and (state.begun or not moves):
        moves.append(ask(find_bot("touche", key), state, budget=Budget(nodes=20_000)).move)
        state = state.play(moves[-1])
    return moves, state


def test_there_are_five_levels_and_three_yardsticks() -> None:
    assert KEYS == ["novice", "casual", "club", "master", "champion"]
    measures = [level.key for level in contestants("touche") if level not in levels("touche")]
    assert measures == ["taker", "greedy", "counter"]


@every_level
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_come_to_an_end_and_every_answer_is_legal(key: str, seats: int) -> None:
    _, end = whole_game(key, seats)
    assert end.outcome is not None
    assert end.outcome.reason == "three"


@every_level
def test_shuffled_boards_are_played_too(key: str) -> None:
    _, end = whole_game(key, 2, Touche(board="shuffled"))
    assert end.outcome is not None


@every_level
def test_there_is_an_answer_in_any_random_position(key: str) -> None:
    bot = find_bot("touche", key)
    for decision in play(GAME, [RandomBot()] * 3, "chance")[0][::9]:
        answer = ask(bot, decision.state, budget=Budget(nodes=200))
        assert answer.move in {str(move) for move in decision.state.moves()}
        assert answer.evaluation is not None
        assert 0 <= answer.evaluation <= 1


def test_a_novice_beats_chance() -> None:
    assert wins(GAME, Hasty("novice"), RandomBot(), 10) >= 7


@every_level
def test_nodes_and_a_seed_decide(key: str) -> None:
    bot = find_bot("touche", key)
    for decision in whole_game(key, 2)[0][::25]:
        answers = [ask(bot, decision.state, "a seed", Budget(nodes=5000)) for _ in range(2)]
        assert answers[0] == answers[1]


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_make_no_difference(key: str, seats: int) -> None:
    bot = find_bot("touche", key)
    for number, decision in enumerate(whole_game(key, seats)[0][::15]):
        state = decision.state
        other = state.guess(state.to_act, Rng(number))
        assert str(other) != str(state)
        assert ask(bot, other, "x", Budget(nodes=3000)) == ask(bot, state, "x", Budget(nodes=3000))


@every_level
def test_every_decision_has_its_reasons_in_every_language(key: str) -> None:
    for decision in whole_game(key, 4)[0]:
        assert decision.answer.reasons
        assert len(decision.answer.reasons) <= 3
        for reason in decision.answer.reasons:
            for language in LANGUAGES:
                assert words(language, "touche").text(f"thought-{reason.key}", **reason.facts)


# What good levels do not miss


@good_levels
def test_they_complete_what_they_can(key: str) -> None:
    assert turn(key, at("4S KH QC 2C 9H", "e1 f1 e2"))[0] == ["4S", "f2"]


@good_levels
def test_the_third_combination_wins(key: str) -> None:
    state = at("4S KH QC 2C 9H", "e1 f1 e2", "i5 j5 i6", kinds=("T line",), crowned=(TWO_CROWNED,))
    moves, after = turn(key, state)
    assert moves == ["4S", "f2"]
    assert after.outcome is not None


@good_levels
def test_they_block_what_would_be_lost(key: str) -> None:
    state = at("4S KH QC 2C 9H", "", "e1 f1 e2", kinds=("", "T line"), crowned=("", TWO_CROWNED))
    assert turn(key, state)[0] == ["4S", "f2"]


@good_levels
def test_the_joker_wins_the_game(key: str) -> None:
    state = at("3C KH QC 2C 9H", "e1 f1 e2", kinds=("T line",), jokers=JOKERS,
               crowned=(TWO_CROWNED,))  # fmt: skip
    moves, after = turn(key, state)
    assert moves == ["joker", "f2"]
    assert after.outcome is not None


@good_levels
def test_the_joker_keeps_an_opponent_from_winning(key: str) -> None:
    state = at("3C KH QC 2C 9H", "", "e1 f1 e2", kinds=("", "T line"), jokers=JOKERS,
               crowned=("", TWO_CROWNED))  # fmt: skip
    moves, after = turn(key, state)
    assert moves[0] == "joker"
    assert after.view(0).players[1].threats == ()


@good_levels
def test_a_dead_card_goes_first(key: str) -> None:
    state = at("AS KH QC 2C 9H", "d1", "h7")
    answer = ask(find_bot("touche", key), state, budget=FEW)
    assert answer.move == "xAS"
    assert [str(reason) for reason in answer.reasons] == ["AS is dead: both its cells are taken."]


@good_levels
def test_what_is_nearly_won_is_valued(key: str) -> None:
    ahead = at("4S KH QC 2C 9H", "e1 f1 e2", kinds=("T line",), crowned=(TWO_CROWNED,))
    behind = at("3C KH QC 2C 9H", "", "e1 f1 e2", kinds=("", "T line"), crowned=("", TWO_CROWNED))
    values = [
        ask(find_bot("touche", key), state, budget=FEW).evaluation for state in (ahead, behind)
    ]
    assert values[0] == 1.0
    assert values[1] is not None
    assert values[1] < 0.5


# Time


def some_table() -> ToucheState:
    state = whole_game("club", 4)[0][12].state
    assert isinstance(state, ToucheState)
    return state


@pytest.mark.skipif(not compiled(), reason="plain Python thinks in larger steps")
def test_it_keeps_to_its_time() -> None:
    bot, state = find_bot("touche", "champion"), GAME.start(2, "in time")
    ask(bot, state, budget=FEW)
    late = []
    for _ in range(3):
        started = time.thread_time()
        ask(bot, state, budget=Budget(seconds=0.2))
        late.append(time.thread_time() - started - 0.2)
    assert min(late) < 0.05


def search_of(state: ToucheState, seed: int = 1) -> Search:
    search = Search(state, trained_weights(), 1, seed)
    search.consider([(code, cell) for _, code, cell in search.weigh()[:6]])
    return search


def test_a_search_that_is_stopped_tries_nothing() -> None:
    search = search_of(some_table())
    search.stop()
    assert not search.run(4)
    assert search.trials.done == 0


@pytest.mark.skipif(not compiled(), reason="plain Python holds the lock while it thinks")
def test_others_go_on_while_a_search_runs() -> None:
    search = search_of(GAME.start(2, "threads"))
    with ThreadPoolExecutor(1) as thread:
        running = thread.submit(search.run, 4000)
        time.sleep(0.05)
        search.stop()
        assert running.result() is False


def test_trials_tell_plans_apart() -> None:
    state = at("4S KH QC 2C 9H", "e1 f1 e2")
    search = Search(state, trained_weights(), 1, 1)
    ranking = [(code, cell) for _, code, cell in search.weigh()]
    search.consider([ranking[0], ranking[-1]])
    search.run(12)
    assert search.trials.gain(0) > search.trials.gain(1)


# What others do not hold


def threatened(last: str, before: str) -> ToucheState:
    """A player needs f2 to win; their last two cards were these."""
    state = at("3C KH QC 2C 9H", "", "e1 f1 e2 i9", kinds=("", "T line"),
               crowned=("", TWO_CROWNED), discards=("", f"{before} {last}"))  # fmt: skip
    assert [name for _, name in state.view(0).players[1].threats] == ["f2"]
    return state


def of(cell: str) -> str:
    """The card of a cell of the classic board."""
    spot = classic().spots[parse_cell(cell)]
    assert spot is not None
    return CARDS[spot]


def test_a_threat_is_feared_less_when_it_was_not_carried_out_before() -> None:
    fresh, old = threatened(of("e2"), of("i9")), threatened(of("i9"), of("e2"))
    searches = [search_of(state) for state in (fresh, old)]
    at_sight = [max(search.weigh())[0] for search in searches]
    assert at_sight[0] < at_sight[1]
    for search in searches:
        search.run(400)
    assert searches[0].trials.gain(0) < searches[1].trials.gain(0)


# What was trained_weights


def test_weights_are_read_as_they_were_written() -> None:
    assert len(trained_weights()) == len(first_weights()) == WEIGHTS
    kept = array(FLOATS, trained_weights())
    assert unpacked(packed(kept), FLOATS) == kept


def test_a_little_learning_is_always_the_same() -> None:
    assert train("a seed", (6,)) == train("a seed", (6,)) != first_weights()


def test_plain_python_decides_the_same() -> None:
    game = ("touche", "champion", 4, 500)
    assert first_moves_in_plain_python(*game) == first_moves(*game)
