"""What the engines share whose decisions are numbers, called codes.

Compiled by Cython, with its signatures in coded.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

from typing import Any, Self

import cython

if not cython.compiled:
    MOST_LISTED = 1000
    """No position has more legal decisions."""


@cython.cclass
class CodedPosition:
    """A position that lists its legal decisions as codes."""

    def _codes(self) -> list[int]:
        """The codes of all legal decisions, each once."""
        codes = cython.declare(cython.uint[MOST_LISTED])
        if not cython.compiled:
            codes = [0] * MOST_LISTED
        number: cython.int = self.list_codes(codes)
        return [codes[index] for index in range(number)]

    def _allows(self, code: cython.int) -> cython.bint:
        codes = cython.declare(cython.uint[MOST_LISTED])
        index: cython.int
        if not cython.compiled:
            codes = [0] * MOST_LISTED
        for index in range(self.list_codes(codes)):
            if codes[index] == code:
                return True
        return False

    def illegal(self, move: Any) -> Exception:
        """The error for a decision that is not legal here."""
        return ValueError(f"{move} is not legal here")

    def finish_at_random(self, seed: int) -> Self:
        """The final position after random play from here."""
        after: CodedPosition = self.copy()
        word: cython.ulonglong = seed
        with cython.nogil:
            after._play_at_random(word)
        result: Any = after
        return result  # type: ignore[no-any-return]

    # What an engine adds

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def list_codes(self, codes: cython.p_uint) -> cython.int:
        """List the codes of all legal decisions; returns their number."""
        return 0

    def _play_at_random(self, seed: cython.ulonglong) -> cython.int:
        """Play randomly to the end; returns the number of decisions."""
        return 0
