"""Luck in Touché: the card that a seat draws at the end of its turn."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from benben.bots.analysis import Luck
from benben.bots.touche.search import Search
from benben.bots.touche.weights import trained_weights
from benben.games.touche import ToucheState
from benben.games.touche.encoding import card_of, layer_of
from benben.games.touche.engine import restore


def luck(states: Sequence[ToucheState], seat: int) -> Luck | None:
    """What the drawn card means to a seat at its next turn, against all that could have come.

    Everything else stays as it is, so this is the luck of the draw alone. The values are static
    evaluations. None if there was no single drawn card, or the seat has no more turn.
    """
    first, last = states[0], states[-1]
    if last.outcome or last.to_act != seat or first.redeals != last.redeals or first is last:
        return None
    if first.rounds != last.rounds:
        return None
    drawn = _drawn(states, seat)
    if drawn is None:
        return None
    came, total, weight = _value(last), 0.0, 0
    for card, count in _could_come(last, seat, drawn).items():
        total += count * (came if card == drawn else _value(_with_card(last, seat, drawn, card)))
        weight += count
    return Luck(round(came - total / weight, 4))


def _drawn(states: Sequence[ToucheState], seat: int) -> int | None:
    """The card that came into the hand, the only one."""
    hands = [Counter(state._dump()["hands"][seat]) for state in states]
    came = [card for before, after in pairwise(hands) for card in (after - before).elements()]
    return came[0] if len(came) == 1 and hands[-1][came[0]] else None


def _could_come(state: ToucheState, seat: int, drawn: int) -> Counter[int]:
    """The cards that the drawn one could have been, each with its copies: those not seen."""
    facts = state._dump()
    unseen = [card for pile in facts["piles"] for card in pile]
    unseen += [card for other, hand in enumerate(facts["hands"]) if other != seat for card in hand]
    return Counter([drawn, *(card for card in unseen if layer_of(card) == layer_of(drawn))])


def _with_card(state: ToucheState, seat: int, drawn: int, card: int) -> ToucheState:
    """The state with another card in place of the drawn one, which goes where that one was."""
    facts: dict[str, Any] = state._dump()
    for other, cards in [*enumerate(facts["hands"]), *((-1, pile) for pile in facts["piles"])]:
        if other != seat and card in cards:
            cards[cards.index(card)] = drawn
            break
    hand = facts["hands"][seat]
    hand[hand.index(drawn)] = card
    hand.sort(key=card_of)
    return restore(type(state), state.game, state.board, state.chance, facts)


def _value(state: ToucheState) -> float:
    """The static value of the best plan."""
    return float(Search(state, trained_weights(), 0, 0, None).weigh()[0][0])
