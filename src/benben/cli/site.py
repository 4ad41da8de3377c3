"""`benben site`: the pages with their games for any web server, without a server of ours."""

import json
import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from benben.core import BadChoice

PACKAGE = Path(__file__).parents[1]
PAGES = PACKAGE / "server" / "site"
ENGINE = PACKAGE / "server" / "engine"
BOOKS = PACKAGE / "solver" / "books"
OF_A_SERVER = (
    "*.br", "*.gz", "swagger-ui*", "api-docs.js", "page-files.json", "index.*.html", "join.*.html",
    "robots.txt",
)  # fmt: skip
"""What only our server needs."""
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self' blob:; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; "
    "object-src 'none'"
)


def site(
    out: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new or empty folder.")],
) -> None:
    """Write the pages with all games as a folder for any web server; nothing else is needed."""
    if not (PAGES / "index.html").exists() or not (ENGINE / "engine.json").exists():
        raise BadChoice("The pages and their engine are not built: run `make site`.")
    if out.exists() and any(out.iterdir()):
        raise BadChoice(f"{out} is not empty: name a new folder.")
    shutil.copytree(PAGES, out, ignore=shutil.ignore_patterns(*OF_A_SERVER), dirs_exist_ok=True)
    (out / "index.html").write_text(page((PAGES / "index.html").read_text()))
    copy_engine(out / "engine")
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    typer.echo(f"{out} is ready: {size / 1e6:.0f} MB for any web server, in any folder.")


def page(html: str) -> str:
    """The page of a site without a server: relative addresses, and its policy within."""
    html = html.replace("<html ", '<html data-server="none" ', 1)
    html = re.sub(r'(href|src)="/', r'\1="./', html)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return html.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}', 1)


def copy_engine(out: Path) -> None:
    """The engine's files and books below their version, so that browsers can keep them."""
    facts = json.loads((ENGINE / "engine.json").read_text())
    folder = out / facts["version"]
    (folder / "books").mkdir(parents=True)
    shutil.copyfile(ENGINE / "engine.json", out / "engine.json")
    shutil.copyfile(ENGINE / "THIRD-PARTY.txt", out / "THIRD-PARTY.txt")
    for name in facts["files"]:
        shutil.copyfile(ENGINE / name, folder / name)
    for name in facts["books"]:
        shutil.copyfile(BOOKS.parent / name, folder / name)
