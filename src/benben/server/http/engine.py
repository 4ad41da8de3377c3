"""The engine that pages run without a server, and its opening books."""

import gzip
import json
import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from benben.server.http.site import CACHE_FOREVER
from benben.server.tables import refusals
from benben.server.tables.refusals import Refused

PACKAGE = Path(__file__).parents[2]
FOLDER = PACKAGE / "server" / "engine"
BOOKS = PACKAGE / "solver"
FACTS = "engine.json"


@cache
def _addresses() -> dict[str, Path]:
    """All files by their addresses: those of this version, and the facts about them."""
    if not (FOLDER / FACTS).exists():
        return {}
    facts = json.loads((FOLDER / FACTS).read_text())
    version = facts["version"]
    files = {f"{version}/{name}": FOLDER / name for name in facts["files"]}
    books = {f"{version}/{name}": BOOKS / name for name in facts["books"]}
    return {FACTS: FOLDER / FACTS} | files | books


@cache
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


@get("/engine/{path:path}", include_in_schema=False, sync_to_thread=True)
def engine(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the engine. Nothing but what was built can be had."""
    name = path.lstrip("/")
    file = _addresses().get(name)
    if file is None:
        raise Refused(refusals.NO_SUCH_PAGE)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    headers = {
        "cache-control": "no-cache" if name == FACTS else CACHE_FOREVER,
        "vary": "accept-encoding",
    }
    if "gzip" not in request.headers.get("accept-encoding", "") or file.suffix == ".xz":
        return Response(file.read_bytes(), media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(_packed(file), media_type=kind, headers=headers)
