"""What kernels may use, so that they compile anywhere."""

import re
from pathlib import Path

import benben
from benben.kernels import find_kernels

SOURCES = Path(benben.__file__).parents[1]
OUTSIDE = re.compile(r"\b(?:libc|libcpp|posix|cpython|numpy)(?:\.\w+)*\b(?=\.?\s+c?import)")


def test_kernels_use_nothing_outside_python_but_math_functions() -> None:
    """Headers of other libraries differ between systems, and WebAssembly has few of them."""
    kernels = [SOURCES / f"{name.replace('.', '/')}.py" for name in find_kernels()]
    layouts = list(SOURCES.rglob("*.pxd"))
    assert kernels
    assert layouts
    used = set()
    for path in (*kernels, *layouts):
        text = path.read_text("utf-8")
        used |= set(OUTSIDE.findall(text.replace("cython.cimports.", "")))
        assert "cdef extern" not in text, path
    assert used == {"libc.math"}
