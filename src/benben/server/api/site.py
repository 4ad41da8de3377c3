"""The web application: files made by `make web`, served as they are."""

import mimetypes
from functools import cache
from pathlib import Path

from litestar import Response, get

from benben.server.tables.refusals import missing

FOLDER = Path(__file__).parents[1] / "site"
PAGE = "index.html"
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
def site(path: str = "") -> Response[bytes]:
    """A file, or for whatever has no file the page itself, which knows its own addresses."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise missing("page")
    files = _files()
    if name not in files:
        name = PAGE
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    caching = FOR_EVER if name.startswith("assets/") else "no-cache"
    content = files.get(name, NOT_BUILT)
    return Response(content, media_type=kind, headers={"cache-control": caching})
