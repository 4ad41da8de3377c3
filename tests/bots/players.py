"""Players and whole games for the tests of bots."""

from collections.abc import Sequence
from dataclasses import dataclass

from benben import Game, Rng, State
from benben.bots import Answer, Bot, Budget, Sight

NO_LIMIT = Budget()


class RandomBot(Bot):
    """Draws every decision from all legal ones."""

    def choose(self, sight: Sight, budget: Budget, seed: str) -> Answer:
        return Answer(Rng(seed).choice(sight.view.moves))


@dataclass(frozen=True)
class Played:
    """A decision of a bot, and the state that it was taken in."""

    state: State
    answer: Answer


def ask(bot: Bot, state: State, seed: str = "a seed", budget: Budget = NO_LIMIT) -> Answer:
    """What a bot decides for the seat to act."""
    assert state.to_act is not None
    return bot.choose(Sight(state, state.to_act), budget, seed)


def play(game: Game, bots: Sequence[Bot], seed: str) -> tuple[list[Played], State]:
    """A whole game: all decisions, and its end."""
    state, played = game.start(len(bots), seed), list[Played]()
    while state.to_act is not None:
        answer = ask(bots[state.to_act], state, f"{seed}/{len(played)}")
        played.append(Played(state, answer))
        state = state.play(answer.move)
    return played, state


def wins(game: Game, bot: Bot, other: Bot, games: int, seats: int = 2) -> int:
    """How many of so many games a bot wins alone against others, sitting on each seat in turn."""
    won = 0
    for number in range(games):
        seat = number % seats
        bots = [bot if at == seat else other for at in range(seats)]
        _, end = play(game, bots, f"game {number}")
        assert end.outcome is not None
        won += end.outcome.winners == (seat,)
    return won
