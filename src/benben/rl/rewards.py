"""What the end of a game is worth to each seat."""

from benben.core import Outcome


def rewards(outcome: Outcome) -> list[float]:
    """From 1 for a winner to -1 for the last, by how many seats one has left behind.

    It is how many seats have a worse place less how many have a better one, shared by all the
    others: between two 1, -1, or 0 for a draw; among three without ties 1, 0 and -1. The sum over
    all seats is always 0.
    """
    places = outcome.places
    others = len(places) - 1
    return [sum((place > own) - (place < own) for place in places) / others for own in places]
