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
    options = {"take_back": "may"} if key == "pylos" else {}  # which has no opening book
    state = game(key, **options).start(2, seed="speed")
    bot = levels(key)[-1].bot
    nodes = 2_000
    while True:
        began = time.perf_counter()
        bot.choose(Observation(state, state.to_act), Budget(nodes=nodes), "speed")
        spent = time.perf_counter() - began
        if spent > 1 or nodes > 2**27:
            print(key, nodes / spent)
            break
        nodes *= 2
"""
MEMORY = """
from pyodide_js import _module
print("memory", _module.HEAP8.length)
"""


def main() -> None:
    """Measure and report."""
    with TemporaryDirectory(prefix="benben-") as folder, sync_playwright() as playwright:
        site(Path(folder) / "site")
        server = FileServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=ARGUMENTS)
        rows = measure(browser, server, Path(folder))
        browser.close()
        server.stop()
    native, page = found("native"), found("page")
    memory: Row = {"what": "memory of the engine (MB)", "value": round(page.pop("memory") / 1e6)}
    report("engine_page", "Pages without a server", [*rows, memory])
    report("engine_speed", "Positions searched per second", speeds(native, page))


def measure(browser: Browser, server: FileServer, root: Path) -> list[Row]:
    """The first visit and a repeated one."""
    browsing = Browsing(browser, f"{server.url}/site/")
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.url += "#"
    ann.page.goto(ann.url)
    ann.page.get_by_role("button", name="Play now").first.wait_for()
    home = packed(server, root)
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
            "value": round(packed(server, root) / 1e6, 2),
        },
        {"what": "first visit: from Play now to the board (s)", "value": round(first, 2)},
        {"what": "repeated visit: a drawn board (s)", "value": round(board, 2)},
        {"what": "repeated visit: the first move is answered (s)", "value": round(move, 2)},
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


def packed(server: FileServer, root: Path) -> int:
    """The bytes of all that was asked for, as a host that compresses sends it."""
    files = (root / path.partition("?")[0].lstrip("/") for path in list(server.paths))
    files = (file / "index.html" if file.is_dir() else file for file in files)
    return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file())


def speeds(native: dict[str, float], page: dict[str, float]) -> list[Row]:
    """The strongest level of each game, compiled for this machine and for pages."""
    return [
        {
            "game": key,
            "native": round(native[key]),
            "page": round(page[key]),
            "times slower": round(native[key] / page[key], 2),
        }
        for key in native
    ]


def found(where: str) -> dict[str, float]:
    """What a run of the program prints."""
    with TemporaryDirectory(prefix="benben-") as folder:
        program = Path(folder) / "search.py"
        program.write_text(SEARCH + (MEMORY if where == "page" else ""))
        runner = "node", str(ROOT / "web" / "engine" / "run.mjs"), str(ENGINE)
        command = [*(runner if where == "page" else (sys.executable,)), str(program)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {key: float(value) for key, value in map(str.split, done.stdout.splitlines())}


if __name__ == "__main__":
    main()
