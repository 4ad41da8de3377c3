"""The Pyramido bot: matches between levels, mean scores, and time per decision.

Every game follows from a seed, and levels play by nodes unless seconds are asked for, so that the
same games are played everywhere; only the times depend on the machine.
"""

from statistics import mean

from benben.bots import Budget, Level, contestants
from benben.games.pyramido import Pyramido
from matches import asked, budget_of, ladder, play, times
from report import Row, report

GAME = Pyramido()
NODES = 200_000
"""The budget of a level without one of its own: some tenths of a second."""


def main() -> None:
    """Measure and report."""
    wish = asked(__doc__, NODES)
    budget = budget_of(wish)
    rows = ladder(GAME, wish.games, budget, wish.seed)
    report("pyramido-ladder", "Each level against the one below, the top one against others", rows)
    scores = [
        alone(level, seats, wish.tables, budget, wish.seed)
        for level in contestants(GAME.key)
        for seats in (2, 4)
    ]
    report("pyramido-scores", "Games of each level against itself", scores)


def alone(level: Level, seats: int, games: int, budget: Budget, seed: str) -> Row:
    """Games of a level against itself: scores, and time."""
    played = play(GAME, (level,), seats, games, budget, seed, f"{level.name}, {seats} seats")
    scores = [score for end in played if end.scores for score in end.scores]
    return {
        "level": level.key,
        "seats": seats,
        "games": games,
        "mean score": round(mean(scores), 1),
        "least": min(scores),
        "most": max(scores),
        "out": sum(end.reason != "finished" for end in played),
        **times(played),
    }


if __name__ == "__main__":
    main()
