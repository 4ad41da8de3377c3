"""Players and whole games for the tests of bots."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from benben import Game, Rng, State
from benben import game as find_game
from benben.bots import Answer, Bot, Budget, Observation, find_bot

NO_LIMIT = Budget()


class RandomBot(Bot):
    """Draws every decision from all legal ones."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        return Answer(Rng(seed).choice(observation.view.moves))


@dataclass(frozen=True)
class Played:
    """A bot's decision, and the state before it."""

    state: State
    answer: Answer


def ask(bot: Bot, state: State, seed: str = "a seed", budget: Budget = NO_LIMIT) -> Answer:
    """What a bot decides for the seat to act."""
    assert state.to_act is not None
    return bot.choose(Observation(state, state.to_act), budget, seed)


def play(game: Game, bots: Sequence[Bot], seed: str) -> tuple[list[Played], State]:
    """A whole game: all decisions, and its end."""
    state, played = game.start(len(bots), seed), list[Played]()
    while state.to_act is not None:
        answer = ask(bots[state.to_act], state, f"{seed}/{len(played)}")
        played.append(Played(state, answer))
        state = state.play(answer.move)
    return played, state


def wins(game: Game, bot: Bot, other: Bot, games: int, seats: int = 2) -> int:
    """How many games a bot wins alone against others, on each seat in turn."""
    won = 0
    for number in range(games):
        seat = number % seats
        bots = [bot if at == seat else other for at in range(seats)]
        _, end = play(game, bots, f"game {number}")
        assert end.outcome is not None
        won += end.outcome.winners == (seat,)
    return won


def first_moves(game: str, level: str, decisions: int, nodes: int) -> list[str]:
    """The first decisions of a game for two between equal levels."""
    bot, state, moves = find_bot(game, level), find_game(game).start(2, "first"), list[str]()
    for number in range(decisions):
        moves.append(ask(bot, state, str(number), Budget(nodes=nodes)).move)
        state = state.play(moves[-1])
    return moves


def first_moves_in_plain_python(game: str, level: str, decisions: int, nodes: int) -> list[str]:
    """The same in plain Python."""
    call = f"first_moves({game!r}, {level!r}, {decisions}, {nodes})"
    return in_plain_python("tests.bots.players", call)


def in_plain_python(module: str, call: str) -> list[str]:
    """The list that a function of a module returns in plain Python."""
    code = f"""
from benben.kernels import compiled
from {module} import *
assert not compiled()
print(*{call})
"""
    plain = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "BENBEN_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return plain.stdout.split()
