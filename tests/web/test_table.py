"""The page of a table: what people say and do, what moves, and what happens without a server."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from benben import Rng
from tests.server.nodes import Node
from tests.web.hands import HANDS, play, pylos, typed
from tests.web.tables import meet
from tests.web.visitors import BUSY, WIDE, Browsing, Visitor


def turns(visitor: Visitor) -> list[str]:
    """The history in words."""
    return visitor.page.locator("ol[aria-label=Turns] li").all_inner_texts()


def test_a_newcomer_elsewhere_plays_a_bot(elsewhere: Browsing) -> None:
    ann = elsewhere.newcomer(reduced_motion="reduce")
    page = ann.go("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(ann.task).to_have_text("Place a sphere.")
    assert not page.evaluate("isSecureContext")
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("^data:"))
    page.locator('[data-cell="1b2"]').click()
    expect(page.locator(".told")).to_contain_text("Novice")
    expect(page.locator("ol[aria-label=Turns] li").nth(1)).to_be_visible()


def test_what_people_say_and_answer_reaches_everybody(browsing: Browsing) -> None:
    ann, bob = meet(browsing, "pylos", "Ann", "Bob")
    play([ann, bob], typed, Rng("say"), 2)
    bob.page.get_by_label("Say something").select_option(index=1)
    phrase = bob.page.get_by_label("Say something").locator("option").nth(1).inner_text()
    expect(ann.page.locator(".speech")).to_have_text(phrase)
    for button, question, answer in (
        ("Take back my turn", "Ann asks to take back", "Bob declined the takeback."),
        ("Offer a draw", "Ann offers a draw.", "Bob declined the draw."),
    ):
        ann.page.get_by_role("button", name=button).click()
        bob.page.get_by_text(question).first.wait_for()
        bob.page.get_by_role("button", name="Decline").click()
        expect(ann.page.locator(".notice", has_text=answer)).to_be_visible()


def test_looking_back_keeps_the_game_and_tells_new_moves(browsing: Browsing) -> None:
    ann, bob = meet(browsing, "touche", "Ann", "Bob")
    play([ann, bob], HANDS["touche"], Rng("back"), 7)
    page, told = ann.page, turns(ann)
    assert len(told) > 2
    hand = page.locator(".hand button").count()
    page.get_by_role(
        "button", name=re.compile(re.escape(told[0].split("\n")[-1][-10:]))
    ).first.click()
    expect(ann.task).to_have_text(f"Position after turn 1 of {len(told)}")
    expect(page.locator('ol [aria-current="step"]')).to_have_count(1)
    assert page.locator(".past").is_visible()
    assert page.locator(".now[inert]").count() == 1
    assert (
        page.get_by_label("Type a move").count() == 0
        or not ann.offered
        or page.locator("form button:disabled").count()
    )
    page.get_by_role("button", name="First move").click()
    expect(ann.task).to_have_text(f"Position after turn 0 of {len(told)}")
    expect(page.locator(".past .hand button")).not_to_have_count(0)  # one's own hand, as it was
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".past")).to_have_count(0)
    assert page.locator(".hand button").count() == hand

    watcher, actor = (ann, bob) if bob.offered else (bob, ann)
    watcher.page.locator("ol[aria-label=Turns] button").first.click()
    expect(watcher.page.locator(".past")).to_be_visible()
    HANDS["touche"](actor, Rng("more"))
    expect(watcher.page.locator(".notice", has_text=f"{actor.name} plays")).to_be_visible()
    watcher.page.keyboard.press("Escape")
    expect(watcher.page.locator(".past")).to_have_count(0)


def test_the_history_is_in_words_or_in_notation_and_keys_move_in_it(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open("pylos", "me", "me")
    for count, move in enumerate(("1a1", "1b2", "1c3"), 1):
        ann.type(move)
        ann.see(count)
    page = ann.page
    rows = page.locator("ol[aria-label=Turns] button")
    expect(rows.nth(1)).not_to_contain_text("1b2")
    page.get_by_role("button", name="Notation").click()
    expect(rows.nth(1)).to_contain_text("1b2")
    page.reload()
    expect(rows.nth(1)).to_contain_text("1b2")  # it is remembered
    rows.last.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(ann.task).to_have_text("Position after turn 2 of 3")
    expect(page.locator(".past [data-cell]")).not_to_have_count(0)


def test_cancelling_asks_first(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann")
    ann.open("pylos", "me", "me")
    button = ann.page.get_by_role("button", name="Cancel game")
    button.click()
    ann.page.get_by_role("button", name="No", exact=True).click()
    button.click()
    assert "cancelled" not in ann.task.inner_text()
    ann.page.get_by_role("button", name="Yes, cancel it").click()
    expect(ann.task).to_have_text("This game was cancelled.")


def test_at_one_screen_nobody_offers_themselves_a_draw(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann")
    ann.open("pylos", "me", "me", names=("Ann", "Bob"))
    ann.type("1b2")
    ann.see(1)
    take_back = ann.page.get_by_role("button", name="Take back my turn")
    take_back.wait_for()
    assert ann.page.get_by_role("button", name="Offer a draw").count() == 0
    assert "you" not in ann.page.get_by_role("region", name="Players").inner_text()
    assert ann.page.get_by_role("button", name="Help", exact=True).count() == 0

    ann.type("1c2")
    ann.see(2)
    take_back.click()  # the turn that Bob has just played, not also the one of Ann
    decided = ann.page.locator("main [data-decisions]")
    expect(decided).to_have_attribute("data-decisions", "1")
    take_back.click()
    expect(decided).to_have_attribute("data-decisions", "0")


def test_against_a_bot_one_can_ask_for_a_hint_and_why(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open("pylos", "me", "bot")
    page = ann.page
    ann.see(0)
    page.get_by_role("button", name="Help", exact=True).click()
    card = page.get_by_role("region", name="Help")
    card.get_by_role("button", name="Give me a hint").click()
    expect(card.locator("strong")).to_contain_text("Ann")
    ann.type("1b2")
    ann.see(2)
    card.get_by_role("button", name="Why this move?").click()
    expect(card.locator("strong")).to_contain_text("Novice")


DECISIONS_NOW = """async id => (await (await fetch(`/api/tables/${id}`)).json()).table.turns
    .reduce((sum, [, moves]) => sum + moves.length, 0)"""


def bots_have_moved(visitor: Visitor) -> int:
    """Wait until the server has the decisions of all bots; returns how many decisions there are."""
    asked = "async id => (await (await fetch(`/api/tables/${id}`)).json()).table.view.moves.length"
    while not visitor.page.evaluate(asked, visitor.table):
        pass
    count: int = visitor.page.evaluate(DECISIONS_NOW, visitor.table)
    return count


def stop_the_clock(page: Page) -> None:
    """Wait until the page offers moves, and let its time stand still."""
    page.locator("#legal-moves option").first.wait_for(state="attached")
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))


def test_bots_are_shown_step_by_step_and_one_can_skip(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"pace": True, "motion": "full"})
    page = ann.page
    page.clock.install()
    ann.open("touche", "me", "bot", "bot", "bot")
    decided = page.locator("main [data-decisions]")
    stop_the_clock(page)
    before = ann.decisions
    for _ in range(2):  # a card, and its cell
        page.locator("#legal-moves option").first.wait_for(state="attached")
        ann.type(ann.offered[0])
        expect(page.locator(BUSY)).to_have_count(0)
        if not ann.offered:
            break
    after = bots_have_moved(ann)
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    shown = ann.decisions
    assert before < shown < after - 2
    told = page.locator(".told")
    page.clock.run_for(600)
    expect(told).to_contain_text("Novice 1")
    assert ann.decisions < after - 2
    skip.click()
    expect(decided).to_have_attribute("data-decisions", str(after))
    expect(skip).to_have_count(0)
    expect(told).to_contain_text("Novice 3")


def test_with_reduced_motion_bots_are_shown_at_once(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann", {"pace": True}, reduced_motion="reduce")
    ann.page.clock.install()
    ann.open("pylos", "me", "bot")
    stop_the_clock(ann.page)
    count = ann.decisions
    ann.type(ann.offered[0])
    expect(ann.page.locator("main [data-decisions]")).to_have_attribute(
        "data-decisions", str(count + 2)
    )


@pytest.mark.parametrize(
    ("game", "pointed"),
    [("pyramido", ".quarry .hinted, .ground .hint"), ("touche", ".hand .hinted")],
)
def test_a_hint_is_drawn_on_the_board(browsing: Browsing, game: str, pointed: str) -> None:
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open(game, "me", "bot")
    page = ann.page
    page.get_by_role("button", name="Help", exact=True).click()
    card = page.get_by_role("region", name="Help")
    card.get_by_role("button", name="Give me a hint").click()
    expect(card.locator("strong")).to_contain_text("domino" if game == "pyramido" else "Play the ")
    expect(page.locator(pointed)).to_have_count(3 if game == "pyramido" else 1)


def test_sounds_can_be_turned_off_at_the_table(browsing: Browsing) -> None:
    ann = browsing.visitor("Ann")
    ann.open("pylos", "me", "bot")
    sounds = ann.page.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    ann.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")


def test_news_leave_the_board_in_sight(browsing: Browsing) -> None:
    ann, bob = meet(browsing, "pylos", "Ann", "Bob", viewport=WIDE)
    play([ann, bob], typed, Rng("news"), 2)
    ann.page.get_by_role("button", name="Offer a draw").click()
    bob.page.get_by_role("button", name="Decline").click()
    notice = ann.page.locator(".notice", has_text="Bob declined the draw.").bounding_box()
    board = ann.page.locator(".board").bounding_box()
    assert notice
    assert board
    assert notice["x"] >= board["x"] + board["width"]


def test_a_table_that_does_not_exist(browsing: Browsing) -> None:
    page = browsing.visitor("Ann").page
    for table in ("xyz", "nosuchtable1"):
        page.goto(f"{browsing.url}/table/{table}")
        page.get_by_role("heading", name="Page not found").wait_for()
    browsing.complaints.clear()  # the browser's own messages about what is missing


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Node]:
    """A server that may be stalled."""
    with Node(f"sqlite:///{tmp_path}/benben.db") as node:
        yield node


def test_a_stalled_server_is_told_and_recovered_from(chromium: Browser, mortal: Node) -> None:
    browsing = Browsing(chromium, mortal.url)
    browsing.expected = "WebSocket"
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open("pylos", "me", "me")
    ann.see(0)
    play([ann], pylos, Rng("stall"), 1)
    mortal.send(signal.SIGSTOP)
    try:
        cell = ann.offered[0]
        ann.page.locator(f'[data-cell="{cell}"]').click()
        expect(ann.page.locator("[data-waiting=true]")).to_have_count(1)
        expect(ann.page.get_by_text("Waiting for the server…")).to_be_visible(timeout=8000)
        expect(ann.page.get_by_role("alert")).to_contain_text("Connection lost", timeout=15_000)
    finally:
        mortal.send(signal.SIGCONT)
    ann.see(2)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    assert ann.decisions == 2
    browsing.leave()
    assert browsing.complaints == []


def test_a_page_opened_while_the_server_is_down_comes_as_soon_as_it_can(
    chromium: Browser, mortal: Node
) -> None:
    browsing = Browsing(chromium, mortal.url)
    browsing.expected = "ERR_"
    page = browsing.visitor("Ann").go("/")
    mortal.kill()
    page.get_by_role("link", name="How to play").first.click()
    expect(page.get_by_role("alert")).to_contain_text("This page keeps trying")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    mortal.start()
    page.get_by_role("heading", name="How to play").wait_for()
    browsing.leave()


def test_a_table_opened_while_the_server_is_down(chromium: Browser, mortal: Node) -> None:
    browsing = Browsing(chromium, mortal.url)
    browsing.expected = "ERR_"
    ann = browsing.visitor("Ann", {"motion": "none"})
    ann.open("pylos", "me", "me")
    ann.see(0)
    ann.page.locator("header a.home").click()
    ann.page.locator("main .games").wait_for()
    mortal.kill()
    ann.page.go_back()
    expect(ann.page.get_by_role("alert")).to_contain_text("isn’t answering")
    mortal.start()
    ann.see(0)
    browsing.leave()
    assert browsing.complaints == []
