"""Where a program begins: whose data it is, the series there are, and the description of everything."""

import json
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from msgspec import Meta, Struct

from federation.runtime.api.description import VERSION, endpoints, openapi, path_of
from federation.runtime.api.endpoints import endpoint
from federation.runtime.cache.published_pages import published
from federation.runtime.office import identity
from federation.runtime.requests.limits import DATA, limited
from federation.runtime.requests.problems import CODES
from ratings.models import in_force
from ratings.published.public_facts.fields import Path
from ratings.published.public_facts.lists import PublicSeries, address_of
from ratings.published.queries import OwnSeries, own_series


class Licence(Struct, frozen=True):
    """What others may do with the data."""

    name: str
    url: Annotated[str, Meta(description="Of its text: a whole address, or a path on this site.")]


class Start(Struct, frozen=True):
    """Whose data it is, and where everything else is found."""

    federation: str
    code: Annotated[str, Meta(description="Of the federation, as FIDE has it; empty where none is set.")]
    version: str
    licence: Annotated[Licence | None, Meta(description="Of the data; null where there is none: ask the federation.")]
    described: Path
    series: Path
    lists: Path
    requests_a_minute: Annotated[int, Meta(description="Of one address. What is kept already is not counted.")]


@endpoint(example="/api/v1/")
def start(request: HttpRequest) -> Start:
    """Whose data it is, and where to go on."""
    known = identity.current()
    ways = [reverse(name) for name in ("api-description", "api-series", "api-lists")]
    licence = Licence(known.licence.name, known.licence.url) if known.licence else None
    return Start(known.name, known.code, VERSION, licence, *ways, DATA.address)


@endpoint(example="/api/v1/series/")
def series(request: HttpRequest) -> list[PublicSeries]:
    """The series of lists that run, and those that have published lists."""
    today = timezone.localdate()
    now = in_force.on(today)
    return [_series(each, now.get(slug)) for slug, each in own_series(today).items()]


def _series(own: OwnSeries, now: in_force.InForce | None) -> PublicSeries:
    system = own.system
    return PublicSeries(
        system.slug, system.name, system.tempo, system.scale, system.decimals, system.lower_is_better, own.running,
        own.cadence.months, address_of(own.list) if own.list else None, now.due if now else None,
        now.closes if now else None, now.days_late if now else 0,
    )  # fmt: skip


@limited(DATA)
@require_safe
@published()
def description(request: HttpRequest) -> HttpResponse:
    """OpenAPI 3.1. The same words for everybody: descriptions are English."""
    known = identity.current()
    told = openapi(_("%(federation)s: open data") % {"federation": known.name}, known.licence)
    return HttpResponse(json.dumps(told, indent=1), content_type="application/openapi+json;version=3.1")


@limited(DATA)
@require_safe
@published()
def page(request: HttpRequest) -> HttpResponse:
    """The same for people."""
    addresses = [(path_of(route), each) for route, each in endpoints()]
    context = {
        "addresses": addresses,
        "codes": CODES,
        "limit": DATA.address,
        "most": DATA.key,
        "licence": identity.current().licence,
    }
    return render(request, "ratings/public/open_data.html", context)
