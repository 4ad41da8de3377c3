"""Touché as a PettingZoo environment, version 0: `env(**options)`."""

from benben.games.touche import Touche
from benben.rl.environment import Environment, Wrapped, wrapped


def env(seats: int | None = None, render_mode: str | None = None, **options: str) -> Wrapped:
    """The environment with PettingZoo's usual checks; options as of benben.game("touche")."""
    return wrapped(raw_env(seats, render_mode, **options))


def raw_env(
    seats: int | None = None, render_mode: str | None = None, **options: str
) -> Environment:
    """The environment without checks."""
    return Environment("touche_v0", Touche(**options), seats, render_mode)
