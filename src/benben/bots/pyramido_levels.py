"""How well each level of Pyramido plays, and what it does not see."""

from benben.bots.pyramido_thinking import Skill
from benben.bots.pyramido_weights import short_sighted

NOVICE = Skill(weights=short_sighted, blur=4.0, overlooked=100, is_selfless=True)
CASUAL = Skill(weights=short_sighted, blur=1.0, overlooked=30, is_selfless=True)
CLUB = Skill(blur=1.0)
MASTER = Skill(candidates=6, ahead=1, nodes=20_000)
CHAMPION = Skill(candidates=12, ahead=2)
