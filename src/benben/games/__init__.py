"""The games: one package each, with its rules, its notation and what each seat may see."""
