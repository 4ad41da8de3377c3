"""Pylos solved: the value of every position by retrograde analysis, and tables of them."""
