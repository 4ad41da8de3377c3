"""Many games at once, stepped in place by compiled code: `base.py` steps, one kernel for each game.

`draws.py` has the random numbers of deals, `compact.py` what the bytes of an observation mean.
"""
