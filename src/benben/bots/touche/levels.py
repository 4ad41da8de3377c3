"""The levels of Touché, the weakest first: how well each plays, and what it does not see."""

from benben.bots.contract import Level, Role
from benben.bots.touche.baselines.greedy import GreedyTouche, TakingTouche
from benben.bots.touche.bot import ToucheBot
from benben.bots.touche.choose import Skill

NOVICE = Skill(blur=0.35, overlooked=80, is_selfless=True, is_forgetful=True)
"""Builds on their own, without counting cards, and overlooks cells."""
CASUAL = Skill(blur=0.2, overlooked=40, is_forgetful=True)
"""Sees what others threaten, but does not count cards."""
CLUB = Skill(blur=0.14)
"""Counts cards and judges by experience, but vaguely."""
MASTER = Skill(blur=0.045)
"""The same, but hardly ever vaguely."""
CHAMPION = Skill(candidates=16, nodes=200_000)
"""Tries many plans on many guesses, but not so many that a game for four gets long."""

LEVELS = (
    Level("novice", "Novice", "builds alone, and overlooks cells", ToucheBot(NOVICE)),
    Level("casual", "Casual", "sees threats, counts no cards", ToucheBot(CASUAL)),
    Level(
        "club",
        "Club player",
        "counts cards, plans with his hand",
        ToucheBot(CLUB),
        roles=(Role.QUICK_OPPONENT, Role.STAND_IN),
    ),
    Level("master", "Master", "judges finely", ToucheBot(MASTER)),
    Level(
        "champion",
        "Champion",
        "tries as much as time allows",
        ToucheBot(CHAMPION),
        roles=(Role.ADVISER,),
    ),
    Level("taker", "Taker", "takes what one step completes", TakingTouche(), is_offered=False),
    Level("greedy", "Greedy", "looks one step ahead", GreedyTouche(counts=False), is_offered=False),
    Level(
        "counter",
        "Card counter",
        "looks one step ahead and counts cards",
        GreedyTouche(counts=True),
        is_offered=False,
    ),
)
