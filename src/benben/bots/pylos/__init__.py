"""The Pylos bot: its levels, search, evaluation and training."""
