"""Prints what bots decide in seeded positions of each game, natively or in WebAssembly."""

from benben import Rng, game
from benben.bots import Budget, Observation
from benben.bots.levels import levels
from benben.core import State

NODES = 200
OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "pylos": ({"variant": "children"}, {"variant": "standard"}, {"variant": "mature"}),
}


def positions(key: str, count: int) -> list[State]:
    """Positions of random games, spread over all stages."""
    rng = Rng(f"engine {key}")
    found: list[State] = []
    while len(found) < count:
        options = rng.choice(OPTIONS.get(key, ({},)))
        chosen = game(key, **options)
        state = chosen.start(rng.choice(chosen.seats), f"{key} {len(found)}")
        while state.outcome is None and len(found) < count:
            if rng.below(4) == 0:
                found.append(state)
            state = state.play(rng.choice(state.moves()))
    return found


def decisions(key: str, count: int) -> list[str]:
    """A line for each position: the level, its decision, evaluation and reasons."""
    lines = []
    for number, state in enumerate(positions(key, count)):
        known = levels(key)
        level = known[number % len(known)]
        seat = state.to_act or 0
        answer = level.bot.choose(Observation(state, seat), Budget(nodes=NODES), str(number))
        reasons = "; ".join(str(reason) for reason in answer.reasons)
        lines.append(f"{level.key} {answer.move} {answer.evaluation!r} {reasons}")
    return lines
