"""Random numbers that are the same on every platform, in every release, forever.

The sequence for a seed is made of SHA-256 in counter mode: block i (i = 0, 1, 2, …) is the digest
of the seed's UTF-8 text, a zero byte, and i as eight bytes, high byte first; each block gives four
words of 64 bits, high byte first. docs/random.md shows the first words of some seeds.

Any number of known words says nothing about the others, so nobody can guess a deal from the cards
seen so far, and any language with SHA-256 can check a published seed.
"""

from collections.abc import Iterator, MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

_T = TypeVar("_T")
_WORDS = 1 << 64


class Rng:
    """A sequence of random numbers that depends on nothing but its seed."""

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        self._words = self._sequence()

    def _sequence(self) -> Iterator[int]:
        prefix = self.seed.encode() + b"\0"
        counter = 0
        while True:
            block = sha256(prefix + counter.to_bytes(8, "big")).digest()
            for start in range(0, 32, 8):
                yield int.from_bytes(block[start : start + 8], "big")
            counter += 1

    def word(self) -> int:
        """The next whole number from 0 to 2**64 - 1."""
        return next(self._words)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely as the other.

        Words from the last, incomplete run of `limit` numbers are rejected; the result is the first
        other word modulo `limit`.
        """
        if not 0 < limit <= _WORDS:
            raise ValueError(f"below() needs a limit from 1 to 2**64, not {limit}")
        fair = _WORDS - _WORDS % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Shuffle the items in place: from the last index down, swap with a random one up to it."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def child(self, label: str) -> "Rng":
        """An independent sequence for one purpose, unaffected by what was drawn from this one."""
        return Rng(f"{self.seed}/{label}")
