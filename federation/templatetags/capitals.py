"""A capital at the beginning, in every template, as the reader's language writes it."""

from django import template
from django.template.defaultfilters import stringfilter

from federation.runtime.office import reader_language

register = template.Library()


@register.filter(is_safe=True)
@stringfilter
def capfirst(text: str) -> str:
    """In the place of Django's own, which writes every language alike."""
    return reader_language.capfirst(text)
