"""Logs: lines for people at a terminal, JSON for machines."""

import logging
import sys
import time
from collections import Counter

import structlog
from structlog.typing import Processor

SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


QUIET = ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn.error", "websockets")
"""Libraries limited to warnings, since at lower levels they log data such as seeds and cookies."""

QUIET_SECONDS = 10.0
"""A limit that many exceed is logged this often (s)."""

log = structlog.get_logger()


class Rarely:
    """Tells what to log of many similar things: the first of them, and later how many others."""

    def __init__(self) -> None:
        self._not_before: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def left_out(self, kind: str) -> int | None:
        """How many of a kind have not been logged since the last one; None to leave this out."""
        moment = time.monotonic()
        if moment < self._not_before.get(kind, 0):
            self._left_out[kind] += 1
            return None
        self._not_before[kind] = moment + QUIET_SECONDS
        return self._left_out.pop(kind, 0)


_limits = Rarely()


def log_limit(limit: str, address: str) -> None:
    """Log that somebody exceeds a limit, unless this was logged a moment ago."""
    if (left_out := _limits.left_out(limit)) is not None:
        log.warning("limit exceeded", limit=limit, address=address, left_out=left_out)


class RareWarnings(logging.Filter):
    """Leaves out warnings of a library that anybody can cause again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._rarely = Rarely()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        if record.levelno > logging.WARNING:
            return True
        return self._rarely.left_out(str(record.msg)) is not None


def set_up_logs(*, as_json: bool, level: str = "info") -> None:
    """Send all logs to standard error in one format."""
    ending: Processor = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    if as_json:
        ending = structlog.processors.JSONRenderer(ensure_ascii=False)
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(number),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*SHARED, structlog.stdlib.add_logger_name],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                ending,
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=number, force=True)
    for noisy in QUIET:
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(RareWarnings())
    # the command line says why, in one line
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: not str(record.msg).startswith("Application startup failed")
    )
    logging.getLogger("saq").setLevel(logging.CRITICAL)  # we log ourselves when Redis is down
