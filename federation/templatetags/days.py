"""Days and moments in every template, as the reader's language writes them."""

from datetime import date

from django import template

from federation.vocabulary.dates import formatted

register = template.Library()


def written(value: date | None, form: str) -> str:
    """In Django's format `form`; nothing for none."""
    return formatted(value, form) if value else ""


# In the place of Django's own, which writes every language alike.
register.filter("date", written, expects_localtime=True)
