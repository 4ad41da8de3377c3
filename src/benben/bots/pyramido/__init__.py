"""The Pyramido bot: its levels, search, evaluation and training."""
