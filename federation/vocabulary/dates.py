"""Which day it is for the federation, and how days are written: by Django's formats, in the reader's language.

Days begin in the federation's zone. A moment is written as the federation's day of it, never UTC's.
E is the month as it stands after a day: in Polish 1 listopada, where the month alone (F) is listopad. Who heads
something with a month gives it the capital.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, tzinfo
from functools import lru_cache
from itertools import takewhile

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext

DASH, NBSP = "–", "\u00a0"
DAY_AND_MONTH = re.compile(r"([jd]) ([EFM])")
SMALL_MONTHS = {"bg", "it", "pl"}  # in small letters; Django's catalogues begin them with a capital
zone: Callable[[], tzinfo] = timezone.get_default_timezone  # the app puts the office's in its place
JOINER = "\u2060"  # a dash may end a line even before a non-breaking space


def federation_day(now: datetime) -> date:
    """The federation's day at the moment `now`: 23:30 UTC on 31 October is 1 November in Warsaw.

    ValueError for a moment without a zone. Nothing else takes the day out of a moment.
    """
    return timezone.localtime(now, zone()).date()


def day(value: date | None) -> str:
    """1 November 2026, not broken over lines; a dash for none."""
    return DASH if value is None else _unbroken(value, "j E Y")


def short_day(value: date | None) -> str:
    """1 Nov 2026, not broken over lines; a dash for none."""
    return DASH if value is None else _unbroken(value, "j M Y")


def known_part(played: str) -> str:
    """What is known of a day as PGN writes it, 1886.01.??: 11 Jan 1886, Jan 1886, 1886; a dash for none.

    Not broken over lines. A day that no calendar has is written as far as there is one.
    """
    known = [int(part) for part in takewhile(str.isdigit, played.split("."))]
    for length, form in ((3, "j M Y"), (2, "M Y"), (1, "Y")):
        with suppress(ValueError):
            if len(known) >= length:
                return _unbroken(date(*known[:length], *[1] * (3 - length)), form)
    return DASH


def days(first: date, last: date) -> str:
    """5 – 11 September 2026: two days as briefly as they can be written."""
    if first == last:
        return day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{_number(first)}{NBSP}–{JOINER}{NBSP}{day(last)}"
    if first.year == last.year:
        return f"{_unbroken(first, 'j E')} – {day(last)}"
    return f"{day(first)} – {day(last)}"


def plain_day(value: date) -> str:
    """1 November 2026 within a sentence, which may be broken anywhere."""
    return _formatted(_day(value), "j E Y", get_language())


def plain_days(first: date, last: date) -> str:
    """5 – 11 September 2026 within a sentence, which may be broken anywhere."""
    if first == last:
        return plain_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{_number(first)} – {plain_day(last)}"
    if first.year == last.year:
        return f"{formatted(first, 'j E')} – {plain_day(last)}"
    return f"{plain_day(first)} – {plain_day(last)}"


def month(value: date) -> str:
    """November 2026."""
    return _formatted(value, "F Y", get_language())


def short_month(value: date) -> str:
    """Nov 2026."""
    return _formatted(value, "M Y", get_language())


def deed_day(value: date) -> str:
    """01 Nov 2026, as deeds are listed below one another."""
    return formatted(value, "d M Y")


def moment(value: datetime) -> str:
    """1 Nov 2026, 14:05, in the zone of `value`."""
    return formatted(value, "j M Y, H:i")


def written(value: date | None, form: str = "j M Y") -> str:
    """A day, or a moment in the office's zone, in Django's format `form`; nothing for none."""
    if value is None:
        return ""
    local = timezone.localtime(value, zone()) if isinstance(value, datetime) else value
    return formatted(local, form)


def formatted(value: date, form: str) -> str:
    """A day or a moment in Django's format `form`, as the active language writes months within a sentence."""
    language = get_language()
    written_so = _in_language(form, language)
    text = date_format(value, written_so.replace("j", f"j{_first(value)}"))
    return text.lower() if language in SMALL_MONTHS else text


@lru_cache(maxsize=256)
def _in_language(form: str, language: str | None) -> str:
    """`form` with a month after its day as the language writes it: 1. November. It is given for the cache."""
    return DAY_AND_MONTH.sub(lambda found: _day_and_month(found[2] == "M").replace("j", found[1]), form)


def _number(value: date) -> str:
    """The day of a month that is named later: 5, in German 5."""
    return f"{value.day}{_first(value)}{_day_and_month(False)[1:-1].rstrip()}"


def _first(value: date) -> str:
    """What stands behind the number of the first day of a month: 1º marzo in Italian."""
    return "º" if value.day == 1 and get_language() == "it" else ""


def _day_and_month(short: bool) -> str:
    if short:
        return pgettext("a day and its month in short, in Django's formats: German j. M, Polish j b", "j M")
    return pgettext("a day and its month, in Django's formats: German j. E", "j E")


def _unbroken(value: date, form: str) -> str:
    return _formatted(_day(value), form, get_language()).replace(" ", NBSP)


@lru_cache(maxsize=4096)  # a page says few days many times
def _formatted(value: date, form: str, language: str | None) -> str:
    """In the language that is active, which is also given for the cache."""
    return formatted(value, form)


def _day(value: date) -> date:
    return federation_day(value) if isinstance(value, datetime) else value
