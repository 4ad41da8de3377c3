"""How well each level of Touché plays, and what it does not see."""

from benben.bots.touche.choose import Skill

NOVICE = Skill(blur=0.35, overlooked=80, is_selfless=True, is_forgetful=True)
"""Builds on his own, without counting cards, and overlooks cells."""
CASUAL = Skill(blur=0.2, overlooked=40, is_forgetful=True)
"""Sees what others threaten, but does not count cards."""
CLUB = Skill(blur=0.14)
"""Counts cards and judges by experience, but vaguely."""
MASTER = Skill(blur=0.045)
"""The same, but hardly ever vaguely."""
CHAMPION = Skill(candidates=16, nodes=200_000)
"""Tries many plans on many guesses, but not so many that a game for four gets long."""
