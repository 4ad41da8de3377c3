"""The command line: `benben …`."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from benben.cli.version import version_text


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; errors are one line on standard error and exit code 2."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:  # kept fast for programs: imports nothing else
        print(version_text(as_json=False))
        sys.exit(0)
    _run(given)


def _run(arguments: list[str]) -> NoReturn:
    from typer import Abort, TyperException

    from benben.cli.app import app
    from benben.core import BenbenError

    try:
        code = app(arguments, standalone_mode=False, prog_name="benben")
    except TyperException as error:
        _refuse(error.format_message())
    except OSError as error:
        _refuse(explain(error))
    except BenbenError as error:
        _refuse(str(error))
    except Abort:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> NoReturn:
    print(f"benben: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)


def explain(error: OSError) -> str:
    """The message for an error with a file."""
    name, folder = error.filename, os.path.dirname(str(error.filename))
    match error:
        case OSError(filename=None):
            return str(error)
        case FileNotFoundError() if folder and not os.path.isdir(folder):
            return f"There is no folder {folder}."
        case FileNotFoundError():
            return f"There is no file {name}."
        case IsADirectoryError():
            return f"{name} is a folder, not a file."
        case NotADirectoryError():
            return f"There is no file {name}: {folder} is no folder."
        case PermissionError():
            return f"You may not read or write {name}."
    return str(error)
