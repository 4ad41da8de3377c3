"""Compile the kernels; everything else about the package stands in pyproject.toml."""

import os
import runpy

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNELS = runpy.run_path("src/benben/kernels.py")["KERNELS"]

CORES = os.cpu_count() or 1

extensions = cythonize(
    [
        Extension(name, [f"src/{name.replace('.', '/')}.py"], extra_compile_args=["-O3", "-g0"])
        for name in KERNELS
    ],
    build_dir="build/cython",
    nthreads=CORES,
    compiler_directives={
        "language_level": 3,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
    },
)
for extension in extensions:
    extension.optional = True  # without a C compiler the sources run as plain Python

setup(ext_modules=extensions, options={"build_ext": {"parallel": CORES}})
