"""`python -m benben` is `benben`."""

from benben.cli import main

main()
