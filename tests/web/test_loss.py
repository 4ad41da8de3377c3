"""The server is killed during a game and comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from benben import Rng
from tests.server.nodes import Node
from tests.web.hands import play, pylos
from tests.web.tables import meet
from tests.web.visitors import Browsing


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Node]:
    """A server that may be killed."""
    with Node(f"sqlite:///{tmp_path}/benben.db") as node:
        yield node


def test_play_goes_on_after_the_server_was_killed(chromium: Browser, mortal: Node) -> None:
    browsing = Browsing(chromium, mortal.url)
    browsing.expected = "net::ERR_"  # the browser's own message about a lost connection
    both = meet(browsing, "pylos", "Ann", "Bob")
    ann = both[0]
    assert play(both, pylos, Rng("before"), decisions=4) == 4
    mortal.kill()
    for visitor in both:
        told = visitor.page.get_by_role("alert")
        expect(told).to_have_text("Connection lost. Reconnecting… Nothing is lost.")
        assert visitor.decisions == 4

    cell = ann.offered[0]
    ann.page.locator(f'[data-cell="{cell}"]').click()
    assert ann.decisions == 4
    mortal.start()
    for visitor in both:
        visitor.see(5)
        expect(visitor.page.get_by_role("alert")).to_have_count(0)
        assert visitor.decisions == 5
        expect(visitor.page.locator("ol[aria-label=Turns] li").last).to_contain_text(cell[1:])
    assert play(both, pylos, Rng("after"), decisions=8) == 8
    browsing.leave()
    assert browsing.complaints == []
