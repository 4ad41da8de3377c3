"""Pictures of every page in three sizes and both themes, to look at side by side.

They go to results/pictures, where index.html shows all of them. Words on the command line choose
the pages whose names contain one of them:

    python benchmarks/pictures.py home table

The word "readme" alone takes the pictures of README again, into docs/pictures.
"""

import sys
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.server.nodes import Node
from tests.web.chromium import ARGUMENTS, path_of_chromium
from tests.web.visitors import PHONE, TABLET, WIDE, Browsing, Visitor

from benben import Rng
from report import RESULTS

FOLDER = RESULTS / "pictures"
DOCS = Path(__file__).parents[1] / "docs" / "pictures"
GAMES = "pylos", "pyramido", "touche"
SIZES: dict[str, ViewportSize] = {"desktop": WIDE, "tablet": TABLET, "phone": PHONE}
THEMES: dict[str, Literal["light", "dark"]] = {"noon": "light", "torch": "dark"}
SETTINGS = {"motion": "none", "typing": False}
MIDDLE = 20
"""How many decisions a game in the middle has at least."""

README = {"pylos": 24, "pyramido": 60, "touche": 36}
"""After how many decisions README shows each game."""

README_SIZE = WIDE

SCROLL = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await frame();
        await frame();
    }
    scrollTo(0, 0);
}"""

INDEX = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of Benben</title>
<style>
body {{ margin: 0; background: #777; font: 16px sans-serif }}
section {{ padding: 16px }} h2 {{ color: white }}
div {{ display: flex; gap: 16px; align-items: start; overflow-x: auto }}
img {{ display: block; block-size: 600px; inline-size: auto; max-inline-size: none }}
</style>{}"""
IMAGE = '<a href="{0}"><img src="{0}" alt="{0}" loading="lazy"></a>'


class Host:
    """A player of the server's API who opens the tables that the pictures show."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url)

    def visit(self, browsing: Browsing, **look: Any) -> Visitor:
        """The host in a browser."""
        visitor = browsing.visitor("", SETTINGS, **look)
        cookie = self.client.cookies["benben"]
        visitor.context.add_cookies([{"name": "benben", "value": cookie, "url": browsing.url}])
        return visitor

    def open(self, game: str, other: dict[str, str], **more: Any) -> str:
        """A new table with one other seat."""
        setup = {"game": game, "seats": [{"who": "me"}, other], **more}
        answer = self.client.post("/api/tables", json={"setup": setup, "name": "Ann"})
        name: str = answer.raise_for_status().json()["table"]["id"]
        return name

    def invite(self, game: str) -> str:
        """The path of an invitation."""
        name = self.open(game, {"who": "person"})
        ((seat, key),) = self.client.get(f"/api/tables/{name}").json()["links"].items()
        return f"/join/{name}/{seat}/{key}"

    def table(self, game: str, decisions: int = 10_000) -> str:
        """The path of a table on the host's turn after so many decisions, or at its end."""
        return f"/table/{self._played(game, decisions)}"

    def replay(self, game: str) -> str:
        """The path of a replay in the middle of its game."""
        return f"/replay/{self._played(game)}?at={MIDDLE}"

    @cache  # noqa: B019 (a host lives as long as the program)
    def _played(self, game: str, decisions: int = 10_000) -> str:
        """A table against a bot, where the host plays at random, but leaves no holes."""
        rng = Rng(game)
        name = self.open(game, {"who": "bot", "level": "casual"})
        while True:
            table = self.client.get(f"/api/tables/{name}").json()["table"]
            view = table["view"]
            holes = tuple(view.get("holes", ()))
            moves = [one for one in view["moves"] if not one.endswith(holes)] or view["moves"]
            made = sum(len(turn) for _, turn in table["turns"])
            if table["status"] == "over" or (moves and made >= decisions):
                return name
            if not moves:
                time.sleep(0.05)  # the bot is thinking
                continue
            decision = {"do": "decide", "answers": table["state"], "move": rng.choice(moves)}
            self.client.post(f"/api/tables/{name}/actions", json=decision).raise_for_status()


