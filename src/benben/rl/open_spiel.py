"""The games for OpenSpiel: importing this module registers them.

`python_benben_pylos`, `python_benben_pyramido` and `python_benben_touche` take the games' options
and the number of seats (`players`) as parameters. Actions and observation tensors are those of the
PettingZoo environments.

Games are listed here by hand, because a state cannot say how likely each outcome of chance is:
`State.guess` only draws one. A package with its own game writes a `BenbenGame` and calls
`register`.

Chance is explicit: when something hidden is revealed, a chance node decides what it is. Before
that it is not fixed, so no search can know it in advance.

- Pylos has no chance.
- Pyramido has no private information. The first outcomes are the seat that begins, the
  three dominoes of the quarry and the tops of the stacks (domino - 1); later each domino that comes
  is revealed by a refill or a split. It is a game of perfect information with chance, for MCTS.
- Touché: the dealer, the hands card by card in the order of the deal, later each card that is
  drawn, redeals included. Only its owner sees it: for IS-MCTS, which resamples by `State.guess`.

A game that lasts `max_game_length` decisions is a draw. In Pyramido the rules never let that
happen; in Pylos and Touché they only promise that every game ends some day.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from benben.core import Game, Rng, State
from benben.core.extras import needs
from benben.games.pylos import Pylos
from benben.games.pyramido import Pyramido, PyramidoState
from benben.games.pyramido.dominoes import DOMINOES
from benben.games.pyramido.encoding import HIGHEST
from benben.games.touche import Touche, ToucheState
from benben.games.touche.board import CARDS, Board
from benben.games.touche.deals import DECK, Chance
from benben.games.touche.encoding import HAND, card_of, dealt_in, layer_of
from benben.rl.codecs import actions, observation
from benben.rl.rewards import rewards

with needs("rl"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    from benben.rl.observations import Numbers

PREFIX = "python_benben_"
"""The prefix of the games' names in OpenSpiel; their key follows."""

Outcomes = list[tuple[int, float]]
"""The outcomes of a chance node and their probabilities."""


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

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self


def _options(kind: type[Game]) -> dict[str, Any]:
    """The options of a game, as parameters."""
    return {option.key: option.default for option in kind.choices}


class BenbenGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Benben as an OpenSpiel game."""

    kind: ClassVar[type[Game]]
    chance_mode: ClassVar[Any] = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    information: ClassVar[Any] = pyspiel.GameType.Information.PERFECT_INFORMATION
    chance_outcomes: ClassVar[int]
    parameters: ClassVar[dict[str, Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**self.parameters, **(params or {})}
        self.seats = int(chosen.get("players", 2))
        self.longest = int(chosen["max_game_length"]) or self.longest_by_rules()
        self.rules = self.kind(
            **{option.key: str(chosen[option.key]) for option in self.kind.choices}
        )
        self.seed = int(chosen.get("board_seed", 0))
        self.actions = actions(self.rules, self.seats)
        self.observation = observation(self.rules, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=self.chance_outcomes,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.game_type(), info, params or {})

    @classmethod
    def game_type(cls) -> Any:
        """The OpenSpiel type of a game."""
        return pyspiel.GameType(
            short_name=f"{PREFIX}{cls.kind.key}",
            long_name=f"Benben {cls.kind.name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=cls.chance_mode,
            information=cls.information,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(cls.kind.seats),
            min_num_players=min(cls.kind.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=cls.parameters,
        )

    def longest_by_rules(self) -> int:
        """The maximum number of decisions of a game."""
        raise NotImplementedError

    def max_chance_nodes_in_history(self) -> int:
        """The maximum number of chance nodes in a game."""
        return 0

    def first_moment(self) -> Moment:
        """The moment before the first event."""
        raise NotImplementedError

    def new_initial_state(self) -> "BenbenState":
        """The start of a game."""
        return BenbenState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """An observer for a player; with perfect recall it includes all decisions so far."""
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def seen(self, state: Any, player: int) -> str:
        """Everything a player may see of a state."""
        return str(state)

    def own(self, state: Any, player: int) -> str:
        """The private information of a player."""
        return ""

    # Chance, for games that have it

    def shows_to_all(self, moment: Moment) -> bool:
        """Whether the next outcome of chance is public."""
        return True

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """The possible next outcomes of the deal."""
        raise NotImplementedError

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The first state if these outcomes are a complete deal, else None."""
        raise NotImplementedError

    def shown_outcomes(self, before: Any, after: Any) -> Outcomes:
        """The possible outcomes of a decision's reveal."""
        raise NotImplementedError

    def shown(self, before: Any, after: Any, outcome: int) -> State:
        """The state after a decision with this outcome revealed."""
        raise NotImplementedError

    def outcome_text(self, moment: Moment, outcome: int) -> str:
        """A text for an outcome of chance."""
        raise NotImplementedError


