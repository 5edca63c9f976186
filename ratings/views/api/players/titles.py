"""Titles and norms of everybody for programs, the latest first."""

from datetime import date
from typing import Annotated

from django.db.models import Q
from django.http import HttpRequest
from msgspec import Meta

from federation.people.award_pages.table import shown
from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, Part, part, place
from ratings.pages.titles.norms_made import made
from ratings.published.public_facts.titles import HeldTitle, MadeNorm, of_holder, of_maker


class TitlesAsked(Paged, frozen=True, kw_only=True):
    scheme: Annotated[str, Meta(max_length=20, description="FIDE, or a federation's own.")] = ""
    title: Annotated[str, Meta(max_length=8, description="GM, WFM ...")] = ""
    federation: Annotated[str, Meta(max_length=3, description="Of the player.")] = ""


@endpoint(query=TitlesAsked, example="/api/v1/titles/?title=GM&limit=2")
def titles(request: HttpRequest, asked: TitlesAsked) -> Part[HeldTitle]:
    """The titles that were awarded, the latest first, those that were revoked among them; long ago comes last."""
    rows = shown().filter(**_wanted(asked, title="code"))
    if asked.after:
        day, key = place(asked.after, tuple[date | None, int])
        behind = Q(date=None, pk__lt=key) if day is None else Q(date__lt=day) | Q(date=day, pk__lt=key) | Q(date=None)
        rows = rows.filter(behind)
    found = part(request, list(rows[: asked.limit + 1]), asked.limit, lambda one: (one.date, one.pk))
    return Part([of_holder(one) for one in found.items], found.next)


@endpoint(query=TitlesAsked, example="/api/v1/norms/?limit=2")
def norms(request: HttpRequest, asked: TitlesAsked) -> Part[MadeNorm]:
    """The norms that were made in events that stand, the latest event first."""
    rows = made().filter(**_wanted(asked, title="title")).order_by("-tournament__end", "-pk")
    if asked.after:
        day, key = place(asked.after, tuple[date, int])
        rows = rows.filter(Q(tournament__end__lt=day) | Q(tournament__end=day, pk__lt=key))
    found = part(request, list(rows[: asked.limit + 1]), asked.limit, lambda one: (one.tournament.end, one.pk))
    return Part([of_maker(one) for one in found.items], found.next)


def _wanted(asked: TitlesAsked, title: str) -> dict[str, str]:
    """Conditions of a query. `title`: how its rows call it."""
    wanted = {"scheme": asked.scheme, title: asked.title, "player__federation": asked.federation}
    return {name: value for name, value in wanted.items() if value}
