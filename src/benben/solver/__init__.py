"""Pylos solved: the value of every position by retrograde analysis, and tables of them.

`probe(state)` is the value of a position with perfect play, as far as a table or book knows it.
"""

from benben.solver.probe import probe
from benben.solver.value import Value

__all__ = ["Value", "probe"]
