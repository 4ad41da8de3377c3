"""An encoding's .py and .pxd say the same: one for plain Python, one for compiled code."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

MODULES = (
    "benben.games.pyramido.encoding",
    "benben.games.pylos.cells",
    "benben.games.touche.encoding",
    "benben.bots.pylos.encoding",
    "benben.bots.touche.encoding",
    "benben.solver.encoding",
)
_MACRO = re.compile(r"^    #define BENBEN_(\w+) (0x[0-9A-F]+)U(?:LL)?$", re.M)
_FUNCTION = re.compile(r"cdef inline [\w ]+ (\w+)\(([^)]*)\) noexcept nogil:")
_TYPE = re.compile(r"(\w+ )+(?=\w)")


def sources(module: str) -> tuple[str, str]:
    source = Path(str(import_module(module).__file__))
    return source.read_text("utf-8"), source.with_suffix(".pxd").read_text("utf-8")


@pytest.mark.parametrize("module", MODULES)
def test_constants_are_equal(module: str) -> None:
    source, declarations = sources(module)
    plain, compiled = constants(source, ""), constants(declarations, "    ")
    assert plain
    assert compiled == plain


@pytest.mark.parametrize("module", MODULES)
def test_enumerators_fit_into_an_int(module: str) -> None:
    """Some compilers cut larger ones without a word, so larger numbers are macros."""
    _, declarations = sources(module)
    macros = dict(_MACRO.findall(declarations))
    assert dict(re.findall(r'^    const [\w ]+ (\w+) "BENBEN_(\w+)"$', declarations, re.M)) == {
        name: name for name in macros
    }
    found = constants(declarations, "    ")
    assert [name for name in found if name not in macros and found[name] >= 1 << 31] == []


@pytest.mark.parametrize("module", MODULES)
def test_functions_are_equal(module: str) -> None:
    plain, compiled = (functions(text) for text in as_plain(*sources(module)))
    assert plain
    assert compiled == plain


def constants(text: str, indent: str) -> dict[str, int]:
    """The constants that a text defines; those it takes from another file are as in Python."""
    found: dict[str, int] = {}
    imported = re.findall(r"^from ([\w.]+) c?import", text, re.M)
    known = {
        name: value for other in imported for name, value in vars(import_module(other)).items()
    }
    for name, value in re.findall(rf"^{indent}([A-Z_]+) = (.+)$", text, re.M):
        found[name] = eval(value, known, dict(found))  # noqa: S307
    return found | {name: int(value, 16) for name, value in _MACRO.findall(text)}


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
