"""The score pad for Pyramido at a real table."""

from playwright.sync_api import expect

from tests.web.visitors import Browsing

GEMS = {"Ann": {"yellow": 4, "blue": 2}, "Bob": {"red": 3}}


def test_a_sheet_counts_keeps_and_refuses(browsing: Browsing) -> None:
    page = browsing.visitor().go("/pad")
    expect(page.get_by_role("group", name="Players")).to_be_visible()
    for number in (1, 2):
        page.get_by_role("textbox", name=f"Player {number}").fill("Ann")
    page.get_by_role("button", name="Start a sheet").click()
    expect(page.get_by_role("alert")).to_have_text("Each player needs a different name.")
    for number, name in enumerate(GEMS, 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    page.get_by_role("button", name="Start a sheet").click()
    for name, areas in GEMS.items():
        for colour, gems in areas.items():
            page.get_by_label(f"{name}, level 1: gems of the {colour} area").fill(str(gems))
    points = page.locator("table tr.sum").first.locator("td")
    expect(points).to_have_text(["8", "6"])  # 4 + 2 and the smallest again; 3 and 3 again
    field = page.get_by_label("Bob, level 1: gems of the red area")
    field.fill("0")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("3")
    expect(points).to_have_text(["8", "6"])
    page.reload()
    expect(points).to_have_text(["8", "6"])