def main() -> None:
    """Take the pictures that are asked for, and write the index of all."""
    wanted = sys.argv[1:] or [""]
    with (
        TemporaryDirectory(prefix="benben-") as folder,
        Node(f"sqlite:///{folder}/benben.db") as node,
        sync_playwright() as playwright,
    ):
        host = Host(node.url)
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=ARGUMENTS)
        if wanted == ["readme"]:
            illustrate(host, Browsing(browser, node.url))
        else:
            show(host, browser, wanted)
        browser.close()


def show(host: Host, browser: Browser, wanted: list[str]) -> None:
    """Take pictures of the pages whose names contain one of the words."""
    url = str(host.client.base_url).rstrip("/")
    chosen = {name: at for name, at in pages().items() if any(word in name for word in wanted)}
    addresses = {name: url + at(host) for name, at in chosen.items()}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for size, theme in product(SIZES, THEMES):
        browsing = Browsing(browser, url)
        look: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": THEMES[theme]}
        ann, stranger = host.visit(browsing, **look), browsing.visitor("", SETTINGS, **look)
        for name, address in addresses.items():
            page = (stranger if name.startswith("newcomer") else ann).page
            take(page, address, FOLDER / f"{name} {size} {theme}.png")
        browsing.leave()
    write_index()


def illustrate(host: Host, browsing: Browsing) -> None:
    """Take the pictures of README."""
    for game, decisions in README.items():
        path = host.table(game, decisions)
        ann = host.visit(browsing, viewport=README_SIZE, color_scheme="light")
        take(ann.page, browsing.url + path, DOCS / f"{game}.jpg")
    browsing.leave()


def pages() -> dict[str, Callable[[Host], str]]:
    """The names of all pages, and what leads to each."""
    free = {"who": "person"}
    found: dict[str, Callable[[Host], str]] = {
        "newcomer's home": lambda _: "/",
        "newcomer's invitation": lambda host: host.invite("pyramido"),
        "newcomer's open table": lambda host: f"/table/{host.open('touche', free, listed=True)}",
        "invite": lambda host: f"/table/{host.open('pylos', free)}",
        "find": lambda _: "/find/pylos",
    }
    for game in GAMES:
        found |= {
            f"new {game}": partial(_at, f"/new/{game}"),
            f"table {game} 1 start": partial(Host.table, game=game, decisions=0),
            f"table {game} 2 middle": partial(Host.table, game=game, decisions=MIDDLE),
            f"table {game} 3 end": partial(Host.table, game=game),
            f"replay {game}": partial(Host.replay, game=game),
            f"rules {game}": partial(_at, f"/learn/{game}"),
            f"lesson {game}": partial(_at, f"/learn/{game}/course"),
        }
    simple = "learn", "pad", "games", "account", "settings", "missing"
    return found | {"home": partial(_at, "/")} | {one: partial(_at, f"/{one}") for one in simple}


def _at(path: str, _: Host) -> str:
    return path


def take(page: Page, url: str, file: Path) -> None:
    """Open a page, wait until nothing more is loaded, and take its picture in full height."""
    page.goto(url)
    page.locator("main h1, main .task").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate(SCROLL)  # the examples of rules are loaded when they come near
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.screenshot(path=file, full_page=True, quality=80 if file.suffix == ".jpg" else None)
    print(file.name, file=sys.stderr)


def write_index() -> None:
    """A page with all pictures, one row for each page of Benben."""
    found = sorted(FOLDER.glob("*.png"), key=lambda file: file.stat().st_mtime)
    rows: dict[str, list[str]] = {}
    for file in found:
        rows.setdefault(file.stem.rsplit(" ", 2)[0], []).append(file.name)
    shown = [
        f"<section><h2>{name}</h2><div>" + "".join(map(IMAGE.format, files)) + "</div></section>"
        for name, files in rows.items()
    ]
    index = FOLDER / "index.html"
    index.write_text(INDEX.format("".join(shown)))
    print(f"The pictures are in {index}")


if __name__ == "__main__":
    main()
