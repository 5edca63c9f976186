"""Template filters that set numbers and days; functions: wording/numbers.py and federation/vocabulary/dates.py."""

from django import template

from federation.templatetags.register import dash
from federation.vocabulary import dates
from ratings.catalogue import System
from ratings.wording.numbers import fixed, points, rating, share, signed

register = template.Library()
for written in (fixed, signed, points, rating, share, dash, dates.day, dates.short_day):
    register.filter(written.__name__, written)
register.simple_tag(dates.days)


@register.filter
def direction(change: float | None, system: System) -> str:
    """The class that colours a change, by what its system calls better."""
    return system.direction(change)


@register.filter
def half_points(value: int | None) -> str:
    return points(None if value is None else value / 2)
