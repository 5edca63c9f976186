"""The sentences that explain a change, as a page prints them: in its language, escaped, what matters strong."""

from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratings.systems.protocol.base import Rule
from ratings.wording.sentences import parts


def phrase(template: str, numbers: Mapping[str, Any]) -> SafeString:
    """`template` with `numbers` in it, typeset, its numbers strong. KeyError for a number that is not there."""
    pieces = (_strong(part) if at % 2 else part for at, part in enumerate(parts(template, numbers)))
    return format_html_join("", "{}", ((piece,) for piece in pieces))


def translated(rule: Rule) -> Rule:
    """`rule` in the language of the page. The English text is the key; catalogue/sentences.py has them all."""
    return Rule(*(gettext(text) if text else "" for text in rule))


def _strong(number: str) -> SafeString:
    return format_html("<strong>{}</strong>", number)
