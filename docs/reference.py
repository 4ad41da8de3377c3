"""Build the API reference from our docstrings.

    python docs/reference.py [OUT]

It goes to build/docs unless OUT names another folder. The pages load nothing from
anywhere else; open index.html in a browser.
"""

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

import benben

MODULES = (
    "benben",
    "benben.core",
    "benben.games.pylos",
    "benben.games.pyramido",
    "benben.games.touche",
    "benben.bots",
    "benben.bots.engine",
    "benben.solver",
    "benben.arena.engine",
    "benben.rl",
    "benben.rl.environment",
    "benben.testing",
)
"""What others build on and the reference describes, a page for each."""

OUT = Path(__file__).parents[1] / "build" / "docs"


def build(out: Path) -> None:
    """Write the pages; a warning, such as a name that cannot be found, is an error."""
    for name in benben.__all__:
        getattr(benben, name)  # they are imported when they are first asked for
    pdoc.render.configure(docformat="google", footer_text=f"Benben {benben.__version__}")
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        pdoc.pdoc(*MODULES, output_directory=out)


if __name__ == "__main__":
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    build(out)
    print(f"The reference is in {out / 'index.html'}.")
