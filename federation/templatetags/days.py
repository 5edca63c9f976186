"""Days, moments and quotations in every template, as the reader's language writes them."""

from datetime import date

from django import template
from django.utils.translation import pgettext

from federation.vocabulary.dates import formatted

register = template.Library()


def written(value: date | None, form: str) -> str:
    """In Django's format `form`; nothing for none."""
    return formatted(value, form) if value else ""


# In the place of Django's own, which writes every language alike.
register.filter("date", written, expects_localtime=True)


@register.filter
def quoted(words: str) -> str:
    """What somebody wrote, in the quotation marks of the language."""
    return pgettext("what somebody wrote, in quotation marks", "“%(words)s”") % {"words": words}
