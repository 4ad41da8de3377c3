"""Measurements on a page: overflow, clipped texts, small targets, overlaps."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text()


def sideways(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    size = page.viewport_size
    assert size is not None
    too_wide: int = _measure(page, "sideways", size["width"])
    return too_wide


def small_targets(page: Page, side: int = 44) -> list[str]:
    """Targets that are less high or wide than this."""
    found: list[str] = _measure(page, "smallTargets", side)
    return found


def cut_off(page: Page) -> list[str]:
    """Elements that are cut off by their frame."""
    found: list[str] = _measure(page, "cutOff")
    return found


def overlapping(page: Page) -> list[str]:
    """Texts and buttons that overlap."""
    found: list[str] = _measure(page, "overlapping")
    return found


def _measure(page: Page, what: str, argument: Any = None) -> Any:
    return page.evaluate(f"given => {{ {SCRIPT}; return {what}(given); }}", argument)
