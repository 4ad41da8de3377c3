"""A dialogue at a terminal: it reads lines, runs commands and prints answers."""

from collections.abc import Callable
from contextlib import suppress

from rich.console import Console

from benben.core import BenbenError

with suppress(ImportError):  # not available on Windows
    import readline  # noqa: F401  (lets people edit and recall what they type)

Command = tuple[Callable[[], None], str]
"""A command's function and its summary."""


class Dialogue:
    """A dialogue that runs until the user quits; `plain` means no drawings and no colours."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain
        self.console = Console(
            highlight=False, soft_wrap=plain, color_system=None if plain else "auto"
        )
        self.open = True
        self.commands: dict[str, Command] = {}

    def answer(self, line: str) -> None:
        """Handle a line that is not a command; raises a BenbenError."""
        raise BenbenError(f"There is no command {line!r}.")

    def quit(self) -> None:
        """Leave."""
        self.open = False

    def obey(self, prompt: str) -> None:
        """Read a line and run it; errors are explained."""
        line = self.read(prompt)
        if line is None:
            self.quit()
            return
        command = self.commands.get(line.lower())
        try:
            if command:
                command[0]()
            else:
                self.answer(line)
        except BenbenError as error:
            self.say(str(error), style="#c0553c")

    def list_commands(self) -> None:
        """Print the commands."""
        for name, (_, summary) in self.commands.items():
            self.say(f"  {name:<13} {summary}")

    def say(self, text: str, style: str | None = None) -> None:
        """Print a line."""
        self.console.print(text, style=style, markup=False)

    def read(self, prompt: str) -> str | None:
        """Read a line, None if somebody closed the terminal or pressed Ctrl-C."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
