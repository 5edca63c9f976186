"""What everybody may read of when somebody was born: one answer for every page, file and program.

Of whoever may not be of age today it is the age group alone, on lists of whatever date: the year of birth on a list of
ten years ago is the year of birth. Of adults it is the year, or the age group where the federation wants it so. Only
the year is looked at, so somebody counts as of age from the year after they turn 18.

The group is today's, of everybody and on old lists too, which say so: the groups of one child on lists of several
years, laid side by side, would tell the year, and a column of two dates would compare what is not alike.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path

from django.conf import settings
from django.db.models import Case, F, IntegerField, Q, Value, When
from django.db.models.expressions import OrderBy
from django.utils import timezone
from django.utils.translation import override

from federation.models import Office, Player
from federation.runtime.office import identity
from federation.vocabulary.age_groups import JUNIORS, OPEN, SENIORS, age_group, birth_years
from federation.vocabulary.words import said

OF_AGE = 18
BRACKETS = (*JUNIORS, 25, 49, 64, 99)  # ages; within one of them no rule of a rating system makes a difference


def years_are_shown() -> bool:
    """Whether the federation shows years of birth at all."""
    return identity.current().births != Office.Births.GROUP


def this_year() -> int:
    """The year by which it is decided what is public, and in which group those are whose year is not."""
    return timezone.localdate().year


def is_public(birth_year: int) -> bool:
    """Whether everybody may know that somebody was born in this year."""
    return years_are_shown() and not may_be_minor(birth_year)


def may_be_minor(birth_year: int | None) -> bool:
    """Whether a player born in this year may be a minor; so may one without a known year."""
    return birth_year is None or this_year() - birth_year <= OF_AGE


def of_age(column: str) -> Q:
    """The others: players known to be of age. `column`: of a year of birth."""
    return Q(**{f"{column}__lt": this_year() - OF_AGE})


def public_year(birth_year: int | None) -> int | None:
    """The year where everybody may know it; None where they may not, or nobody does."""
    return birth_year if birth_year is not None and is_public(birth_year) else None


def year_and_group() -> Callable[[int | None], tuple[int | None, str]]:
    """Says of a birth year the year where everybody may know it, and today's age group."""
    return partial(_year_and_group, this_year(), years_are_shown())


@lru_cache(maxsize=8192)  # the players of a list share their birth years
def _year_and_group(now: int, shown: bool, birth_year: int | None) -> tuple[int | None, str]:
    known = birth_year if birth_year is not None and shown and now - birth_year > OF_AGE else None
    return known, age_group(birth_year, now)


def years_in(group: str) -> tuple[int, int]:
    """The first and the last year of birth of those in this group today, or in a narrower one."""
    return birth_years(group, this_year())


def in_public(birth_year: int | None) -> str:
    """The year of birth, or today's age group: "1980", "U14"; "" where neither is known or told."""
    if (year := public_year(birth_year)) is not None:
        return str(year)
    group = age_group(birth_year, this_year())
    return "" if group == OPEN else group


def born(birth_year: int | None) -> str:
    """The same for a sentence: "born 1980", "U14"."""
    if (year := public_year(birth_year)) is not None:
        return said("born {birth_year}", birth_year=year)
    return in_public(birth_year)


def for_rules(year: int) -> Callable[[int | None], int | None]:
    """Says of a birth year one that everybody may read, of which the rules say in `year` what they say of the true one.

    Of whoever may not be of age the earliest of today's group: it is the same in every year, and rules that go by the
    age take all of them for juniors. Of adults whose year is not shown the earliest of the group in `year`.
    """
    return partial(_for_rules, year, this_year(), years_are_shown())


@lru_cache(maxsize=8192)  # as above
def _for_rules(year: int, now: int, shown: bool, birth_year: int | None) -> int | None:
    if birth_year is None or (shown and now - birth_year > OF_AGE):
        return birth_year
    on = now if now - birth_year <= OF_AGE else year
    return next((on - most for most in BRACKETS if on - birth_year <= most), None)


def youngest_first(column: str, turned: bool = False) -> OrderBy:
    """An order by a year of birth where that is public, else by today's age group alone. `turned`: oldest first.

    Whoever reads a list in this order learns no more than the groups say.
    """
    year = this_year()
    ways = [When(**{f"{column}__gte": year - most}, then=Value(3000 - most)) for most in JUNIORS if most <= OF_AGE]
    if years_are_shown():
        ways.append(When(**{f"{column}__gt": 0}, then=F(column)))
    else:
        ways += [When(**{f"{column}__gte": year - most}, then=Value(3000 - most)) for most in JUNIORS if most > OF_AGE]
        ways += [When(**{f"{column}__lte": year - least}, then=Value(100 - least)) for least in SENIORS]
        ways.append(When(**{f"{column}__gt": 0}, then=Value(100)))
    height = Case(*ways, output_field=IntegerField())
    return height.asc(nulls_first=True) if turned else height.desc(nulls_last=True)


def change(told: dict[str, str]) -> dict[str, str]:
    """A change as the log and a correction keep it, for everybody to read: years that are not public as their group."""
    if told.get("field", "").casefold() not in _named_birth_year():
        return told
    return told | {side: _told(told.get(side, "")) for side in ("old", "new")}


@cache
def _named_birth_year() -> frozenset[str]:
    """What the year of birth is called in every language that a change may have been written down in."""
    spoken = {path.parent.name for root in settings.LOCALE_PATHS for path in Path(root).glob("*/LC_MESSAGES")}
    names = set()
    for code in {"en", *spoken}:
        with override(code):
            names.add(str(Player._meta.get_field("birth_year").verbose_name).casefold())
    return frozenset(names)


def sentence(text: str, birth_year: int | None) -> str:
    """A stored sentence about a player, without the year of birth where that is not public."""
    if birth_year is None or is_public(birth_year):
        return text
    return re.sub(rf"([^\W\d_]+\.? )?\b{birth_year}\b", in_public(birth_year), str(text))


def _told(year: str) -> str:
    return in_public(int(year)) if year.isdecimal() else year
