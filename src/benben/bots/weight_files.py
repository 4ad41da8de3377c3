"""The files that trained weights are kept in: numbers, their low bytes first, compressed."""

import lzma
from array import array
from importlib.resources import files
from pathlib import Path
from sys import byteorder
from typing import Any

SHORTS, FLOATS = "h", "f"
"""The kinds of numbers in the files, as arrays call them."""


def find_weights(game_key: str, name: str, kind: str) -> "array[Any] | None":
    """The weights of a game's bots that are kept under a name, None if there are none."""
    file = files(f"benben.bots.{game_key}") / "data" / f"{name}.xz"
    return unpacked(file.read_bytes(), kind) if file.is_file() else None


def read_weights(game_key: str, name: str, kind: str) -> "array[Any]":
    """The same where they must be; raises FileNotFoundError."""
    found = find_weights(game_key, name, kind)
    if found is None:
        raise FileNotFoundError(f"The bots of {game_key} have no weights {name!r}.")
    return found


def write_weights(game_key: str, name: str, weights: "array[Any]") -> None:
    """Keep weights in the package's data."""
    Path(__file__).with_name(game_key).joinpath("data", f"{name}.xz").write_bytes(packed(weights))


def packed(weights: "array[Any]") -> bytes:
    """Weights as they are kept."""
    return lzma.compress(_low_bytes_first(weights).tobytes(), preset=9)


def unpacked(content: bytes, kind: str) -> "array[Any]":
    """The opposite of packing."""
    return _low_bytes_first(array(kind, lzma.decompress(content)))


def _low_bytes_first(weights: "array[Any]") -> "array[Any]":
    if byteorder == "little":
        return weights
    swapped = weights[:]
    swapped.byteswap()
    return swapped