class PylosGame(BenbenGame):
    """Pylos: perfect information, no chance."""

    kind = Pylos
    chance_mode = pyspiel.GameType.ChanceMode.DETERMINISTIC
    chance_outcomes = 0
    parameters: ClassVar[dict[str, Any]] = {**_options(Pylos), "max_game_length": 1000}

    def first_moment(self) -> Moment:
        """The empty board."""
        return Moment(state=self.rules.start())


class PyramidoGame(BenbenGame):
    """Pyramido: hidden dominoes are drawn when they are revealed."""

    kind = Pyramido
    chance_outcomes = len(DOMINOES)
    parameters: ClassVar[dict[str, Any]] = {
        **_options(Pyramido),
        "players": 2,
        "max_game_length": 0,
    }
    _SHOWN_AT_FIRST = 3 + 4
    _TURNS = 10 + 6 + 3 + 1
    _DECISIONS = 5

    def longest_by_rules(self) -> int:
        """Place, mark, resurface, refill and split for every domino of every pyramid."""
        return self._DECISIONS * self._TURNS * self.seats

    def max_chance_nodes_in_history(self) -> int:
        """One for the first seat and one for every domino."""
        return 1 + len(DOMINOES)

    def first_moment(self) -> Moment:
        """Nothing is dealt yet."""
        return Moment()

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """Who begins, then one domino after the other."""
        if not dealt:
            return _evenly(range(self.seats))
        return _evenly(number for number in range(len(DOMINOES)) if number not in dealt[1:])

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The quarry and the tops of the stacks as dealt; the rest lies below in any order."""
        if len(outcomes) <= self._SHOWN_AT_FIRST:
            return None
        first, *numbers = outcomes
        shown = [number + 1 for number in numbers]
        rest = [domino.number for domino in DOMINOES if domino.number not in shown]
        order = shown[:3]
        for top in shown[3:]:
            order += [top, *rest[: HIGHEST - 1]]
            del rest[: HIGHEST - 1]
        return self.rules.start(self.seats, deal=f"{first + 1}: {' '.join(map(str, order))}")

    def shown_outcomes(self, before: PyramidoState, after: PyramidoState) -> Outcomes:
        """Every domino that nobody has seen."""
        hidden = [domino for stack in range(4) for domino in after.stacked(stack)[:-1]]
        top = after.stacked(_new_top(before, after))[-1]
        return _evenly(sorted(domino - 1 for domino in (*hidden, top)))

    def shown(self, before: PyramidoState, after: PyramidoState, outcome: int) -> State:
        """The state with that domino on top."""
        return after.with_top(_new_top(before, after), outcome + 1)

    def seen(self, state: PyramidoState, player: int) -> str:
        """The position text without what lies under the tops."""
        *lying, _, _, _, _ = str(state).split(" ")
        stacks = (state.stacked(stack) for stack in range(4))
        return " ".join((*lying, *(f"{len(stack)}.{sum(stack[-1:])}" for stack in stacks)))

    def outcome_text(self, moment: Moment, outcome: int) -> str:
        """The seat that begins or the domino that is seen."""
        first = moment.state is None and not moment.dealt
        return f"first:{outcome}" if first else f"domino:{outcome + 1}"


def _new_top(before: PyramidoState, after: PyramidoState) -> int:
    """The stack whose top nobody has seen before."""
    tops = ((before.stacked(stack)[-1:], after.stacked(stack)[-1:]) for stack in range(4))
    return next(stack for stack, (old, new) in enumerate(tops) if new and new != old)


def _evenly(outcomes: Any) -> Outcomes:
    listed = list(outcomes)
    return [(outcome, 1 / len(listed)) for outcome in listed]


_OPEN = (
    "dealer", "starter", "actor", "phase", "begun", "card", "cell", "passes", "voids", "redeals",
    "redealt", "rounds",
)  # fmt: skip
"""The public fields of a turn of Touché."""


class ToucheGame(BenbenGame):
    """Touché: cards are drawn when they come into a hand, and only its owner sees them."""

    kind = Touche
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    chance_outcomes = len(CARDS)
    parameters: ClassVar[dict[str, Any]] = {
        **_options(Touche),
        "players": 2,
        "board_seed": 0,
        "max_game_length": 10_000,
    }

    @property
    def board(self) -> Board:
        """The board that is played on."""
        assert isinstance(self.rules, Touche)  # noqa: S101
        return self.rules.board(self.seed)

    def max_chance_nodes_in_history(self) -> int:
        """The dealer, the hands, and a draw for each decision."""
        return 1 + HAND * self.seats + self.longest

    def first_moment(self) -> Moment:
        """Nothing is dealt yet."""
        return Moment()

    def deal_outcomes(self, dealt: tuple[int, ...]) -> Outcomes:
        """The dealer, then one card after the other."""
        if not dealt:
            return _evenly(range(self.seats))
        return _by_copies(Counter(DECK) - Counter(dealt[1:]))

    def dealt(self, outcomes: tuple[int, ...]) -> State | None:
        """The hands as dealt; the other cards lie in the draw piles in any order."""
        dealer, *cards = outcomes or (0,)
        if len(cards) < HAND * self.seats:
            return None
        rest = sorted((Counter(DECK) - Counter(cards)).elements())
        assert isinstance(self.rules, Touche)  # noqa: S101
        return ToucheState.deal(
            self.rules, self.board, Chance("any"), self.seats, [*cards, *rest], dealer
        )

    def shown_outcomes(self, before: ToucheState, after: ToucheState) -> Outcomes:
        """Every card that may lie on top of the pile: those dealt at the same time (TO-16)."""
        layer = layer_of(after.drawn)
        cards = [card_of(card) for card in after.piled() if layer_of(card) == layer]
        return _by_copies(Counter((*cards, card_of(after.drawn))))

    def shown(self, before: ToucheState, after: ToucheState, outcome: int) -> State:
        """The same with that card drawn."""
        return after.with_drawn(before.actor, dealt_in(outcome, layer_of(after.drawn)))

    def seen(self, state: ToucheState, player: int) -> str:
        """All that lies open, and the player's hand."""
        seats = range(state.seats)
        hands = [len(state.hand_of(seat)) for seat in seats]
        piles = [state.pile_size(seat) for seat in seats]
        facts: dict[str, object] = {name: getattr(state, name) for name in _OPEN}
        facts["jokers"] = [int(state.has_joker(seat)) for seat in seats]
        facts["pyramids"] = [list(state.pyramids_of(seat)) for seat in seats]
        facts["crowned"] = [list(state.crowned_of(seat)) for seat in seats]
        facts["kinds"] = [state.kinds_of(seat) for seat in seats]
        facts["discards"] = [list(state.discards_of(seat)) for seat in seats]
        return f"{self.own(state, player)} {hands} {piles} {facts}"

    def own(self, state: ToucheState, player: int) -> str:
        """The player's hand. The order in which its cards came says nothing about the others."""
        return ",".join(CARDS[card] for card in state.hand_of(player))

    def shows_to_all(self, moment: Moment) -> bool:
        """The dealer is known, cards are not."""
        return moment.state is None and not moment.dealt

    def outcome_text(self, moment: Moment, outcome: int) -> str:
        """The dealer or a card."""
        first = self.shows_to_all(moment)
        return f"dealer:{outcome}" if first else f"card:{CARDS[outcome]}"


