"""The web application: files made by `make web`, served as they are."""

import mimetypes
import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get

from benben.server.tables import refusals
from benben.server.tables.refusals import Refused
from benben.words import best_language

GAME, TABLE = "[a-z0-9_-]{1,40}", "[A-Za-z0-9_-]{8,32}"
PAGES = {
    "account": "", "find": f"/{GAME}", "games": "", "index.html": "",
    "join": f"/{TABLE}/[0-7](/[^/]{{1,64}})?",
    "learn": f"(/{GAME}(/course(/{GAME})?)?)?",
    "new": f"/{GAME}", "pad": "", "replay": f"/{TABLE}", "settings": "", "table": f"/{TABLE}",
}  # fmt: skip
"""The addresses of the application's pages: what may follow the page's name."""

FOLDER = Path(__file__).parents[1] / "site"
PAGE = "index.html"
PAGE_IN = "{}.{}.html"
"""The same page in each language: `index`, and `join` with the preview of an invitation."""
PAGE_FILES = "page-files.json"
"""Which files each page, board and language needs; the build writes it."""
PACKED = {"br": ".br", "gzip": ".gz"}
"""The compressions of files, the best one first, and their file endings."""
CACHE_FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = b"""<!doctype html><title>Benben</title>
<p>Benben is running, but its pages are not built: run <code>make web</code>.
Programs find the API <a href="/api/docs">here</a>.</p>
"""


@cache
def _files() -> dict[str, bytes]:
    """All files by their paths; they are small enough to keep in memory."""
    found = (file for file in FOLDER.rglob("*") if file.is_file())
    return {file.relative_to(FOLDER).as_posix(): file.read_bytes() for file in found}


@cache
def _page_files() -> dict[str, dict[str, list[str]]]:
    return msgspec.json.decode(
        _files().get(PAGE_FILES, b"{}"), type=dict[str, dict[str, list[str]]]
    )


def newest_asset(pattern: str) -> str | None:
    """The address of the built file whose name fits a pattern; None where nothing is built."""
    found = list((FOLDER / "assets").glob(pattern))
    return f"/assets/{max(found, key=lambda file: file.stat().st_mtime).name}" if found else None


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def site(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file, or the application's page, which resolves its address itself.

    Where there is no such page, the application says so, and the status is 404.
    """
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Refused(refusals.NO_SUCH_PAGE)
    if name in _files() and name != PAGE_FILES:
        return _file(request, name, {})
    known = _is_page(name)
    if not known and (name.startswith("assets/") or "." in name.rpartition("/")[2]):
        raise Refused(refusals.NO_SUCH_PAGE)
    language = best_language(request.headers.get("accept-language"))
    headers = {"vary": "accept-encoding, accept-language"}
    if links := _links(name, language):
        headers["link"] = links
    own = PAGE_IN.format("join" if name.startswith("join/") else "index", language)
    page = own if own in _files() else PAGE
    return _file(request, page, headers, 200 if known else 404)


def _is_page(name: str) -> bool:
    """Whether an address is one of the application's."""
    page, slash, rest = name.partition("/")
    return not page or (page in PAGES and bool(re.fullmatch(PAGES[page], slash + rest)))


def _file(
    request: Request[Any, Any, Any], name: str, headers: dict[str, str], status: int = 200
) -> Response[bytes]:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    lasting = name.startswith("assets/")
    headers = {
        "cache-control": CACHE_FOREVER if lasting else "no-cache",
        "vary": "accept-encoding",
    } | headers
    way = _packing(name, request.headers.get("accept-encoding", ""))
    if way:
        headers["content-encoding"] = way
    content = _files().get(name + PACKED.get(way, ""), NOT_BUILT)
    return Response(content, media_type=kind, headers=headers, status_code=status)


def _links(address: str, language: str) -> str:
    """Links to the files that a page will need, so that the browser fetches them at once."""
    page, *about = address.split("/")
    wanted = {"languages": language, "pages": page, "boards": about[0] if about else ""}
    files = chain.from_iterable(
        _page_files().get(kind, {}).get(one, ()) for kind, one in wanted.items()
    )
    return ", ".join(f"</{file}>; {_way(file)}" for file in dict.fromkeys(files))


def _way(file: str) -> str:
    return "rel=modulepreload" if file.endswith(".js") else "rel=preload; as=style; crossorigin"


def _packing(name: str, accepted: str) -> str:
    """The best compression of this file that the client accepts; "" for none."""
    understood = {
        way.strip() for way, _, quality in (one.partition(";q=") for one in accepted.split(","))
        if quality.strip() not in ("0", "0.0")
    }  # fmt: skip
    ways = (way for way, ending in PACKED.items() if name + ending in _files())
    return next((way for way in ways if way in understood), "")
