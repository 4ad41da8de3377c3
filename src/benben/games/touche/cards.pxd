# What other kernels call without Python; cards.py tells what it means.

from benben.games.splitmix cimport mixed, stepped
from benben.games.touche.contents cimport Contents
from benben.games.touche.encoding cimport *

cdef void _swap(unsigned char *cards, int one, int other) noexcept nogil

cdef class Cards(Contents):
    cdef void deal_out(self, unsigned char *cards, int dealer) noexcept nogil
    cdef void _discard(self, int card) noexcept nogil
    cdef void _draw(self, int seat) noexcept nogil
    cdef void _take(self, int seat, int card) noexcept nogil
    cdef void _drop(self, int seat, int index) noexcept nogil
    cdef _order_redeal(self, object more)
    cdef void _redeal(self, int first) noexcept nogil
    cdef void _shuffle_discards(self) noexcept nogil
    cdef inline int random_below(self, int limit) noexcept nogil
    cdef void deal_anew(self, unsigned long long seed) noexcept nogil
    cdef int _gather(self, int layer, unsigned short *held, unsigned char *sizes, unsigned char *hidden) noexcept nogil
    cdef void _hand_out(self, int layer, unsigned short *held, unsigned char *sizes, unsigned char *hidden) noexcept nogil
    cdef void _swap_drawn(self, int seat, int card)
