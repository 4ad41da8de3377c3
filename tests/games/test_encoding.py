"""An encoding's .py and .pxd say the same: one for plain Python, one for compiled code."""

import ast
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ENCODINGS = (
    "benben.games.pyramido.encoding",
    "benben.games.pylos.cells",
    "benben.bots.pylos.encoding",
    "benben.solver.encoding",
)
_FUNCTION = re.compile(r"cdef inline \w+ (\w+)\(([^)]*)\) noexcept nogil:")
_TYPE = re.compile(r"\w+ (?=\w)")


def sources(module: ModuleType) -> tuple[str, str]:
    source = Path(str(module.__file__))
    return source.read_text("utf-8"), source.with_suffix(".pxd").read_text("utf-8")


@pytest.mark.parametrize("name", ENCODINGS)
def test_constants_are_equal(name: str) -> None:
    module = import_module(name)
    written: dict[str, int] = {}
    for constant, value in re.findall(r"^    ([A-Z_]+) = (.+)$", sources(module)[1], re.M):
        written[constant] = eval(value, {}, dict(written))  # noqa: S307
    plain = {constant: value for constant, value in vars(module).items() if constant.isupper()}
    assert written
    assert written == plain


@pytest.mark.parametrize("name", ENCODINGS)
def test_functions_are_equal(name: str) -> None:
    plain, compiled = (functions(text) for text in as_plain(*sources(import_module(name))))
    assert plain
    assert compiled == plain


def as_plain(source: str, declarations: str) -> tuple[str, str]:
    """Both as plain Python: C types are dropped."""
    start = _FUNCTION.search(declarations)
    assert start
    text = declarations[start.start() :]
    text = re.sub(r"^    cdef .*$", "", text, flags=re.M)
    return source, _FUNCTION.sub(lambda m: f"def {m[1]}({re.sub(_TYPE, '', m[2])}):", text)


def functions(text: str) -> dict[str, tuple[list[str], list[str]]]:
    """The names of arguments and the statements of each function, without its docstring."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            names = [argument.arg for argument in node.args.args]
            found[node.name] = (names, [ast.dump(statement) for statement in body])
    return found
