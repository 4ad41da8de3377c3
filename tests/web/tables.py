"""Opening and leaving tables in the browser."""

from collections.abc import Sequence
from typing import Any

from tests.web.visitors import Browsing, Visitor

SMALL = {"width": 1000, "height": 700}


def meet(browsing: Browsing, game: str, *names: str, **options: Any) -> list[Visitor]:
    """One opens a table, the others come by link."""
    options = {"settings": {"motion": "none"}, "viewport": SMALL} | options
    host, *friends = [browsing.visitor(name, **options) for name in names]
    host.open(game, "me", *["person"] * len(friends))
    for friend, link in zip(friends, host.invitations, strict=True):
        friend.accept(link)
    for visitor in (host, *friends):
        visitor.page.locator("main .task", has_text="Waiting").wait_for(state="detached")
    return [host, *friends]


def resign(visitor: Visitor) -> None:
    """Give up, and see that the game is over."""
    menu = visitor.page.get_by_role("button", name="Game menu")
    if menu.count():  # on a narrow screen
        menu.click()
    visitor.page.get_by_role("button", name="Resign").click()
    visitor.page.get_by_role("button", name="Yes, I resign").click()
    visitor.end.wait_for()


def assert_over(visitors: Sequence[Visitor]) -> None:
    """Check that each page tells its reader how the game ended."""
    told = []
    for visitor in visitors:
        visitor.end.wait_for()
        told.append(visitor.end.get_by_role("heading").inner_text())
        assert visitor.task.inner_text().startswith(told[-1])
    if len(told) == 2:
        assert {line.split(",")[0] for line in told} in ({"You won", "You lost"}, {"Draw"}), told
    assert all(line.startswith(("You ", "Draw")) for line in told)
