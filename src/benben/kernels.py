"""Lists the kernels, tells whether they are compiled, and can run them as plain Python.

A kernel is a .py file with a line `import cython`; Cython makes an extension module beside it.
Python prefers the extension, so the source runs only where none was built or where BENBEN_PLAIN is
set.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
MARKER = b"\nimport cython\n"
PLAIN_VARIABLE = "BENBEN_PLAIN"
SHARED = "benben._cyutility"
"""The module of what Cython would otherwise write into every kernel."""
DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}
"""How Cython compiles the kernels, for this machine and for pages."""


@cache
def find_kernels() -> tuple[str, ...]:
    """The names of all kernels of the package, found by their sources."""
    sources = sorted(PACKAGE.rglob("*.py"))
    return tuple(_module_of(source) for source in sources if MARKER in source.read_bytes())


def _module_of(source: Path) -> str:
    return ".".join((PACKAGE.name, *source.relative_to(PACKAGE).with_suffix("").parts))


def compiled() -> bool:
    """Whether every kernel runs compiled; does not import them."""
    return all(_is_compiled(name) for name in find_kernels())


def _is_compiled(name: str) -> bool:
    if name in sys.modules:
        return not str(sys.modules[name].__file__).endswith(".py")
    stem = str(PACKAGE.joinpath(*name.split(".")[1:]))
    return not _plain() and any(os.path.exists(stem + suffix) for suffix in EXTENSION_SUFFIXES)


def _plain() -> bool:
    """Whether BENBEN_PLAIN is set, and not to 0."""
    return os.environ.get(PLAIN_VARIABLE, "0") not in ("", "0")


class _SourceOnly:
    """An import hook that prefers our modules' sources to the extension modules beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{PACKAGE.name}."):
            return None
        from importlib.util import spec_from_file_location

        source = os.path.join(path[0], f"{fullname.rpartition('.')[2]}.py")
        return spec_from_file_location(fullname, source) if os.path.exists(source) else None


def obey_environment() -> None:
    """Run the kernels from source if BENBEN_PLAIN is set; raises ImportError without Cython."""
    if not _plain():
        return
    from importlib.util import find_spec

    if find_spec("cython") is None:
        raise ImportError(f"{PLAIN_VARIABLE} runs plain Python, which needs: pip install cython")
    sys.meta_path.insert(0, _SourceOnly())
