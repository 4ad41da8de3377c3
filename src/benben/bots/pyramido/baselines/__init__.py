"""Simpler Pyramido bots that the levels are measured by."""
