"""How well each level of Touché plays, and what it does not see."""

from benben.bots.touche_thinking import Skill

NOVICE = Skill(blur=0.3, overlooked=60, is_selfless=True, is_forgetful=True)
"""Builds on his own, without counting cards, and overlooks cells."""
CASUAL = Skill(blur=0.15, overlooked=25, is_forgetful=True)
"""Sees what others threaten, but does not count cards."""
CLUB = Skill(blur=0.08)
"""Counts cards and judges by experience, somewhat vaguely."""
MASTER = Skill(blur=0.02)
"""The same, but hardly ever vaguely."""
CHAMPION = Skill(candidates=16)
"""Tries more plans, on as many guesses as time allows."""
