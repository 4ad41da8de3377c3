"""Whole games in the browser, by people who sit at different screens."""

import pytest

from benben import Rng
from tests.web.hands import HANDS, play, pyramido, typed
from tests.web.tables import assert_over, meet
from tests.web.visitors import Browsing

RISING = """() => {
    window.risen = 0;
    const count = () => document.querySelectorAll('.crown.rising').length;
    new MutationObserver(() => window.risen = Math.max(window.risen, count()))
        .observe(document, {subtree: true, childList: true, attributes: true});
}"""
"""Counts the crowns that rise when a game of Touché is won."""


@pytest.mark.parametrize("game", ["pylos", "touche"])
def test_two_people_play_a_whole_game_with_their_pointers(browsing: Browsing, game: str) -> None:
    both = meet(browsing, game, "Ann", "Bob")
    play(both, HANDS[game], Rng(game), decisions=16)
    for visitor in both:
        visitor.hasty = True
    both[0].page.evaluate(RISING)
    play(both, HANDS[game], Rng(game))
    assert_over(both)
    risen = both[0].page.evaluate("window.risen")
    assert risen >= 12 if game == "touche" else risen == 0


def test_two_people_play_a_whole_game_of_pyramido(browsing: Browsing) -> None:
    both = meet(browsing, "pyramido", "Ann", "Bob")
    play(both, pyramido, Rng("first dominoes"), decisions=30)
    play(both, typed, Rng("the rest"))
    assert_over(both)


def test_four_people_at_one_table_of_pyramido(browsing: Browsing) -> None:
    all_four = meet(browsing, "pyramido", "Ann", "Bob", "Cid", "Dot")
    play(all_four, pyramido, Rng("four"), decisions=24)
    for visitor in all_four:
        seats = visitor.page.locator("main .seats li")
        names = " ".join(seats.all_inner_texts())
        assert all(other.name in names for other in all_four)
        assert seats.get_by_role("button", name="Enlarge the pyramid").count() == 4
    (told,) = {"".join(v.page.locator("ol[aria-label=Turns]").all_inner_texts()) for v in all_four}
    assert all(visitor.name in told for visitor in all_four)


def test_a_player_with_a_turn_can_take_it_back(browsing: Browsing) -> None:
    both = ann, bob = meet(browsing, "pylos", "Ann", "Bob")
    play(both, typed, Rng("one"), decisions=1)
    takeback = [visitor.page.get_by_role("button", name="Take back my turn") for visitor in both]
    for visitor in both:
        visitor.page.get_by_role("button", name="Offer a draw").wait_for()
    assert [button.count() for button in takeback] == [1, 0]
    takeback[0].click()
    bob.page.get_by_role("button", name="Agree").click()
    ann.page.get_by_text("Nobody has moved yet.").wait_for()
    ann.page.get_by_label("Type a move").wait_for()
    assert not bob.offered
