"""The levels of Pyramido, the weakest first, and their skills."""

from benben.bots.ladder import baseline, casual, champion, club, master, novice
from benben.bots.pyramido.baselines.greedy import GreedyPyramido
from benben.bots.pyramido.bot import PyramidoBot
from benben.bots.pyramido.choose import Skill
from benben.bots.pyramido.weights import first_weights, short_sighted

NOVICE = Skill(weights=short_sighted, blur=2.0, overlooked=60, is_selfless=True)
"""Sees the gems of this level only: neither the bonus nor what the next level hides."""
CASUAL = Skill(weights=first_weights, blur=1.5, overlooked=30, is_selfless=True)
"""Knows the bonus and the rim, but does not think of opponents."""
CLUB = Skill(blur=1.5)
"""Evaluates by trained weights with errors, and refills against the next player."""
MASTER = Skill(candidates=4, ahead=0, nodes=8_000)
"""Tries a few decisions until it is their turn again."""
CHAMPION = Skill(candidates=12, ahead=1)
"""Tries more decisions, and a turn further."""

LEVELS = (
    novice("sees this level only, and overlooks places", PyramidoBot(NOVICE)),
    casual("sees this level only", PyramidoBot(CASUAL)),
    club("builds for all levels", PyramidoBot(CLUB)),
    master("thinks a turn ahead, of opponents too", PyramidoBot(MASTER)),
    champion("tries as much as time allows", PyramidoBot(CHAMPION)),
    baseline("greedy", "Greedy", "looks one step ahead", GreedyPyramido()),
)
