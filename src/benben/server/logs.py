"""Logs: lines for people at a terminal, JSON for machines."""

import logging
import sys

import structlog
from structlog.typing import Processor

SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


QUIET = ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn.error", "websockets")
"""Libraries limited to warnings, since at lower levels they log data such as seeds and cookies."""


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
    # the command line says why, in one line
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: not str(record.msg).startswith("Application startup failed")
    )
    logging.getLogger("saq").setLevel(logging.CRITICAL)  # we log ourselves when Redis is down
