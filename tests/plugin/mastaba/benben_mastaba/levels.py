"""The bots of Mastaba, the weakest first."""

from benben.bots import Answer, Bot, Budget, Level, Observation, Role, Thought

from .state import MastabaView

HIGH = Thought("mastaba-high", "It lays {move}, so that the tower grows.")
LOW = Thought("mastaba-low", "It lays {move}, so that few can follow and the tower is taken.")
LATE = Thought("mastaba-late", "It keeps its blocks for a better tower.")


class HastyBot(Bot):
    """Always lays the widest block that fits."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        laid = _laid(observation)
        return Answer(laid[-1], (HIGH.about(move=laid[-1]),)) if laid else Answer("pass")


class PatientBot(Bot):
    """Lets a tower grow before it lays a narrow block to take it."""

    WORTHWHILE = 3
    """How many blocks a tower has that is worth a narrow one."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        view, laid = observation.view, _laid(observation)
        assert isinstance(view, MastabaView)
        if not laid:
            return Answer("pass")
        if len(view.tower) >= self.WORTHWHILE:
            return Answer(laid[0], (LOW.about(move=laid[0]),))
        if int(laid[-1][1]) < 3 and "pass" in view.moves and view.pile:
            return Answer("pass", (LATE,))
        return Answer(laid[-1], (HIGH.about(move=laid[-1]),))


def _laid(observation: Observation) -> list[str]:
    """The moves that lay a block, the narrowest first."""
    return sorted(move for move in observation.view.moves if move != "pass")


LEVELS = (
    Level(
        "hasty",
        "Hasty builder",
        "lays the widest block that fits",
        HastyBot(),
        roles=(Role.QUICK_OPPONENT,),
    ),
    Level(
        "patient",
        "Patient builder",
        "lets a tower grow before taking it",
        PatientBot(),
        roles=(Role.STAND_IN, Role.ADVISER),
    ),
)
