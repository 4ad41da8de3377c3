# What other kernels call without Python; engine.py holds the rules themselves.

cdef int partner_of(int cell, int turn) noexcept nogil
cdef int block_of(int domino, int side, int turn) noexcept nogil
cdef bint fits_frame(int down, int across) noexcept nogil
cdef int corner_of(int cell, int level) noexcept nogil

cdef class Position:
    cdef readonly object game
    cdef readonly int seats
    cdef bint solid
    cdef readonly int level
    cdef readonly int starter
    cdef readonly int actor
    cdef readonly int phase
    cdef readonly bint begun
    cdef readonly int left
    cdef readonly int right
    cdef int eliminated
    cdef unsigned short blocks[1296]
    cdef unsigned char origins[1296]
    cdef unsigned char marks[96]
    cdef unsigned char tiles[4]
    cdef unsigned char filled[4]
    cdef unsigned char out[4]
    cdef unsigned short points[16]
    cdef unsigned char stacks[88]
    cdef unsigned char heights[4]
    cdef unsigned char quarry[3]

    cpdef copy(self)
    cdef void lay_like(self, Position other) noexcept nogil
    cdef void deal_anew(self, unsigned long long seed) noexcept nogil
    cpdef bint has_finished(self, int seat, int level) except *
    cdef bint _is_over(self) except *
    cdef bint _allows(self, int code) noexcept nogil
    cdef int list_codes(self, unsigned int *codes) noexcept nogil
    cdef int _list_places(self, unsigned int *codes) noexcept nogil
    cdef int list_spots(self, unsigned int *codes) noexcept nogil
    cdef int frame_of(self, int seat) noexcept nogil
    cdef bint in_frame(self, int cell, int frame) noexcept nogil
    cdef bint _joins(self, int cell, int partner, int frame) noexcept nogil
    cdef bint _touches(self, int base, int cell) noexcept nogil
    cdef int _list_marks(self, unsigned int *codes) noexcept nogil
    cdef int _cell(self, int side) noexcept nogil
    cdef bint _markable(self, int cell) noexcept nogil
    cdef bint _marked(self, int cell) noexcept nogil
    cdef int _list_covers(self, unsigned int *codes) noexcept nogil
    cdef int _list_tiles(self, unsigned int *codes, int number, int code) noexcept nogil
    cdef int _list_stacks(self, unsigned int *codes) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef void _go_on(self, int kind) noexcept nogil
    cdef void _place(self, int domino, int cell, int turn) noexcept nogil
    cdef void _mark(self, int cell) noexcept nogil
    cdef void _cover(self, int cell, int colour, int quarter) noexcept nogil
    cdef void _refill(self, int stack) noexcept nogil
    cdef void _split(self, int source) noexcept nogil
    cdef void _fill(self, int colour, int quarter) noexcept nogil
    cdef int first_hole_cell(self) noexcept nogil
    cdef void _pass_on(self) noexcept nogil
    cdef void _begin_turn(self) noexcept nogil
    cdef void _end_level(self) noexcept nogil
    cdef int _next_starter(self) noexcept nogil
    cdef void _swap_top(self, int stack, int domino)
    cdef int _play_at_random(self, unsigned long long seed) noexcept nogil
    cdef int count_points(self, int seat, int level) noexcept nogil
    cdef void look(self, int seat, int level, unsigned char *top) noexcept nogil
    cdef int _area(self, int seat, int level, int cell, unsigned char *top, unsigned char *area) noexcept nogil
    cdef void _flood_quarters(self, int start, unsigned char *top, unsigned char *area) noexcept nogil
    cdef void _flood_blocks(self, int seat, int level, int cell, unsigned char *top, unsigned char *area) noexcept nogil

