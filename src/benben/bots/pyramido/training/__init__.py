"""How the weights of the Pyramido bot are trained: `python -m benben.bots.pyramido.training`."""
