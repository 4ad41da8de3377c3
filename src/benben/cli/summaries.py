"""One-line summaries of a game: its options, and its result."""

from benben.cli.faces import face_of
from benben.core import Game, Option, Record


def rules_of(game: Game) -> str:
    """The game and its options."""
    return ", ".join(_chosen(option, game.options[option.key]) for option in game.choices)


def _chosen(option: Option, value: str) -> str:
    """A chosen value; a custom board is not written out."""
    return f"{option.key.replace('_', ' ')} {value if value in option.choices else 'your own'}"


def result_of(record: Record) -> str:
    """Every seat's place and why the game ended, or that it goes on."""
    if record.outcome is None:
        return "The game is not finished."
    names = record.players or record.game.seat_names[: record.seats]
    places = ", ".join(
        f"{name} {place}" for name, place in zip(names, record.outcome.places, strict=True)
    )
    return f"Places: {places}; {face_of(record.game.key).reason(record.outcome)}."
