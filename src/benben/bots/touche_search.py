"""A bot for Touché that tries each plan in many rounds, every time with other hidden cards."""

from array import array
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import sqrt

from benben.bots.choosing import Meter, Ranking, expect, pick, rank
from benben.bots.contract import Answer, Bot, Budget, Sight
from benben.bots.touche import Choice, Plan
from benben.bots.touche_rounds import Rounds
from benben.core import Rng
from benben.games.touche import ToucheState, ToucheView
from benben.games.touche.moves import PUTS, parse_move
from benben.games.touche.table import NEEDED

WON = 100.0
"""What a game is worth that is won for sure."""
EDGE = 0.08
"""How much likelier than the others whoever begins a round wins it."""
DOUBT = 1.0
"""How far a plan may lie behind the best and is still tried, if it was tried once."""
LEAST = 12
"""So often each plan is tried before any is given up."""


@dataclass(frozen=True)
class ToucheSkill:
    """How well somebody plays: how many plans he weighs, and how often he tries each at most."""

    width: int = 20
    trials: int | None = None
    blur: float = 0.0


class ToucheSearch(Bot):
    """Tries the plans that look best, each against the same guesses, and gives up the worse ones.

    A node is one round that was played on. Evaluations are the chance to win the game, from 0 to
    WON.
    """

    def __init__(self, skill: ToucheSkill) -> None:
        self.skill = skill

    def choose(self, sight: Sight, budget: Budget, seed: str) -> Answer:
        """Decide what is asked."""
        rng = Rng(seed)
        choice = Choice(expect(ToucheView, sight.view))
        plans = rank(choice.plans(), choice.value, Meter(Budget()))[: self.skill.width]
        if len({plan.move for _, plan in plans}) > 1:
            guess = expect(ToucheState, sight.guess(rng.child("guess")))
            plans = self._tried(plans, guess, sight.seat, budget, rng)
        value, plan = pick(plans, rng)
        return Answer(plan.move, tuple(choice.reasons(plan)), value)

    def _tried(
        self, plans: Ranking[Plan], guess: ToucheState, seat: int, budget: Budget, rng: Rng
    ) -> Ranking[Plan]:
        """The plans by the chance to win the game, the best first."""
        rounds = Rounds(guess, seat, chances(guess.seats, seat), rng.word())
        trials = [Trial(plan, _codes(guess, plan)) for _, plan in plans]
        meter, most = Meter(budget), self.skill.trials
        left, times = trials, 0
        while len(left) > 1 and (most is None or times < most) and not meter.is_empty:
            rounds.deal()
            word = rng.word()
            for trial in left:
                if meter.is_empty and times:
                    break
                trial.note(rounds.try_codes(trial.codes, word))
                meter.spend()
            times += 1
            if times >= LEAST:
                left = _promising(left)
        ranking = [(round(WON * trial.mean, 6), trial.plan) for trial in left]
        return sorted(ranking, key=lambda pair: -pair[0])


class Trial:
    """A plan, and how it fared so far."""

    def __init__(self, plan: Plan, codes: tuple[int, ...]) -> None:
        self.plan = plan
        self.codes = codes
        self.times = 0
        self._sum = 0.0

    def note(self, chance: float) -> None:
        """One more round was played on."""
        self.times += 1
        self._sum += chance

    @property
    def mean(self) -> float:
        """The chance to win the game, by all that was tried."""
        return self._sum / max(1, self.times)


def _promising(trials: list[Trial]) -> list[Trial]:
    """Those that may still be the best."""
    best = max(trial.mean for trial in trials)
    return [trial for trial in trials if trial.mean >= best - DOUBT / sqrt(trial.times)]


def _codes(guess: ToucheState, plan: Plan) -> tuple[int, ...]:
    """A plan as the engine numbers its decisions."""
    move = parse_move(plan.move)
    first = guess.code_of(move)
    if plan.cell is None or move == PUTS[plan.cell]:
        return (first,)
    return first, guess.code_of(PUTS[plan.cell])


@cache
def chances(seats: int, seat: int) -> "array[float]":
    """How likely a seat wins the game, by everybody's combinations and who begins the round.

    Rounds are taken for equal, but for an edge of whoever begins.
    """
    table = array("f", bytes(4 * 4 ** (4 + 1)))
    for kinds in sorted(product(range(NEEDED), repeat=seats), key=sum, reverse=True):
        for starter in range(seats):
            table[_place(kinds, starter)] = sum(
                _likely(seats, winner == starter) * _after(table, kinds, winner, seat)
                for winner in range(seats)
            )
    return table


def _likely(seats: int, begins: bool) -> float:
    return 1 / seats + (EDGE if begins else -EDGE / (seats - 1))


def _after(table: "array[float]", kinds: tuple[int, ...], winner: int, seat: int) -> float:
    if kinds[winner] + 1 == NEEDED:
        return float(winner == seat)
    after = tuple(kind + (other == winner) for other, kind in enumerate(kinds))
    return table[_place(after, winner)]


def _place(kinds: tuple[int, ...], starter: int) -> int:
    """Where the kernel looks: base 4, the first seat last."""
    number = 0
    for kind in reversed(kinds):
        number = 4 * number + kind
    return 4 * number + starter
