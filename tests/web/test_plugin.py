"""A game of another package in the browser, with a board made of text and buttons."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from benben import Rng
from tests.plugin.environments import install_bare, install_mastaba, make_environment
from tests.server.nodes import Node
from tests.web.hands import play
from tests.web.measures import cut_off, overlapping
from tests.web.tables import assert_over, resign
from tests.web.test_access import assert_open_to_all
from tests.web.test_phone import FINGER, assert_fits
from tests.web.visitors import Browsing, Visitor

TEXTS = {"game-mastaba", "_", "undefined", "[object", "null"}
"""What stands on a page only where a text is missing."""


OPEN = """async setup => (await fetch("/api/tables", {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({setup}),
})).json()"""


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that offers Mastaba, and a game that comes with nothing but rules."""
    environment = make_environment(tmp_path_factory.mktemp("strangers") / "venv")
    install_bare(install_mastaba(environment))
    with Node(f"sqlite:///{environment.folder}/benben.db", python=environment.python) as started:
        yield started


@pytest.fixture
def browsing(chromium: Browser, node: Node) -> Iterator[Browsing]:
    """Visitors of that server."""
    browsing = Browsing(chromium, node.url)
    yield browsing
    browsing.leave()
    assert browsing.complaints == []


def by_button(visitor: Visitor, rng: Rng) -> int:
    """Any of the moves."""
    buttons = visitor.page.get_by_role("region", name="Your moves").get_by_role("button")
    assert buttons.count() == len(visitor.offered)
    visitor.press(buttons.nth(rng.below(buttons.count())))
    return 1


def board(visitor: Visitor) -> str:
    return visitor.page.get_by_role("region", name="Board").inner_text()


def assert_readable(page: Page) -> None:
    """Nothing is cut off or lies on something else, and no key stands in for a text."""
    assert cut_off(page) == []
    assert overlapping(page) == []
    text = page.locator("main").inner_text()
    assert not [sign for sign in TEXTS if sign in text], text


def test_two_strangers_meet_play_to_the_end_and_look_back(
    browsing: Browsing, tmp_path: Path
) -> None:
    ann, bob = both = browsing.visitor("Ann"), browsing.visitor("Bob", **FINGER)
    ann.open("mastaba", "me", "person")
    (link,) = ann.invitations
    bob.accept(link)
    rng = Rng("mastaba")
    for decisions in (0, 1, 6):
        play(both, by_button, rng, decisions)
        for visitor in both:
            assert_readable(visitor.page)
        assert_fits(bob)
    assert "Tower, from the bottom" in board(ann)
    assert "Points\nAnn\n" in board(ann)
    own = [visitor.page.locator("dd", has_text="").all_inner_texts() for visitor in both]
    assert own[0] != own[1]  # everybody sees a hand of their own
    for visitor in both:
        assert_open_to_all(visitor)

    play(both, by_button, rng)
    assert_over(both)
    assert "All blocks are laid" in ann.task.inner_text()
    assert_fits(bob)
    assert_open_to_all(ann)

    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Picture (PNG)").click()
    download.value.save_as(tmp_path / "end.png")
    height = int.from_bytes((tmp_path / "end.png").read_bytes()[20:24])
    assert height > 700  # in doubled pixels: more than the caption

    table = ann.table
    for visitor in both:
        visitor.go(f"/replay/{table}?at=5")
        visitor.page.get_by_role("button", name="Previous move").wait_for()
        visitor.page.get_by_role("button", name="Ask the bot").click()
        visitor.page.locator("aside [aria-live] strong").wait_for()
        assert "Tower, from the bottom" in board(visitor)
        assert_readable(visitor.page)
        assert_open_to_all(visitor)
    assert_fits(bob)


