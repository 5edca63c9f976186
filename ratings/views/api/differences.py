"""What a list says otherwise than another, for programs."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext as _
from msgspec import Meta, field

from federation.runtime.api.endpoints import endpoint
from federation.runtime.api.paging import Paged, part, place
from federation.runtime.requests.parameters import NotThere
from federation.runtime.requests.problems import Refused, Wrong
from ratings.models import RatingList
from ratings.published.public_facts.differences import Differences, Place, differences, place_of
from ratings.views.api.lists import Edition, Number, of_edition


class DifferencesAsked(Paged, frozen=True, kw_only=True):
    """Without `from` and `from_edition` it is the list that this one follows from."""

    edition: Edition = None
    since: Annotated[date | None, Meta(description="Date of the list to compare with.")] = field(
        name="from", default=None
    )
    from_edition: Annotated[Number | None, Meta(description="Of that date; without `from` of the same date.")] = None
    ranks: Annotated[bool, Meta(description="true: also players with no other change than their rank.")] = False


@endpoint(query=DifferencesAsked, example="/api/v1/lists/fide/2026-11-01/changes/?limit=2")
def changes(request: HttpRequest, asked: DifferencesAsked, series: str, day: str) -> Differences:
    """What a list says otherwise than an earlier list or edition: new, changed and gone players."""
    of = of_edition(series, day, asked.edition)
    base = _base(of, asked)
    after = place(asked.after, Place) if asked.after else None
    rows = differences(of, base, ranks=asked.ranks, after=after, most=asked.limit + 1)
    shown = part(request, rows, asked.limit, place_of)
    return Differences(
        series=of.system, date=of.effective, edition=of.edition, before_date=base.effective,
        before_edition=base.edition, items=shown.items, next=shown.next,
    )  # fmt: skip


def _base(of: RatingList, asked: DifferencesAsked) -> RatingList:
    if asked.since is None and asked.from_edition is None:
        if of.previous is None:
            raise NotThere(_("It follows from no list that is here. Say with “from” which one to compare it with."))
        return of.previous
    found = of_edition(of.system, (asked.since or of.effective).isoformat(), asked.from_edition)
    if found.pk == of.pk:
        words = _("It is this list itself.")
        raise Refused("wrong-value", words, errors=[Wrong("from", words)])
    return found
