"""The Chromium of this machine."""

import shutil

NAMES = "chromium", "chromium-browser", "google-chrome"
ELSEWHERE = "benben.example"
"""A made-up host name that leads to this machine: pages there are not in a secure context."""
ARGUMENTS = (
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--use-gl=swiftshader",
    "--enable-unsafe-swiftshader",
)


def path_of_chromium() -> str:
    """The path of Chromium; the error says how to install it."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        raise AssertionError("This needs Chromium: apt-get install chromium")
    return path
