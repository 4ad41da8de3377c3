"""How well each level of Pyramido plays, and what it does not see."""

from benben.bots.pyramido.choose import Skill
from benben.bots.pyramido.weights import first_weights, short_sighted

NOVICE = Skill(weights=short_sighted, blur=2.0, overlooked=60, is_selfless=True)
"""Sees the gems of this level only: neither the bonus nor what the next level hides."""
CASUAL = Skill(weights=first_weights, blur=1.5, overlooked=30, is_selfless=True)
"""Knows the bonus and the rim, but does not think of opponents."""
CLUB = Skill(blur=1.5)
"""Judges by experience, somewhat vaguely, and refills against the next player."""
MASTER = Skill(candidates=4, ahead=0, nodes=8_000)
"""Tries a few decisions until it is his turn again."""
CHAMPION = Skill(candidates=12, ahead=1)
"""Tries more decisions, and a turn further."""
