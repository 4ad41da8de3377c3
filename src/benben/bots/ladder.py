"""The levels that every game has, the weakest first, with their roles.

Each takes a summary and a bot: `LEVELS = (novice("overlooks squares", PylosBot(NOVICE)), ...)`.
"""

from functools import partial

from benben.bots.contract import Level, Role

novice = partial(Level, "novice", "Novice", roles=(Role.QUICK_OPPONENT,))
casual = partial(Level, "casual", "Casual")
club = partial(Level, "club", "Club player", roles=(Role.STAND_IN,))
master = partial(Level, "master", "Master")
champion = partial(Level, "champion", "Champion", roles=(Role.ADVISER,))
perfect = partial(Level, "perfect", "Perfect", roles=(Role.ADVISER,))
baseline = partial(Level, is_offered=False)
"""A level that only measures other bots in the arena; takes a key and a name too."""
