"""The bots for Touché that look one step ahead."""

import pytest

from benben import Rng
from benben.bots import Bot, find_bot
from benben.games.touche import Touche, ToucheState
from tests.bots.players import RandomBot, ask, play, wins
from tests.games.touche.tables import GAME, at

BOT, GREEDY = find_bot("touche", "counter"), find_bot("touche", "greedy")
TAKER = find_bot("touche", "taker")
JOKERS = (1, 1, 1, 1)
both = pytest.mark.parametrize("bot", [BOT, GREEDY], ids=["counter", "greedy"])


def turn(state: ToucheState, bot: Bot = BOT) -> tuple[list[str], ToucheState]:
    """All decisions of a bot in a turn, and the state after them."""
    seat, moves = state.to_act, list[str]()
    while state.to_act == seat and (state.begun or not moves):
        moves.append(ask(bot, state).move)
        state = state.play(moves[-1])
    return moves, state


def why(state: ToucheState) -> list[str]:
    return [str(reason) for reason in ask(BOT, state).reasons]


@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_chance(bot: Bot, seats: int) -> None:
    games = 20 if seats == 2 else 8
    assert wins(GAME, bot, RandomBot(), games, seats) >= games - 1


def test_only_bots_that_count_care_which_cards_are_gone() -> None:
    hand, gone = "QS 5H KD 3D KS", "5C 5C 6C JS JS QD QD 2D 2D 2S"
    states = [at(hand, discards=(cards,)) for cards in ("5C", gone)]
    counted, seen = ([ask(bot, state) for state in states] for bot in (BOT, GREEDY))
    assert counted[0].evaluation != counted[1].evaluation
    assert seen[0] == seen[1]


def test_it_beats_chance_on_a_shuffled_board() -> None:
    assert wins(Touche(board="shuffled"), BOT, RandomBot(), 8) >= 7


def test_it_completes_a_square() -> None:
    state = at("4S KH QC 2C 9H", "e1 f1 e2")
    assert turn(state)[0] == ["4S", "f2"]
    assert why(state) == ["Completes a square at f2."]


@both
def test_it_completes_rather_than_blocks(bot: Bot) -> None:
    state = at("4S 9C QC 2C 9H", "e1 f1 e2", "i5 j5 i6", kinds=("", "T line"),
               crowned=("", "a4 a5 a6 b4 b5 c9 d9 e9 f9 g9"))  # fmt: skip
    assert turn(state, bot)[0] == ["4S", "f2"]


def test_the_third_combination_wins() -> None:
    state = at("4S KH QC 2C 9H", "e1 f1 e2", kinds=("T line",),
               crowned=("a4 a5 a6 b4 b5 c9 d9 e9 f9 g9",))  # fmt: skip
    assert why(state) == [
        "Completes a square at f2.", "The third combination wins the game.",
    ]  # fmt: skip
    assert turn(state)[1].outcome is not None


def test_the_taker_completes_but_neither_builds_nor_blocks() -> None:
    assert turn(at("4S KH QC 2C 9H", "e1 f1 e2"), TAKER)[0] == ["4S", "f2"]
    threatened = at("4S KH QC 2C 9H", "", "e1 f1 e2")
    answers = {ask(TAKER, threatened, seed) for seed in "abcdefghij"}
    assert len({answer.move for answer in answers}) > 2
    assert {answer.evaluation for answer in answers} == {0.0}


def test_the_taker_beats_chance_and_a_builder_beats_the_taker() -> None:
    assert wins(GAME, TAKER, RandomBot(), 20) >= 15
    assert wins(GAME, GREEDY, TAKER, 20) >= 18


@both
def test_it_blocks_a_threat(bot: Bot) -> None:
    state = at("4S KH QC 2C 9H", "", "e1 f1 e2")
    assert turn(state, bot)[0] == ["4S", "f2"]
    assert "Blocks Green's square at f2." in why(state)


def test_it_takes_a_free_space_with_the_card_it_needs_least() -> None:
    state = at("4S KH QC 2C 7S", "d3 c4 d4", "d9")
    moves, after = turn(state)
    assert moves[1] == "c3"
    assert after.rounds == 1


def test_a_dead_card_goes_first() -> None:
    state = at("AS KH QC 2C 9H", "d1", "h7")
    assert ask(BOT, state).move == "xAS"
    assert why(state) == ["AS is dead: both its cells are taken."]


def test_the_joker_wins_the_game() -> None:
    state = at("3C KH QC 2C 9H", "e1 f1 e2", kinds=("T line",), jokers=JOKERS,
               crowned=("a4 a5 a6 b4 b5 c9 d9 e9 f9 g9",))  # fmt: skip
    moves, after = turn(state)
    assert moves == ["joker", "f2"]
    assert after.outcome is not None
    assert "This is worth the joker." in why(state)


def test_the_joker_keeps_an_opponent_from_winning() -> None:
    state = at("3C KH QC 2C 9H", "", "e1 f1 e2", kinds=("", "T line"), jokers=JOKERS,
               crowned=("", "a4 a5 a6 b4 b5 c9 d9 e9 f9 g9"))  # fmt: skip
    moves, after = turn(state)
    assert moves[0] == "joker"
    assert after.view(0).players[1].threats == ()


def test_the_joker_is_not_wasted() -> None:
    for seed in ("one", "two", "three"):
        played, _ = play(GAME, [BOT, BOT], seed)
        for decision in played:
            if decision.answer.move == "joker":
                assert (decision.answer.evaluation or 0.0) > 0


def test_it_prefers_cells_with_open_combinations() -> None:
    """The corner cells of the octagon are in few combinations, f6 is in many."""
    state = at("QS 5H KD 3D KS", discards=("5C 5C 6C KC",))
    assert turn(state)[0][0] != "5H"
    assert "combinations that are still open" in why(state)[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_make_no_difference(seats: int) -> None:
    bots = [BOT] * seats
    for number, decision in enumerate(play(GAME, bots, "hidden")[0][::7]):
        state, seat = decision.state, decision.state.to_act
        other = state.guess(seat, Rng(number))
        assert str(other) != str(state)
        assert ask(BOT, other, "x") == ask(BOT, state, "x")
