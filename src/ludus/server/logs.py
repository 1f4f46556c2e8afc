"""Structured logs: one JSON object per line. No address, no cookie, no token and no invitation is ever in them."""

import json
import logging
from typing import Any, Final

EXTRA: Final = ("table", "node", "address")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        entry |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry)


def without_secrets(record: logging.LogRecord) -> bool:
    """uvicorn tells of every socket with its whole address, and at `debug` of every header."""
    return record.levelno > logging.DEBUG and "WebSocket" not in str(record.msg)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # uvicorn's access log would write paths with invitations in them.
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.addFilter(without_secrets)
    logging.getLogger("uvicorn.access").disabled = True
