"""Finding games, and what belongs to them, by entry points.

A package announces a game in the group `benben.games`, and its bots, its face at the terminal and
its RL codec in groups of their own, all under the key of the game.
"""

import logging
from collections.abc import Callable
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Generic, TypeVar

from benben.core.contract import Game
from benben.core.errors import bad_choice

log = logging.getLogger(__name__)

_T = TypeVar("_T")
_OURS = "benben"


class Plugins(Generic[_T]):
    """The plugins of installed packages in one entry point group, by the keys of games.

    Each is imported when it is first used. One that cannot be imported, or that `check`
    refuses with a TypeError or ValueError, is logged once and left out.
    """

    def __init__(self, group: str, check: Callable[[str, object], _T]) -> None:
        self.group = group
        self._check = check
        self._loaded: dict[str, _T | None] = {}

    @cached_property
    def _announced(self) -> dict[str, EntryPoint]:
        """The entry points by name; other packages cannot replace ours."""
        found: dict[str, EntryPoint] = {}
        for point in sorted(entry_points(group=self.group), key=_is_foreign):
            if found.setdefault(point.name, point) is not point:
                log.warning("%s: %s is announced twice, %r is left out.",
                            self.group, point.name, point.value)  # fmt: skip
        return found

    def keys(self) -> tuple[str, ...]:
        """The keys of all plugins that can be imported."""
        return tuple(key for key in sorted(self._announced) if self.get(key) is not None)

    def get(self, key: str) -> _T | None:
        """The plugin with this key, None if there is none that works."""
        if key not in self._loaded:
            point = self._announced.get(key)
            self._loaded[key] = None if point is None else self._load(point)
        return self._loaded[key]

    def _load(self, point: EntryPoint) -> _T | None:
        try:
            return self._check(point.name, point.load())
        except Exception as error:  # an error in one package must not affect the others
            reason = f"{type(error).__name__}: {error}"
            log.warning("%s: %s is left out (%s)", self.group, point.name, reason)
            log.debug("How %s failed:", point.value, exc_info=True)
            return None


def _is_foreign(point: EntryPoint) -> bool:
    return point.dist is None or point.dist.name != _OURS


def _check_game(key: str, found: object) -> type[Game]:
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise TypeError(f"{found!r} is not a Game")
    if found.key != key:
        raise ValueError(f"the game calls itself {found.key!r}")
    if not all(option.key.isidentifier() for option in found.choices):
        raise ValueError("an option's key must be an identifier")
    found()  # it must be playable with its default options
    return found


_GAMES = Plugins("benben.games", _check_game)


def game_keys() -> tuple[str, ...]:
    """The keys of all games that are installed."""
    return _GAMES.keys()


def game_class(key: str) -> type[Game]:
    """The class of the game of that name; raises BadChoice if there is none."""
    kind = _GAMES.get(key)
    if kind is None:
        raise bad_choice("game", key, game_keys())
    return kind


def game(key: str, **options: str) -> Game:
    """The game of that name with the options chosen, the others at their defaults."""
    return game_class(key)(**options)


def text_beside(kind: type[Game], name: str) -> str | None:
    """A text file that lies beside a game's module, such as rules.md; None if there is none."""
    package = kind.__module__.rpartition(".")[0]
    file = files(package).joinpath(name) if package else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else None
