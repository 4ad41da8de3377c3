"""The levels of Touché, the weakest first, and their skills."""

from benben.bots.ladder import baseline, casual, champion, club, master, novice
from benben.bots.touche.baselines.greedy import GreedyTouche, TakingTouche
from benben.bots.touche.bot import ToucheBot
from benben.bots.touche.choose import Skill

NOVICE = Skill(blur=0.35, overlooked=80, is_selfless=True, is_forgetful=True)
"""Builds without regard to others, does not count cards, and overlooks cells."""
CASUAL = Skill(blur=0.2, overlooked=40, is_forgetful=True)
"""Sees what others threaten, but does not count cards."""
CLUB = Skill(blur=0.14)
"""Counts cards and evaluates by trained weights, with errors."""
MASTER = Skill(blur=0.045)
"""The same with small errors."""
CHAMPION = Skill(candidates=16, nodes=200_000)
"""Tries many plans on many guesses; limited to keep games for four short."""

LEVELS = (
    novice("builds alone, and overlooks cells", ToucheBot(NOVICE)),
    casual("sees threats, counts no cards", ToucheBot(CASUAL)),
    club("counts cards, plans with his hand", ToucheBot(CLUB)),
    master("judges finely", ToucheBot(MASTER)),
    champion("tries as much as time allows", ToucheBot(CHAMPION)),
    baseline("taker", "Taker", "takes what one step completes", TakingTouche()),
    baseline("greedy", "Greedy", "looks one step ahead", GreedyTouche(counts=False)),
    baseline(
        "counter",
        "Card counter",
        "looks one step ahead and counts cards",
        GreedyTouche(counts=True),
    ),
)
