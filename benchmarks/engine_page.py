"""The pages without a server, in Chromium: bytes, times and memory, and nodes/s against native.

The site comes from a plain file server. A repeated visit has everything in the browser. Times to
the first move are from opening a table of Pylos to the answer of the engine to a move.
"""

import gzip
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.chromium import ARGUMENTS, path_of_chromium
from tests.web.file_server import FileServer
from tests.web.visitors import Browsing

from benben.cli.site import site
from report import Row, report

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "benben" / "server" / "engine"
SEARCH = """
import time
from benben import game
from benben.bots import Budget, Observation
from benben.bots.levels import levels
for key in ("pylos", "pyramido", "touche"):
    state = game(key).start(2, seed="speed")
    bot = levels(key)[-1].bot
    nodes = 2_000
    while True:
        began = time.perf_counter()
        bot.choose(Observation(state, state.to_act), Budget(nodes=nodes), "speed")
        spent = time.perf_counter() - began
        if spent > 1:
            print(key, nodes / spent)
            break
        nodes *= 2
"""


def main() -> None:
    """Measure and report."""
    with TemporaryDirectory(prefix="benben-") as folder, sync_playwright() as playwright:
        site(Path(folder) / "site")
        server = FileServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=ARGUMENTS)
        rows = measure(browser, f"{server.url}/site/", Path(folder))
        browser.close()
        server.stop()
    report("engine_page", "Pages without a server", rows)
    report("engine_speed", "Positions searched per second", speeds())


def measure(browser: Browser, url: str, root: Path) -> list[Row]:
    """The first visit and a repeated one."""
    browsing = Browsing(browser, url)
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.url += "#"
    loaded: set[str] = set()
    ann.context.on("request", lambda request: loaded.add(request.url.split("#")[0]))
    ann.page.goto(ann.url)
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    home = packed(loaded, url, root)
    began = time.perf_counter()
    ann.page.get_by_role("button", name="Play now").first.click()
    ann.task.wait_for()
    first = time.perf_counter() - began
    ann.page.wait_for_load_state("networkidle")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.open("pylos", "me", "me")
    board, move = revisit(ann.page)
    rows: list[Row] = [
        {"what": "home page, first visit (MB, compressed)", "value": round(home / 1e6, 2)},
        {
            "what": "all of the first visit with a game (MB, compressed)",
            "value": round(packed(loaded, url, root) / 1e6, 2),
        },
        {"what": "first visit: from Play now to the board (s)", "value": round(first, 2)},
        {"what": "repeated visit: a drawn board (s)", "value": round(board, 2)},
        {"what": "repeated visit: the first move is answered (s)", "value": round(move, 2)},
        {"what": "memory of the engine (MB)", "value": round(heap(ann.page) / 1e6)},
    ]
    browsing.leave()
    return rows


def revisit(page: Page) -> tuple[float, float]:
    """Open the same table again and play at once: seconds to the board and to the answer."""
    began = time.perf_counter()
    page.reload()
    cell = page.locator('[data-cell="1a1"]')
    cell.wait_for()
    board = time.perf_counter() - began
    cell.click()
    page.locator('main [data-decisions="1"][data-waiting=false]').wait_for()
    return board, time.perf_counter() - began


def packed(urls: set[str], url: str, root: Path) -> int:
    """The bytes of these files as a host that compresses sends them; without opening books."""
    names = {one.removeprefix(url) or "index.html" for one in urls if one.startswith(url)}
    files = (root / "site" / name for name in names if "/books/" not in name)
    return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())


def heap(page: Page) -> int:
    """What the worker's WebAssembly and scripts take."""
    workers: list[Any] = page.workers
    return int(
        sum(
            worker.evaluate("performance.memory ? performance.memory.usedJSHeapSize : 0")
            for worker in workers
        )
    )


def speeds() -> list[Row]:
    """The strongest level of each game, compiled for this machine and for pages."""
    with TemporaryDirectory(prefix="benben-") as folder:
        program = Path(folder) / "search.py"
        program.write_text(SEARCH)
        runner = str(ROOT / "web" / "engine" / "run.mjs")
        native = found([sys.executable, str(program)])
        page = found(["node", runner, str(ENGINE), str(program)])
    return [
        {
            "game": key,
            "native": round(native[key]),
            "page": round(page[key]),
            "times slower": round(native[key] / page[key], 2),
        }
        for key in native
    ]


def found(command: list[str]) -> dict[str, float]:
    """What a run of the program prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {key: float(value) for key, value in map(str.split, done.stdout.splitlines())}


if __name__ == "__main__":
    main()
