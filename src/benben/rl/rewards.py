"""The rewards at the end of a game."""

from benben.core import Outcome


def rewards(outcome: Outcome) -> list[float]:
    """The reward of each seat, from 1 for a winner to -1 for the last.

    It is the number of seats with a worse place less those with a better one, divided by all the
    others: between two 1, -1, or 0 for a draw; among three without ties 1, 0 and -1. The sum over
    all seats is always 0.
    """
    places = outcome.places
    others = len(places) - 1
    return [sum((place > own) - (place < own) for place in places) / others for own in places]
