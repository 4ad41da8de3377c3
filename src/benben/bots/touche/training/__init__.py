"""How the weights of the Touché bot are trained: `python -m benben.bots.touche.training`."""