def _by_copies(cards: Counter[int]) -> Outcomes:
    copies = cards.total()
    return [(card, number / copies) for card, number in sorted(cards.items())]


class BenbenState(pyspiel.State):  # type: ignore[misc]
    """A position of a game as an OpenSpiel state."""

    def __init__(self, game: BenbenGame) -> None:
        super().__init__(game)
        self.moment = game.first_moment()

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
        moment = self.moment
        if moment.state is None:
            return self._game.deal_outcomes(moment.dealt)
        return self._game.shown_outcomes(moment.state, moment.coming)

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.moment = self._happen(action)
        elif self.moment.state:
            self.moment = self._decide(self.moment.state, action)

    def _happen(self, outcome: int) -> Moment:
        moment, game = self.moment, self._game
        events = moment.events
        if game.shows_to_all(moment):
            events = (*events, game.outcome_text(moment, outcome))
        if moment.state is None:
            dealt = (*moment.dealt, outcome)
            return replace(moment, dealt=dealt, state=game.dealt(dealt), events=events)
        shown = game.shown(moment.state, moment.coming, outcome)
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
            return self._game.outcome_text(self.moment, action)
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
        moment = state.moment
        if self._recalls:
            own = self._game.own(moment.state, player) if moment.state else ""
            return f"{player} {own}; {' '.join(moment.events)}"
        if moment.state is None:
            return f"{player} {' '.join(moment.events)}"
        return f"{player} {self._game.seen(moment.state, player)}"


def standing(state: State) -> BenbenState:
    """An OpenSpiel state at a Benben state, without its history."""
    options = {"players": state.seats} if len(state.game.seats) > 1 else {}
    game = pyspiel.load_game(f"{PREFIX}{state.game.key}", {**state.game.options, **options})
    stands: BenbenState = game.new_initial_state()
    stands.moment = Moment(state=state)
    return stands


def register(game: type[BenbenGame]) -> None:
    """Make a game known to OpenSpiel, unless it is already."""
    game_type = game.game_type()
    if game_type.short_name not in pyspiel.registered_names():
        pyspiel.register_game(game_type, game)


for _game in (PylosGame, PyramidoGame, ToucheGame):
    register(_game)
