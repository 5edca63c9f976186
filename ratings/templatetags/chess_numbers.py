"""Template filters that set numbers and days; the plain functions stand in typesetting.py."""

from datetime import date

from django import template
from django.utils.formats import date_format

from ratings.typesetting import DASH, JOINER, NBSP, fixed, points, rating, share, signed

register = template.Library()
for number in (fixed, signed, points, rating, share):
    register.filter(number.__name__, number)


@register.filter
def direction(value: float | None) -> str:
    """The class that colours a change."""
    if not value:
        return "soft"
    return "gain" if value > 0 else "loss"


@register.filter
def half_points(value: int | None) -> str:
    return points(None if value is None else value / 2)


@register.filter
def dash(value: object) -> object:
    return DASH if value is None or value == "" else value


@register.filter
def day(value: date | None) -> str:
    """1 November 2026, not broken over lines."""
    return DASH if value is None else date_format(value, "j F Y").replace(" ", NBSP)


@register.filter
def short_day(value: date | None) -> str:
    return DASH if value is None else date_format(value, "j M Y").replace(" ", NBSP)


@register.simple_tag
def days(first: date, last: date) -> str:
    """5 – 11 September 2026: two days as briefly as they can be told."""
    if first == last:
        return day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}{NBSP}–{JOINER}{NBSP}{day(last)}"
    if first.year == last.year:
        return f"{date_format(first, 'j F').replace(' ', NBSP)} – {day(last)}"
    return f"{day(first)} – {day(last)}"
