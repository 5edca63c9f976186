"""The sentences that explain a change, as a page prints them: in its language, escaped, what matters strong."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratings.systems.protocol.base import Rule
from ratings.wording.numbers import MINUS, shortest
from ratings.wording.sentences import parts


def phrase(template: str, numbers: Mapping[str, Any]) -> SafeString:
    """`template` with `numbers` in it, typeset, its numbers strong. KeyError for a number that is not there."""
    pieces = (_strong(part) if at % 2 else part for at, part in enumerate(parts(template, numbers)))
    return format_html_join("", "{}", ((piece,) for piece in pieces))


def translated(rules: Mapping[str, Rule]) -> Callable[[str], Rule]:
    """What a code of `rules` says in the language of the page.

    The English text is the key of its translation; catalogue/sentences.py has them all.
    """
    return lambda code: Rule(*(gettext(text) if text else "" for text in rules[code]))


def question(change: str | None, new: str | None, had_one: bool) -> str:
    """What the working answers: why the number changed so, why it is what it is, or why there is none."""
    if change is not None:
        return gettext("Why %(change)s?") % {"change": change}
    if new is not None:
        return gettext("Why %(rating)s?") % {"rating": new}
    return gettext("Why no rating?") if had_one else gettext("Not rated yet")


def rounding(old: str, exact: float, reached: float, new: str, places: int) -> str:
    """How a sum became a printed number: 2396 + 5.7 = 2401.7, printed as 2402. `places` of sum and result."""
    sign, result = MINUS if exact < 0 else "+", shortest(reached, places)
    added = f"{old} {sign} {shortest(abs(exact), places)} = {result}"
    return added if result == new else gettext("%(sum)s, printed as %(rating)s") % {"sum": added, "rating": new}


def _strong(number: str) -> SafeString:
    return format_html("<strong>{}</strong>", number)
