"""The play of the bot for Pyramido."""

from functools import cache

import pytest

from benben import Rng, State
from benben.bots import Answer, Bot, Budget, Observation, find_bot
from benben.bots.pyramido.forecast import outlooks
from benben.bots.pyramido.quarters import PyramidSets, holes_in
from benben.games.pyramido import Pyramido, PyramidoState
from tests.bots.players import Played, RandomBot, ask, play, wins
from tests.games.pyramido.tables import (
    GAME,
    ROWS_WITH_FOUR_HOLES,
    ROWS_WITH_TWO_HOLES,
    careful_game,
    careful_move,
    finish_turn,
    play_spots,
)

BOT = find_bot("pyramido", "greedy")
SOLID = Pyramido(areas="solid")
both_readings = pytest.mark.parametrize("game", [GAME, SOLID], ids=str)


class CarefulBot(Bot):
    """Plays at random, but so that it is not eliminated."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        state = observation.guess(Rng(seed))
        assert isinstance(state, PyramidoState)
        return Answer(str(careful_move(state, Rng(seed))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(seats: int) -> None:
    games = 20 if seats == 2 else 4
    assert wins(GAME, BOT, RandomBot(), games, seats) >= games - (seats == 2)


@both_readings
def test_it_beats_chance_that_stays_in_the_game(game: Pyramido) -> None:
    assert wins(game, BOT, CarefulBot(), 4) == 4


@cache
def whole_game(seats: int) -> tuple[list[Played], State]:
    return play(GAME, [BOT] * seats, "nobody leaves")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_never_eliminates_itself(seats: int) -> None:
    outcome = whole_game(seats)[1].outcome
    assert outcome is not None
    assert outcome.reason == "finished"
    assert min(outcome.scores) > 50


# Holes


def test_cells_that_dominoes_leave_uncovered() -> None:
    square = 0b11 | 0b11 << 9
    assert holes_in(0) == holes_in(square) == 0
    assert holes_in(1) == 1
    assert holes_in(0b101) == 2
    assert holes_in(0b111) == 1
    assert holes_in(1 << 8 | 1 << 9) == 2  # the end of a row and the start of the next


@pytest.mark.parametrize("spots", [ROWS_WITH_TWO_HOLES, ROWS_WITH_FOUR_HOLES], ids=len)
def test_it_makes_as_few_holes_as_possible(spots: list[str]) -> None:
    for number in range(1, len(spots)):
        state = play_spots(GAME.start(2, seed=1), [spots[:number]] * 2)
        seat = state.actor
        fewest = min(PyramidSets.of(state.play(move), seat).holes for move in state.moves())
        after = state.play(ask(BOT, state).move)
        assert PyramidSets.of(after, seat).holes == fewest


def test_it_fills_holes() -> None:
    state = play_spots(GAME.start(2, seed=1), [ROWS_WITH_TWO_HOLES] * 2)
    assert state.task == "fill"
    seat = state.actor
    while state.to_act == seat and state.task == "fill":
        answer = ask(BOT, state)
        assert "fills the hole best" in str(answer.reasons[0])
        state = state.play(answer.move)
    assert PyramidSets.of(state, seat).turns_left == 0


# What it counts


@both_readings
def test_the_forecast_of_a_full_level_is_its_score(game: Pyramido) -> None:
    checked = 0
    for state in careful_game(game, 2, "forecast"):
        for seat in range(2):
            pyramid = PyramidSets.of(state, seat)
            if pyramid.turns_left == 0:
                marks = tuple(state.mark_at(seat, state.level, colour) for colour in range(6))
                gems = [
                    outlook.gems
                    for outlook, mark in zip(outlooks(pyramid, marks), marks, strict=True)
                    if mark is not None
                ]
                points = sum(gems) + min(gems, default=0)
                assert points == state.points_of(seat, state.level)
                checked += 1
    assert checked >= 8


@both_readings
def test_the_last_turn_scores_as_much_as_any_could(game: Pyramido) -> None:
    for seed in range(3):
        last = next(
            state for state in reversed(careful_game(game, 2, seed)) if state.task == "place"
        )
        seat, state = last.actor, last
        while state.task in ("place", "mark", "resurface"):
            state = state.play(ask(BOT, state).move)
        assert state.points_of(seat, 3) == most_points(last, seat)


def most_points(state: PyramidoState, seat: int) -> int:
    """The points after the best decisions of this turn."""
    if state.task not in ("place", "mark", "resurface"):
        return state.points_of(seat, 3)
    return max(most_points(state.play(move), seat) for move in state.moves())


# How it decides


def after_some_turns(turns: int) -> PyramidoState:
    state = GAME.start(2, seed="some turns")
    while turns:
        state = state.play(ask(BOT, state).move)
        turns -= state.begins_turn
    return state


def test_it_joins_areas() -> None:
    """A domino that can join a marked area does so early in the game."""
    state = after_some_turns(6)
    seat = state.actor
    before = state.points_of(seat, 0)
    answer = ask(BOT, state)
    after = finish_turn(state.play(answer.move))
    assert after.points_of(seat, 0) > before
    assert any("Joins an area of" in str(reason) for reason in answer.reasons)


def test_it_saves_its_tiles_at_first() -> None:
    state = GAME.start(2, seed=3)
    while state.task != "resurface":
        state = state.play(ask(BOT, state).move)
    answer = ask(BOT, state)
    assert answer.move == "keep"
    assert [str(reason) for reason in answer.reasons] == ["Saves the tiles for higher levels."]


def test_unseen_dominoes_make_no_difference() -> None:
    for number, decision in enumerate(whole_game(2)[0][::9]):
        state, seat = decision.state, decision.state.to_act
        other = state.guess(seat, Rng(number))
        assert ask(BOT, other, "x") == ask(BOT, state, "x")


def test_it_halves_the_highest_stack() -> None:
    asked = [played for played in whole_game(4)[0] if played.state.task == "split"]
    assert asked
    for played in asked:
        assert isinstance(played.state, PyramidoState)
        heights = [len(stack) for stack in played.state.table.stacks]
        assert heights[int(played.answer.move[1:]) - 1] == max(heights)
