"""Whole games, stored move by move; `make golden` plays them again, and the diff is reviewed."""
