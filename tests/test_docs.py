"""The documentation: links lead somewhere, and the commands in it exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:^\$ (?:\.venv/bin/)?|`)benben ([a-z]+)(?: ([^`\n]+))?", re.MULTILINE)


def _text(page: Path) -> str:
    return CODE.sub("", page.read_text())


def _anchor(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    for link in LINK.findall(_text(page)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor:
            assert anchor in map(_anchor, HEADING.findall(_text(target))), link


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in PAGES
        for link in LINK.findall(_text(page))
        if "://" not in link and not link.startswith("#")
    }
    alone = {"README.md", "CHANGELOG.md"}
    assert {page.name for page in PAGES if page not in linked} <= alone


def _commands() -> dict[str, set[str]]:
    """The commands in the README and in docs/terminal.md, with the options they are given there."""
    found: dict[str, set[str]] = {}
    for page in (ROOT / "README.md", ROOT / "docs" / "terminal.md"):
        for command, rest in COMMAND.findall(page.read_text()):
            options = {word for word in shlex.split(rest) if word.startswith("--")}
            found.setdefault(command, set()).update(options)
    return found


@pytest.mark.parametrize(("command", "options"), _commands().items())
def test_commands_and_their_options_exist(command: str, options: set[str]) -> None:
    games = {
        "play": "pylos",
        "solve": "pylos",
        "perft": "pylos",
        "arena": "pylos",
        "engine": "pylos",
    }
    arguments = [command, *([games[command]] if command in games else []), "--help"]
    shown = subprocess.run(
        [sys.executable, "-m", "benben", *arguments], capture_output=True, text=True, check=True
    ).stdout
    assert options <= set(re.findall(r"--[a-z-]+", shown))
