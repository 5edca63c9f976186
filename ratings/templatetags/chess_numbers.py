"""Template filters that set numbers and days; functions: wording/numbers.py and federation/vocabulary/dates.py."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from federation.templatetags.register import dash
from federation.vocabulary import dates
from ratings.catalogue import System
from ratings.wording.numbers import between, fixed, points, rating, share, signed, spread

register = template.Library()
for written in (fixed, signed, points, rating, share, spread, dash, dates.day, dates.short_day):
    register.filter(written.__name__, written)
register.simple_tag(dates.days)


@register.filter
def direction(change: float | None, system: System) -> str:
    """The class that colours a change, by what its system calls better."""
    return system.direction(change)


@register.filter
def interval(entry: Any) -> str:
    """Between which numbers the strength lies, of systems that publish a deviation: "95 % between 1752 and 1948"."""
    if not entry or entry.deviation is None:
        return ""
    low, high = between(entry.rating, entry.deviation)
    return _("95 %% between %(low)s and %(high)s") % {"low": low, "high": high}


@register.filter
def half_points(value: int | None) -> str:
    return points(None if value is None else value / 2)
