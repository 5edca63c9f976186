"""English words of pure rooms that read in the reader's language wherever they are printed. Pure.

What declares or says something needs no catalogue of translations: it makes `Words`, and the site says how a text is
looked up. As a string they are English: what is stored, compared, sorted or joined is the same for every reader.
Printed by a template, by `format_html`, `%`, `str` or an f-string they are looked up.
"""

import html
from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

CAPITAL = "Capital"  # the format of a text that begins its sentence: "{what:Capital}."
COMMA = ", "  # between the texts of a tuple that has no other sign for its format: "{names}", "{parts:; }"


class Days(NamedTuple):
    """A day and a later one, which are written as briefly as two days can be: 5 – 11 September 2026."""

    first: date
    last: date


Value = str | int | float | date | Days | Sequence["Value"]


class Words(str):
    """A text that is the key of its translation."""

    __slots__ = ()

    def __str__(self) -> str:
        return _language.look_up(self.english)

    def __html__(self) -> str:
        return html.escape(str(self))

    @property
    def english(self) -> str:
        return str.__str__(self)


class _Said(Words):
    """A text with values in it: its template is the key of its translation."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, Value]

    def __str__(self) -> str:
        try:
            return _language.finished(_filled(_language.look_up(self.template), self.values, _language))
        except (LookupError, ValueError, TypeError):  # a translation that does not fit is none
            return self.english

    def __reduce__(self) -> tuple[Any, ...]:
        return made_of, (self.template, self.values)


def said(template: str, /, **values: Value) -> Words:
    """`template` with `values` in it, in English as a string and in the reader's language where it is printed.

    `template` stands there as it is, for the catalogues to find, with places as str.format has them: {name}; {count:,};
    {count:game|games} for a number and what it counts, ½ game and 1½ games among them; {what:Capital} at the beginning
    of a sentence; {names} and {parts:; } for texts in a row. A value may be a text that was made so itself; a day
    and `Days` are written as the language does. Without values a brace is a brace.
    """
    return made_of(template, values)


def parts_of(text: Words) -> tuple[str, dict[str, Value]]:
    """Template and values of a text, to make it again by `made_of`."""
    return (text.template, text.values) if isinstance(text, _Said) else (text.english, {})


def made_of(template: str, values: dict[str, Value]) -> Words:
    """The text that `parts_of` took apart."""
    if not values:
        return Words(template)
    text = _Said(_filled(template, values, ENGLISH))
    text.template, text.values = template, values
    return text


def are_words(declared: Any, *names: str) -> None:
    """Make `Words` of these fields of a dataclass, in its `__post_init__`; "" stays as it is."""
    for name in names:
        if text := getattr(declared, name):
            object.__setattr__(declared, name, Words(text))


# ---- languages ------------------------------------------------------------
def _english_form(value: float, _forms: int) -> int:
    return 0 if 0 < value <= 1 else 1


def _english_day(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"


def _english_days(first: date, last: date) -> str:
    if first == last:
        return _english_day(first)
    if first.year != last.year:
        return f"{_english_day(first)} – {_english_day(last)}"
    return (
        f"{first.day} – {_english_day(last)}"
        if first.month == last.month
        else (f"{first.day} {first:%B} – {_english_day(last)}")
    )


class Language(NamedTuple):
    """How a text is looked up, and things are written, in the language that is active."""

    look_up: Callable[[str], str]
    form: Callable[[float, int], int] = _english_form  # which of so many forms a counted noun has for a number
    day: Callable[[date], str] = _english_day
    days: Callable[[date, date], str] = _english_days
    grouped: Callable[[int], str] = "{:,}".format  # 2,000
    capital: Callable[[str], str] = str.upper  # of the first letter of a sentence
    decimal: Callable[[], str] = lambda: "."  # the sign before decimals
    finished: Callable[[str], str] = str  # a text with its values in it, where words change by what stands beside them


ENGLISH = Language(lambda text: text)
_language = ENGLISH


def speak(language: Language) -> None:
    """From now on texts are printed so."""
    global _language
    _language = language


def which_form(value: float, forms: int, language: Language | None = None) -> int:
    """Which of `forms` forms of a noun goes with `value`, from 0; in the language that is active, or in another."""
    return min((language or _language).form(value, forms), forms - 1)


def decimal_sign() -> str:
    """The sign before the decimals of a number, in the language that is active."""
    return _language.decimal()


def grouped(count: int) -> str:
    """A number with its thousands apart, as the reader's language writes it."""
    return _language.grouped(count)


# ---- values within a text -------------------------------------------------
def _filled(template: str, values: dict[str, Value], language: Language) -> str:
    parts = []
    for literal, name, spec in _pieces(template):
        parts.append(literal)
        if name is not None:
            value = values[name]
            parts.append(value if type(value) is str and spec != CAPITAL else _written(value, spec, language))
    return "".join(parts)


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The text before each place, the name of its value and its format; behind the last place a text alone."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in Formatter().parse(template))


def _written(value: Value, spec: str, language: Language) -> str:
    if isinstance(value, str):
        text = value if type(value) is str else _text(value, language)
        return language.capital(text[:1]) + text[1:] if spec == CAPITAL else text
    if isinstance(value, int | float):
        return _number(value, spec, language)
    if isinstance(value, date):
        return language.day(value)
    if isinstance(value, Days):
        return language.days(*value)
    return (spec or COMMA).join([_written(each, "", language) for each in value])


def _text(value: str, language: Language) -> str:
    return str.__str__(value) if language is ENGLISH else str(value)


def _number(value: float, spec: str, language: Language) -> str:
    if "|" in spec:
        forms = spec.split("|")
        return f"{_plain(value, language)} {forms[which_form(value, len(forms), language)]}"
    if spec == ",":
        return language.grouped(int(value))
    return format(value, spec) if spec else _plain(value, language)


def _plain(value: float, language: Language) -> str:
    """A number as people write it: 12, 5½, −½, 0.25."""
    whole, rest = divmod(abs(value), 1)
    if rest not in (0, 0.5):
        return f"{value:g}".replace(".", language.decimal())
    return ("−" if value < 0 else "") + (f"{int(whole) or ''}½" if rest else f"{int(whole)}")
