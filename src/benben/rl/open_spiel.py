"""The games for OpenSpiel: importing this module registers them.

A game with an RL codec is registered as `python_benben_<game>`, such as `python_benben_pylos`. It
takes the game's options and the number of seats (`players`) as parameters. Actions and observation
tensors are those of the PettingZoo environments.

If a game hides something, its codec names a `GameTree`, because a state cannot say how likely each
outcome of chance is: `State.guess` only draws one. Without it the game is left out.

- Pylos has no chance.
- Pyramido has no private information. The first outcomes are the seat that begins, the
  three dominoes of the quarry and the tops of the stacks (domino - 1); later each domino that comes
  is revealed by a refill or a split. It is a game of perfect information with chance, for MCTS.
- Touché: the dealer, the hands card by card in the order of the deal, later each card that is
  drawn, redeals included. Only its owner sees it: for IS-MCTS, which resamples by `State.guess`.

A game that lasts `max_game_length` decisions is a draw. In Pyramido the rules never let that
happen; in Pylos and Touché they only promise that every game ends some day.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from benben.core import Game, Rng, State, game_class, game_keys
from benben.core.extras import needs
from benben.rl.codecs import actions, observation, tree_of
from benben.rl.game_tree import GameTree, Outcomes
from benben.rl.rewards import rewards

with needs("rl"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    from benben.rl.observations import Numbers

PREFIX = "python_benben_"
"""The prefix of the games' names in OpenSpiel; their key follows."""


@dataclass(frozen=True)
class Moment:
    """The contents of an OpenSpiel state; immutable, so clones share it."""

    dealt: tuple[int, ...] = ()
    """The outcomes of chance before the first decision."""
    state: State | None = None
    """The state, None until everything is dealt."""
    coming: State | None = None
    """The state after the last decision, before chance has decided what it reveals."""
    events: tuple[str, ...] = ()
    """The public events: the decisions so far, and what was revealed to all."""
    length: int = 0
    """The number of decisions so far."""

    @property
    def is_first(self) -> bool:
        """Whether chance has not decided anything yet."""
        return self.state is None and not self.dealt

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self


class BenbenGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Benben as an OpenSpiel game; `register` makes a class for each."""

    kind: ClassVar[type[Game]]
    tree_type: ClassVar[type[GameTree]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        chosen = {**_parameters(kind, self.tree_type), **(params or {})}
        self.seats = int(chosen.get("players", kind.seats[0]))
        rules = kind(**{option.key: str(chosen[option.key]) for option in kind.choices})
        self.tree = self.tree_type(rules, self.seats, chosen)
        self.longest = int(chosen["max_game_length"]) or self.tree.longest()
        self.actions = actions(rules, self.seats)
        self.observation = observation(rules, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=self.tree.chance_outcomes,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(_type(kind, self.tree_type), info, params or {})

    def max_chance_nodes_in_history(self) -> int:
        """The maximum number of chance nodes in a game."""
        return self.tree.chance_nodes(self.longest)

    def new_initial_state(self) -> "BenbenState":
        """The start of a game."""
        return BenbenState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """An observer for a player; with perfect recall it includes all decisions so far."""
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)


def _parameters(kind: type[Game], tree: type[GameTree]) -> dict[str, Any]:
    """All parameters of a game and their defaults."""
    options = {option.key: option.default for option in kind.choices}
    seats = {"players": kind.seats[0]} if len(kind.seats) > 1 else {}
    return {**options, **seats, **tree.parameters, "max_game_length": tree.max_length}


def _type(kind: type[Game], tree: type[GameTree]) -> Any:
    """The OpenSpiel type of a game."""
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"{PREFIX}{kind.key}",
        long_name=f"Benben {kind.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if tree.chance_outcomes else chance.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION
        if kind.private_views
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(kind.seats),
        min_num_players=min(kind.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind, tree),
    )


class BenbenState(pyspiel.State):  # type: ignore[misc]
    """A position of a game as an OpenSpiel state."""

    def __init__(self, game: BenbenGame) -> None:
        super().__init__(game)
        self.moment = Moment(state=game.tree.dealt(()))

    @property
    def _game(self) -> BenbenGame:
        game: BenbenGame = self.get_game()
        return game

    @property
    def _over(self) -> bool:
        moment = self.moment
        if moment.state is None or moment.coming is not None:
            return False
        return moment.state.to_act is None or moment.length >= self._game.longest

    def current_player(self) -> int:
        """The seat to act, or the chance or terminal player."""
        moment = self.moment
        if moment.state is None or moment.coming is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = moment.state.to_act
        return int(pyspiel.PlayerId.TERMINAL) if self._over or seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment.state  # noqa: S101
        return self._game.actions.legal(self.moment.state)

    def chance_outcomes(self) -> Outcomes:
        """The possible outcomes and their probabilities."""
        moment, tree = self.moment, self._game.tree
        if moment.state is None:
            return tree.deal_outcomes(moment.dealt)
        return tree.shown_outcomes(moment.state, moment.coming)

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.moment = self._happen(action)
        elif self.moment.state:
            self.moment = self._decide(self.moment.state, action)

    def _happen(self, outcome: int) -> Moment:
        moment, tree = self.moment, self._game.tree
        events = moment.events
        if tree.is_public(moment.is_first):
            events = (*events, tree.outcome_text(outcome, moment.is_first))
        if moment.state is None:
            dealt = (*moment.dealt, outcome)
            return replace(moment, dealt=dealt, state=tree.dealt(dealt), events=events)
        shown = tree.shown(moment.state, moment.coming, outcome)
        return replace(moment, state=shown, coming=None, events=events)

    def _decide(self, state: State, action: int) -> Moment:
        move = self._game.actions.move(state, action)
        after = state.play(move)
        shows = after.revealed > state.revealed
        return replace(
            self.moment,
            state=state if shows else after,
            coming=after if shows else None,
            events=(*self.moment.events, str(move)),
            length=self.moment.length + 1,
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._game.tree.outcome_text(action, self.moment.is_first)
        assert self.moment.state  # noqa: S101
        return str(self._game.actions.move(self.moment.state, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._over

    def returns(self) -> list[float]:
        """The reward of each seat at the end; 0 before it and for a game that lasted too long."""
        outcome = self.moment.state.outcome if self.moment.state else None
        return [0.0] * self._game.seats if outcome is None else rewards(outcome)

    def resample_from_infostate(self, player: int, sampler: Any) -> "BenbenState":
        """A state that fits what a player knows, with everything hidden dealt at random."""
        again: BenbenState = self.clone()
        if self.moment.state:
            rng = Rng(f"resample {sampler()!r}")
            again.moment = replace(self.moment, state=self.moment.state.guess(player, rng))
        return again

    def __str__(self) -> str:
        moment = self.moment
        if moment.state is None:
            return f"dealt {' '.join(map(str, moment.dealt))}".rstrip()
        return f"{moment.coming or moment.state}{' ...' if moment.coming else ''}"


class Observer:
    """An OpenSpiel observer."""

    def __init__(self, game: BenbenGame, perfect_recall: bool) -> None:
        self._game = game
        self._recalls = perfect_recall
        self.tensor: Numbers = np.zeros(game.observation.size, np.float32)
        self.dict = game.observation.parts(self.tensor)

    def set_from(self, state: BenbenState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        if state.moment.state:
            self.tensor[:] = self._game.observation.of(state.moment.state, player)

    def string_from(self, state: BenbenState, player: int) -> str:
        """What a player sees as text; with perfect recall everything seen so far."""
        moment, tree = state.moment, self._game.tree
        if self._recalls:
            own = tree.own(moment.state, player) if moment.state else ""
            return f"{player} {own}; {' '.join(moment.events)}"
        if moment.state is None:
            return f"{player} {' '.join(moment.events)}"
        return f"{player} {tree.seen(moment.state, player)}"


def standing(state: State) -> BenbenState:
    """An OpenSpiel state at a Benben state, without its history."""
    options = {"players": state.seats} if len(state.game.seats) > 1 else {}
    game = pyspiel.load_game(f"{PREFIX}{state.game.key}", {**state.game.options, **options})
    stands: BenbenState = game.new_initial_state()
    stands.moment = Moment(state=state)
    return stands


def register(kind: type[Game], tree: type[GameTree]) -> None:
    """Make a game known to OpenSpiel, unless it is already."""
    game_type = _type(kind, tree)
    if game_type.short_name not in pyspiel.registered_names():
        # OpenSpiel keeps it beyond the end of Python, which only classes survive.
        made = type(f"{kind.__name__}Game", (BenbenGame,), {"kind": kind, "tree_type": tree})
        pyspiel.register_game(game_type, made)


for _kind in map(game_class, game_keys()):
    _tree = tree_of(_kind)
    if _tree:
        register(_kind, _tree)
