"""The position text of Touché (docs/notation.md), and the checks for impossible positions."""

import re
from collections import Counter
from typing import Any

from benben.core import Impossible, Malformed
from benben.games.touche.board import (
    CARDS,
    KINDS,
    Board,
    cell_name,
    classic,
    parse_card,
    parse_cell,
)
from benben.games.touche.deals import DECK, Chance
from benben.games.touche.encoding import (
    CHOOSE_CARD,
    CHOOSE_CELL,
    CHOOSE_COMBINATION,
    FEWEST_CELLS,
    FREE,
    HAND,
    JOKER_CARD,
    MOST_CELLS,
    MOST_VOIDS,
    NEEDED,
    OVER,
    card_of,
    dealt_in,
    has,
    layer_of,
)

PHASES = ("card", "cell", "combination", "over")
"""The names of the phases of a turn."""
_PLAYING = (CHOOSE_CELL, CHOOSE_COMBINATION)
"""The phases in which a card or the joker is being played."""
_SEAT = ("hand", "pile", "discards", "pyramids", "crowned", "kinds", "joker")
_LONGEST = 20_000


def write_position(facts: dict[str, Any], board: Board, chance: Chance) -> str:
    """The text of a table."""
    seats = range(len(facts["hands"]))
    turn = (
        *(facts[key] + 1 for key in ("dealer", "starter", "actor")),
        PHASES[facts["phase"]],
        _write_card(facts["card"]) if facts["phase"] in _PLAYING else "-",
        cell_name(facts["cell"]) if facts["phase"] == CHOOSE_COMBINATION else "-",
        *(int(facts[key]) for key in ("begun", "redealt", "passes", "voids", "redeals", "rounds")),
    )
    words = [
        "classic" if board == classic() else str(board),
        ".".join(map(str, turn)),
        *(_write_seat(facts, seat) for seat in seats),
    ]
    return f"{' '.join(words)} # {chance}"


def _write_card(card: int) -> str:
    if card == JOKER_CARD:
        return "joker"
    layer = layer_of(card)
    return f"{CARDS[card_of(card)]}~{layer}" if layer else CARDS[card]


def _write_seat(facts: dict[str, Any], seat: int) -> str:
    hand, pile, discards = (facts[key][seat] for key in ("hands", "piles", "discards"))
    lists = (
        map(_write_card, hand),
        map(_write_card, reversed(pile)),
        map(_write_card, discards),
        map(cell_name, facts["pyramids"][seat]),
        map(cell_name, facts["crowned"][seat]),
        (name for kind, name in enumerate(KINDS) if has(facts["kinds"][seat], kind)),
        ("joker",) if facts["jokers"][seat] else (),
    )
    return ";".join(",".join(words) or "-" for words in lists)


_TURN = re.compile(
    r"([1-4])\.([1-4])\.([1-4])\.(card|cell|combination|over)\.([0-9AJQKSHDCjoker~-]{1,8})"
    r"\.(-|[a-p][1-9][0-9]?)\.([01])\.([01])\.([0-4])\.([0-2])\.([0-9]{1,3})\.([0-9]{1,3})"
)


def parse_position(text: str) -> tuple[Board, Chance, dict[str, Any]]:
    """The board, the chance and the engine's numbers; raises Malformed or Impossible."""
    if len(text) > _LONGEST:
        raise Malformed(f"A position has at most {_LONGEST:,} characters.")
    table, mark, chance = text.partition(" # ")
    words = table.split(" ")
    turn = _TURN.fullmatch(words[1]) if 4 <= len(words) <= 6 else None
    if not mark or not turn:
        raise Malformed(
            "A position is a board, the turn, two to four seats, # redeals # and the seed."
        )
    board = classic() if words[0] == "classic" else Board.parse_line(words[0])
    facts = {**_parse_turn(turn), **_parse_seats(words[2:])}
    _check(board, facts)
    return board, Chance.parse(chance), facts


def _parse_turn(turn: re.Match[str]) -> dict[str, Any]:
    numbers = ("begun", "redealt", "passes", "voids", "redeals", "rounds")
    return {
        **{
            key: int(turn[group]) - 1 for group, key in enumerate(("dealer", "starter", "actor"), 1)
        },
        "phase": PHASES.index(turn[4]),
        "card": 0 if turn[5] == "-" else _parse_layered(turn[5]),
        "cell": 0 if turn[6] == "-" else parse_cell(turn[6]),
        **{key: int(turn[group]) for group, key in enumerate(numbers, 7)},
    }


def _parse_layered(text: str) -> int:
    name, tilde, layer = text.partition("~")
    if text == "joker":
        return JOKER_CARD
    if tilde and not re.fullmatch("[1-9][0-9]{0,2}", layer):
        raise Malformed(f"{text[:20]!r} is not a card with the number of its redeal.")
    return dealt_in(parse_card(name), int(layer or 0))


