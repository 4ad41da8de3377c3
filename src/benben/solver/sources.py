"""Where the bytes of a compact table come from: a file, or a web server that answers ranges."""

import mmap
import re
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Protocol
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from benben.core import BadChoice, BenbenError

TIMEOUT = 10.0
"""How long a web server may take to answer (s)."""
LARGEST_RANGE = 1 << 20
"""No part of a table that is read at once is longer."""
NOT_FOUND = 404
PARTIAL = 206
_RANGE = re.compile(r"bytes (\d+)-(\d+)/(\d+)")


class Unreachable(BenbenError):
    """A table cannot be read right now: no connection, or the server does not answer ranges."""


class Missing(BenbenError):
    """The server has no such table."""


class Source(Protocol):
    """The bytes of a table. Any number of threads may read at once."""

    @property
    def name(self) -> str:
        """The file or address, for messages."""

    def read(self, start: int, length: int) -> tuple[bytes, int]:
        """Some bytes, and the size of the whole."""

    def close(self) -> None:
        """Release what is open."""


class FileSource:
    """A file, mapped into memory."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)
        with path.open("rb") as file:
            self._size = file.seek(0, 2)
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if self._size else b""

    def read(self, start: int, length: int) -> tuple[bytes, int]:
        """Some bytes, and the size of the whole."""
        return self._map[start : start + length], self._size

    def close(self) -> None:
        """Close the file."""
        if isinstance(self._map, mmap.mmap):
            self._map.close()


Fetch = Callable[[str, int, int], tuple[bytes, int]]
"""Fetches a range: address, start and length give the bytes and the size of the whole.

Raises Missing or Unreachable. Pages have their own, since they have no sockets.
"""


class HttpSource:
    """A file on a web server, which must answer range requests."""

    def __init__(self, url: str, fetch: Fetch | None = None) -> None:
        self.name = url
        self._fetch = fetch or fetch_range

    def read(self, start: int, length: int) -> tuple[bytes, int]:
        """Some bytes, and the size of the whole; raises Missing or Unreachable."""
        if length > LARGEST_RANGE:
            raise Unreachable(f"{self.name}: {length:,} bytes at once are too many.")
        return self._fetch(self.name, start, length)

    def close(self) -> None:
        """Nothing stays open."""


def fetch_range(url: str, start: int, length: int) -> tuple[bytes, int]:
    """Fetch a range with urllib; raises BadChoice, Missing or Unreachable."""
    if not url.startswith(("http://", "https://")):
        raise BadChoice(f"{url} is not an address of a web server.")
    ask = Request(url, headers={"Range": f"bytes={start}-{start + length - 1}"})  # noqa: S310
    try:
        with urlopen(ask, timeout=TIMEOUT) as answer:  # noqa: S310
            if answer.status != PARTIAL:
                raise Unreachable(f"{url}: the server does not answer range requests.")
            content = answer.read(length + 1)
            return content, range_size(url, answer.headers["Content-Range"], start, len(content))
    except HTTPError as error:
        with error:
            if error.code == NOT_FOUND:
                raise Missing(f"{url}: there is no such table.") from None
            raise Unreachable(f"{url}: the server answers {error.code}.") from None
    except (OSError, HTTPException) as error:
        raise Unreachable(f"{url}: {error or type(error).__name__}.") from None


def range_size(url: str, content_range: str | None, start: int, length: int) -> int:
    """The size of the whole by a Content-Range; raises Unreachable if another range came."""
    match = _RANGE.fullmatch(content_range or "")
    if not match or (int(match[1]), int(match[2])) != (start, start + length - 1):
        raise Unreachable(f"{url}: the server sent another range than it was asked for.")
    return int(match[3])
