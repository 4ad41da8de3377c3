"""The levels of Pylos, the weakest first, and how well each plays."""

from benben.bots.ladder import casual, club, master, novice, perfect
from benben.bots.pylos.bot import PylosBot
from benben.bots.pylos.deepening import PERFECT, Skill

NOVICE = Skill(depth=2, overlooked_squares=150, overlooked_raises=170, blur=60, naive=True)
CASUAL = Skill(depth=2, overlooked_squares=40, overlooked_raises=60, blur=30, naive=True)
CLUB = Skill(depth=3, overlooked_squares=44, overlooked_raises=62, blur=50)
MASTER = Skill(depth=4, overlooked_squares=14, overlooked_raises=22, blur=30)

LEVELS = (
    novice("overlooks squares", PylosBot(NOVICE)),
    casual("sees most squares, thinks one turn ahead", PylosBot(CASUAL)),
    club("overlooks little, plans ahead", PylosBot(CLUB)),
    master("overlooks hardly anything, plans far ahead", PylosBot(MASTER)),
    perfect("thinks as far as time allows", PylosBot(PERFECT)),
)
