"""Making puzzles from proofs and bots, and checking them again."""
