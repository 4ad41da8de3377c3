"""Whole games and bots' decisions; `make golden` makes them again, and the diff is reviewed."""
