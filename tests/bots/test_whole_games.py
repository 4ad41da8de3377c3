"""Properties of every answer, checked in whole games of every kind."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product
from math import isfinite

import pytest

from benben import Game, State
from benben.bots import Answer, Bot, Budget, stand_in
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido
from benben.games.touche import Touche
from tests.bots.players import Played, RandomBot, ask, play

KINDS: list[tuple[Game, int]] = [
    *(
        (Pylos(variant=variant, take_back=take_back, empty_reserve=empty_reserve), 2)
        for variant, take_back, empty_reserve in product(
            ("standard", "children", "mature"), ("must", "may"), ("loses", "may-raise")
        )
    ),
    *((Pyramido(), seats) for seats in (2, 3, 4)),
    (Pyramido(areas="solid"), 2),
    *((Touche(), seats) for seats in (2, 3, 4)),
    (Touche(board="shuffled"), 2),
]
ONE_OF_EACH = [KINDS[0], KINDS[12], KINDS[17]]


def name(kind: object) -> str:
    return kind.key if isinstance(kind, Game) else str(kind)


every_kind = pytest.mark.parametrize(("game", "seats"), KINDS, ids=name)
one_of_each = pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH, ids=name)


def bot_for(game: Game) -> Bot:
    return stand_in(game.key).bot


@cache
def whole_game(game: Game, seats: int) -> tuple[list[Played], State]:
    return play(game, [bot_for(game)] * seats, "whole game")


@every_kind
def test_every_answer_is_legal_and_has_its_reasons(game: Game, seats: int) -> None:
    played, end = whole_game(game, seats)
    assert end.outcome is not None
    assert any(decision.answer.evaluation for decision in played)
    for decision in played:
        moves, answer = {str(move) for move in decision.state.moves()}, decision.answer
        assert answer.move in moves
        assert answer.evaluation is None or isfinite(answer.evaluation)
        assert bool(answer.reasons) or len(moves) == 1
        check_reasons(game, answer)


def check_reasons(game: Game, answer: Answer) -> None:
    assert len(answer.reasons) <= 3
    for reason in answer.reasons:
        sentence = str(reason)
        assert sentence.endswith(".")
        assert len(sentence.split()) > 2
        assert not {"{", "}"} & set(sentence)
        assert reason.key.startswith(f"{game.key}-")


@one_of_each
def test_the_same_seed_gives_the_same_game(game: Game, seats: int) -> None:
    assert play(game, [bot_for(game)] * seats, "whole game") == whole_game(game, seats)


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH[:2], ids=name)
def test_another_seed_decides_ties_otherwise(game: Game, seats: int) -> None:
    start, bot = game.start(seats, "whole game"), bot_for(game)
    assert len({ask(bot, start, str(seed)).move for seed in range(12)}) > 1


@one_of_each
def test_bots_think_in_threads(game: Game, seats: int) -> None:
    played, bot = whole_game(game, seats)[0][:24], bot_for(game)
    with ThreadPoolExecutor(4) as threads:
        answers = threads.map(
            lambda at: ask(bot, played[at].state, f"whole game/{at}"), range(len(played))
        )
        assert list(answers) == [decision.answer for decision in played]


@one_of_each
@pytest.mark.parametrize("budget", [Budget(nodes=0), Budget(nodes=5), Budget(seconds=0)], ids=str)
def test_a_small_budget_still_gives_a_legal_answer(game: Game, seats: int, budget: Budget) -> None:
    bot = bot_for(game)
    for decision in whole_game(game, seats)[0][:40]:
        answer = ask(bot, decision.state, budget=budget)
        assert answer.move in {str(move) for move in decision.state.moves()}
        if budget.seconds is None:
            assert ask(bot, decision.state, budget=budget) == answer


@one_of_each
def test_bots_play_from_any_random_position(game: Game, seats: int) -> None:
    bot = bot_for(game)
    for decision in play(game, [RandomBot()] * seats, "chance")[0][::5]:
        assert ask(bot, decision.state).move in {str(move) for move in decision.state.moves()}
