"""Visitors with real browsers, and the errors of those browsers."""

import json
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    ViewportSize,
)

SETTINGS = "benben.settings"
NOWHERE = "/no/such/page"
"""The server answers 404, which the browser's console calls an error."""
PAGES = "/learn", "/pad", "/games", "/account", "/settings", NOWHERE
WIDE = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=360, height=740)
SIDEWAYS = ViewportSize(width=740, height=360)
PATIENCE = 60_000
"""Milliseconds to wait for what must happen; a busy machine takes long."""
PLAIN_HTTP = "Cross-Origin-Opener-Policy header has been ignored"
COMPANY = {"bot": "A bot", "person": "A friend", "me": "Same screen"}
SEAT = {"person": "friend", "me": "here"}
OFFERED = "() => [...document.querySelectorAll('#legal-moves option')].map(one => one.value)"
BUSY = "main [data-waiting=true]"
DECISIONS = "Number(document.querySelector('main [data-decisions]')?.dataset.decisions ?? 0)"


class Visitor:
    """A visitor with their own cookies, settings and one page."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.context = context
        self.url = url
        self.name = name
        self.seat = 0
        self.hasty = False
        self.by_touch = False
        self.page = context.new_page()

    def go(self, path: str) -> Page:
        """Open a page of the site and wait for its content and fonts."""
        self.page.goto(f"{self.url}{path}")
        self.page.locator("main .games" if path == "/" else "main h1").wait_for(state="attached")
        self.page.evaluate("document.fonts.ready.then(() => true)")
        return self.page

    def open(self, game: str, *seats: str, **options: Any) -> None:
        """Open a table on the page for a new game. The first seat is the visitor's.

        The others are a `bot`, a `person` who comes by link, or `me` for somebody at this screen.
        """
        page = self.go(f"/new/{game}")
        kinds = [COMPANY[who] for who in seats[1:]]
        page.get_by_role("radio", name=kinds[0]).check()
        if len(seats) > 2:
            page.get_by_role("radio", name=str(len(seats)), exact=True).check()
        if len(set(kinds)) > 1:
            page.get_by_text("Choose each player").click()
            for number, who in enumerate(seats[1:], 2):
                menu = page.get_by_label(f"Player {number}")
                menu.select_option(SEAT[who]) if who in SEAT else menu.select_option(index=0)
        page.get_by_text("House rules").click()
        if not options.get("lot"):
            page.get_by_label("Draw lots for the seats").uncheck()
        for label, choice in options.get("choices", {}).items():
            page.get_by_role("group", name=label).get_by_label(choice).check()
        for number, name in enumerate(options.get("names", ()), 1):
            label = "Your name" if number == 1 else f"Name of player {number}"
            page.get_by_label(label).fill(name)
        page.get_by_role("button", name="Start").click()
        self.task.wait_for()

    @property
    def invitations(self) -> list[str]:
        """The links to the free seats of their table."""
        fields = self.page.locator("main .link input")
        fields.first.wait_for()
        return [field.input_value() for field in fields.all()]

    def accept(self, link: str) -> None:
        """Follow a link to a seat and sit down."""
        self.seat = int(link.split("/")[-2])
        self.page.goto(link)
        self.page.get_by_role("button", name="Take the seat").click()
        self.task.wait_for()

    @property
    def task(self) -> Locator:
        """The task that the page shows."""
        return self.page.locator("main .task p")

    @property
    def offered(self) -> list[str]:
        """The legal moves in the text field of their page; none if others are to move."""
        moves: list[str] = self.page.evaluate(OFFERED)
        return moves

    @property
    def sees_the_end(self) -> bool:
        """Whether their page says that the game is over."""
        return self.page.locator(".banner, .end").count() > 0

    @property
    def end(self) -> Locator:
        """The card that says how the game ended."""
        return self.page.get_by_role("dialog", name="The game is over")

    @property
    def decisions(self) -> int:
        """How many decisions their page shows."""
        count: int = self.page.evaluate(f"() => {DECISIONS}")
        return count

    def see(self, decisions: int) -> None:
        """Wait until their page shows so many decisions and accepts the next."""
        self.page.wait_for_function(
            f"count => {DECISIONS} >= count && !document.querySelector({BUSY!r})", arg=decisions
        )
        self.page.locator("main .waiting").wait_for(state="detached")  # the board is loaded

    def press(self, button: Locator) -> None:
        """Click or tap something; in haste without moving the pointer."""
        if self.hasty:
            button.dispatch_event("click")
        elif self.by_touch:
            button.tap()
        else:
            button.click()

    def type(self, move: str) -> int:
        """Type a move."""
        field = self.page.get_by_label("Type a move")
        field.fill(move)
        field.press("Enter")
        return 1

    @property
    def table(self) -> str:
        """The id of their table."""
        return self.page.url.rsplit("/", 1)[-1]


class Browsing:
    """A browser for many visitors that records requests to other hosts and errors."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.expected = ""
        self.complaints: list[str] = []
        self._contexts: list[BrowserContext] = []

    def visitor(self, name: str = "Ann", settings: Any = None, **options: Any) -> Visitor:
        """A new visitor, with `settings` as the page stores them and `options` of the browser."""
        chosen = {"pylosView": "flat", "name": name, "typing": True, "pace": False} | (
            settings or {}
        )
        return self._visitor(name, chosen, options)

    def _visitor(self, name: str, settings: Any, options: dict[str, Any]) -> Visitor:
        context = self.browser.new_context(**({"viewport": WIDE, "locale": "en-GB"} | options))
        context.set_default_timeout(PATIENCE)
        if settings is not None:
            chosen = json.dumps(settings)
            context.add_init_script(
                f"if (origin !== 'null') localStorage[{SETTINGS!r}] ??= {chosen!r}"
            )
        context.on("request", self._note_request)
        context.on("console", self._note_console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self._contexts.append(context)
        visitor = Visitor(context, self.url, name)
        visitor.by_touch = options.get("has_touch", False)
        return visitor

    def newcomer(self, name: str = "Ann", **options: Any) -> Visitor:
        """Somebody who was never here: nothing is stored, not even a name."""
        return self._visitor(name, None, options)

    def leave(self) -> None:
        """Close everything that was opened."""
        for context in self._contexts:
            context.close()

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.complaints.append(f"left the machine: {request.url}")

    def _note_console(self, message: ConsoleMessage) -> None:
        expected = (
            (self.expected and self.expected in message.text)
            or PLAIN_HTTP in message.text
            or message.location["url"] == f"{self.url}{NOWHERE}"
        )
        if message.type == "error" and not expected:
            self.complaints.append(message.text)
