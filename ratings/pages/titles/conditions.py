"""A condition of a norm or an application as a page prints it: its article, what it asks, what was reached."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratings.titles.norms import sentences as applications
from ratings.titles.norms.fide import sentences as fide
from ratings.titles.norms.verdict import Condition
from ratings.wording.html import phrase
from ratings.wording.numbers import shortest


@dataclass(frozen=True)
class Told:
    """One row of a working."""

    article: str  # as the regulations number it
    words: SafeString  # what is asked; where it is not met, why
    met: bool | None
    needed: str  # "": the article asks for no number
    reached: str
    source: str


def of_norm(condition: Condition) -> Told:
    """A condition of a FIDE norm."""
    text = fide.text_of(condition)
    refused = condition.met is False and text.refused
    words = phrase(gettext(text.refused if refused else text.asks), fide.values_of(condition))
    return _told(condition, words, text.source)


def of_application(condition: Condition) -> Told:
    """A condition of an application."""
    rule = applications.CONDITIONS[condition.article]
    values = {"needed": condition.needed, "reached": condition.reached, **condition.facts}
    return _told(condition, phrase(gettext(rule.sentence), values), rule.source)


def of_norms(conditions: Iterable[Condition]) -> list[Told]:
    return [of_norm(one) for one in conditions]


def of_applications(conditions: Iterable[Condition]) -> list[Told]:
    return [of_application(one) for one in conditions]


def left_out(article: str) -> SafeString:
    """Why a game is not among those that make the norm."""
    return phrase(gettext(fide.SENTENCES[article].asks), {})


def _told(condition: Condition, words: SafeString, source: str) -> Told:
    article = condition.article.partition(" ")[0]
    return Told(article, words, condition.met, _number(condition.needed), _number(condition.reached), source)


def _number(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return shortest(value)
