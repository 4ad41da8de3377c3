"""How weights are kept in files."""

import lzma
from array import array
from sys import byteorder


def packed(weights: "array[float]") -> bytes:
    """Weights as they are kept: short floats, low bytes first, compressed."""
    floats = array("f", weights)
    if byteorder == "big":
        floats.byteswap()
    return lzma.compress(floats.tobytes(), preset=9)


def unpacked(content: bytes) -> "array[float]":
    """The opposite of packing."""
    floats = array("f", lzma.decompress(content))
    if byteorder == "big":
        floats.byteswap()
    return array("d", floats)
