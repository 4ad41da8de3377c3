"""Progress bars for terminals."""

from rich.console import Console
from rich.progress import Progress, ProgressColumn


def bar_of(*columns: ProgressColumn) -> Progress:
    """A progress bar of these columns on standard error, hidden if that is no terminal."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
