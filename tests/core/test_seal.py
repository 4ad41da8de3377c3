"""Seals never change, so that old ones can still be checked."""

import pytest

from benben import Malformed
from benben.core.seal import check_seal, seal

KNOWN = {
    "7": "2180e1a9b62eb09c60a3cd6de9a30ba35e7f82b99e28c82871c677502901a84b",
    "a seed": "208df2d0ecc254624a751dc6c86f5e10b001bcb745e1cb546b072f73ea26f651",
    "насіння": "2e817b9f53868e266abc4011868766dcbaee7bc18bf08d92df9fc27cebeeba2f",
}
"""As `printf 'benben seed %s' 7 | sha256sum` tells them."""


@pytest.mark.parametrize("seed", KNOWN)
def test_the_seal_of_a_seed(seed: str) -> None:
    assert seal(seed) == KNOWN[seed]
    check_seal(seal(seed))


@pytest.mark.parametrize("text", ["", "7", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n"])
def test_what_cannot_be_a_seal(text: str) -> None:
    with pytest.raises(Malformed, match="A seal is 64 digits"):
        check_seal(text)
