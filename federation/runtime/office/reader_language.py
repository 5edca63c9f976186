"""How a text is looked up, and things are written, in the language that is active: by Django's catalogues."""

import re
from functools import lru_cache, partial

from django.utils.formats import get_format, number_format
from django.utils.translation import get_language, gettext, ngettext, pgettext

from federation.vocabulary.dates import plain_day, plain_days
from federation.vocabulary.words import Language

# Italian articles, alone or with di, da, a, in, su, before 8, 80, 800 or 11; what is quoted as it was typed stays.
ELIDED = re.compile(
    r"<(?P<typed>code|pre|script|textarea)\b.*?</(?P=typed)>"
    r"|\b(?P<word>[Ii]|[DdNn]e|[Dd]?a|A|[Ss]u)l\s+(?P<tags>(?:<[^>]*>)*)(?=8|11(?!\d))",
    re.DOTALL,
)
DOTTED = ("tr", "az")  # languages in which the capital of i is İ


def form(value: float, forms: int) -> int:
    """Which of the forms of a counted noun the active language takes for `value`.

    A whole number as its catalogue counts. A fraction takes the form behind those, where there is one (½ punktu in
    Polish); otherwise that of one up to 1, and that of two beyond.
    """
    if value == int(value):
        return _numbered(int(value))
    plurals = int(pgettext("how many forms a counted noun has in this language: English 2, Polish 3", "2"))
    return plurals if forms > plurals else _numbered(1 if 0 < value <= 1 else 2)


def _numbered(count: int) -> int:
    return int(ngettext("form 0", "form 1", count).rpartition(" ")[2])


def capital(letter: str) -> str:
    """The capital of a small letter: in Turkish that of i has its dot."""
    return "İ" if letter == "i" and (get_language() or "").partition("-")[0] in DOTTED else letter.upper()


def capfirst(text: object) -> str:
    """`text` with a capital, in the reader's language. Django's own writes every language alike."""
    written = str(text)
    return capital(written[:1]) + written[1:]


def decimal_sign() -> str:
    """A point in English, a comma in Polish."""
    return _decimal_sign(get_language())


@lru_cache(maxsize=64)
def _decimal_sign(language: str | None) -> str:
    return str(get_format("DECIMAL_SEPARATOR", language)) if language else "."


def finished(text: str) -> str:
    """A text or a page with its days and numbers in it, as the active language writes words before them.

    In Italian l’8 gennaio and dall’11, where the text has "il" and "dal" for every day.
    """
    return ELIDED.sub(_elided, text) if get_language() == "it" else text


def _elided(found: re.Match) -> str:
    if found["typed"]:
        return found[0]
    article = {"i": "l’", "I": "L’"}.get(found["word"]) or f"{found['word']}ll’"
    return article + found["tags"]


READERS = Language(
    gettext,
    form,
    plain_day,
    plain_days,
    partial(number_format, use_l10n=True, force_grouping=True),
    capital,
    decimal_sign,
    finished,
)
