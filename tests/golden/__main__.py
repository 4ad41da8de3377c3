"""Play all golden games and bots' decisions again."""

from .decisions import PLAYED, decisions, decisions_path
from .playthrough import GAMES, path, playthrough

for name in GAMES:
    path(name).write_text(playthrough(name), encoding="utf-8")
for key in PLAYED:
    decisions_path(key).write_text(decisions(key), encoding="utf-8")
