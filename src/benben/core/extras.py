"""Optional parts of the package: a missing extra is named in the error."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from benben.core.errors import BenbenError


class MissingExtra(BenbenError, ImportError):
    """A module was imported that needs an extra of the package."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(f"This needs {module}: pip install 'benben[{extra}]'")


def require(extra: str, *modules: str) -> None:
    """Raise MissingExtra unless all modules of an extra are installed."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(extra, module)


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Name the extra if a module that is imported in this block is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if module in ("", "benben"):
            raise
        raise MissingExtra(extra, module) from error
