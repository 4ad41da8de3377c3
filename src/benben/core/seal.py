"""Fair dealing: a seal commits the dealer to a seed before anybody else knows it.

The seal is published when a game starts, the seed itself when it has ended. Everybody can then
compute the seal of the seed and see that the deal was fixed before the first move. Only a long
random seed is worth sealing: a short one can be found by brute force.
"""

import re
from hashlib import sha256

from benben.core.errors import Malformed


def seal(seed: str) -> str:
    """The seal of a seed: SHA-256, in hex, of "benben seed " and the seed, in UTF-8."""
    return sha256(f"benben seed {seed}".encode()).hexdigest()


def check_seal(text: str) -> None:
    """Raise Malformed unless this could be the seal of some seed."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise Malformed(f"A seal is 64 digits, 0 to 9 and a to f, not {text[:80]!r}.")
