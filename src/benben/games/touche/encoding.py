"""The numbers that the engine of Touché works with: sizes, decision codes, cards, sets of cells.

encoding.pxd declares the same for compiled code, as constants and inline functions; a test
keeps the two equal.
"""

GRID = 16
CELLS = GRID * GRID
"""A cell is GRID * row + column, whether or not the board has it."""
MOST_SEATS = 4

CARD_COUNT = 52
FREE = CARD_COUNT
"""What a free space has in place of a card."""
JOKER_CARD = CARD_COUNT
"""What is played in place of a card."""
PACKS = 2
DECK_SIZE = PACKS * CARD_COUNT
ALL_PILED = MOST_SEATS * DECK_SIZE
HAND = 5
ALL_HELD = MOST_SEATS * HAND
CARD_BITS = 63
LAYER = 6
"""A dealt card has its number in the mask, and above it its layer: the number of redeals
before it was dealt (TO-23)."""

KIND_COUNT = 4
"""How many kinds of combinations there are."""
NEEDED = 3
"""How many kinds win the game (TO-22)."""
MOST_VOIDS = 2
"""How many void rounds in a row end the game (TO-17)."""
FEWEST_CELLS = 4
MOST_CELLS = 5
"""How many cells a combination has."""
MOST_COMBINATIONS = 3200
"""No board has more."""
ALL_MEMBERS = MOST_COMBINATIONS * MOST_CELLS
CELL_STARTS = CELLS + 1

WORD = 32
WORDS = 8
"""The number and size of the words that make a set of cells."""
ALL_WORDS = MOST_SEATS * WORDS
ALL_MASKS = MOST_COMBINATIONS * WORDS

EXCHANGE = 0
PLAY = 1
JOKER = 2
PASS = 3
PUT = 4
CROWN = 5
"""The kinds of decisions: exchange a dead card, play a card, play the joker, pass, put a pyramid,
crown a combination."""

CHOOSE_CARD = 0
CHOOSE_CELL = 1
CHOOSE_COMBINATION = 2
OVER = 3
"""The phase of a turn is the kind of its next decision."""

KIND_BITS = 7
SUBJECT = 3
"""A code has the kind in the mask, and its subject above it."""
MOST_CODES = 300
"""No position has more legal decisions."""


def kind_of(code: int) -> int:
    """The kind of a decision."""
    return code & KIND_BITS


def subject_of(code: int) -> int:
    """The card, the cell or the combination that a decision is about."""
    return code >> SUBJECT


def encode(kind: int, subject: int) -> int:
    """The code of a decision."""
    return kind | subject << SUBJECT


def card_of(dealt: int) -> int:
    """Which card a dealt card is."""
    return dealt & CARD_BITS


def layer_of(dealt: int) -> int:
    """The number of redeals before a card was dealt."""
    return dealt >> LAYER


def dealt_in(card: int, layer: int) -> int:
    """A card that was dealt after this many redeals."""
    return card | layer << LAYER


def comes_before(one: int, other: int) -> bool:
    """Whether a card precedes another in a hand: by card, then by layer."""
    return card_of(one) < card_of(other) or (card_of(one) == card_of(other) and one < other)


def hand_at(seat: int, number: int) -> int:
    """The index of a card of a seat's hand."""
    return seat * HAND + number


def pile_at(seat: int, number: int) -> int:
    """The index of a card of a seat's draw pile or discards."""
    return seat * DECK_SIZE + number


def word_at(seat: int, cell: int) -> int:
    """The index of the word that holds a cell, in the sets of all seats or combinations."""
    return seat * WORDS + cell // WORD


def bit_of(cell: int) -> int:
    """The bit of a cell in its word."""
    return 1 << cell % WORD


def is_in(cell: int, word: int) -> bool:
    """Whether a cell belongs to a set, by the word that has it."""
    return word >> cell % WORD & 1 != 0


def has(bits: int, number: int) -> bool:
    """Whether a bit is set: a kind among kinds, or a seat among those that have their joker."""
    return bits >> number & 1 != 0


def member_at(combination: int, place: int) -> int:
    """The index of a cell of a combination."""
    return combination * MOST_CELLS + place


def count_bits(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
