"""Mastaba: build towers that never get wider, and take them."""
