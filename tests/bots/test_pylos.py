"""The play of the bot for Pylos."""

import pytest

from benben.bots import Bot, Budget, find_bot
from benben.bots.pylos.bot import PylosBot
from benben.bots.pylos.deepening import Skill
from benben.games.pylos import Pylos, PylosState
from tests.bots.players import RandomBot, ask, play, wins
from tests.games.pylos.boards import CHILDREN, MATURE, MAY_RAISE, STANDARD, at

BOT = PylosBot(Skill(depth=2, naive=True))  # its moves are easy to predict
SEEDS = ("one", "two", "three", "four")
by_seed = pytest.mark.parametrize("seed", SEEDS)


def turn(state: PylosState, seed: str = "one") -> list[str]:
    """All decisions of the bot until the other side is to move."""
    side, moves = state.side, list[str]()
    while state.to_act == side:
        moves.append(ask(BOT, state, seed).move)
        state = state.play(moves[-1])
    return moves


def why(state: PylosState, seed: str = "one") -> list[str]:
    return [str(reason) for reason in ask(BOT, state, seed).reasons]


@pytest.mark.parametrize("game", [STANDARD, CHILDREN, MATURE], ids=str)
def test_it_beats_chance(game: Pylos) -> None:
    assert wins(game, find_bot("pylos", "casual"), RandomBot(), 20) >= 19


@by_seed
def test_it_takes_the_apex(seed: str) -> None:
    state = at("LDLD LDLD LDLD LDLD", "DLD LDL DLD", "LDLD")
    assert turn(state, seed) == ["4a1"]
    assert why(state, seed) == ["Puts the last sphere on the apex and wins."]


@by_seed
def test_it_completes_a_square_and_takes_two_back(seed: str) -> None:
    state = at("LL.. L... D..D .D.D")
    moves = turn(state, seed)
    assert moves[0] == "1b2"
    assert [move[0] for move in moves[1:]] == ["-", "-"]
    assert why(state, seed)[0] == "Completes a square at 1b2."


@by_seed
def test_in_the_mature_game_it_completes_a_line(seed: str) -> None:
    state = at("LLL. DDLD .... ..D.", game=MATURE)
    assert turn(state, seed)[0] == "1d1"
    assert why(state, seed) == ["Completes a line at 1d1."]


@by_seed
def test_in_the_mature_game_it_blocks_a_line(seed: str) -> None:
    state = at("DDD. L.L. .... .L.L", game=MATURE)
    assert turn(state, seed) == ["1d1"]
    assert why(state, seed) == ["Blocks Dark's line at 1d1."]


@by_seed
def test_it_blocks_a_square(seed: str) -> None:
    state = at("DD.. D... .... LL..")
    assert turn(state, seed) == ["1b2"]
    assert why(state, seed) == ["Blocks Dark's square at 1b2."]


@by_seed
def test_in_the_childrens_game_squares_mean_nothing(seed: str) -> None:
    state = at("DD.. D... .... LL..", game=CHILDREN)
    assert not any("square" in reason for reason in why(state, seed))


@by_seed
def test_it_does_not_support_an_opponents_square(seed: str) -> None:
    """With a sphere on 1c3, dark could complete a square on 2b2."""
    state = at("LDL. DLD. LD.. ....", "DD. D.. ...")
    assert turn(state, seed) != ["1c3"]


@by_seed
def test_it_raises_rather_than_places(seed: str) -> None:
    state = at("LD.. DL.. .... ...L")
    assert turn(state, seed) == ["1d4>2a1"]
    assert why(state, seed) == ["Raises a sphere to 2a1 and saves one of the reserve."]


def test_with_an_empty_reserve_it_raises() -> None:
    state = at("LDLD DLDL LDLD DLDL", "DDD DDD D..", game=MAY_RAISE, side="d")
    assert state.reserves == (7, 0)
    assert ">" in turn(state)[0]


@by_seed
def test_it_continues_a_turn_that_another_began(seed: str) -> None:
    state = at("LL.. L... D..D .D.D").play("1b2")
    first = ask(BOT, state, seed)
    assert first.move.startswith("-")
    assert str(first.reasons[0]) == f"Takes {first.move[1:]} back into the reserve."
    second = ask(BOT, state.play(first.move), seed)
    assert second.move == "stop" or second.move.startswith("-")


def test_it_knows_that_it_loses() -> None:
    state = at("LDLD LDLD LDLD LDLD", "DLD LDL DLD", "LDL.")
    evaluation = ask(BOT, state).evaluation
    assert evaluation is not None
    assert evaluation < -50


def test_games_between_bots_come_to_an_end() -> None:
    """In the mature game both can take spheres back for ever, but do not."""
    for seed in SEEDS:
        played, end = play(MATURE, [BOT, BOT], seed)
        assert end.outcome is not None
        assert len(played) < 600


def test_it_says_how_the_game_ends() -> None:
    bot = find_bot("pylos", "perfect")
    lost = at("LDLD LDLD LDLD LDLD", "DLD LDL DLD", "LDL.")
    assert reasons(bot, lost)[0] == "Loses whatever it does, in 1 turns at the latest."
    won = lost.play_turn(lost.turns()[0])
    assert reasons(bot, won) == ["Puts the last sphere on the apex and wins."]


def reasons(bot: Bot, state: PylosState) -> list[str]:
    return [str(reason) for reason in ask(bot, state, budget=Budget(nodes=50_000)).reasons]


def test_a_novice_overlooks_squares_now_and_then() -> None:
    state = at("LL.. L... D..D .D.D")
    novice = find_bot("pylos", "novice")
    seen = [ask(novice, state, str(seed)).move == "1b2" for seed in range(40)]
    assert 5 < sum(seen) < 35
    assert all(ask(BOT, state, str(seed)).move == "1b2" for seed in range(5))
