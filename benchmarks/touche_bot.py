"""The Touché bot: matches between levels, and the time per decision.

Every game follows from a seed, and levels play by nodes unless seconds are asked for, so that the
same games are played everywhere; only the times depend on the machine.
"""

from benben.bots import Budget, Level
from benben.bots.levels import levels
from benben.games.touche import Touche
from matches import asked, budget_of, ladder, play, times
from report import Row, report

GAME = Touche()
NODES = 100_000
"""The budget of a level without one of its own: some tenths of a second."""


def main() -> None:
    """Measure and report."""
    wish = asked(__doc__, NODES)
    budget = budget_of(wish)
    rows = ladder(GAME, wish.games, budget, wish.seed)
    report("touche-ladder", "Each level against the one below, the top one against others", rows)
    rows = [
        alone(level, seats, wish.tables, budget, wish.seed)
        for level in levels(GAME.key)
        for seats in (2, 3, 4)
    ]
    report("touche-times", "Games of each level against itself", rows)


def alone(level: Level, seats: int, games: int, budget: Budget, seed: str) -> Row:
    """Games of a level against itself: how long they are, and how long they take."""
    played = play(GAME, (level,), seats, games, budget, seed, f"{level.name}, {seats} seats")
    decisions = sum(len(seat) for end in played for seat in end.micros)
    return {
        "level": level.key,
        "seats": seats,
        "games": games,
        "decisions a game": round(decisions / games),
        "void": sum(end.reason == "void" for end in played),
        **times(played),
    }


if __name__ == "__main__":
    main()
