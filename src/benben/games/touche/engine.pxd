# What is shared without Python; engine.py tells what it means.

cdef class Layout:
    cdef readonly object board
    cdef readonly tuple combinations
    cdef dict numbers
    cdef int count
    cdef unsigned char kinds[3200]
    cdef unsigned int masks[25600]
    cdef unsigned short starts[257]
    cdef unsigned short members[16000]
    cdef unsigned char first[52]
    cdef unsigned char second[52]
    cdef unsigned char free[256]
    cdef int free_count
    cdef unsigned char cards[256]
    cdef unsigned char card_at[256]
    cdef unsigned char sizes[3200]
    cdef unsigned char cells[16000]

cdef class Position:
    cdef readonly object game
    cdef Layout layout
    cdef readonly object chance
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
    cdef int ordered
    cdef unsigned char order[104]
    cdef unsigned int pyramids[32]
    cdef unsigned int crowned[32]
    cdef unsigned char kinds[4]
    cdef unsigned short hands[20]
    cdef unsigned char hand_sizes[4]
    cdef unsigned short piles[416]
    cdef unsigned char pile_sizes[4]
    cdef unsigned char discards[416]
    cdef unsigned char discard_sizes[4]

    cpdef object copy(self)
    cdef bint occupied(self, int cell) noexcept nogil
    cdef bint both_taken(self, int card) noexcept nogil
    cdef int _completed(self, int seat, int cell, unsigned int* found) noexcept nogil
    cdef bint _lacks_only(self, int seat, int combination, int cell) noexcept nogil
    cdef bint _allows(self, int code) noexcept nogil
    cdef int list_codes(self, unsigned int* codes) noexcept nogil
    cdef int _list_cards(self, unsigned int* codes) noexcept nogil
    cdef bint may_exchange(self) noexcept nogil
    cdef bint _free_space_completes(self) noexcept nogil
    cdef bint _completes_at(self, int cell) noexcept nogil
    cdef bint _joker_has_cell(self) noexcept nogil
    cdef bint joker_takes(self, int cell) noexcept nogil
    cdef int _list_cells(self, unsigned int* codes) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef void _discard(self, int card) noexcept nogil
    cdef void _draw(self, int seat) noexcept nogil
    cdef void _take(self, int seat, int card) noexcept nogil
    cdef void _swap_drawn(self, int seat, int card)
    cdef void _redeal(self, int first) noexcept nogil
    cdef void _shuffle_discards(self) noexcept nogil
    cdef int random_below(self, int limit) noexcept nogil
    cdef void _put(self, int cell) noexcept nogil
    cdef void _draw_back(self) noexcept nogil
    cdef void _begin_turn(self, int seat) noexcept nogil
    cdef void _crown(self, int combination) noexcept nogil
    cdef void _clear_pyramids(self) noexcept nogil
    cdef void _pass(self) noexcept nogil
    cdef int _only_missing(self, int seat, int combination) noexcept nogil
    cdef void deal_anew(self, unsigned long long seed) noexcept nogil
    cdef int _gather(self, int layer, unsigned short* held, unsigned char* sizes, unsigned char* hidden) noexcept nogil
    cdef void _hand_out(self, int layer, unsigned short* held, unsigned char* sizes, unsigned char* hidden) noexcept nogil
    cdef void lay_like(self, Position other) noexcept nogil
    cdef int _play_at_random(self, unsigned long long seed) noexcept nogil
