"""How people meet: on the first page, by invitation, at open tables, in search of an opponent."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.server.nodes import Node
from tests.web.measures import sideways
from tests.web.tables import resign
from tests.web.visitors import PHONE, Browsing, Visitor

SIDEWAYS = ViewportSize(width=740, height=360)
STRANGER = {"name": "", "motion": "none"}
"""The settings of a first-time visitor."""
OPEN = """async setup => (await (await fetch("/api/tables", {
    method: "POST", headers: {"content-type": "application/json"},
    body: JSON.stringify({name: "Ann", setup}),
})).json()).table.id"""


def host_open_table(host: Visitor, **more: object) -> str:
    """Open a table of Pylos that anybody may join, and stay there."""
    host.go("/")
    seats = [{"who": "me"}, {"who": "person"}]
    table: str = host.page.evaluate(OPEN, {"game": "pylos", "seats": seats, "listed": True, **more})
    host.page.goto(f"{host.url}/table/{table}")
    host.task.wait_for()
    return table


def assert_at_play(host: Visitor, guest: Visitor) -> None:
    """The host moves first, then it is the guest's turn on the guest's own page."""
    host.page.get_by_label("Type a move").wait_for(state="attached")
    assert guest.offered == []
    first = host.offered[0]
    host.type(first)
    guest.page.wait_for_function("() => document.querySelectorAll('#legal-moves option').length")
    assert guest.offered
    assert first not in guest.offered


@pytest.fixture
def shared(chromium: Browser, tmp_path: Path) -> Iterator[Browsing]:
    """Visitors on the machine of a server that others in its network reach too."""
    with Node(f"sqlite:///{tmp_path}/benben.db", None, "--share") as node:
        browsing = Browsing(chromium, node.url)
        yield browsing
        browsing.leave()
    assert browsing.complaints == []


def test_a_stranger_takes_a_seat_from_the_first_page(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.visitor("Ann"), elsewhere.visitor(settings=STRANGER)
    host_open_table(ann, clock={"kind": "total", "seconds": 900, "increment": 10})
    page = bob.go("/")
    entry = page.get_by_role("listitem").filter(has_text="15 min + 10 s · Usual rules")
    entry.get_by_role("link", name="Join").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann invites you")
    expect(page.locator("dl")).to_contain_text("15 min + 10 s")
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Take the seat").click()
    expect(ann.page.get_by_role("main")).to_contain_text("Bob")
    assert_at_play(ann, bob)


def test_a_stranger_takes_a_seat_at_the_table_itself(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.visitor("Ann"), elsewhere.visitor(settings=STRANGER)
    table = host_open_table(ann, options={"variant": "mature"})
    page = bob.page
    page.goto(f"{bob.url}/table/{table}")
    expect(page.get_by_role("heading", name="Ann invites you")).to_be_visible()
    expect(page.locator("dl")).to_contain_text("Pylos")
    expect(page.locator("dl")).to_contain_text("Mature")
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Take the seat").click()
    assert_at_play(ann, bob)


def test_an_invitation_says_what_it_is_for_and_when_it_is_too_late(elsewhere: Browsing) -> None:
    ann, bob, cat = (elsewhere.visitor(name) for name in ("Ann", "Bob", "Cat"))
    ann.open("pylos", "me", "person", choices={"Rules": "Mature"})
    (link,) = ann.invitations
    page = bob.page
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann invites you")
    expect(page.locator("dl")).to_contain_text("Mature")
    expect(page.locator("dl")).to_contain_text("No clock")
    expect(page.get_by_label("Your name")).to_have_value("Bob")
    page.get_by_role("button", name="Take the seat").click()
    bob.task.wait_for()

    elsewhere.expected = "status of 404"
    for late in (cat.page, bob.page):
        late.goto(link)
        late.get_by_role("heading", name="Pylos").wait_for()
        assert late.get_by_role("button", name="Take the seat").count() == 0
    expect(bob.page.get_by_role("button", name="Go to the table")).to_be_visible()
    expect(cat.page.get_by_role("status")).to_contain_text("Somebody already has this seat.")
    assert cat.page.get_by_role("link", name="Watch the game").count() == 0  # it is private
    cat.page.goto(link[:-3] + "xyz")
    expect(cat.page.get_by_role("heading", level=1)).to_have_text("This link no longer works.")
    cat.page.get_by_role("link", name="Start your own game").click()
    cat.page.locator(".games").wait_for()


def test_whoever_is_too_late_at_an_open_table_finds_another_opponent(elsewhere: Browsing) -> None:
    ann, bob, cat = (elsewhere.visitor(name) for name in ("Ann", "Bob", "Cat"))
    table = host_open_table(ann)
    page = cat.go("/")
    address = page.locator(f"a[href^='/join/{table}/1']").first.get_attribute("href")
    bob.page.goto(f"{bob.url}/join/{table}/1")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.task.wait_for()
    elsewhere.expected = "status of 404"  # it is private now
    for late, way in ((f"/join/{table}/1", f"{cat.url}/"), (address, "**/find/pylos")):
        page.goto(f"{cat.url}{late}")
        expect(page.get_by_role("heading", level=1)).to_have_text("This table is no longer open.")
        expect(page.get_by_role("status")).to_contain_text("Find another opponent")
        expect(page.get_by_role("main")).not_to_contain_text("link")
        page.get_by_role("link", name="Find an opponent").click()
        page.wait_for_url(way)


def test_whoever_is_too_late_at_a_table_that_all_may_watch(elsewhere: Browsing) -> None:
    ann, bob, cat = (elsewhere.visitor(name) for name in ("Ann", "Bob", "Cat"))
    table = host_open_table(ann, watchable=True)
    bob.page.goto(f"{bob.url}/join/{table}/1")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.task.wait_for()
    page = cat.page
    page.goto(f"{cat.url}/join/{table}/1")
    expect(page.get_by_role("status")).to_contain_text("Somebody already has this seat.")
    expect(page.get_by_role("status")).to_contain_text("Find another opponent")
    expect(page.get_by_role("status")).not_to_contain_text("link")
    expect(page.get_by_role("link", name="Watch the game")).to_be_visible()
    page.get_by_role("link", name="Find an opponent").click()
    page.wait_for_url("**/find/pylos")


def test_whoever_waits_is_told_when_the_game_starts(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.visitor("Ann"), elsewhere.visitor("Bob")
    ann.open("touche", "me", "person", "person")
    bob.accept(ann.invitations[0])
    expect(bob.page.get_by_text("The game starts by itself")).to_be_visible()


def test_an_invitation_of_somebody_without_a_name(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.newcomer(), elsewhere.newcomer()
    ann.open("touche", "me", "person")
    (link,) = ann.invitations
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You are invited to play Touché")
    expect(bob.page).to_have_title("Invitation · Benben")


def test_an_invitation_fits_a_phone_held_sideways(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.newcomer(), elsewhere.newcomer(viewport=SIDEWAYS)
    ann.open("pylos", "me", "person")
    (link,) = ann.invitations
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", level=1)).to_be_in_viewport()
    expect(bob.page.locator("dl")).to_be_in_viewport(ratio=1)


def test_revoked_links_no_longer_work(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.newcomer(), elsewhere.newcomer()
    ann.open("pylos", "me", "person")
    (old,) = ann.invitations
    ann.page.get_by_role("button", name="Revoke links").click()
    expect(ann.page.get_by_text("The old links no longer work")).to_be_visible()
    (new,) = ann.invitations
    elsewhere.expected = "status of 404"
    bob.page.goto(old)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("This link no longer works.")
    bob.accept(new)
    assert bob.page.get_by_role("button", name="Revoke links").count() == 0


def test_a_link_can_be_copied_without_a_secure_context(elsewhere: Browsing) -> None:
    ann = elsewhere.visitor()
    ann.open("pylos", "me", "person")
    (link,) = ann.invitations
    assert link.startswith(ann.url)
    assert not ann.page.evaluate("isSecureContext")
    ann.page.get_by_role("button", name="Copy link").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    page = ann.go("/settings")
    page.get_by_label("Your name").fill("")
    page.keyboard.press("Control+V")
    assert page.get_by_label("Your name").input_value() == link[:40]  # what fits a name


def test_where_copying_fails_the_link_is_selected(elsewhere: Browsing) -> None:
    ann = elsewhere.visitor()
    ann.open("pylos", "me", "person")
    (link,) = ann.invitations
    ann.page.evaluate("document.execCommand = () => false")
    ann.page.get_by_role("button", name="Copy link").click()
    expect(ann.page.get_by_role("status").filter(has_text="Ctrl+C")).to_be_visible()
    assert ann.page.evaluate("getSelection().toString()") == link


def test_a_server_for_this_computer_alone_says_so(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.open("pylos", "me", "person")
    expect(ann.page.get_by_text("Only this computer can open the link")).to_be_visible()
    assert ann.page.locator(".link img").count() == 0


def test_a_shared_server_hands_out_its_address_in_the_network(shared: Browsing) -> None:
    ann = shared.visitor()
    ann.open("pylos", "me", "person")
    (link,) = ann.invitations
    port = ann.url.rsplit(":", 1)[-1]
    assert re.match(rf"http://(?!127\.)\d+\.\d+\.\d+\.\d+:{port}/join/", link)
    assert ann.page.get_by_text("Only this computer").count() == 0
    expect(ann.page.locator(".link img")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "bot", "guest"), [("uk", "Новачок", "Гість"), ("pl", "Nowicjusz", "Gość")]
)
def test_bots_and_guests_have_names_in_the_readers_language(
    browsing: Browsing, language: str, bot: str, guest: str
) -> None:
    ann = browsing.visitor(settings={**STRANGER, "language": language})
    page = ann.go("/")
    page.locator(".games button.main").first.click()
    players = page.get_by_role("main")
    expect(players).to_contain_text(bot)
    expect(players).to_contain_text(guest)
    expect(players).not_to_contain_text("Novice")
    ann.go("/games")
    expect(page.locator("main li").first).to_contain_text(bot)


def test_two_without_names_at_one_screen_are_told_apart(browsing: Browsing) -> None:
    ann = browsing.visitor(settings=STRANGER)
    ann.open("pylos", "me", "me")
    players = ann.page.get_by_role("main")
    expect(players).to_contain_text("Player 1")
    expect(players).to_contain_text("Player 2")
    expect(ann.task).to_contain_text("Player 1")


def search(visitor: Visitor) -> Page:
    page = visitor.go("/")
    card = page.locator(".games > li", has=page.get_by_role("heading", name="Pylos"))
    card.get_by_role("link", name="Find an opponent").click()
    page.get_by_role("status").filter(has_text="Finding an opponent").wait_for()
    return page


def test_two_who_look_for_an_opponent_meet(elsewhere: Browsing) -> None:
    pages = [search(elsewhere.visitor(settings=STRANGER)) for _ in range(2)]
    for page in pages:
        page.wait_for_url("**/table/*")
    assert pages[0].url == pages[1].url


def test_newcomers_in_a_hurry_do_not_meet_themselves(elsewhere: Browsing) -> None:
    """Before the first answer they have no cookie, so a second request would be somebody else's."""
    page = elsewhere.newcomer().page
    held: list[Route] = []
    page.route("**/api/tables/pairing", lambda route: held.append(route))
    page.goto(f"{elsewhere.url}/find/pyramido")
    page.get_by_label("If nobody comes").check()
    page.evaluate("new Promise(requestAnimationFrame)")
    (first,) = held
    with page.expect_request(lambda request: "novice" in (request.post_data or "")):
        first.continue_()


