"""A capital at the beginning, in every template, as the reader's language writes it."""

from django import template
from django.template.defaultfilters import stringfilter
from django.utils.translation import get_language

register = template.Library()
DOTTED = ("tr", "az")  # languages in which the capital of i is İ


@register.filter(is_safe=True)
@stringfilter
def capfirst(text: str) -> str:
    """In the place of Django's own, which writes every language alike."""
    if text.startswith("i") and (get_language() or "").partition("-")[0] in DOTTED:
        return f"İ{text[1:]}"
    return text[:1].upper() + text[1:]
