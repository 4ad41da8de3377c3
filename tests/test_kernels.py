"""What kernels may use, so that they compile anywhere."""

import re
from pathlib import Path

import benben
from benben.kernels import find_kernels

SOURCES = Path(benben.__file__).parents[1]
OUTSIDE = re.compile(
    r"from (?:cython\.cimports\.)?((?:libc|libcpp|posix|cpython|numpy)[\w.]*) c?import (.+)"
)


def test_kernels_use_nothing_outside_python_but_math_functions() -> None:
    """Headers of other libraries differ between systems; compilers know memcpy without one."""
    kernels = [SOURCES / f"{name.replace('.', '/')}.py" for name in find_kernels()]
    layouts = list(SOURCES.rglob("*.pxd"))
    assert kernels
    assert layouts
    used = set()
    for path in (*kernels, *layouts):
        text = path.read_text("utf-8")
        used |= set(OUTSIDE.findall(text))
        assert "cdef extern" not in text.replace("cdef extern from *:", ""), path
    used = {(header, name) for header, names in used for name in names.split(", ")}
    assert {header for header, name in used if name != "memcpy"} == {"libc.math"}
