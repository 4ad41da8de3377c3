"""The command line: `benben …`."""

import sys
from collections.abc import Sequence
from typing import NoReturn

from typer import Abort, TyperException

from benben.cli.app import app
from benben.core import BenbenError


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; what goes wrong is one line on standard error and exit code 2."""
    try:
        code = app(arguments, standalone_mode=False, prog_name="benben")
    except TyperException as error:
        _refuse(error.format_message())
    except (BenbenError, OSError) as error:
        _refuse(str(error))
    except Abort:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> NoReturn:
    print(f"benben: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
