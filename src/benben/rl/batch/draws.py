"""The random numbers of deals in compiled code: those of benben.core.Rng, and NumPy's PCG64.

So a game in a batch is the one that `game.start(seats, seed)` deals, and its seeds are those that
the PettingZoo environment draws. Compiled by Cython, with its fields in draws.pxd; the same file
runs as plain Python.
"""

from __future__ import annotations

from math import isqrt

import cython

if not cython.compiled:
    BLOCK = 64
    """The bytes that SHA-256 digests at once; every message here fits into one block."""
    LABEL = 24
    """The longest label."""
    WORDS = 4
    """How many words of 64 bits a digest has."""
    ROUNDS = 64
    STATE = 8
    DIGITS = 20
    """No number of 64 bits has more."""
    STREAM = 4
    """How many words of 64 bits the state of PCG64 has: state and increment, high words first."""

LOW = cython.declare(cython.ulonglong, 0xFFFF_FFFF)
ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
COUNTER = cython.declare(cython.int, 8)
"""The bytes of the counter at the end of a message, and those of its length in bits."""
MULTIPLIER_HIGH = cython.declare(cython.ulonglong, 0x2360_ED05_1FC6_5DA4)
MULTIPLIER_LOW = cython.declare(cython.ulonglong, 0x4385_DF64_9FCC_F645)

