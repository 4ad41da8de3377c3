"""Whole games and bots' decisions; `make golden` makes them anew, and the diff is reviewed."""