def test_leaving_ends_the_search(elsewhere: Browsing) -> None:
    ann, bob = elsewhere.visitor(settings=STRANGER), elsewhere.visitor(settings=STRANGER)
    with ann.page.expect_response("**/api/tables/pairing") as found:
        search(ann)
    table = found.value.json()["table"]["id"]
    with ann.page.expect_response(
        lambda answer: answer.request.method == "DELETE" and "pairing" in answer.url
    ):
        ann.page.get_by_role("link", name="Cancel").click()
    with bob.page.expect_response("**/api/tables/pairing") as found:
        search(bob)
    assert found.value.json()["table"]["id"] != table
    assert "/find/" in bob.page.url
    ann.go("/games")  # a search that found nobody was no game
    expect(ann.page.get_by_text("No games yet.")).to_be_visible()


def test_a_bot_takes_the_seat_if_nobody_comes(browsing: Browsing) -> None:
    def at_once(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        if "bot" in wish:
            assert 0 < wish["bot"]["after"] <= 30
            wish["bot"]["after"] = 0
        route.continue_(post_data=json.dumps(wish))

    ann = browsing.visitor(settings=STRANGER)
    ann.page.route("**/api/tables/pairing", at_once)
    page = search(ann)
    page.get_by_label("If nobody comes").check()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("main")).to_contain_text("Novice")


