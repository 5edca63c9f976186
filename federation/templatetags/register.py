"""What templates of the register set: days, points, and a dash where there is nothing."""

from django import template

from federation.models import Player
from federation.runtime.office import births
from federation.vocabulary import dates

register = template.Library()
register.filter(births.in_public)
for written in (dates.day, dates.short_day, dates.known_part):
    register.filter(written.__name__, written)
register.simple_tag(dates.days)


@register.filter
def without_birth(text: str, player: Player | None) -> str:
    """A stored sentence for everybody: no year of birth that is not public."""
    return births.sentence(text, player.birth_year if player else None)


@register.filter
def public_changes(changes: list[dict[str, str]]) -> list[dict[str, str]]:
    return [births.change(each) for each in changes]


@register.filter
def dash(value: object) -> object:
    return dates.DASH if value is None or value == "" else value


@register.filter
def points(value: float) -> str:
    """Points of a crosstable: 4½, ½, 0. [whole or half points]"""
    whole, half = divmod(int(value * 2), 2)
    return f"{whole or ''}½" if half else str(whole)
