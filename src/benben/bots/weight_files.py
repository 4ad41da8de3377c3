"""Files of trained weights: little-endian numbers, compressed."""

import lzma
from array import array
from importlib.resources import files
from pathlib import Path
from sys import byteorder
from typing import Any

SHORTS, FLOATS = "h", "f"
"""The type codes of the numbers in the files."""


def find_weights(game_key: str, name: str, kind: str) -> "array[Any] | None":
    """The weights of a game's bots with this name, None if there are none."""
    file = files(f"benben.bots.{game_key}") / "data" / f"{name}.xz"
    return unpacked(file.read_bytes(), kind) if file.is_file() else None


def read_weights(game_key: str, name: str, kind: str) -> "array[Any]":
    """The weights of a game's bots with this name; raises FileNotFoundError."""
    found = find_weights(game_key, name, kind)
    if found is None:
        raise FileNotFoundError(f"The bots of {game_key} have no weights {name!r}.")
    return found


def write_weights(game_key: str, name: str, weights: "array[Any]") -> None:
    """Write weights to the package's data."""
    Path(__file__).with_name(game_key).joinpath("data", f"{name}.xz").write_bytes(packed(weights))


def packed(weights: "array[Any]") -> bytes:
    """Weights in the format of the files."""
    return lzma.compress(_low_bytes_first(weights).tobytes(), preset=9)


def unpacked(content: bytes, kind: str) -> "array[Any]":
    """Weights from the format of the files."""
    return _low_bytes_first(array(kind, lzma.decompress(content)))


def _low_bytes_first(weights: "array[Any]") -> "array[Any]":
    if byteorder == "little":
        return weights
    swapped = weights[:]
    swapped.byteswap()
    return swapped
