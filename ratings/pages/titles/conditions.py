"""A condition of a norm or an application as a page prints it: its article, what it asks, what was reached."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratings.titles.norms.application import sentences as applications
from ratings.titles.norms.fide import sentences as fide
from ratings.titles.norms.fsi import sentences as italian
from ratings.titles.norms.pzszach import sentences as polish
from ratings.titles.norms.text import Text, template_of, values_of
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
    """A condition of a norm of FIDE's, or of the Polish federation's, whose paragraphs have other numbers."""
    if condition.article in polish.SENTENCES:
        return _of(polish.SENTENCES[condition.article], condition)
    return _of(fide.text_of(condition), condition)


def of_application(condition: Condition) -> Told:
    """A condition of an application: FIDE's, or of an Italian category."""
    return _of((applications.CONDITIONS | italian.SENTENCES)[condition.article], condition)


def of_norms(conditions: Iterable[Condition]) -> list[Told]:
    return [of_norm(one) for one in conditions]


def of_applications(conditions: Iterable[Condition]) -> list[Told]:
    return [of_application(one) for one in conditions]


def left_out(article: str) -> SafeString:
    """Why a game is not among those that make the norm."""
    return phrase(gettext((fide.SENTENCES | polish.SENTENCES)[article].asks), {})


def _of(text: Text, condition: Condition) -> Told:
    words = phrase(gettext(template_of(text, condition)), values_of(condition))
    article = condition.article.partition(" ")[0]
    return Told(
        article, words, condition.met, _number(condition.needed), _number(condition.reached), gettext(text.source)
    )


def _number(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return shortest(value)
