# The fields of a table, each once, and what other kernels call without Python.

from libc.string cimport memcpy

from benben.games.coded cimport CodedPosition
from benben.games.splitmix cimport joined
from benben.games.touche.encoding cimport *
from benben.games.touche.layout cimport Layout

cdef class Contents(CodedPosition):
    cdef readonly object game
    cdef Layout layout
    cdef readonly object chance
    cdef int ordered
    cdef unsigned char order[DECK_SIZE]
    cdef readonly int seats
    cdef readonly int dealer
    cdef readonly int starter
    cdef readonly int actor
    cdef readonly int phase
    cdef readonly bint begun
    cdef readonly int card
    cdef readonly int cell
    cdef readonly int drawn
    cdef readonly int passes
    cdef readonly int voids
    cdef readonly int redeals
    cdef readonly bint redealt
    cdef readonly int rounds
    cdef int jokers
    cdef unsigned long long random
    cdef unsigned int pyramids[ALL_WORDS]
    cdef unsigned int crowned[ALL_WORDS]
    cdef unsigned char kinds[MOST_SEATS]
    cdef unsigned short hands[ALL_HELD]
    cdef unsigned char hand_sizes[MOST_SEATS]
    cdef unsigned char pile_sizes[MOST_SEATS]
    cdef unsigned char discard_sizes[MOST_SEATS]
    cdef unsigned short piles[ALL_PILED]
    cdef unsigned char discards[ALL_PILED]
    cdef char end_of_fields

    cdef _clear(self, object game, Layout layout, object chance, int seats)
    cdef _load(self, dict facts)
    cdef void lay_like(self, Contents other) noexcept nogil
    cdef list _standing(self, int seat, bint crowned)
    cdef list _hand(self, int seat)
    cdef list _pile(self, int seat)
    cdef list _discarded(self, int seat)

cdef inline void copy_fields(Contents to, Contents other) noexcept nogil:
    """Copy everything from `seats` to the last field at once."""
    cdef size_t start = <char *>&to.seats - <char *><void *>to
    cdef size_t end = <char *>&to.end_of_fields - <char *><void *>to
    memcpy(<char *><void *>to + start, <char *><void *>other + start, end - start)
