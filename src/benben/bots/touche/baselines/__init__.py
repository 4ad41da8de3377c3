"""Simpler Touché bots that the levels are measured by."""
