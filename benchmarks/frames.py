"""How smoothly the 3D board of Pylos turns while it is dragged for some seconds.

Two figures are measured. Frames per second is what this machine shows; without a graphics card its
processor has to paint every pixel. The main thread's CPU time per frame does not depend on what
paints: below 16.7 ms there is time for 60 frames per second.
"""

import math
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from tests.server.nodes import Node
from tests.web.chromium import path_of_chromium
from tests.web.visitors import PHONE, WIDE, Browsing

from lighthouse import opened
from report import Row, report

ARGUMENTS = "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"
WINDOWS = (WIDE, 1), (WIDE, 2), (PHONE, 3), (WIDE, 0.1)
"""The windows to turn in, and how many pixels of the screen are one of theirs. The last has so few
that little is left but the work of the page."""
MOVES = 12
SECONDS = 4
REACH = 120
TARGET = 60
WATCHED = """() => {
    window.drawn = [];
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = draw => ask(now => {
        const start = performance.now();
        draw(now);
        drawn.push(performance.now() - start);
    });
}"""
PAINTER = """() => {
    const context = document.createElement('canvas').getContext('webgl2');
    const names = context?.getExtension('WEBGL_debug_renderer_info');
    return context ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : 'nothing';
}"""


def main() -> None:
    """Measure and report."""
    with (
        TemporaryDirectory(prefix="benben-") as folder,
        Node(f"sqlite:///{folder}/benben.db") as node,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=ARGUMENTS)
        print("Painted by", painter(browser))
        rows = [measure(browser, node.url, window, density) for window, density in WINDOWS]
        browser.close()
    report("frames", f"Turning the board of Pylos (target: {TARGET} frames a second)", rows)


def painter(browser: Browser) -> str:
    """The WebGL renderer of this machine, as the browser names it."""
    page = browser.new_page()
    name: str = page.evaluate(PAINTER)
    page.close()
    return name


def measure(browser: Browser, url: str, window: Any, density: float) -> Row:
    """Play some moves, then turn the board and count frames."""
    browsing = Browsing(browser, url)
    ann = browsing.visitor(
        settings={"pylosView": "solid"}, viewport=window, device_scale_factor=density
    )
    row = turn(ann.go(f"/table/{opened(url, 'pylos', MOVES)}"))
    browsing.leave()
    return {"window": f"{window['width']}x{window['height']}", "density": density, **row}


def turn(page: Page) -> Row:
    """Drag to and fro over the board; returns the frames and their cost."""
    page.locator(".stage canvas").wait_for()
    page.locator(".stage .loading").wait_for(state="detached")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.locator(".stage canvas").hover()
    page.mouse.down()
    drag(page, 1)  # shaders are compiled when they are first needed
    page.evaluate(WATCHED)
    began, worked = page.evaluate("performance.now()"), work(session)
    drag(page, SECONDS)
    passed, worked = page.evaluate("performance.now()") - began, work(session) - worked
    drawn: list[float] = page.evaluate("drawn")
    page.mouse.up()
    return {
        "frames": len(drawn),
        "frames a second": 1000 * len(drawn) / passed,
        "work a frame, ms": 1000 * worked / len(drawn),
        "of this drawing, ms": statistics.median(drawn),
    }


def drag(page: Page, seconds: float) -> None:
    """Drag to and fro for some seconds, tilting a little."""
    window = page.viewport_size or {"width": 0, "height": 0}
    x, y = window["width"] / 2, window["height"] / 2
    end, step = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        step += 1
        page.mouse.move(x + REACH * math.sin(step / 20), y + REACH / 4 * math.cos(step / 20))


def work(session: CDPSession) -> float:
    """The seconds that the page's main thread was busy."""
    found = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


if __name__ == "__main__":
    main()
