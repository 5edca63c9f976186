"""Log lines as text and as JSON, from records as the site writes them."""

import json
import subprocess
import sys

from federation.runtime.tracing.log_format import logging_settings

WRITES = """
import logging.config, sys
from federation.runtime.tracing.log_format import logging_settings
logging.config.dictConfig(logging_settings(json=sys.argv[1] == "json", level="ERROR"))
logging.getLogger("federation.somewhere").info("read %d games", 3)
logging.getLogger("somebody.else").warning("not heard")
"""


def written(how: str) -> list[str]:
    ended = subprocess.run([sys.executable, "-c", WRITES, how], capture_output=True, text=True, check=True)
    return ended.stderr.splitlines()


def test_a_line_of_text_ends_with_the_message():
    (line,) = written("plain")
    assert line.partition(" INFO ")[2] == "federation.somewhere - read 3 games"


def test_a_line_of_json_has_its_fields_by_name():
    (line,) = written("json")
    said = json.loads(line)
    assert {name: said[name] for name in ("levelname", "name", "message")} == {
        "levelname": "INFO", "name": "federation.somewhere", "message": "read 3 games",
    }  # fmt: skip


def test_the_office_is_heard_whatever_the_level_of_others():
    loggers = logging_settings(json=False, level="ERROR")["loggers"]
    assert {name: logger["level"] for name, logger in loggers.items()} == {
        "federation": "INFO", "ratings": "INFO", "django": "ERROR",
    }  # fmt: skip
