"""Our strongest bots against OpenSpiel's search, with the same time per decision.

`Mcts` plays Pyramido and Pylos, `IsMcts` Touché, both through the games that `benben.rl.open_spiel`
registers. They are bots like any other, so an arena takes them too:

    cd benchmarks; benben arena pyramido --bots champion,mcts=peers:Mcts --seconds 1 --games 200

A run takes hours, so its games are kept in benchmarks/played, and an interrupted run resumes. A
match ends as soon as it is decided: when our bot has won the required share of all games, or can no
longer win it. Delete the file after you change a bot.
"""

import argparse
import time
from abc import abstractmethod
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from rich.progress import track

from benben.arena.entrants import Entrant
from benben.arena.game import Played
from benben.arena.results import Results
from benben.arena.run import go_on
from benben.arena.settings import ArenaSettings
from benben.arena.statistics import summarise
from benben.bots import Answer, Bot, Budget, Observation
from benben.bots.levels import levels
from benben.core import Rng
from benben.rl.open_spiel import standing
from report import Row, report

KEPT = Path(__file__).parent / "played"
UCT = 1.4
"""The exploration constant of the search."""
FIRST = 4
"""How many simulations are timed to find out how many fit into the limit."""


class _Spiel(Bot):
    """A search of OpenSpiel. It counts simulations, not seconds, so a few are timed first."""

    def choose(self, observation: Observation, budget: Budget, seed: str) -> Answer:
        """The bot's decision."""
        rng = Rng(seed)
        state = standing(observation.guess(rng.child("guess")))
        actions = state.legal_actions()
        action = self._think(state, budget, rng) if len(actions) > 1 else actions[0]
        return Answer(state.action_to_string(state.current_player(), action))

    def _think(self, state: Any, budget: Budget, rng: Rng) -> int:
        if budget.seconds is None:
            return self._searched(state, max(FIRST, budget.nodes or 0), rng)
        began = time.perf_counter()
        action = self._searched(state, FIRST, rng)
        took = time.perf_counter() - began
        more = int((budget.seconds - took) / took * FIRST)
        return self._searched(state, more, rng) if more > FIRST else action

    def _searched(self, state: Any, simulations: int, rng: Rng) -> int:
        chance = np.random.RandomState(rng.word() % 2**32)
        rollout = mcts.RandomRolloutEvaluator(1, chance)
        return int(self._search(state.get_game(), simulations, rollout, chance).step(state))

    @abstractmethod
    def _search(self, game: Any, simulations: int, rollout: Any, chance: Any) -> Any:
        """The OpenSpiel bot with this much time per decision."""


class Mcts(_Spiel):
    """Monte Carlo tree search, for games without hidden information."""

    def _search(self, game: Any, simulations: int, rollout: Any, chance: Any) -> Any:
        return mcts.MCTSBot(game, UCT, simulations, rollout, random_state=chance)


class IsMcts(_Spiel):
    """Information-set Monte Carlo tree search, for games with hidden hands."""

    def _search(self, game: Any, simulations: int, rollout: Any, chance: Any) -> Any:
        return ismcts.ISMCTSBot(game, rollout, UCT, simulations, random_state=chance)


PEERS: dict[str, type[_Spiel]] = {"pyramido": Mcts, "touche": IsMcts}


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=PEERS, default=list(PEERS), metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=200, help="games of a match")
    parser.add_argument("--share", type=float, default=0.8, help="of the games, to be won")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a decision")
    parser.add_argument("--processes", type=int, help="games at once; all cores by default")
    arguments = parser.parse_args()
    rows = [_match(game, arguments) for game in arguments.games]
    report("peers", f"Our best against OpenSpiel's, {arguments.seconds:g} s a decision", rows)


def _match(game: str, arguments: argparse.Namespace) -> Row:
    best, peer = levels(game)[-1].key, PEERS[game].__name__
    settings = ArenaSettings(
        game=game,
        options={},
        seats=2,
        entrants=(Entrant(best, "level", best), Entrant(peer, "python", f"peers:{peer}")),
        seconds=arguments.seconds,
        nodes=None,
        seed="peers",
    )
    KEPT.mkdir(exist_ok=True)
    with Results(KEPT / f"{game}-{settings.digest}.jsonl", settings) as results:
        count, wanted = arguments.count, arguments.share * arguments.count
        with closing(go_on(results, count, arguments.processes)) as playing:
            bar = iter(track(playing, game, len(results.missing(count))))
            while not _is_decided(best, results.first(count), count, wanted) and next(bar, None):
                pass
        return _row(game, best, peer, results.first(count))


def _is_decided(bot: str, played: list[Played], count: int, wanted: float) -> bool:
    """Whether the remaining games can no longer change the result."""
    won = sum(end.places[1 - end.bots.index(bot)] == 2 for end in played)
    return won >= wanted or won + count - len(played) < wanted


def _row(game: str, best: str, peer: str, played: list[Played]) -> Row:
    found = {standing.bot: standing for standing in summarise((best, peer), played).standings}
    rate, ours, theirs = found[best].win_rate, found[best].times, found[peer].times
    if rate is None or ours is None or theirs is None:
        raise SystemExit("No game was played.")
    return {
        "game": game,
        "ours": best,
        "against": peer,
        "games": len(played),
        "share won": f"{rate.mean:.1%}",
        "95 % interval": f"{rate.low:.1%} to {rate.high:.1%}",
        "faults": sum(game.fault is not None for game in played),
        "seconds a decision": ours.mean,
        "of the other": theirs.mean,
    }


if __name__ == "__main__":
    main()