def test_the_next_bot_follows_from_the_result(browsing: Browsing) -> None:
    ann = browsing.visitor()
    page = ann.go("/new/pylos")
    page.get_by_role("radio", name="Casual").check()
    page.get_by_text("House rules").click()
    page.get_by_label("Draw lots for the seats").uncheck()  # before a move one cannot resign
    page.get_by_role("button", name="Start").click()
    ann.task.wait_for()
    ann.type("1a1")
    resign(ann)
    card = ann.go("/").locator(".games > li").first
    expect(card).to_contain_text("You lost: next is Novice")
    ann.go("/new/pylos")
    expect(page.get_by_role("radio", name="Novice")).to_be_checked()
    expect(page.locator("label", has_text="Novice")).to_contain_text("Suits you")


def test_people_and_bots_can_share_a_table(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.open("touche", "me", "bot", "person", "bot")
    assert len(ann.invitations) == 1
    players = ann.page.get_by_role("main")
    expect(players).to_contain_text("Novice 1")
    expect(players).to_contain_text("Novice 2")


def test_a_game_that_waits_for_me_comes_first(browsing: Browsing) -> None:
    ann = browsing.visitor()
    ann.open("pylos", "me", "me")
    mine = ann.table
    ann.open("pylos", "me", "person")
    page = ann.go("/")
    entries = page.locator("section", has_text="Continue playing").get_by_role("link")
    expect(entries).to_have_count(2)
    expect(entries.first).to_have_attribute("href", f"/table/{mine}")


def test_language_and_theme_are_chosen_on_every_page(browsing: Browsing) -> None:
    ann = browsing.visitor(viewport=PHONE, color_scheme="light")
    for path in ("/", "/learn", "/new/pylos", "/games", "/account", "/settings"):
        page = ann.go(path)
        header = page.get_by_role("banner")
        box = header.bounding_box()
        assert box
        assert box["height"] <= 60  # one row
        header.get_by_role("button", name="Menu").click()
        assert sideways(page) <= 0
        expect(header.get_by_label("Language")).to_be_visible()
        header.get_by_role("button", name="Dark theme").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "torch")
        header.get_by_role("button", name="Light theme").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "noon")
    header.get_by_label("Language").select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_three_games_stand_side_by_side_on_a_phone_held_sideways(browsing: Browsing) -> None:
    page = browsing.visitor(viewport=SIDEWAYS).go("/")
    boxes = [card.bounding_box() for card in page.locator(".games > li").all()]
    assert len({box["y"] for box in boxes if box}) == 1
    assert sideways(page) <= 0


