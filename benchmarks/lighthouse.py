"""The Lighthouse scores of the pages, on a throttled phone.

It needs Node.js with npm, which fetches Lighthouse into a temporary folder (or name a folder that
has it: BENBEN_LIGHTHOUSE=/path/to/folder), Chromium, and the built pages (make web).
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.nodes import Node
from tests.web.chromium import path_of_chromium

from report import Row, report

GAMES = "pylos", "pyramido", "touche"
TARGETS = {"performance": 95, "accessibility": 100, "best-practices": 100}
PAGES = {
    "home": "/",
    "table of Pylos": "/table/{pylos}",
    "table of Pyramido": "/table/{pyramido}",
    "table of Touché": "/table/{touche}",
    "replay of Touché": "/replay/{over}",
    "Learn": "/learn",
    "rules of Touché": "/learn/touche",
    "course of Pylos": "/learn/pylos/course",
}
"""What is measured; the names of tables are filled in. Where no graphics card draws, as in most
runs of Lighthouse, Pylos shows its levels side by side."""

RUNS = 5
"""How often each page is measured; the median run counts."""

FIGURES = {
    "first paint, ms": "first-contentful-paint",
    "largest paint, ms": "largest-contentful-paint",
    "blocked, ms": "total-blocking-time",
    "shift": "cumulative-layout-shift",
}
GOOD = 0.9
DECISIONS = 6
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def main() -> None:
    """Measure and report."""
    with (
        TemporaryDirectory(prefix="benben-") as folder,
        Node(f"sqlite:///{folder}/benben.db") as node,
    ):
        program = lighthouse(Path(folder))
        tables = {game: opened(node.url, game) for game in GAMES}
        tables["over"] = opened(node.url, "touche", over=True)
        rows = [
            middle(
                [
                    judged(page, ask(program, node.url + path.format(**tables), Path(folder)))
                    for _ in range(RUNS)
                ]
            )
            for page, path in PAGES.items()
        ]
    for row in rows:
        print(f"{row['page']}: {row['costs points'] or 'nothing'} costs points")
    wanted = ", ".join(f"{name} {points}" for name, points in TARGETS.items())
    shown = [column for column in rows[0] if column != "costs points"]
    report("lighthouse", f"Lighthouse, a throttled phone (targets: {wanted})", rows, shown)


def lighthouse(folder: Path) -> Path:
    """Lighthouse, fetched by npm unless a folder is given."""
    given = os.environ.get("BENBEN_LIGHTHOUSE")
    if given is None:
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("Lighthouse comes from npm: install Node.js, or set BENBEN_LIGHTHOUSE.")
        print("Fetching Lighthouse …", file=sys.stderr)
        subprocess.run(
            [
                npm,
                "install",
                "--prefix",
                folder,
                "--silent",
                "--no-audit",
                "--no-fund",
                "lighthouse",
            ],
            check=True,
        )
    return Path(given or folder) / "node_modules/lighthouse/cli/index.js"


def opened(url: str, game: str, decisions: int = DECISIONS, *, over: bool = False) -> str:
    """A public table with a few moves; with `over`, one side has resigned."""
    with httpx.Client(base_url=url) as guest:
        setup = {"game": game, "seats": [{"who": "me"}] * 2, "watchable": True}
        table = guest.post("/api/tables", json={"setup": setup}).json()["table"]
        actions = f"/api/tables/{table['id']}/actions"
        for _ in range(decisions):
            move = table["view"]["moves"][0]
            decision = {"do": "decide", "answers": table["state"], "move": move}
            table = guest.post(actions, json=decision).json()["table"]
        if over:
            guest.post(actions, json={"do": "resign", "seat": 0}).raise_for_status()
        name: str = table["id"]
        return name


def ask(program: Path, url: str, folder: Path) -> Any:
    """The report of Lighthouse; repeated if it loses its trace, which happens on a busy machine."""
    answer = folder / "answer.json"
    command = [
        shutil.which("node") or "node", str(program), url, "--quiet", "--output=json",
        f"--output-path={answer}", f"--chrome-flags={FLAGS}",
        f"--only-categories={','.join(TARGETS)}",
    ]  # fmt: skip
    for last in (False, False, True):
        done = subprocess.run(
            command, check=last, env=os.environ | {"CHROME_PATH": path_of_chromium()}
        )
        if not done.returncode:
            break
    return json.loads(answer.read_text())


def judged(page: str, found: Any) -> Row:
    """The scores of a page, some metrics, and the failed audits."""
    points = {name: round(100 * found["categories"][name]["score"]) for name in TARGETS}
    figures = {name: found["audits"][key]["numericValue"] for name, key in FIGURES.items()}
    costly = [
        ref["id"]
        for name in TARGETS
        for ref in found["categories"][name]["auditRefs"]
        if ref["weight"] and _costs(found["audits"][ref["id"]])
    ]
    row = {"page": page, **points, **figures, "costs points": ", ".join(costly)}
    print(row, file=sys.stderr)
    return row


def middle(runs: list[Row]) -> Row:
    """The run with the median performance."""
    return sorted(runs, key=lambda row: float(row["performance"]))[len(runs) // 2]


def _costs(audit: Any) -> bool:
    return audit["score"] is not None and audit["score"] < GOOD


if __name__ == "__main__":
    main()