def test_whoever_shares_a_screen_sees_no_hand_but_their_own(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.open("mastaba", "me", "me", names=("Ann", "Bob"))
    for _ in range(2):
        reveal = ann.page.get_by_role("button", name="show what I see")
        reveal.wait_for()
        assert "Hand" not in board(ann)
        assert ann.offered == []
        assert_readable(ann.page)
        reveal.click()
        assert "Hand" in board(ann)
        buttons = ann.page.get_by_role("region", name="Your moves").get_by_role("button")
        buttons.first.click()


def test_news_leave_every_line_of_the_board_in_sight(browsing: Browsing) -> None:
    ann, bob = browsing.visitor("Ann"), browsing.visitor("Bob", **FINGER)
    ann.open("mastaba", "me", "person")
    (link,) = ann.invitations
    bob.accept(link)
    play([ann, bob], by_button, Rng("news"), 1)
    ann.page.get_by_role("button", name="Resign").wait_for()
    bob.page.get_by_role("button", name="Game menu").click()
    bob.page.get_by_role("button", name="Offer a draw").click()
    bob.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Decline").click()
    bob.page.locator(".notice", has_text="Ann declined the draw.").wait_for()
    assert overlapping(bob.page) == []


def test_a_broken_rule_is_told_in_the_words_of_the_game(browsing: Browsing) -> None:
    ann = browsing.visitor(settings={"language": "pl"})
    ann.go("/")
    answer = ann.page.evaluate(OPEN, {"game": "mastaba", "seats": [{"who": "me"}, {"who": "me"}]})
    ann.go(f"/table/{answer['table']['id']}")
    ann.page.get_by_label("Wpisz ruch").fill("pass")
    ann.page.get_by_label("Wpisz ruch").press("Enter")
    told = ann.page.get_by_role("alert").inner_text()
    assert "Nie ma jeszcze wieży, więc połóż blok. (MA-04)" in told


@pytest.mark.parametrize("path", ["/", "/learn", "/learn/mastaba", "/new/mastaba"])
@pytest.mark.parametrize("language", ["en", "uk", "pl"])
def test_pages_have_room_and_words_for_it(browsing: Browsing, path: str, language: str) -> None:
    ann = browsing.visitor(settings={"language": language}, **FINGER)
    page = ann.go(path)
    page.wait_for_load_state("networkidle")
    name = {"en": "Mastaba", "uk": "Мастаба", "pl": "Mastaba"}[language]
    page.get_by_role("heading", name=name).wait_for()
    assert_readable(page)
    assert_fits(ann)
    assert_open_to_all(ann)


def test_its_rules_can_be_read(browsing: Browsing) -> None:
    page = browsing.visitor().go("/learn/mastaba")
    page.get_by_text("MA-06").wait_for()
    assert page.locator("h1").all_inner_texts() == ["How to play Mastaba"]


def test_its_options_and_bots_have_names(browsing: Browsing) -> None:
    ann = browsing.visitor()
    page = ann.go("/new/mastaba")
    page.get_by_text("House rules").click()
    passing = page.get_by_role("group", name="Passing")
    passing.get_by_label("Only whoever has no block that fits").check()
    strength = page.get_by_role("group", name="Strength")
    strength.get_by_label("Patient builder lets a tower grow before taking it").check()
    page.get_by_role("button", name="Start").click()
    ann.task.wait_for()


def test_a_game_with_nothing_but_rules(browsing: Browsing) -> None:
    ann, bob = browsing.visitor("Ann"), browsing.visitor("Bob")
    page = ann.go("/")
    card = page.locator(".games > li", has=page.get_by_role("heading", name="Bare"))
    assert (
        card.get_by_role("button", name="Play now").count() == 0
    )  # nobody to play against at once
    card.get_by_role("link", name="How to play").click()
    page.get_by_text("without rules to read").wait_for()
    assert_open_to_all(ann)

    page = ann.go("/new/bare")
    company = page.get_by_role("group", name="Who are you playing with?")
    company.get_by_role("radio").first.wait_for()
    assert company.locator(".label").all_inner_texts() == ["A friend", "Same screen", "Anyone"]
    assert_readable(page)
    ann.open("bare", "me", "person")
    bob.accept(ann.invitations[0])
    play([ann, bob], by_button, Rng("bare"), decisions=4)
    assert "Your turn: place or raise" in (ann.task.inner_text(), bob.task.inner_text())
    assert_readable(ann.page)
    resign(ann)
    ann.go(f"/replay/{ann.table}?at=2")
    ann.page.get_by_role("button", name="Previous move").wait_for()
    assert ann.page.get_by_role("button", name="Ask the bot").count() == 0
