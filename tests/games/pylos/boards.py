"""Short notations for positions and games."""

from benben.games.pylos import Pylos, PylosState

STANDARD = Pylos()
CHILDREN = Pylos(variant="children")
MATURE = Pylos(variant="mature")
MAY = Pylos(take_back="may")
MAY_RAISE = Pylos(empty_reserve="may-raise")


def at(*levels: str, side: str = "l", game: Pylos = STANDARD) -> PylosState:
    """The position with these levels, rows separated by spaces; missing cells are empty."""
    letters = [level.replace(" ", "") for level in levels]
    letters += [""] * (4 - len(letters))
    padded = [text.ljust(size, ".") for text, size in zip(letters, (16, 9, 4, 1), strict=True)]
    return game.parse_state(f"{'/'.join(padded)} {side}")


def texts(state: PylosState) -> set[str]:
    """The texts of all legal decisions."""
    return {str(move) for move in state.moves()}
