"""What a mirror asks for: the feed of changes, whose seal a digest is, and the receipt of a number."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from federation.audit.public_acts import KINDS
from federation.models import Player
from federation.runtime.api.endpoints import Lines, endpoint
from federation.runtime.api.paging import MOST
from federation.runtime.requests.limits import COSTLY
from federation.runtime.requests.parameters import NotThere, joined
from federation.runtime.requests.problems import Refused, Wrong
from ratings.lists.chain import receipts
from ratings.models import Seal
from ratings.published.feeds.changes import after
from ratings.published.public_facts.changes import PublicChange
from ratings.published.public_facts.lists import PublicSeal, of_seal
from ratings.views.api.lists import OneAsked
from ratings.views.public.lists.rankings import listed
from ratings.views.public.players.players import there

UNTIL = "Changes-Until"  # the header that says how far the feed was read
DIGEST = 64  # hexadecimal digits


class ChangesAsked(Struct, frozen=True, kw_only=True):
    since: Annotated[int, Meta(ge=0, le=2**62, description="The last number that was read; 0 for all.")] = 0
    kind: Annotated[str, Meta(max_length=24, description="Of one kind only.")] = ""
    limit: Annotated[int, Meta(ge=1, le=MOST, description="Lines at most.")] = MOST


@endpoint(query=ChangesAsked, example="/api/v1/changes/?since=0&limit=3")
def changes(request: HttpRequest, asked: ChangesAsked) -> Lines[PublicChange]:
    """Everything that was published, corrected, withdrawn, merged or taken out, each once, in the order of its number.

    Ask again with the number of the last line, or with the header Changes-Until, which an answer without lines has too.
    """
    if asked.kind and asked.kind not in KINDS:
        words = _("There is no kind “%(kind)s”. There are: %(kinds)s.")
        words %= {"kind": asked.kind, "kinds": ", ".join(sorted(KINDS))}
        raise Refused("wrong-value", words, errors=[Wrong("kind", words)])
    found, until = after(asked.since, asked.kind, asked.limit)
    return Lines(found, {UNTIL: str(until)})


@endpoint(example="/api/v1/verify/" + "0" * DIGEST + "/")
def verify(request: HttpRequest, digest: str) -> PublicSeal:
    """Whose seal this is, its place in the chain, and the digests that it is made of (docs/office/mirror.md)."""
    seals = Seal.objects.select_related("previous", "following").filter(digest=digest.lower())
    found = seals.first() if len(digest) == DIGEST else None
    if found is None:
        raise NotThere(_("No list has this seal."), (_("The chain of lists"), reverse("chain")))
    return of_seal(found)


@endpoint(query=OneAsked, limit=COSTLY, example="/api/v1/lists/fide/2026-11-01/players/1/receipt/", moves=True)
def receipt(request: HttpRequest, asked: OneAsked, series: str, day: str, key: int) -> dict[str, Any]:
    """What one number of a list follows from: `rate --receipt` computes it again from this alone (docs/rate.md)."""
    of = listed(series, day, None if asked.edition is None else str(asked.edition))
    person = there(get_object_or_404(Player, pk=key))
    found = receipts.receipt(of, person)
    if found is None and person.merged_into_id:
        way = reverse("api-receipt", args=[series, day, person.merged_into_id])
        return HttpResponsePermanentRedirect(joined(way, request.GET), preserve_request=True)  # type: ignore[return-value]
    if found is None:
        raise NotThere(_("This player is not on the list."), (str(of), of.get_absolute_url()))
    return found
