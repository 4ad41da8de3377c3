"""Plays each game by pointer: one step, chosen from what the page offers.

Each step is chosen by chance, but so that a game comes to its end. It says how many decisions it
was.
"""

import re
from collections.abc import Callable, Sequence

from benben import Rng
from tests.web.visitors import PATIENCE, Visitor

NEAR = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
CELL = re.compile(r"[a-p]\d+")
COLOURS = "yellow", "green", "red", "blue"
STANDING = """colour => [...document.querySelectorAll('[data-cell]')]
    .filter(cell => cell.ariaLabel.includes(`${colour} pyramid`)).map(cell => cell.dataset.cell)"""


def pylos(visitor: Visitor, rng: Rng) -> int:
    """Places as high as possible, and takes back as little as possible."""
    offered = visitor.offered
    if "stop" in offered:
        visitor.press(visitor.page.locator(".now button.main"))
        return 1
    placing = [move for move in offered if ">" not in move]
    top = max((move[:1] for move in placing), default="")
    move = rng.choice([move for move in placing if move[0] == top] or offered)
    for cell in move.strip("-").split(">"):
        _choose_cell(visitor, cell)
    return 1


def pyramido(visitor: Visitor, rng: Rng) -> int:
    """Places any domino anywhere it fits; a tile only where there is no choice."""
    page, offered = visitor.page, visitor.offered
    stacks = page.locator(".stacks button.offered")
    if offered[0][0] == "*":
        visitor.press(page.locator(".choices button").nth(rng.below(len(offered))))
    elif "keep" in offered or offered[0][0] in "sh":
        visitor.press(stacks.nth(rng.below(stacks.count())))
        return 1 + ("keep" in offered)
    elif offered[0][0] == "+":
        visitor.press(page.locator(".choices .tile").first)
        visitor.press(page.get_by_role("button", name="Lay the tile"))
    else:
        return _place_domino(visitor, rng)
    return 1


def _place_domino(visitor: Visitor, rng: Rng) -> int:
    """A finger covers its cell, so it uses the button."""
    page, before = visitor.page, visitor.decisions
    dominoes = page.locator(".quarry button.offered")
    visitor.press(dominoes.nth(rng.below(dominoes.count())))
    fitting = page.locator('[role="gridcell"][aria-label*="fits here"]')
    if visitor.by_touch:
        visitor.press(page.get_by_role("button", name="Place it here"))
    else:
        visitor.press(fitting.nth(rng.below(fitting.count())))
    visitor.see(before + 1)
    return visitor.decisions - before


def touche(visitor: Visitor, rng: Rng) -> int:
    """Places pyramids close to its own."""
    page, offered = visitor.page, visitor.offered
    if offered[0] == "pass":
        visitor.press(page.get_by_role("button", name="Pass", exact=True))
    elif offered[0][0] == "=":
        visitor.press(page.locator(".crowning button").nth(rng.below(len(offered))))
    elif CELL.fullmatch(offered[0]):
        _choose_cell(visitor, _best(visitor, offered, rng))
    else:
        return _play_card(visitor, rng)
    return 1


def _play_card(visitor: Visitor, rng: Rng) -> int:
    hand = visitor.page.locator(".hand button")
    assert not visitor.page.locator(".hand button[aria-pressed=true]").count()
    labels: list[str] = hand.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    goes = {
        cell: number
        for number, label in enumerate(labels)
        for cell in label.partition("goes to ")[2].split(", ")
        if cell
    }
    if goes:
        cell = _best(visitor, list(goes), rng)
        visitor.press(hand.nth(goes[cell]))
        _choose_cell(visitor, cell, chosen=True)
        return 2
    dead = [number for number, label in enumerate(labels) if "dead" in label]
    visitor.press(hand.nth(rng.choice(dead) if dead else len(labels) - 1))
    if dead:
        visitor.press(visitor.page.get_by_role("button", name="Exchange", exact=True))
    return 1


def _choose_cell(visitor: Visitor, cell: str, *, chosen: bool = False) -> None:
    visitor.press(visitor.page.locator(f'[data-cell="{cell}"]'))
    if visitor.by_touch and CELL.fullmatch(cell) and not chosen:  # the first tap only previews
        visitor.press(visitor.page.get_by_role("button", name=f"Put it on {cell}"))


def _best(visitor: Visitor, cells: list[str], rng: Rng) -> str:
    """The cell with most pyramids of one's own around it."""
    own: list[str] = visitor.page.evaluate(STANDING, COLOURS[visitor.seat])
    places = {(ord(cell[0]), int(cell[1:])) for cell in own}

    def around(cell: str) -> int:
        x, y = ord(cell[0]), int(cell[1:])
        return sum((x + dx, y + dy) in places for dx, dy in NEAR)

    most = max(map(around, cells))
    return rng.choice([cell for cell in cells if around(cell) == most])


Step = Callable[[Visitor, Rng], int]
HANDS: dict[str, Step] = {"pylos": pylos, "pyramido": pyramido, "touche": touche}


def typed(visitor: Visitor, rng: Rng) -> int:
    """Any move, typed; a tile of Pyramido only where there is no choice."""
    offered = visitor.offered
    return visitor.type("keep" if "keep" in offered else rng.choice(offered))


POLL = 20
"""Milliseconds between two looks at whose turn it is."""


def play(visitors: Sequence[Visitor], step: Step, rng: Rng, decisions: int = 10_000) -> int:
    """Play until so many decisions are made or the game is over; returns their number."""
    count = visitors[0].decisions
    while True:
        for visitor in visitors:
            visitor.see(count)
        actor = _acting(visitors)
        if not actor or count >= decisions:
            return count
        count += step(actor, rng)


def _acting(visitors: Sequence[Visitor]) -> Visitor | None:
    """Wait for a visitor whose page offers a move; None when the game is over."""
    for _ in range(PATIENCE // POLL):
        if visitors[0].sees_the_end:
            return None
        for visitor in visitors:
            if visitor.offered:
                return visitor
        visitors[0].page.wait_for_timeout(POLL)
    raise AssertionError("Nobody is offered a move, and the game is not over.")
