"""Build the engine of the pages: the kernels as WebAssembly, and an archive of our Python sources.

    python web/engine/build.py [--plain] OUT

OUT gets `engine.zip`, the unmodified files of Pyodide (from `web/node_modules`) and `engine.json`,
which lists them with their sizes and digests. The same input gives the same bytes. Kernels are
compiled by Zig's Clang from PyPI against Python's stable ABI; without it the archive has only the
sources, which run about 100 times slower, and `engine.json` says so.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from benben.kernels import DIRECTIVES, SHARED, find_kernels

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "benben"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
NOTICE = Path(__file__).with_name("THIRD-PARTY.txt")
BOOKS = PACKAGE / "solver" / "books"
"""Pages load a book when it is wanted, so it is not in the archive."""
CACHE = ROOT / "build" / "engine"

RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
"""What a page loads of Pyodide, which is distributed as it is."""
WANTED = "core", "games", "bots", "solver", "puzzles", "server/tables", "words"
LEFT_OUT = "*/training/*", "puzzles/making/*", "solver/books/*", "*.pxd", "*.so", "*/__pycache__/*"
UNUSED = (
    ".training.", "benben.rl.", "benben.solver.census", "benben.solver.packing",
    "benben.solver.ripple", "benben.solver.sweep",
)  # fmt: skip
"""Kernels that no page needs: they train bots and learners, and build tables."""
LONG_AGO = 1980, 1, 1, 0, 0, 0
"""The date of everything in the archive, so that it depends on the contents only."""

TARGET = (
    "-target", "wasm32-wasi", "-mcpu=mvp+bulk_memory+mutable_globals+nontrapping_fptoint+sign_ext",
    "-fPIC", "-fvisibility=hidden",
)  # fmt: skip
COMPILE = (
    "-O3", "-g0", "-fwrapv", "-fno-strict-aliasing", "-DNDEBUG", "-w",
    "-DPy_LIMITED_API=0x030b0000", "-DCYTHON_LIMITED_API=1",
)  # fmt: skip
LINK = (
    "--experimental-pic", "-shared", "--no-entry", "--import-memory", "--strip-all",
    "--unresolved-symbols=import-dynamic",
)  # fmt: skip
MACHINE = re.compile(r"(HAVE|SIZEOF|ALIGNOF|DOUBLE_IS|WITH|STDC|PTHREAD|WORDS|RETSIG|TIME_WITH)_")


def main() -> None:
    """Build everything into the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("out", type=Path)
    parser.add_argument("--plain", action="store_true", help="leave the kernels as they are")
    given = parser.parse_args()
    out: Path = given.out
    out.mkdir(parents=True, exist_ok=True)
    modules = compiled_kernels() if find_spec("ziglang") and not given.plain else {}
    pack(out / "engine.zip", modules)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, out / name)
    shutil.copyfile(NOTICE, out / NOTICE.name)
    describe(out, compiled=bool(modules))


def kernels() -> tuple[str, ...]:
    """The modules that pages need compiled."""
    return tuple(name for name in find_kernels() if not any(part in name for part in UNUSED))


def compiled_kernels() -> dict[str, bytes]:
    """The WebAssembly of each kernel by its path, from the cache if nothing has changed."""
    cache = CACHE / digest()
    if not cache.exists():
        with tempfile.TemporaryDirectory(prefix="benben-") as folder:
            modules = compile_kernels(kernels(), Path(folder))
        unfinished = cache.with_suffix(".unfinished")
        shutil.rmtree(CACHE, ignore_errors=True)
        for name, code in modules.items():
            (unfinished / name).parent.mkdir(parents=True, exist_ok=True)
            (unfinished / name).write_bytes(code)
        unfinished.rename(cache)
    found = sorted(cache.rglob("*.so"))
    return {path.relative_to(cache).as_posix(): path.read_bytes() for path in found}


def digest() -> str:
    """A digest of all that the kernels are made from."""
    from importlib.metadata import version

    sources = [PACKAGE.parent / f"{name.replace('.', '/')}.py" for name in kernels()]
    files = [*sources, *sorted(PACKAGE.rglob("*.pxd")), PYODIDE / "package.json"]
    tools = version("cython"), version("ziglang"), sys.version
    how = TARGET, COMPILE, LINK, MACHINE.pattern, DIRECTIVES
    found = hashlib.sha256(f"{tools} {how}".encode())
    for file in files:
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def compile_kernels(names: Iterable[str], folder: Path) -> dict[str, bytes]:
    """The WebAssembly of each kernel, by the path of its module."""
    write_headers(folder / "include")
    write_c(tuple(names), folder)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = pool.map(lambda name: (name, _compile(name, folder)), (SHARED, *names))
        return {f"{name.replace('.', '/')}.abi3.so": code for name, code in built}


