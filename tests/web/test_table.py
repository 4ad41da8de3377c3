"""The page of a table: what people say and do, what moves, and what happens without a server."""

from playwright.sync_api import expect

from tests.web.visitors import Browsing


def test_a_newcomer_elsewhere_plays_a_bot(elsewhere: Browsing) -> None:
    ann = elsewhere.newcomer(reduced_motion="reduce")
    page = ann.go("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(ann.task).to_have_text("Place a sphere.")
    assert not page.evaluate("isSecureContext")
