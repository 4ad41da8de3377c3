# encoding.py for compiled code: the same names, as constants and inline functions.

cdef enum:
    GRID = 16
    CELLS = GRID * GRID
    MOST_SEATS = 4
    CARD_COUNT = 52
    FREE = CARD_COUNT
    JOKER_CARD = CARD_COUNT
    PACKS = 2
    DECK_SIZE = PACKS * CARD_COUNT
    ALL_PILED = MOST_SEATS * DECK_SIZE
    HAND = 5
    ALL_HELD = MOST_SEATS * HAND
    CARD_BITS = 63
    LAYER = 6
    KIND_COUNT = 4
    NEEDED = 3
    MOST_VOIDS = 2
    FEWEST_CELLS = 4
    MOST_CELLS = 5
    MOST_COMBINATIONS = 3200
    ALL_MEMBERS = MOST_COMBINATIONS * MOST_CELLS
    CELL_STARTS = CELLS + 1
    WORD = 32
    WORDS = 8
    ALL_WORDS = MOST_SEATS * WORDS
    ALL_MASKS = MOST_COMBINATIONS * WORDS
    EXCHANGE = 0
    PLAY = 1
    JOKER = 2
    PASS = 3
    PUT = 4
    CROWN = 5
    CHOOSE_CARD = 0
    CHOOSE_CELL = 1
    CHOOSE_COMBINATION = 2
    OVER = 3
    KIND_BITS = 7
    SUBJECT = 3
    MOST_CODES = 300

cdef inline int kind_of(int code) noexcept nogil:
    return code & KIND_BITS

cdef inline int subject_of(int code) noexcept nogil:
    return code >> SUBJECT

cdef inline int encode(int kind, int subject) noexcept nogil:
    return kind | subject << SUBJECT

cdef inline int card_of(int dealt) noexcept nogil:
    return dealt & CARD_BITS

cdef inline int layer_of(int dealt) noexcept nogil:
    return dealt >> LAYER

cdef inline int dealt_in(int card, int layer) noexcept nogil:
    return card | layer << LAYER

cdef inline bint comes_before(int one, int other) noexcept nogil:
    return card_of(one) < card_of(other) or (card_of(one) == card_of(other) and one < other)

cdef inline int hand_at(int seat, int number) noexcept nogil:
    return seat * HAND + number

cdef inline int pile_at(int seat, int number) noexcept nogil:
    return seat * DECK_SIZE + number

cdef inline int word_at(int seat, int cell) noexcept nogil:
    return seat * WORDS + cell // WORD

cdef inline unsigned int bit_of(int cell) noexcept nogil:
    return 1 << cell % WORD

cdef inline bint is_in(int cell, unsigned int word) noexcept nogil:
    return word >> cell % WORD & 1 != 0

cdef inline bint has(unsigned int bits, int number) noexcept nogil:
    return bits >> number & 1 != 0

cdef inline int member_at(int combination, int place) noexcept nogil:
    return combination * MOST_CELLS + place

cdef inline int count_bits(int bits) noexcept nogil:
    cdef int number
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
