"""Help: every command and subcommand explains itself on a terminal of 80 columns."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_group

from benben.cli import main
from benben.cli.app import app


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of every command, such as ("play", "pylos")."""
    yield path
    if hasattr(group, "list_commands"):
        for name in group.list_commands(None):
            yield from commands(group.get_command(None, name), (*path, name))


COMMANDS = list(commands(get_group(app)))


def test_all_commands_are_looked_at() -> None:
    assert {(), ("serve",), ("board", "check"), ("play", "touche")} < set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(f"Usage: benben {' '.join(command)}".rstrip())
    assert max(map(len, text.splitlines())) <= 80
    assert "docs/" not in text, "help names a file that only the repository has"
    assert "<bool>" not in text, "a flag looks as if it took a value"
    assert not re.search(r"\.\.\.$", text.partition("\n")[2], re.MULTILINE), "a summary is cut off"
    assert not re.search("[╭│]", text), "a box takes room"
