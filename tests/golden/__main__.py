"""Play all golden games again."""

from .playthrough import GAMES, path, playthrough

for name in GAMES:
    path(name).write_text(playthrough(name), encoding="utf-8")