def write_headers(include: Path) -> None:
    """Python's headers, with the facts of the machine that Pyodide runs on."""
    shutil.copytree(sysconfig.get_path("include"), include)
    facts: dict[str, object] = {}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        (name,) = (name for name in library.namelist() if name.startswith("_sysconfigdata"))
        exec(library.read(name), facts)  # noqa: S102 (how Python itself reads it)
    numbers = facts["build_time_vars"]
    lines = (
        f"#define {key} {value}\n"
        for key, value in sorted(numbers.items())  # type: ignore[attr-defined]
        if MACHINE.match(key) and isinstance(value, int) and value
    )
    (include / "pyconfig.h").write_text("".join(lines))


def write_c(names: tuple[str, ...], folder: Path) -> None:
    """The C of each kernel, with what Cython would repeat in each of them kept apart."""
    from Cython.Build import cythonize
    from setuptools import Extension

    here = Path.cwd()
    os.chdir(PACKAGE.parent)
    try:
        cythonize(
            [Extension(name, [f"{name.replace('.', '/')}.py"]) for name in names],
            build_dir=str(folder / "c"),
            quiet=True,
            force=True,
            nthreads=os.cpu_count() or 1,
            shared_utility_qualified_name=SHARED,
            compiler_directives=DIRECTIVES,
        )
    finally:
        os.chdir(here)
    shared = folder / "c" / f"{SHARED.replace('.', '/')}.c"
    subprocess.run([sys.executable, "-m", "cython", "--generate-shared", str(shared)], check=True)


def _compile(name: str, folder: Path) -> bytes:
    path = folder / "c" / name.replace(".", "/")
    zig = sys.executable, "-m", "ziglang"
    include = f"-I{folder / 'include'}"
    source, compiled, linked = (path.with_suffix(end) for end in (".c", ".o", ".wasm"))
    export = f"--export=PyInit_{name.rpartition('.')[2]}"
    for command in (
        (*zig, "cc", *TARGET, *COMPILE, include, "-c", str(source), "-o", str(compiled)),
        (*zig, "wasm-ld", *LINK, export, str(compiled), "-o", str(linked)),
    ):
        subprocess.run(command, check=True)
    return linked.read_bytes()


def plain_cython() -> dict[str, bytes]:
    """What kernels import where they run from source: Cython's vocabulary in plain Python."""
    import cython

    beside = Path(str(cython.__file__)).parent
    names = "cython.py", "Cython/__init__.py", "Cython/Shadow.py"
    return {name: (beside / name).read_bytes() for name in names}


def pack(archive: Path, modules: dict[str, bytes]) -> None:
    """Write the archive: sources, data and compiled kernels."""
    contents = modules | {f"benben/{path}": data for path, data in sources()}
    contents |= dict(metadata()) | ({} if modules else plain_cython())
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_STORED  # the web server compresses all of it better
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, contents[name])


def sources() -> Iterable[tuple[str, bytes]]:
    """The Python sources and the data that pages need, by their path in the package.

    `server/__init__.py` is left out, since it asks for the libraries of a server.
    """
    top = [PACKAGE / name for name in ("__init__.py", "kernels.py")]
    inside = [path for folder in WANTED for path in (PACKAGE / folder).rglob("*")]
    for path in (*top, *inside):
        relative = path.relative_to(PACKAGE)
        if path.is_file() and not any(relative.match(pattern) for pattern in LEFT_OUT):
            yield relative.as_posix(), path.read_bytes()


def metadata() -> Iterable[tuple[str, bytes]]:
    """What `importlib.metadata` reads: the version and the entry points of games and bots."""
    from importlib.metadata import distribution

    found = distribution("benben")
    folder = f"benben-{found.version}.dist-info"
    yield f"{folder}/METADATA", f"Name: benben\nVersion: {found.version}\n".encode()
    groups = sorted({point.group for point in found.entry_points} - {"console_scripts"})
    lines = []
    for group in groups:
        points = sorted(found.entry_points.select(group=group), key=lambda point: point.name)
        lines += [f"[{group}]", *(f"{point.name} = {point.value}" for point in points)]
    yield f"{folder}/entry_points.txt", "\n".join([*lines, ""]).encode()


def catalogue() -> object:
    """What a node answers about its games, so that a page need not start the engine for it."""
    import msgspec

    from benben.server.http.catalogue import facts

    return msgspec.to_builtins(facts("en"))


def describe(out: Path, *, compiled: bool) -> None:
    """Tell the version, the files with sizes and digests, and the games, for pages."""
    files = {
        name: {
            "bytes": (out / name).stat().st_size,
            "packed": len(gzip.compress((out / name).read_bytes(), mtime=0)),
            "sha256": hashlib.sha256((out / name).read_bytes()).hexdigest(),
        }
        for name in (*RUNTIME, "engine.zip")
    }
    books = {f"books/{book.name}": book for book in sorted(BOOKS.iterdir())}
    sums = [hashlib.sha256(book.read_bytes()).hexdigest() for book in books.values()]
    facts = {
        "version": hashlib.sha256(json.dumps([files, sums]).encode()).hexdigest()[:16],
        "compiled": compiled,
        "files": files,
        "books": {name: book.stat().st_size for name, book in books.items()},
        "catalogue": catalogue(),
    }
    text = json.dumps(facts, indent=1)
    (out / "engine.json").write_text(f"{text}\n")


if __name__ == "__main__":
    main()
