"""How the weights of the Pylos bot are trained: `python -m benben.bots.pylos.training`."""
