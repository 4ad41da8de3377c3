"""Compile the kernels and announce the games; everything else is in pyproject.toml.

Without a C compiler, or with BENBEN_PLAIN=1, the package is built for plain Python: its wheel is
tagged py3-none-any and depends on Cython, whose vocabulary the kernels import.
"""

import os
import runpy
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, LinkError, PlatformError, SetupError
from setuptools.modified import newer_group

kernels = runpy.run_path("src/benben/kernels.py")
KERNELS = kernels["find_kernels"]()
SHARED = kernels["SHARED"]
DEPENDENCIES = ["platformdirs>=4", "rich>=14.3", "typer>=0.29"]
CYTHON = "cython>=3.2"
CORES = os.cpu_count() or 1
PAGES = Path("src/benben/server/site/index.html")
NO_PAGES = "The pages are not built, and a package without them cannot serve: run `make web` first."
BROKEN = "The kernels do not compile. BENBEN_PLAIN=1 builds the package for plain Python instead."
PLAIN = "Building for plain Python: no C compiler with Python's headers, or BENBEN_PLAIN is set."


class CompileKernels(build_ext):
    """Compiles the kernels that have changed, on all cores."""

    def finalize_options(self) -> None:
        """Set the number of compilers here: an editable install drops setup's options."""
        super().finalize_options()
        self.parallel = CORES

    def can_compile(self) -> bool:
        """Try a C compiler on Python's headers."""
        self.ensure_finalized()
        with TemporaryDirectory() as folder:
            source = Path(folder, "trial.c")
            source.write_text("#include <Python.h>\n")
            try:
                self.setup_shlib_compiler()
                self.shlib_compiler.compile([str(source)], folder, include_dirs=self.include_dirs)
            except (CompileError, PlatformError):
                return False
        return True

    def build_extensions(self) -> None:
        """Write the C of what has changed, and compile it."""
        changed = [extension for extension in self.extensions if self._has_changed(extension)]
        written = {extension.name: extension.sources for extension in _write_c(changed)}
        for extension in self.extensions:
            extension.sources = written.get(extension.name, [])
        try:
            super().build_extensions()
        except (CompileError, LinkError) as error:
            raise SetupError(f"{BROKEN} ({error})") from error

    def _has_changed(self, extension: Extension) -> bool:
        path = self.get_ext_fullpath(extension.name)
        sources = [*extension.sources, *extension.depends] if extension.name != SHARED else []
        return bool(self.force or not os.path.exists(path) or newer_group(sources, path))


def _write_c(extensions: list[Extension]) -> list[Extension]:
    if not extensions:
        return []
    from Cython.Build import cythonize

    made: list[Extension] = cythonize(
        extensions,
        build_dir="build/cython",
        nthreads=CORES,
        shared_utility_qualified_name=SHARED,
        compiler_directives=kernels["DIRECTIVES"],
    )
    return made


class BuildWithPages(build_py):
    """Refuses to leave out the pages, except where the package runs from its sources."""

    def run(self) -> None:
        """Copy the package."""
        if not self.editable_mode:
            _check_pages()
        super().run()


class SdistWithPages(sdist):
    """Packs the pages with their sources, so that nobody needs Node.js to install."""

    def run(self) -> None:
        """Pack all that a wheel is built from."""
        _check_pages()
        super().run()


def _check_pages() -> None:
    if not PAGES.exists():
        raise SetupError(NO_PAGES)


def _extensions() -> list[Extension]:
    options = {"extra_compile_args": ["-O3", "-g0"]}
    layouts = sorted(str(path) for path in Path("src").rglob("*.pxd"))
    return [
        Extension(SHARED, [f"src/{SHARED.replace('.', '/')}.c"], **options),
        *(
            Extension(name, [f"src/{name.replace('.', '/')}.py"], depends=layouts, **options)
            for name in KERNELS
        ),
    ]


def _can_compile() -> bool:
    from setuptools import Distribution

    return CompileKernels(Distribution()).can_compile()


plain = os.environ.get("BENBEN_PLAIN", "0") not in ("", "0") or not _can_compile()
if plain:
    print(PLAIN, file=sys.stderr)

ANNOUNCED = {
    "benben.games": ("games/{key}/game.py", "benben.games.{key}:{name}"),
    "benben.bots": ("bots/{key}/levels.py", "benben.bots.{key}.levels:LEVELS"),
    "benben.faces": ("cli/faces/{key}.py", "benben.cli.faces.{key}:{name}Face"),
    "benben.rl": ("rl/{key}.py", "benben.rl.{key}:CODEC"),
}
"""By entry point group: where our games keep such a thing, if they have one, and what it is."""


def _entry_points() -> dict[str, list[str]]:
    package = Path("src/benben")
    keys = sorted(file.parent.name for file in package.glob("games/*/game.py"))
    return {
        group: [
            f"{key} = {what.format(key=key, name=key.title())}"
            for key in keys
            if (package / where.format(key=key)).exists()
        ]
        for group, (where, what) in ANNOUNCED.items()
    }


setup(
    entry_points={"console_scripts": ["benben = benben.cli:main"], **_entry_points()},
    ext_modules=[] if plain else _extensions(),
    install_requires=[*DEPENDENCIES, *([CYTHON] if plain else [])],
    cmdclass={
        "build_ext": CompileKernels,
        "build_py": BuildWithPages,
        "sdist": SdistWithPages,
    },
)
