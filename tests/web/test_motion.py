"""Animations can be turned off."""

from typing import Literal

import pytest

from benben import Rng
from tests.web.hands import HANDS
from tests.web.visitors import Browsing


@pytest.mark.parametrize(("wish", "moves"), [("reduce", False), ("no-preference", True)])
def test_the_device_setting_is_respected(
    browsing: Browsing, wish: Literal["reduce", "no-preference"], moves: bool
) -> None:
    ann = browsing.visitor(reduced_motion=wish)
    ann.open("pylos", "me", "bot")
    ann.page.get_by_label("Type a move").wait_for()
    ann.page.evaluate(
        """() => {
            window.longest = 0;
            const look = () => {
                for (const one of document.getAnimations())
                    longest = Math.max(longest, one.effect.getComputedTiming().duration);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    before = ann.decisions
    HANDS["pylos"](ann, Rng("motion"))
    ann.see(before + 2)
    longest = ann.page.evaluate("longest")
    assert (longest > 100) == moves
    if not moves:
        assert longest < 1
