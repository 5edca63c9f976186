"""What everybody may read of when somebody was born: one answer for every page, file and program.

Of whoever may not be of age today it is the age group alone, on lists of whatever date: the year of birth on a list of
ten years ago is the year of birth. Of adults it is the year, or the age group where the federation wants it so. Only
the year is looked at, so somebody counts as of age from the year after they turn 18.
"""

import re
from datetime import date

from django.db.models import Case, F, IntegerField, Value, When
from django.db.models.expressions import OrderBy
from django.utils import timezone
from django.utils.translation import gettext as _

from federation.models import Office, Player
from federation.runtime.office import identity
from federation.vocabulary.age_groups import JUNIORS, OPEN, SENIORS, age_group

OF_AGE = 18
BRACKETS = (*JUNIORS, 25, 49, 64, 99)  # ages; within one of them no rule of a rating system makes a difference


def years_are_shown() -> bool:
    """Whether the federation shows years of birth at all."""
    return identity.current().births != Office.Births.GROUP


def is_public(birth_year: int) -> bool:
    """Whether everybody may know that somebody was born in this year."""
    return years_are_shown() and timezone.localdate().year - birth_year > OF_AGE


def public_year(birth_year: int | None) -> int | None:
    """The year where everybody may know it; None where they may not, or nobody does."""
    return birth_year if birth_year is not None and is_public(birth_year) else None


def year_and_group(year: int, birth_year: int | None) -> tuple[int | None, str]:
    """The year of birth where everybody may know it, and the age group in `year`."""
    return public_year(birth_year), age_group(birth_year, year)


def in_public(birth_year: int | None, day: date | None = None) -> str:
    """The year of birth, or the age group on `day`, else today: "1980", "U14"; "" where neither is known or told."""
    if (year := public_year(birth_year)) is not None:
        return str(year)
    group = age_group(birth_year, (day or timezone.localdate()).year)
    return "" if group == OPEN else group


def born(birth_year: int | None) -> str:
    """The same for a sentence: "born 1980", "U14"."""
    if (year := public_year(birth_year)) is not None:
        return _("born %(birth_year)s") % {"birth_year": year}
    return in_public(birth_year)


def for_rules(birth_year: int | None, year: int) -> int | None:
    """A year of birth that everybody may read, for which the rules say in `year` what they say for the true one.

    Of whoever's year is not public the earliest of the age group.
    """
    if birth_year is None or is_public(birth_year):
        return birth_year
    return next((year - most for most in BRACKETS if year - birth_year <= most), None)


def youngest_first(column: str, year: int, turned: bool = False) -> OrderBy:
    """An order by a year of birth where that is public, else by the age group in `year` alone. `turned`: oldest first.

    Whoever reads the list in this order learns no more than the groups say.
    """
    limit = timezone.localdate().year - OF_AGE  # from here on years are not public
    groups = [When(**{f"{column}__gte": year - most}, then=Value(3000 - most)) for most in JUNIORS]
    groups.append(When(**{f"{column}__gte": limit}, then=Value(2900)))
    if years_are_shown():
        ways = [When(**{f"{column}__lt": limit}, then=F(column)), *groups]
    else:
        older = [When(**{f"{column}__lte": year - least}, then=Value(100 - least)) for least in SENIORS]
        ways = [*groups, *older, When(**{f"{column}__gt": 0}, then=Value(100))]
    height = Case(*ways, output_field=IntegerField())
    return height.asc(nulls_first=True) if turned else height.desc(nulls_last=True)


def change(told: dict[str, str]) -> dict[str, str]:
    """A change as the log and a correction keep it, for everybody to read: years that are not public as their group."""
    if told.get("field", "").casefold() != Player._meta.get_field("birth_year").verbose_name:
        return told
    return told | {side: _told(told.get(side, "")) for side in ("old", "new")}


def sentence(text: str, birth_year: int | None) -> str:
    """A stored sentence about a player, without the year of birth where that is not public."""
    if birth_year is None or is_public(birth_year):
        return text
    return re.sub(rf"([a-z]+ )?\b{birth_year}\b", in_public(birth_year), text)


def _told(year: str) -> str:
    return in_public(int(year)) if year.isdecimal() else year
