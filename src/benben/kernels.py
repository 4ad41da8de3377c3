"""Lists the kernels, tells whether they are compiled, and can run them as plain Python.

Each kernel is one .py file; Cython makes an extension module beside it. Python prefers the
extension, so the source runs only where none was built or where BENBEN_PLAIN is set.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from types import ModuleType

KERNELS = (
    "benben.solver.board",
    "benben.solver.book",
    "benben.solver.census",
    "benben.solver.index",
    "benben.solver.ripple",
    "benben.solver.sweep",
    "benben.games.splitmix",
    "benben.games.pylos.engine",
    "benben.games.pylos.playouts",
    "benben.games.pylos.turns",
    "benben.games.pyramido.contents",
    "benben.games.pyramido.areas",
    "benben.games.pyramido.engine",
    "benben.games.touche.layout",
    "benben.games.touche.contents",
    "benben.games.touche.cards",
    "benben.games.touche.engine",
    "benben.bots.pylos.evaluate",
    "benben.bots.pylos.training.fit",
    "benben.bots.pylos.training.games",
    "benben.bots.pylos.search",
    "benben.bots.pylos.careless",
    "benben.bots.pyramido.evaluate",
    "benben.bots.pyramido.training.fit",
    "benben.bots.pyramido.policy",
    "benben.bots.pyramido.search",
    "benben.bots.touche.tallies",
    "benben.bots.touche.evaluate",
    "benben.bots.touche.training.fit",
    "benben.bots.touche.policy",
    "benben.bots.touche.search",
    "benben.bots.mistakes",
    "benben.bots.rollouts",
)
PLAIN_VARIABLE = "BENBEN_PLAIN"


def compiled() -> bool:
    """Whether every kernel runs compiled; does not import them."""
    return all(_is_compiled(name) for name in KERNELS)


def _is_compiled(name: str) -> bool:
    if name in sys.modules:
        return not str(sys.modules[name].__file__).endswith(".py")
    stem = os.path.join(os.path.dirname(__file__), *name.split(".")[1:])
    return not _plain() and any(os.path.exists(stem + suffix) for suffix in EXTENSION_SUFFIXES)


def _plain() -> bool:
    """Whether BENBEN_PLAIN is set, and not to 0."""
    return os.environ.get(PLAIN_VARIABLE, "0") not in ("", "0")


class _SourceOnly:
    """An import hook that prefers the kernels' sources to the extension modules beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in KERNELS or path is None:
            return None
        from importlib.util import spec_from_file_location

        source = os.path.join(path[0], f"{fullname.rpartition('.')[2]}.py")
        return spec_from_file_location(fullname, source)


def obey_environment() -> None:
    """Run the kernels from source if BENBEN_PLAIN is set; raises ImportError without Cython."""
    if not _plain():
        return
    from importlib.util import find_spec

    if find_spec("cython") is None:
        raise ImportError(f"{PLAIN_VARIABLE} runs plain Python, which needs: pip install cython")
    sys.meta_path.insert(0, _SourceOnly())
