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


REFUSES = """
import logging.config
from django.conf import settings
from federation.runtime.tracing.log_format import logging_settings
settings.configure()
logging.config.dictConfig(logging_settings(json=False, level="WARNING"))
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.log import log_response
for status in (403, 400, 500):
    request = HttpRequest()
    request.path = "/desk/"
    try:
        raise PermissionDenied
    except PermissionDenied as error:
        answer = HttpResponse(status=status)
        log_response("Refused: %s", request.path, response=answer, request=request, exception=error)
"""


def test_a_refusal_is_one_line_and_a_fault_has_its_traceback():
    ended = subprocess.run([sys.executable, "-c", REFUSES], capture_output=True, text=True, check=True)
    lines = [line.partition("django.request - ")[2] or line for line in ended.stderr.splitlines()]
    assert lines[:4] == ["Refused: /desk/"] * 3 + ["Traceback (most recent call last):"]


def test_the_office_is_heard_whatever_the_level_of_others():
    loggers = logging_settings(json=False, level="ERROR")["loggers"]
    assert {name: logger["level"] for name, logger in loggers.items()} == {
        "federation": "INFO", "ratings": "INFO", "django": "ERROR",
    }  # fmt: skip
