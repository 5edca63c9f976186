"""Clubs for programs: who is meant by words, and one with its members on the list in force."""

from typing import Annotated

from django.db.models import Q
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from federation.models import Club
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from federation.runtime.requests.problems import Refused, Wrong
from ratings.models import RatingList, in_force
from ratings.published.clubs.finding import LONGEST, named
from ratings.published.clubs.members import members_of, numbers_of_members
from ratings.published.public_facts.clubs import ClubInFull, PublicClub, in_full, of_clubs


class ClubsAsked(Paged, frozen=True, kw_only=True):
    name: Annotated[str, Meta(max_length=LONGEST, description="Words of name, place or region.")] = ""
    region: Annotated[str, Meta(max_length=80)] = ""


class ClubAsked(Struct, frozen=True):
    series: Annotated[str, Meta(max_length=30, description="Whose list in force; the leading one without it.")] = ""


@endpoint(query=ClubsAsked, example="/api/v1/clubs/?name=het&limit=2")
def clubs(request: HttpRequest, asked: ClubsAsked) -> Part[PublicClub]:
    """The clubs that words mean, in the order of their names."""
    rows = named(asked.name)
    if asked.region:
        rows = rows.filter(region=asked.region)
    if asked.after:
        name, key = place(asked.after, tuple[str, int])
        rows = rows.filter(Q(name__gt=name) | Q(name=name, pk__gt=key), name__gte=name)
    shown = part(request, list(rows[: asked.limit + 1]), asked.limit, lambda one: (one.name, one.pk))
    return Part(of_clubs(shown.items, numbers_of_members(shown.items)), shown.next)


@endpoint(query=ClubAsked, example="/api/v1/clubs/1/")
def club(request: HttpRequest, asked: ClubAsked, key: int) -> ClubInFull:
    """One club with its members, in the order of their boards on the list in force."""
    return in_full(members_of(get_object_or_404(Club, pk=key), _list(asked.series)))


def _list(series: str) -> RatingList | None:
    now = {slug: one.list for slug, one in in_force.on(timezone.localdate()).items() if one.list is not None}
    if series and series not in now:
        words = _("No list of this series is in force.")
        raise Refused("wrong-value", words, errors=[Wrong("series", words)])
    return now.get(series or next(iter(now), ""))
