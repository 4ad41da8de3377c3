"""encoding.py and encoding.pxd say the same: one for plain Python, one for compiled code."""

import ast
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

GAMES = ("pyramido",)
_FUNCTION = re.compile(r"cdef inline \w+ (\w+)\(([^)]*)\) noexcept nogil:")


def module_of(game: str) -> ModuleType:
    return import_module(f"benben.games.{game}.encoding")


def sources(game: str) -> tuple[str, str]:
    source = Path(str(module_of(game).__file__))
    return source.read_text("utf-8"), source.with_suffix(".pxd").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_constants_are_equal(game: str) -> None:
    written: dict[str, int] = {}
    for name, value in re.findall(r"^    ([A-Z_]+) = (.+)$", sources(game)[1], re.M):
        written[name] = eval(value, {}, dict(written))  # noqa: S307
    plain = {name: value for name, value in vars(module_of(game)).items() if name.isupper()}
    assert written == plain


@pytest.mark.parametrize("game", GAMES)
def test_functions_are_equal(game: str) -> None:
    plain, compiled = (functions(text) for text in as_plain(*sources(game)))
    assert plain
    assert compiled == plain


def as_plain(source: str, declarations: str) -> tuple[str, str]:
    """Both as plain Python: C types are dropped."""
    start = _FUNCTION.search(declarations)
    assert start
    text = declarations[start.start() :]
    text = re.sub(r"^    cdef int .*$", "", text, flags=re.M)
    return source, _FUNCTION.sub(lambda m: f"def {m[1]}({m[2].replace('int ', '')}):", text)


def functions(text: str) -> dict[str, tuple[list[str], list[str]]]:
    """The names of arguments and the statements of each function, without its docstring."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            names = [argument.arg for argument in node.args.args]
            found[node.name] = (names, [ast.dump(statement) for statement in body])
    return found
