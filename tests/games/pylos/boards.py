"""Short notations for positions and games."""

from hypothesis import strategies as st

from benben import Rng
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


games = st.builds(
    Pylos,
    variant=st.sampled_from(["children", "standard", "mature"]),
    take_back=st.sampled_from(["must", "may"]),
    empty_reserve=st.sampled_from(["loses", "may-raise"]),
)


@st.composite
def walks(draw: st.DrawFn) -> list[PylosState]:
    """The states of a random game so far, every variant and option."""
    states = [draw(games).start()]
    rng = Rng(draw(st.integers(0, 1_000_000)))
    for _ in range(draw(st.integers(0, 60))):
        if states[-1].outcome:
            break
        states.append(states[-1].play(rng.choice(states[-1].moves())))
    return states
