"""The bots that can be played against: for each game some levels, the weakest first."""

from collections.abc import Iterable
from dataclasses import dataclass

from benben.bots.contract import Bot
from benben.bots.pylos.bot import PylosBot
from benben.bots.pylos.deepening import PERFECT, Skill
from benben.bots.pyramido import levels as pyramido_levels
from benben.bots.pyramido.baselines.greedy import GreedyPyramido
from benben.bots.pyramido.bot import PyramidoBot
from benben.bots.touche import levels as touche_levels
from benben.bots.touche.baselines.greedy import GreedyTouche, TakingTouche
from benben.bots.touche.bot import ToucheBot
from benben.core.errors import check_choice


@dataclass(frozen=True)
class Level:
    """A bot under the name that people choose it by."""

    key: str
    name: str
    summary: str
    bot: Bot


_NOVICE = Skill(depth=2, overlooked_squares=150, overlooked_raises=170, blur=60, naive=True)
_CASUAL = Skill(depth=2, overlooked_squares=40, overlooked_raises=60, blur=30, naive=True)
_CLUB = Skill(depth=3, overlooked_squares=44, overlooked_raises=62, blur=50)
_MASTER = Skill(depth=4, overlooked_squares=14, overlooked_raises=22, blur=30)

_LEVELS: dict[str, tuple[Level, ...]] = {
    "pylos": (
        Level("novice", "Novice", "overlooks squares", PylosBot(_NOVICE)),
        Level("casual", "Casual", "sees most squares, thinks one turn ahead", PylosBot(_CASUAL)),
        Level("club", "Club player", "overlooks little, plans ahead", PylosBot(_CLUB)),
        Level("master", "Master", "overlooks hardly anything, plans far ahead", PylosBot(_MASTER)),
        Level("perfect", "Perfect", "thinks as far as time allows", PylosBot(PERFECT)),
    ),
    "pyramido": (
        Level(
            "novice",
            "Novice",
            "sees this level only, and overlooks places",
            PyramidoBot(pyramido_levels.NOVICE),
        ),
        Level("casual", "Casual", "sees this level only", PyramidoBot(pyramido_levels.CASUAL)),
        Level("club", "Club player", "builds for all levels", PyramidoBot(pyramido_levels.CLUB)),
        Level(
            "master",
            "Master",
            "thinks a turn ahead, of opponents too",
            PyramidoBot(pyramido_levels.MASTER),
        ),
        Level(
            "champion",
            "Champion",
            "tries as much as time allows",
            PyramidoBot(pyramido_levels.CHAMPION),
        ),
    ),
    "touche": (
        Level(
            "novice", "Novice", "builds alone, and overlooks cells", ToucheBot(touche_levels.NOVICE)
        ),
        Level("casual", "Casual", "sees threats, counts no cards", ToucheBot(touche_levels.CASUAL)),
        Level(
            "club",
            "Club player",
            "counts cards, plans with his hand",
            ToucheBot(touche_levels.CLUB),
        ),
        Level("master", "Master", "judges finely", ToucheBot(touche_levels.MASTER)),
        Level(
            "champion",
            "Champion",
            "tries as much as time allows",
            ToucheBot(touche_levels.CHAMPION),
        ),
    ),
}

_YARDSTICKS: dict[str, tuple[Level, ...]] = {
    "pyramido": (Level("greedy", "Greedy", "looks one step ahead", GreedyPyramido()),),
    "touche": (
        Level("taker", "Taker", "takes what one step completes", TakingTouche()),
        Level("greedy", "Greedy", "looks one step ahead", GreedyTouche(counts=False)),
        Level(
            "counter",
            "Card counter",
            "looks one step ahead and counts cards",
            GreedyTouche(counts=True),
        ),
    ),
}
"""Bots that nobody is offered as an opponent, but others are measured by."""


def levels(game_key: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; raises BadChoice if no bot plays it."""
    check_choice("game with bots", game_key, _LEVELS)
    return _LEVELS[game_key]


def contestants(game_key: str) -> tuple[Level, ...]:
    """All that can play a game: its levels, and those that they are measured by."""
    return (*levels(game_key), *_YARDSTICKS.get(game_key, ()))


def find_level(game_key: str, level_key: str) -> Level:
    """A level; raises BadChoice if there is no such game or level."""
    return _find(levels(game_key), game_key, level_key)


def find_bot(game_key: str, level_key: str) -> Bot:
    """The bot of a contestant; raises BadChoice if there is no such game or contestant."""
    return _find(contestants(game_key), game_key, level_key).bot


def _find(among: Iterable[Level], game_key: str, level_key: str) -> Level:
    known = {level.key: level for level in among}
    check_choice(f"level of {game_key}", level_key, known)
    return known[level_key]


def stand_in(game_key: str) -> Level:
    """Who plays on for somebody who has gone, neither too well nor too badly."""
    found = levels(game_key)
    return found[len(found) // 2]
