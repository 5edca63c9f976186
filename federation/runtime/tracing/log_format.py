"""How log lines look: one line a record with the request's id, as text or as JSON, on the standard error stream."""

import logging
from typing import Any

FIELDS = "%(asctime)s %(levelname)s %(name)s %(request_id)s %(message)s"
FAULT_OF_OURS = 500  # status of the answer


class RefusalsInOneLine(logging.Filter):
    """What a visitor was refused, 403 or 400, has no traceback: nothing broke."""

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "status_code", FAULT_OF_OURS) < FAULT_OF_OURS:
            record.exc_info = record.exc_text = None
        return True


def logging_settings(*, json: bool, level: str) -> dict[str, Any]:
    """Django's LOGGING. Of `level` upwards Django and others are heard; the office itself from INFO upwards."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"format": FIELDS},
            "json": {"()": "pythonjsonlogger.json.JsonFormatter", "fmt": FIELDS, "timestamp": True},
        },
        "filters": {
            "request_id": {"()": "federation.runtime.tracing.request_ids.WithRequestId"},
            "one_line": {"()": "federation.runtime.tracing.log_format.RefusalsInOneLine"},
        },
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "filters": ["request_id", "one_line"],
                "formatter": "json" if json else "plain",
            }
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "federation": {"level": "INFO"},
            "ratings": {"level": "INFO"},
            "django": {"level": level},
        },
    }
