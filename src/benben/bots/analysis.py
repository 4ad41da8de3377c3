"""What a position and every good turn in it are worth: one form of result for all games.

A game can be analysed if its adviser is an `Analyst`. Analysts get an observation as all bots do,
so an analysis uses only what the seat to act may know.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from benben.bots.contract import Bot, Budget, Observation, Thought
from benben.bots.levels import adviser
from benben.core import BadChoice, Impossible, State, Turn

WON, LOST, DRAWN = "won", "lost", "drawn"
GOOD, INACCURACY, MISTAKE, BLUNDER = VERDICTS = "good", "inaccuracy", "mistake", "blunder"
DEFAULT = Budget(seconds=1.0)
"""How long an analysis may take if nobody says."""


@dataclass(frozen=True)
class Worth:
    """What a position or a turn is worth, for the seat to act and for all others.

    A chance is the expected share of the game, from 0 to 1: a win counts 1, a draw or a shared
    first place is shared. A proven win or loss takes at most `plies` plies; everybody's turns
    count, and a turn that is being valued counts itself.
    """

    chance: float
    """The chance of the seat to act."""
    chances: tuple[float, ...]
    """The chances of all seats."""
    error: float | None = None
    """The standard error of `chance`; 0 if it is proven, None if it is a mere estimate."""
    points: tuple[float, ...] = ()
    """The points that each seat is expected to have at the end, in games that are won by points."""
    result: str | None = None
    """`won`, `lost` or `drawn` for the seat to act if that is proven, else the likelier of both."""
    is_proven: bool = False
    plies: int | None = None
    is_exact: bool = False
    """Whether `plies` is exact with perfect play, not just an upper bound."""


@dataclass(frozen=True)
class TurnWorth:
    """A turn, or as much of it as can be planned, and its value."""

    turn: Turn
    worth: Worth
    loss: float
    """How much chance it loses against the best turn."""
    error: float | None
    """The standard error of the loss, None if nobody can tell."""
    reasons: tuple[Thought, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """The decisions as texts."""
        return tuple(map(str, self.turn))


@dataclass(frozen=True)
class Analysis:
    """A position, its value, and turns from it, the best first."""

    state: State
    worth: Worth
    turns: tuple[TurnWorth, ...]
    """All different turns of Pylos (of those that lead to the same position, one), and the most
    promising ones of other games."""
    nodes: int
    """How many positions were evaluated."""
    depth: int | None = None
    """How many turns deep the search was, if it goes by depth."""
    trials: int | None = None
    """How many times hidden things were dealt anew, if it goes by trials."""

    @property
    def best(self) -> TurnWorth:
        """The best turn."""
        return self.turns[0]

    def plain(self) -> dict[str, Any]:
        """The analysis as dicts, lists, texts and numbers, ready for JSON."""
        from benben.bots.plain import to_plain

        game = self.state.game
        return {
            "game": game.key,
            "options": dict(game.options),
            "seat": self.state.to_act,
            "worth": to_plain(self.worth),
            "turns": [
                {
                    "turn": " ".join(one.moves),
                    "worth": to_plain(one.worth),
                    "loss": one.loss,
                    "error": one.error,
                    "reasons": [to_plain(reason) | {"text": str(reason)} for reason in one.reasons],
                }
                for one in self.turns
            ],
            "nodes": self.nodes,
            "depth": self.depth,
            "trials": self.trials,
        }


@dataclass(frozen=True)
class Luck:
    """How much better or worse something hidden came than on average, for one seat."""

    chance: float
    """In chance to win."""
    points: float | None = None
    """In points of lead over the best opponent, in games that are won by points."""
    error: float = 0.0
    """The standard error, in points if there are any, else in chance."""


class Analyser(Protocol):
    """An analysis of one position, in one thread."""

    def run(self) -> Analysis:
        """Search until the budget is used up, all is proven, or somebody stops it."""

    def stop(self) -> None:
        """End the search; `run`, in another thread, returns what is known."""


class Analyst(Bot):
    """A bot that can tell what turns are worth."""

    themes: ClassVar[Mapping[str, str]] = {}
    """What the reasons of this bot are about, by their keys, such as `squares`."""
    thresholds: ClassVar[Mapping[str, float]] = {BLUNDER: 0.2, MISTAKE: 0.1, INACCURACY: 0.05}
    """From which loss of winning chance a turn is called so, the worst first."""
    review_nodes: ClassVar[int] = 5_000_000
    """How many positions the review of a whole game evaluates."""

    @abstractmethod
    def analyser(
        self,
        observation: Observation,
        budget: Budget,
        seed: str,
        also: Sequence[Turn] = (),
        only: bool = False,
    ) -> Analyser:
        """The analysis of a position; the turns `also` are among those valued, or the only ones."""

    def unit(self, turn: Turn) -> int:
        """How many decisions of a turn, from the first, an analysis values as one: all of them."""
        return len(turn)

    def luck(self, states: Sequence[State], seat: int, seed: str) -> "Luck | None":
        """What came to light in a seat's turn was worth so much to it; None if nothing did.

        The states go from the first of the turn to the first of the seat's next turn.
        """
        return None


def analyst_of(game_key: str) -> Analyst:
    """The bot that analyses a game; raises BadChoice if there is none."""
    level = adviser(game_key)
    if level is None or not isinstance(level.bot, Analyst):
        raise BadChoice(f"No bot analyses {game_key}.")
    return level.bot


def analyser(
    state: State,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int | str = 0,
    also: Sequence[Turn] = (),
    only: bool = False,
) -> Analyser:
    """An analysis to run, which another thread may stop; see `analyse`."""
    if state.to_act is None:
        raise Impossible("The game is over: there is nothing to analyse.")
    budget = DEFAULT if seconds is None and nodes is None else Budget(seconds, nodes)
    observation = Observation(state, state.to_act)
    return analyst_of(state.game.key).analyser(observation, budget, str(seed), also, only)


def analyse(
    state: State,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int | str = 0,
) -> Analysis:
    """The value of a position and of its best turns, for the seat to act.

    The budget is one of seconds, of evaluated positions, or both; one second if none is given.
    With a budget of nodes only, the same seed always gives the same analysis. It uses
    nothing that the seat to act does not know. Raises Impossible if the game is over.
    """
    return analyser(state, seconds=seconds, nodes=nodes, seed=seed).run()
