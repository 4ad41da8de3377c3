"""The games pass OpenSpiel's test, and its bots play them."""

import importlib
import pickle
from unittest import mock

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from benben.core import Game
from benben.games.pylos import Pylos
from benben.games.touche import Touche
from benben.rl import codecs, open_spiel
from benben.rl.game_tree import GameTree
from benben.rl.pylos import PylosCodec
from tests.rl.tables import TABLES, names, states

GAMES = (
    "python_benben_pylos",
    "python_benben_pylos(variant=mature,take_back=may,empty_reserve=may-raise)",
    "python_benben_pyramido",
    "python_benben_pyramido(players=3,areas=solid)",
    "python_benben_touche(max_game_length=60)",
    "python_benben_touche(players=4,board=shuffled,board_seed=3,max_game_length=60)",
)


def play(
    game: open_spiel.BenbenGame, bot: pyspiel.Bot | None, decisions: int = 10**6
) -> open_spiel.BenbenState:
    """A game of some decisions, by a bot or at random."""
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal() and state.moment.length < decisions:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bot.step(state) if bot else rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_states_are_written_and_read(name: str) -> None:
    game = pyspiel.load_game(name)
    state = play(game, None, decisions=20)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", ["python_benben_pylos", "python_benben_pyramido"])
def test_mcts_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    rollout = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = mcts.MCTSBot(game, 1.4, 4, rollout, random_state=np.random.RandomState(3))
    assert play(game, bot, decisions=5).moment.length == 5


def test_ismcts_plays_touche() -> None:
    game = pyspiel.load_game("python_benben_touche(max_game_length=100)")
    rollout = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ismcts.ISMCTSBot(game, rollout, 1.4, 4, random_state=np.random.RandomState(3))
    assert play(game, bot, decisions=4).moment.length == 4


def test_what_a_seat_knows_stays_when_the_rest_is_dealt_again() -> None:
    game = pyspiel.load_game("python_benben_touche")
    for decisions in (0, 7, 150):
        state = play(game, None, decisions)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        for player in range(2):
            sampler = pyspiel.UniformProbabilitySampler(decisions, 0.0, 1.0)
            other = state.resample_from_infostate(player, sampler)
            assert str(other) != str(state)
            for look in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            mine = state.information_state_string(1 - player)
            assert other.information_state_string(1 - player) != mine


def test_nobody_knows_what_chance_will_bring() -> None:
    """The same history leads to the same table, wherever the hidden dominoes lay before."""
    game = pyspiel.load_game("python_benben_pyramido")
    state = play(game, None, decisions=40)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    again = game.new_initial_state()
    for number, action in enumerate(state.history()):
        if again.is_player_node():
            sampler = pyspiel.UniformProbabilitySampler(number, 0.0, 1.0)
            again = again.resample_from_infostate(0, sampler)
        again.apply_action(action)
    assert str(again) != str(state)
    assert again.observation_string(0) == state.observation_string(0)
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("key", ["pyramido", "touche"])
def test_chances_are_those_of_the_unseen(key: str) -> None:
    state = pyspiel.load_game(f"python_benben_{key}").new_initial_state()
    rng, nodes = np.random.RandomState(4), 0
    while not state.is_terminal() and nodes < 200:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert len(set(outcomes)) == len(outcomes)
            nodes += 1
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def test_a_drawn_card_comes_into_the_hand() -> None:
    game = pyspiel.load_game("python_benben_touche")
    state, rng, draws = game.new_initial_state(), np.random.RandomState(6), 0
    while draws < 120 and not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        outcomes = state.chance_outcomes()
        card = rng.choice([outcome for outcome, _ in outcomes])
        before = state.moment.state
        state.apply_action(card)
        if before is not None:
            draws += 1
            hand = state.moment.state.hand_of(before.actor)
            assert card in hand
            assert len(hand) == 5
            cards = [card for pile in state.moment.state._dump()["discards"] for card in pile]
            held = [card for seat in range(2) for card in state.moment.state.hand_of(seat)]
            piled = [card & 63 for card in state.moment.state.piled()]
            assert sorted(cards + held + piled) == sorted([*range(52)] * 2)


def test_a_domino_that_comes_to_light_lies_on_top() -> None:
    game = pyspiel.load_game("python_benben_pyramido(players=4)")
    state, rng = game.new_initial_state(), np.random.RandomState(8)
    while not state.is_terminal():
        if not state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        number = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        state.apply_action(number)
        table = state.moment.state
        if table is not None:
            stacks = [table.stacked(stack) for stack in range(4)]
            assert number + 1 in [stack[-1] for stack in stacks if stack] + list(table.quarried())
            lying = sorted(domino for stack in stacks for domino in stack)
            assert len(set(lying)) == len(lying)


def test_a_game_that_lasts_too_long_is_drawn() -> None:
    state = play(pyspiel.load_game("python_benben_pylos(max_game_length=9)"), None)
    assert state.is_terminal()
    assert state.moment.length == 9
    assert state.returns() == [0, 0]


def test_the_rules_keep_pyramido_within_its_length() -> None:
    game = pyspiel.load_game("python_benben_pyramido(players=4)")
    assert game.max_game_length() == 400
    assert game.max_chance_nodes_in_history() == 91


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=names)
def test_a_state_of_ours_can_be_set_in_openspiel(game: Game, seats: int) -> None:
    for ours in states(game, seats, games=1, every=40):
        theirs = open_spiel.standing(ours)
        assert theirs.is_terminal() == (ours.to_act is None)
        if not theirs.is_terminal():
            player = theirs.current_player()
            assert player == ours.to_act
            named = [theirs.action_to_string(player, action) for action in theirs.legal_actions()]
            assert sorted(named) == sorted(map(str, ours.moves()))


def test_a_game_of_another_package_needs_its_chances_only_if_it_hides_something() -> None:
    class Ludo(Pylos):
        key = "ludo"

    class Poker(Ludo):
        hides = True

    class Codec(PylosCodec):
        tree = GameTree

    with mock.patch.object(codecs, "_CODECS", {"ludo": PylosCodec()}):
        assert codecs.tree_of(Ludo) is GameTree
        assert codecs.tree_of(Poker) is None
        assert codecs.tree_of(Touche) is None  # it has no codec now
    with mock.patch.object(codecs, "_CODECS", {"ludo": Codec()}):
        assert codecs.tree_of(Poker) is GameTree


def test_importing_twice_is_harmless() -> None:
    names = pyspiel.registered_names()
    importlib.reload(open_spiel)
    assert pyspiel.registered_names() == names
    assert {name for name in names if "benben" in name} == {
        "python_benben_pylos",
        "python_benben_pyramido",
        "python_benben_touche",
    }
