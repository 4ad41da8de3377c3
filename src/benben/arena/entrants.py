"""The entrants of an arena: levels of the game, Python classes, or other programs."""

import re
import shlex
import shutil
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Literal

from benben.bots import Bot, contestants, find_bot
from benben.core import BadChoice, Malformed

Kind = Literal["level", "python", "program"]

_ENTRY = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")
_NAME = re.compile(r"[\w.+-]{1,40}")
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@dataclass(frozen=True)
class Entrant:
    """An entrant: its name in the report, and where its bot comes from."""

    name: str
    kind: Kind
    source: str
    """The key of a level, `module:Class`, or the command that starts a program."""


def read_entrants(text: str, game_key: str) -> tuple[Entrant, ...]:
    """Read a list such as `master,club,mine="python3 my_bot.py"`; raises a BenbenError.

    Each is a level's key, `module:Class` or `name=source`; commas within quotes do not separate.
    """
    return tuple(_read(entry.strip(), game_key) for entry in _ENTRY.findall(text))


def _read(entry: str, game_key: str) -> Entrant:
    name, named, source = entry.partition("=")
    name, source = name.strip(), _unquoted(source) if named else entry
    known = [level.key for level in contestants(game_key)]
    if source in known:
        return Entrant(_checked(name), "level", source)
    if _CLASS.fullmatch(source):
        return Entrant(_checked(name if named else source.rpartition(":")[2]), "python", source)
    if not named:
        raise BadChoice(
            f"No bot {entry[:40]!r} plays {game_key}: there are {', '.join(known)}, "
            "'module:Class' in Python, and programs such as 'mine=\"python3 my_bot.py\"'."
        )
    return Entrant(_checked(name), "program", _startable(name, source))


def _unquoted(source: str) -> str:
    source = source.strip()
    quoted = len(source) > 1 and source[0] == source[-1] and source[0] in "\"'"
    return source[1:-1] if quoted else source


def _checked(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise Malformed(f"A bot's name has 1 to 40 letters, digits and ._+-, not {name[:60]!r}.")
    return name


def _startable(name: str, command: str) -> str:
    words = command_words(command)
    if not words or shutil.which(words[0]) is None:
        raise BadChoice(f"{name} cannot be started: there is no program {command[:60]!r}.")
    return command


def command_words(command: str) -> list[str]:
    """The program and its arguments in a command; raises Malformed."""
    try:
        return shlex.split(command)
    except ValueError as error:
        raise Malformed(f"The command {command[:60]!r} cannot be read: {error}.") from None


def resident(entrant: Entrant, game_key: str) -> Bot:
    """The bot of an entrant that runs in this process; raises BadChoice."""
    if entrant.kind == "level":
        return find_bot(game_key, entrant.source)
    module, _, name = entrant.source.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # as `python -m` does
        sys.path.append(here)
    try:
        bot = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadChoice(f"{entrant.source} cannot be loaded: {error}.") from None
    if not isinstance(bot, Bot):
        raise BadChoice(f"{entrant.source} is no benben.bots.Bot.")
    return bot
