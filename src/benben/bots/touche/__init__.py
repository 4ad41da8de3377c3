"""The Touché bot: its levels, search, evaluation and training."""
