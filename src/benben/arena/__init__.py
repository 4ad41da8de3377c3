"""The arena: many games between bots in many processes, and their statistics.

`settings.py` is all that a run follows from, `game.py` plays one game of it, `workers.py` and
`on_ray.py` play many, `results.py` keeps them, `statistics.py` and `report.py` sum them up.
"""

from benben.core.extras import require

require("arena", "msgspec", "openskill")
