"""The time until a move appears on the opponent's page, with two real browsers and a server.

The clock starts in one page, when the pointer is pressed, and stops in the other, when the move
stands in its list of turns and has been drawn.
"""

import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright
from tests.server.nodes import Node
from tests.web.chromium import ARGUMENTS, path_of_chromium
from tests.web.hands import HANDS
from tests.web.tables import meet
from tests.web.visitors import DECISIONS, Browsing, Visitor

from benben import Rng
from report import Row, report

MOVES = 40
WARM_UP = 6
TARGET = 100
PRESSED = "addEventListener('click', () => (window.pressed = Date.now()), true)"
SEEN = f"""count => new Promise(done => {{
    const look = () => {DECISIONS} >= count
        ? requestAnimationFrame(() => done(Date.now())) : requestAnimationFrame(look);
    look();
}})"""


def main() -> None:
    """Measure and report."""
    with (
        TemporaryDirectory(prefix="benben-") as folder,
        Node(f"sqlite:///{folder}/benben.db") as node,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=ARGUMENTS)
        rows = [measure(browser, node.url, game) for game in HANDS]
        browser.close()
    title = f"From a press to the opponent's page, milliseconds (target: {TARGET})"
    report("web", title, rows)


def measure(browser: Browser, url: str, game: str) -> Row:
    """Play a while and measure the delay of each move."""
    browsing = Browsing(browser, url)
    both = meet(browsing, game, "Ann", "Bob")
    for visitor in both:
        visitor.page.evaluate(PRESSED)
    rng, count = Rng(game), 0
    late: list[float] = []
    while len(late) < MOVES + WARM_UP and any(visitor.offered for visitor in both):
        actor, other = both if both[0].offered else reversed(both)
        count, delay = one_step(actor, other, game, rng, count)
        late.append(delay)
    browsing.leave()
    late = late[WARM_UP:]
    return {
        "game": game,
        "steps": len(late),
        "median": statistics.median(late),
        "95 of 100 within": statistics.quantiles(late, n=20)[-1],
        "slowest": max(late),
    }


def one_step(actor: Visitor, other: Visitor, game: str, rng: Rng, count: int) -> tuple[int, float]:
    """Play one step by pointer; returns the number of decisions and the delay."""
    count += HANDS[game](actor, rng)
    seen = other.page.evaluate(SEEN, count)
    pressed = actor.page.evaluate("pressed")
    for visitor in (actor, other):
        visitor.see(count)
    return count, float(seen - pressed)


if __name__ == "__main__":
    main()
