"""Logs: one event a line, as text or as JSON. Names of tables, addresses and keys stay out."""

import logging
import sys
from typing import Literal

import structlog

_FAULTS_OF_CLIENTS = {
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
}
"""What uvicorn logs as errors although clients cause it: anybody could fill the logs with it."""


def set_up(form: Literal["text", "json"], level: str) -> None:
    """Send the logs of this program and of its libraries to standard error."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor
    if form == "json":
        shared.append(structlog.processors.format_exc_info)
        last = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            exception_formatter=structlog.dev.plain_traceback,  # others show local variables
        )
    number = logging.getLevelNamesMapping()[level.upper()]
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_ours)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=last)
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)  # of the libraries only what is wrong


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether a line is about more than a client that broke HTTP, or broke off."""
    error = record.exc_info[1] if record.exc_info else None
    return record.msg not in _FAULTS_OF_CLIENTS and type(error).__name__ != "LocalProtocolError"
