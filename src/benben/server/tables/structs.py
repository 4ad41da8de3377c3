"""The base of a table's types, with JSON both ways: msgspec, or plain Python where there is none.

A page has no msgspec, which is not available for WebAssembly. There plain_structs.py does the same
for what tables need; tests compare the two.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from msgspec import Meta, MsgspecError, Struct
    from msgspec.structs import replace
else:
    try:
        from msgspec import Meta, MsgspecError, Struct
        from msgspec.structs import replace
    except ModuleNotFoundError:
        from benben.server.tables.plain_structs import Meta, MsgspecError, Struct, replace

__all__ = ["UNREADABLE", "Meta", "Struct", "decoder", "encode", "replace"]

UNREADABLE: tuple[type[Exception], ...] = (MsgspecError, UnicodeError, RecursionError)
"""What decoding raises for text that cannot be read."""


def _codec() -> tuple[Callable[[object], bytes], Callable[[Any], Callable[[str | bytes], Any]]]:
    try:
        import msgspec
    except ModuleNotFoundError:
        from benben.server.tables import plain_structs

        return plain_structs.encode, plain_structs.decoder
    return msgspec.json.Encoder().encode, lambda kind: msgspec.json.Decoder(kind).decode


encode, decoder = _codec()
"""`encode(thing)` is its JSON; `decoder(type)` makes a function that reads a thing of that type."""
