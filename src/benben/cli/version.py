"""`benben --version`: the version and how it runs."""

import json
import platform

import benben

SLOWER = (
    "in plain Python, which counts turns about 100 times slower; "
    "with a C compiler installed, reinstall to compile the engines"
)


def version_text(*, as_json: bool) -> str:
    """The version, that of Python, and whether the kernels run compiled."""
    compiled, python = benben.compiled(), platform.python_version()
    if as_json:
        facts = {"version": benben.__version__, "compiled": compiled, "python": python}
        return json.dumps(facts)
    how = "compiled" if compiled else SLOWER
    return f"benben {benben.__version__} on Python {python}, running {how}"