SHIFTS = """new Promise(done => {
    const named = ({ node }) => node?.outerHTML?.slice(0, 80);
    const told = shifts => done(shifts.getEntries().flatMap(shift => shift.sources.map(named)));
    new PerformanceObserver(told).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done([]), 300);
})"""
"""What has moved since the page began to load."""


@pytest.mark.parametrize("language", ["en-GB", "uk-UA", "pl-PL"])
def test_nothing_moves_while_a_page_loads(elsewhere: Browsing, language: str) -> None:
    ann = elsewhere.newcomer(locale=language)
    for path in ("/", "/learn", "/new/pyramido", "/settings"):
        page = ann.go(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SHIFTS) == [], path


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_nothing_moves_while_a_table_loads(browsing: Browsing, size: ViewportSize) -> None:
    ann = browsing.visitor(settings={"typing": False}, viewport=size)
    for game in ("pylos", "pyramido", "touche"):
        ann.open(game, "me", "bot")
        ann.page.locator("main .inner.mine").wait_for()  # a bot that begins has moved
        ann.page.reload()
        ann.page.locator("main .inner.mine").wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert ann.page.evaluate(SHIFTS) == [], game


def test_a_page_that_does_not_exist(browsing: Browsing) -> None:
    page = browsing.visitor().page
    browsing.expected = "status of 404"
    for path in (
        "/no/such/page", "/new/pylos/more", "/settings/more", "/table/xyz", "/replay/xyz",
        "/%E0%A4%A",
    ):  # fmt: skip
        answer = page.goto(f"{browsing.url}{path}")
        assert answer
        assert answer.status == 404
        page.get_by_role("heading", name="Page not found").wait_for()
        expect(page).to_have_title("Page not found · Benben")
