"""The words "project convention", so that they can be seen at a glance."""

import re

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()
WORDS = re.compile(r"([Pp]roject conventions?)")


@register.filter
def conventions(text: str) -> SafeString:
    """`text` with the words marked."""
    pieces = WORDS.split(conditional_escape(text))
    marked = (
        format_html('<mark class="convention">{}</mark>', piece) if at % 2 else SafeString(piece)
        for at, piece in enumerate(pieces)
    )
    return format_html_join("", "{}", ((piece,) for piece in marked))
