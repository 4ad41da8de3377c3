"""What one node tells the others."""

import msgspec


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened on a node: an event stored, or people coming and going."""

    node: str
    table: str
    number: int = 0
    present: tuple[int, ...] | None = None
    watchers: int = 0