def _parse_seats(words: list[str]) -> dict[str, Any]:
    seats = [[part.split(",") if part != "-" else [] for part in word.split(";")] for word in words]
    if any(len(parts) != len(_SEAT) for parts in seats):
        raise Malformed(f"A seat is {';'.join(_SEAT)}.")
    for parts in seats:
        if set(parts[5]) - set(KINDS) or set(parts[6]) - {"joker"}:
            raise Malformed(f"Combinations are {', '.join(KINDS)}; a joker is called joker.")
    return {
        "hands": [[_parse_layered(name) for name in parts[0]] for parts in seats],
        "piles": [[_parse_layered(name) for name in reversed(parts[1])] for parts in seats],
        "discards": [[parse_card(name) for name in parts[2]] for parts in seats],
        "pyramids": [sorted(map(parse_cell, parts[3])) for parts in seats],
        "crowned": [sorted(map(parse_cell, parts[4])) for parts in seats],
        "kinds": [sum(1 << KINDS.index(kind) for kind in set(parts[5])) for parts in seats],
        "jokers": [len(parts[6]) for parts in seats],
    }


def _check(board: Board, facts: dict[str, Any]) -> None:
    for possible, sentence in (
        (_has_all_cards(facts), "Each of the 52 cards is twice in the game (TO-01)."),
        (_has_seats(facts), "There is no such seat."),
        (_has_hands(facts), "A hand has five cards, four while one is being played (TO-11)."),
        (_stands(board, facts), "Pyramids stand on cells of the board, one on each (TO-12)."),
        (_has_crowns(facts), "Four or five cells are crowned for each combination (TO-19)."),
        (_has_phase(facts), "What is decided next does not follow from the table (TO-11)."),
    ):
        if not possible:
            raise Impossible(sentence)


def _has_all_cards(facts: dict[str, Any]) -> bool:
    held = (card_of(card) for key in ("hands", "piles") for cards in facts[key] for card in cards)
    lying = (card for cards in facts["discards"] for card in cards)
    layers = (
        layer_of(card) for key in ("hands", "piles") for cards in facts[key] for card in cards
    )
    return Counter([*held, *lying]) == Counter(DECK) and max(layers) <= facts["redeals"]


def _has_seats(facts: dict[str, Any]) -> bool:
    seats = len(facts["hands"])
    return bool(max(facts["dealer"], facts["starter"], facts["actor"], facts["passes"]) < seats)


def hand_order(card: int) -> tuple[int, int]:
    """The sort key of a hand: cards, then layers."""
    return card_of(card), card


def _has_hands(facts: dict[str, Any]) -> bool:
    playing = facts["phase"] in _PLAYING and facts["card"] != JOKER_CARD
    over = facts["phase"] == OVER
    sorted_hands = all(hand == sorted(hand, key=hand_order) for hand in facts["hands"])
    return sorted_hands and all(
        len(hand) == HAND - (playing and seat == facts["actor"])
        or (over and seat == facts["actor"] and len(hand) == HAND - 1)
        for seat, hand in enumerate(facts["hands"])
    )


def _stands(board: Board, facts: dict[str, Any]) -> bool:
    loose = [cell for cells in facts["pyramids"] for cell in cells]
    crowned = [cell for cells in facts["crowned"] for cell in cells]
    everywhere = [*loose, *crowned]
    last = facts["cell"] if facts["phase"] == CHOOSE_COMBINATION else None
    return (
        len(set(everywhere)) == len(everywhere)
        and all(board.spots[cell] is not None for cell in everywhere)
        and all(board.spots[cell] != FREE or cell == last for cell in loose)
    )


def _has_crowns(facts: dict[str, Any]) -> bool:
    return all(
        FEWEST_CELLS * kinds.bit_count() <= len(cells) <= MOST_CELLS * kinds.bit_count()
        for kinds, cells in zip(facts["kinds"], facts["crowned"], strict=True)
    )


def _has_phase(facts: dict[str, Any]) -> bool:
    actor, phase, card = facts["actor"], facts["phase"], facts["card"]
    finished = any(kinds.bit_count() == NEEDED for kinds in facts["kinds"])
    if (finished or facts["voids"] == MOST_VOIDS) != (phase == OVER):
        return False
    if phase in (CHOOSE_CARD, OVER):
        return True
    if card == JOKER_CARD:
        played = not facts["jokers"][actor]
    else:
        played = facts["discards"][actor][-1:] == [card]
    stands = phase == CHOOSE_CELL or facts["cell"] in facts["pyramids"][actor]
    return bool(facts["begun"]) and played and stands