FIRST = cython.declare(cython.uint[STATE])
EACH = cython.declare(cython.uint[ROUNDS])
if not cython.compiled:
    FIRST, EACH = [0] * STATE, [0] * ROUNDS


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def _cube_root(number: int) -> int:
    root = 1 << (number.bit_length() + 2) // 3
    while root**3 > number:
        root = (2 * root + number // root**2) // 3
    return root


# SHA-256 takes its constants from the roots of primes: 32 bits behind the point.
for _number, _prime in enumerate(_primes(ROUNDS)):
    EACH[_number] = _cube_root(_prime << 96) & 0xFFFF_FFFF
    if _number < STATE:
        FIRST[_number] = isqrt(_prime << 64) & 0xFFFF_FFFF


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _turned(word: cython.ulonglong, places: cython.int) -> cython.ulonglong:
    """A word with its bits moved round to the right."""
    return (word >> places | word << (32 - places)) & LOW


@cython.cclass
class Draws:
    """The numbers of Rng(seed).child(label) for one seed after another."""

    def __init__(self, label: str) -> None:
        if not cython.compiled:
            self.label, self.message = [0] * LABEL, [0] * BLOCK
            self.words, self.schedule, self.state = [0] * WORDS, [0] * ROUNDS, [0] * STATE
        letters = f"/{label}".encode()
        if len(letters) > LABEL:
            raise ValueError(f"{label} is longer than {LABEL - 1} bytes")
        self.label_size = len(letters)
        for number, letter in enumerate(letters):
            self.label[number] = letter
        self.begin(0, -1)

    def begin(self, seed: cython.ulonglong, number: cython.int) -> cython.void:
        """Start the sequence of a seed; a number from 0 is added to the label."""
        index: cython.int
        self.size = 0
        self._append(seed)
        for index in range(self.label_size):
            self.message[self.size + index] = self.label[index]
        self.size += self.label_size
        if number >= 0:
            self._append(number)
        self.message[self.size] = 0
        self.size += 1
        self.counter = 0
        self.used = WORDS

    def _append(self, number: cython.ulonglong) -> cython.void:
        """Append a number in decimal digits to the message."""
        digits = cython.declare(cython.uchar[DIGITS])
        if not cython.compiled:
            digits = [0] * DIGITS
        count: cython.int = 0
        index: cython.int
        while number or count == 0:
            digits[count] = 48 + number % 10
            number = number // 10
            count += 1
        for index in range(count):
            self.message[self.size + index] = digits[count - 1 - index]
        self.size += count

    def word(self) -> cython.ulonglong:
        """The next number of 64 bits."""
        if self.used == WORDS:
            self._fill()
        self.used += 1
        return self.words[self.used - 1]

    def below(self, limit: cython.int) -> cython.int:
        """A number below the limit, as Rng.below draws it."""
        rest: cython.ulonglong = (ALL_BITS % limit + 1) % limit
        word: cython.ulonglong = self.word()
        while rest and word > ALL_BITS - rest:
            word = self.word()
        return word % limit

    def shuffle(self, items: cython.p_uchar, count: cython.int) -> cython.void:
        """Shuffle as Rng.shuffle does."""
        last: cython.int
        other: cython.int
        item: cython.int
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item

    def _fill(self) -> cython.void:
        """The next four words: the digest of the message and the counter."""
        index: cython.int
        end: cython.int = self.size + COUNTER
        high: cython.ulonglong
        for index in range(COUNTER):
            self.message[self.size + index] = self.counter >> (8 * (COUNTER - 1 - index)) & 255
        self.message[end] = 0x80
        for index in range(end + 1, BLOCK):
            self.message[index] = 0
        self.message[BLOCK - 2] = 8 * end >> 8
        self.message[BLOCK - 1] = 8 * end & 255
        self._mix()
        for index in range(WORDS):
            high = self.state[2 * index]
            self.words[index] = high << 32 | self.state[2 * index + 1]
        self.counter += 1
        self.used = 0

    def _mix(self) -> cython.void:
        """SHA-256 of one block."""
        turn: cython.int
        word: cython.ulonglong
        older: cython.ulonglong
        before: cython.ulonglong
        after: cython.ulonglong
        a: cython.ulonglong = FIRST[0]
        b: cython.ulonglong = FIRST[1]
        c: cython.ulonglong = FIRST[2]
        d: cython.ulonglong = FIRST[3]
        e: cython.ulonglong = FIRST[4]
        f: cython.ulonglong = FIRST[5]
        g: cython.ulonglong = FIRST[6]
        h: cython.ulonglong = FIRST[7]
        for turn in range(16):
            word = self.message[4 * turn]
            word = word << 8 | self.message[4 * turn + 1]
            word = word << 8 | self.message[4 * turn + 2]
            self.schedule[turn] = word << 8 | self.message[4 * turn + 3]
        for turn in range(16, ROUNDS):
            older = self.schedule[turn - 15]
            word = self.schedule[turn - 2]
            before = _turned(older, 7) ^ _turned(older, 18) ^ older >> 3
            after = _turned(word, 17) ^ _turned(word, 19) ^ word >> 10
            self.schedule[turn] = (
                self.schedule[turn - 16] + before + self.schedule[turn - 7] + after
            ) & LOW
        for turn in range(ROUNDS):
            after = _turned(e, 6) ^ _turned(e, 11) ^ _turned(e, 25)
            word = h + after + (e & f ^ ~e & LOW & g) + EACH[turn] + self.schedule[turn] & LOW
            before = _turned(a, 2) ^ _turned(a, 13) ^ _turned(a, 22)
            older = before + (a & b ^ a & c ^ b & c) & LOW
            h = g
            g = f
            f = e
            e = d + word & LOW
            d = c
            c = b
            b = a
            a = word + older & LOW
        self.state[0] = FIRST[0] + a & LOW
        self.state[1] = FIRST[1] + b & LOW
        self.state[2] = FIRST[2] + c & LOW
        self.state[3] = FIRST[3] + d & LOW
        self.state[4] = FIRST[4] + e & LOW
        self.state[5] = FIRST[5] + f & LOW
        self.state[6] = FIRST[6] + g & LOW
        self.state[7] = FIRST[7] + h & LOW

    def begin_at(self, seed: int, number: int = -1) -> None:
        """Start the sequence of a seed, from Python."""
        self.begin(seed, number)

    def draw(self, limit: int) -> int:
        """A number below the limit, from Python."""
        return self.below(limit)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _high(one: cython.ulonglong, other: cython.ulonglong) -> cython.ulonglong:
    """The upper 64 bits of a product."""
    low: cython.ulonglong = (one & LOW) * (other & LOW)
    middle: cython.ulonglong = (one >> 32) * (other & LOW) + (low >> 32)
    rest: cython.ulonglong = (one & LOW) * (other >> 32) + (middle & LOW)
    return (one >> 32) * (other >> 32) + (middle >> 32) + (rest >> 32)


def next_seed(stream: cython.p_ulonglong) -> cython.ulonglong:
    """The next `Generator.integers(2**63)` of a PCG64, by its state and increment."""
    high: cython.ulonglong = stream[0]
    low: cython.ulonglong = stream[1]
    carry: cython.ulonglong = _high(low, MULTIPLIER_LOW)
    high = (high * MULTIPLIER_LOW + low * MULTIPLIER_HIGH + carry) & ALL_BITS
    low = (low * MULTIPLIER_LOW) & ALL_BITS
    low = (low + stream[3]) & ALL_BITS
    carry = low < stream[3]
    high = (high + stream[2] + carry) & ALL_BITS
    stream[0] = high
    stream[1] = low
    places: cython.int = high >> 58
    high ^= low
    if places:
        high = (high >> places | high << (64 - places)) & ALL_BITS
    return high >> 1
