"""Whole games, kept move by move; `make golden` plays them anew, and the diff is reviewed."""
