"""Short ways to set up tables of Touché for the tests."""

from collections import Counter
from typing import Any

from benben.games.touche import Board, Touche, ToucheState, classic
from benben.games.touche.board import CARDS, KINDS, parse_card, parse_cell
from benben.games.touche.deals import DECK, Chance
from benben.games.touche.engine import restore

GAME = Touche()


def cards(names: str) -> list[int]:
    return [parse_card(name) for name in names.split()]


def cells(names: str) -> list[int]:
    return sorted(parse_cell(name) for name in names.split())


def at(
    hand: str,
    *pyramids: str,
    seats: int = 2,
    crowned: tuple[str, ...] = (),
    kinds: tuple[str, ...] = (),
    jokers: tuple[int, ...] = (0, 0, 0, 0),
    discards: tuple[str, ...] = (),
    piles: tuple[str | None, ...] = (),
    board: Board | None = None,
    **more: Any,
) -> ToucheState:
    """Seat 0 to act with this hand; the rest is dealt from the remaining cards.

    A pile that is given has exactly these cards, the first on top; other cards go to piles that
    are not given, or to the discards of the last seat.
    """
    facts: dict[str, Any] = {
        "dealer": seats - 1, "starter": 0, "actor": 0, "phase": 0, "begun": False, "card": 0,
        "cell": 0, "passes": 0, "voids": 0, "redeals": 0, "redealt": False, "rounds": 0,
        "jokers": list(jokers[:seats]),
        "pyramids": [cells(names) for names in _padded(pyramids, seats)],
        "crowned": [cells(names) for names in _padded(crowned, seats)],
        "kinds": [
            sum(1 << KINDS.index(kind) for kind in names.split()) for names in _padded(kinds, seats)
        ],
        "discards": [cards(names) for names in _padded(discards, seats)],
    }  # fmt: skip
    given = [None if p is None else cards(p)[::-1] for p in (*piles, *[None] * (4 - len(piles)))]
    left = Counter(DECK) - Counter(cards(hand))
    for listed in (*facts["discards"], *(pile for pile in given[:seats] if pile)):
        left -= Counter(listed)
    rest = sorted(left.elements(), key=lambda card: (card * 7 % 52, card))
    facts["hands"] = [sorted(cards(hand))]
    for _ in range(seats - 1):
        facts["hands"].append(sorted(rest[:5]))
        rest = rest[5:]
    open_seats = [seat for seat in range(seats) if given[seat] is None]
    facts["piles"] = [given[seat] or [] for seat in range(seats)]
    for number, card in enumerate(rest):
        if open_seats:
            facts["piles"][open_seats[number % len(open_seats)]].append(card)
        else:
            facts["discards"][seats - 1].append(card)
    facts.update(more)
    state = restore(ToucheState, GAME, board or classic(), Chance("a test"), facts)
    assert GAME.parse_state(str(state)) == state
    return state


def _padded(words: tuple[str, ...], seats: int) -> list[str]:
    return [*words, *[""] * (seats - len(words))]


def play(state: ToucheState, line: str) -> ToucheState:
    """The state after several decisions."""
    for move in state.read(line):
        state = state.play(move)
    return state


def texts(state: ToucheState) -> set[str]:
    """The texts of all legal decisions."""
    return {str(move) for move in state.moves()}


def deck_text(*first: str, dealer: int = 2, redeals: tuple[str, ...] = ()) -> str:
    """A deal that begins with these cards, the others in order."""
    rest = Counter(DECK) - Counter(cards(" ".join(first)))
    order = [*cards(" ".join(first)), *sorted(rest.elements())]
    names = " ".join(CARDS[card] for card in order)
    return f"{dealer}: {names}" + "".join(f" / {redeal}" for redeal in redeals)
