"""How log lines look: one line a record with the request's id, as text or as JSON, on the standard error stream."""

from typing import Any

FIELDS = "%(asctime)s %(levelname)s %(name)s %(request_id)s %(message)s"


def logging_settings(*, json: bool, level: str) -> dict[str, Any]:
    """Django's LOGGING. Of `level` upwards Django and others are heard; the office itself from INFO upwards."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"format": FIELDS},
            "json": {"()": "pythonjsonlogger.json.JsonFormatter", "fmt": FIELDS, "timestamp": True},
        },
        "filters": {"request_id": {"()": "federation.runtime.tracing.request_ids.WithRequestId"}},
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "filters": ["request_id"],
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
