"""The levels of each game: the bots that people can play against, the weakest first.

A package announces the levels of a game, a tuple of `Level`, in the entry point group
`benben.bots` under the game's key. A game without levels gets a bot that moves at random.
"""

from collections.abc import Iterable

from benben.bots.contract import Bot, Level, Role
from benben.bots.random_bot import RANDOM
from benben.core import BadChoice, Plugins, game_keys
from benben.core.errors import check_choice

__all__ = ["Level", "Role", "adviser", "contestants", "find_bot", "find_level", "levels",
           "stand_in"]  # fmt: skip


def _check_levels(key: str, found: object) -> tuple[Level, ...]:
    if not (isinstance(found, tuple) and all(isinstance(level, Level) for level in found)):
        raise TypeError(f"{found!r} is not a tuple of levels")
    if len({level.key for level in found}) < len(found):
        raise ValueError(f"two levels of {key} have the same key")
    return found


_LEVELS = Plugins("benben.bots", _check_levels)


def _all(game_key: str) -> tuple[Level, ...]:
    found = _LEVELS.get(game_key)
    if found is None and game_key not in game_keys():
        check_choice("game with bots", game_key, _LEVELS.keys())
    return found or ()


def levels(game_key: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; raises BadChoice if there is no such game."""
    return tuple(level for level in _all(game_key) if level.is_offered)


def contestants(game_key: str) -> tuple[Level, ...]:
    """Every bot of a game: its levels and their baselines."""
    return _all(game_key) or (RANDOM,)


def find_level(game_key: str, level_key: str) -> Level:
    """A level; raises BadChoice if there is no such game or level."""
    return _find(levels(game_key), game_key, level_key)


def find_bot(game_key: str, level_key: str) -> Bot:
    """The bot of a contestant; raises BadChoice if there is no such game or contestant."""
    return _find(contestants(game_key), game_key, level_key).bot


def _find(among: Iterable[Level], game_key: str, level_key: str) -> Level:
    known = {level.key: level for level in among}
    if not known:
        raise BadChoice(f"No bot plays {game_key}.")
    check_choice(f"level of {game_key}", level_key, known)
    return known[level_key]


def _with_role(game_key: str, role: Role) -> Level | None:
    return next((level for level in _all(game_key) if role in level.roles), None)


def stand_in(game_key: str) -> Level:
    """The level that takes over the seat of a player who has left."""
    return _with_role(game_key, Role.STAND_IN) or RANDOM


def adviser(game_key: str) -> Level | None:
    """The level that comments on finished games, None if there is none."""
    return _with_role(game_key, Role.ADVISER)
