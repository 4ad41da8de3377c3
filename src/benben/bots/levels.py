"""The bots that can be played against: for each game some levels, the weakest first."""

from dataclasses import dataclass

from benben.bots.contract import Bot
from benben.bots.pylos import GreedyPylos
from benben.bots.pyramido import GreedyPyramido
from benben.bots.touche import GreedyTouche
from benben.core.errors import check_choice


@dataclass(frozen=True)
class Level:
    """A bot under the name that people choose it by."""

    key: str
    name: str
    summary: str
    bot: Bot


_LEVELS: dict[str, tuple[Level, ...]] = {
    "pylos": (Level("greedy", "Greedy", "looks one step ahead", GreedyPylos()),),
    "pyramido": (Level("greedy", "Greedy", "looks one step ahead", GreedyPyramido()),),
    "touche": (Level("greedy", "Greedy", "looks one step ahead", GreedyTouche()),),
}


def levels(game_key: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; raises BadChoice if no bot plays it."""
    check_choice("game with bots", game_key, _LEVELS)
    return _LEVELS[game_key]


def find_bot(game_key: str, level_key: str) -> Bot:
    """The bot of a level; raises BadChoice if there is no such game or level."""
    known = {level.key: level.bot for level in levels(game_key)}
    check_choice(f"level of {game_key}", level_key, known)
    return known[level_key]
