"""The web application: files made by `make web`, served as they are."""

import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from benben.server.tables.refusals import missing

FOLDER = Path(__file__).parents[1] / "site"
PAGE = "index.html"
PACKED = {"br": ".br", "gzip": ".gz"}
"""How a file may be compressed, the best way first, and how such a file is called."""
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = b"""<!doctype html><title>Benben</title>
<p>Benben is running, but its pages are not built: run <code>make web</code>.
Programs find the API <a href="/api/docs">here</a>.</p>
"""


@cache
def _files() -> dict[str, bytes]:
    """All files by their paths; they are few and small enough to stay in memory."""
    found = (file for file in FOLDER.rglob("*") if file.is_file())
    return {file.relative_to(FOLDER).as_posix(): file.read_bytes() for file in found}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def site(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file, or for whatever has no file the page itself, which knows its own addresses."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise missing("page")
    files = _files()
    if name not in files:
        name = PAGE
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    headers = {
        "cache-control": FOR_EVER if name.startswith("assets/") else "no-cache",
        "vary": "accept-encoding",
    }
    way = _packing(name, request.headers.get("accept-encoding", ""))
    if way:
        headers["content-encoding"] = way
    content = files.get(name + PACKED.get(way, ""), NOT_BUILT)
    return Response(content, media_type=kind, headers=headers)


def _packing(name: str, accepted: str) -> str:
    """The best way to compress this file that the reader understands; "" for none."""
    understood = {
        way.strip() for way, _, quality in (one.partition(";q=") for one in accepted.split(","))
        if quality.strip() not in ("0", "0.0")
    }  # fmt: skip
    ways = (way for way, ending in PACKED.items() if name + ending in _files())
    return next((way for way in ways if way in understood), "")
