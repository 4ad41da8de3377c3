"""The input and output of bots."""

import pickle

import pytest

import benben
from benben import BadChoice, Game, Rng, State
from benben.bots import Answer, Budget, Observation, Thought
from benben.bots.budgets import Meter, expect, pick, rank
from benben.games.pylos import PylosState

GAMES = [benben.game(key) for key in benben.game_keys()]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def some_state(game: Game, decisions: int = 9) -> State:
    state, rng = game.start(seed="a secret"), Rng("some state")
    for _ in range(decisions):
        state = state.play(rng.choice(state.moves()))
    return state


def sight_of(state: State) -> Observation:
    assert state.to_act is not None
    return Observation(state, state.to_act)


# Observation


@by_game
def test_an_observation_has_the_seat_the_game_and_the_view(game: Game) -> None:
    state = some_state(game)
    observation = sight_of(state)
    assert (observation.seat, observation.game) == (state.to_act, game)
    assert observation.view == state.view(state.to_act)
    assert observation.view is observation.view


@by_game
def test_no_public_attribute_gives_the_state(game: Game) -> None:
    observation = sight_of(some_state(game))
    public = [name for name in dir(observation) if not name.startswith("_")]
    assert public == ["game", "guess", "seat", "view"]
    assert not any(isinstance(getattr(observation, name), State) for name in public)
    assert "a secret" not in repr(observation)


@by_game
def test_a_guess_fits_what_the_seat_sees(game: Game) -> None:
    observation = sight_of(some_state(game))
    guess = observation.guess(Rng(1))
    assert guess.view(observation.seat) == observation.view
    assert observation.guess(Rng(1)) == guess


@pytest.mark.parametrize("key", ["pyramido", "touche"])
def test_what_is_hidden_is_dealt_anew(key: str) -> None:
    state = some_state(benben.game(key))
    observation = sight_of(state)
    guesses = [observation.guess(Rng(seed)) for seed in range(3)]
    assert state not in guesses
    assert len({str(guess) for guess in guesses}) == 3


def test_only_the_seat_to_act_has_an_observation() -> None:
    start = benben.game("pylos").start()
    with pytest.raises(BadChoice, match="does not act now"):
        Observation(start, 1)
    with pytest.raises(BadChoice, match="no seat"):
        Observation(start, 2)


# Budget


def test_a_budget_is_not_negative() -> None:
    with pytest.raises(BadChoice, match="budget"):
        Budget(seconds=-1)
    with pytest.raises(BadChoice, match="budget"):
        Budget(nodes=-1)


def test_a_meter_without_a_limit_is_never_empty() -> None:
    meter = Meter(Budget())
    meter.spend(1_000_000)
    assert not meter.is_empty


def test_a_meter_counts_nodes_and_watches_the_clock() -> None:
    meter = Meter(Budget(nodes=2))
    meter.spend()
    assert not meter.is_empty
    meter.spend()
    assert meter.is_empty
    assert Meter(Budget(seconds=0)).is_empty
    assert not Meter(Budget(seconds=1000)).is_empty


def test_a_ranking_ends_with_the_budget_but_has_one_item_at_least() -> None:
    for nodes, looked_at in ((0, [7]), (1, [7]), (2, [9, 7]), (9, [9, 8, 7])):
        ranking = rank([7, 9, 8], float, Meter(Budget(nodes=nodes)))
        assert [item for _, item in ranking] == looked_at


def test_the_seed_decides_between_equals() -> None:
    ranking = rank("abcd", lambda letter: float(letter in "bd"), Meter(Budget()))
    picked = {pick(ranking, Rng(seed)) for seed in range(20)}
    assert picked == {(1.0, "b"), (1.0, "d")}
    assert pick(ranking, Rng(5)) == pick(ranking, Rng(5))


def test_rounding_makes_no_difference() -> None:
    sums = {"a": 0.1 + 0.2, "b": 0.3}
    ranking = rank(sums, sums.__getitem__, Meter(Budget()))
    assert {pick(ranking, Rng(seed))[1] for seed in range(20)} == {"a", "b"}


# Thoughts and answers


def test_a_thought_fills_its_gaps() -> None:
    thought = Thought("joins", "Joins an area of {gems} {colour} gems.").about(
        gems=5, colour="blue"
    )
    assert str(thought) == "Joins an area of 5 blue gems."
    assert (thought.key, thought.facts) == ("joins", {"gems": 5, "colour": "blue"})


def test_a_gap_without_a_fact_is_an_error() -> None:
    with pytest.raises(KeyError):
        str(Thought("joins", "Joins {gems} gems."))


def test_answers_are_values() -> None:
    thought = Thought("blocks", "Blocks {cell}.").about(cell="f4")
    answer = Answer("f4", (thought,), 0.5)
    again: Answer = pickle.loads(pickle.dumps(answer))
    assert again == answer
    assert hash(again) == hash(answer)
    assert Answer("f5") != answer


def test_a_bot_plays_its_own_game_only() -> None:
    with pytest.raises(TypeError, match="PylosState"):
        expect(PylosState, benben.game("touche").start())
