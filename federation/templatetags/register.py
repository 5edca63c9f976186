"""What templates of the register set: days, points, and a dash where there is nothing."""

from django import template

from federation.vocabulary import dates

register = template.Library()
for written in (dates.day, dates.short_day):
    register.filter(written.__name__, written)
register.simple_tag(dates.days)


@register.filter
def dash(value: object) -> object:
    return dates.DASH if value is None or value == "" else value


@register.filter
def points(value: float) -> str:
    """Points of a crosstable: 4½, ½, 0. [whole or half points]"""
    whole, half = divmod(int(value * 2), 2)
    return f"{whole or ''}½" if half else str(whole)
