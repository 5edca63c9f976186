"""`{{ day|date:"j F Y" }}` in every template, as the reader's language writes it."""

from datetime import UTC, date, datetime

from django.template import Context, Template
from django.utils import timezone, translation


def written(value: object, form: str = "j F Y") -> str:
    return Template(f'{{{{ value|date:"{form}" }}}}').render(Context({"value": value}))


def test_a_template_writes_days_in_its_language():
    for language, words in (("en", "1 November 2026"), ("de", "1. November 2026"), ("pl", "1 listopada 2026")):
        with translation.override(language):
            assert written(date(2026, 11, 1)) == words


def test_a_moment_is_of_the_zone_that_is_active_and_nothing_is_nothing():
    with timezone.override("Europe/Warsaw"):
        assert written(datetime(2026, 10, 31, 23, 30, tzinfo=UTC), "j M Y, H:i") == "1 Nov 2026, 00:30"
    assert written(None) == ""
