"""How a text is looked up, and things are written, in the language that is active: by Django's catalogues."""

from functools import lru_cache, partial

from django.utils.formats import get_format, number_format
from django.utils.translation import get_language, gettext, ngettext, pgettext

from federation.vocabulary.dates import plain_day, plain_days
from federation.vocabulary.words import Language

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


def decimal_sign() -> str:
    """A point in English, a comma in Polish."""
    return _decimal_sign(get_language())


@lru_cache(maxsize=64)
def _decimal_sign(language: str | None) -> str:
    return str(get_format("DECIMAL_SEPARATOR", language)) if language else "."


READERS = Language(
    gettext,
    form,
    plain_day,
    plain_days,
    partial(number_format, use_l10n=True, force_grouping=True),
    capital,
    decimal_sign,
)
