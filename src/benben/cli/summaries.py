"""A game in a line: by which rules it is played and how it ended."""

from benben.cli.faces import face_of
from benben.core import Game, Option, Record


def rules_of(game: Game) -> str:
    """What was chosen before the game."""
    return ", ".join(_chosen(option, game.options[option.key]) for option in game.choices)


def _chosen(option: Option, value: str) -> str:
    """What was chosen, but not a whole board of somebody's own."""
    return f"{option.key.replace('_', ' ')} {value if value in option.choices else 'your own'}"


def result_of(record: Record) -> str:
    """Everybody's place and why the game ended, or that it has not."""
    if record.outcome is None:
        return "The game is not finished."
    names = record.players or record.game.seat_names[: record.seats]
    places = ", ".join(
        f"{name} {place}" for name, place in zip(names, record.outcome.places, strict=True)
    )
    return f"Places: {places}; {face_of(record.game.key).reason(record.outcome)}."
