"""Finding games by name. Packages announce theirs under the entry point group `benben.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from benben.core.contract import Game
from benben.core.errors import check_choice


@cache
def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="benben.games")}


def game_keys() -> tuple[str, ...]:
    """The keys of all games that are installed."""
    return tuple(sorted(_announced()))


def game(key: str, **options: str) -> Game:
    """The game of that name with the options chosen, the others at their defaults."""
    check_choice("game", key, game_keys())
    kind: type[Game] = _announced()[key].load()
    return kind(**options)
