"""A month as the officer looks at it before it is sent: its events, what is missing, what it costs, what was sent."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max

from federation.audit import record
from federation.events.for_fide import seen
from federation.events.for_fide.fees import fee
from federation.events.for_fide.month import Month, months
from federation.events.for_fide.without_id import WithoutId
from federation.models import Entrant, FederationChange, GameChange, SeenAtFide, SentToFide, Tournament


@dataclass(frozen=True)
class Row:
    """One event of the month."""

    event: Tournament
    players: int
    without_id: int
    fee: int | None  # FIDE's, in euros; None where no rule that we know says it, or where it is paid in another month
    part: str  # "1/2" of a long event
    sent: datetime | None  # last
    changed: bool  # a result since
    at_fide: SeenAtFide | None = None  # what the newest list shows of it that was looked at


def rows(events: Sequence[Tournament], month: Month, people: Sequence[WithoutId]) -> list[Row]:
    """In the order of `events`. Four queries."""
    waiting = Counter(code for one in people for code in one.events)
    ratings: dict[int, list[int | None]] = {}
    for tournament, rating in Entrant.objects.filter(tournament__in=events).values_list("tournament", "rating"):
        ratings.setdefault(tournament, []).append(rating)
    sent_rows = SentToFide.objects.filter(tournament__in=events, month=month.first).order_by()
    sent = dict(sent_rows.values_list("tournament").annotate(Max("at")))
    changes = GameChange.objects.filter(game__tournament__in=events).order_by()
    changed = dict(changes.values_list("game__tournament").annotate(Max("at")))
    at_fide = seen.states(events, month)
    told = []
    for event in events:
        of, field = months(event), ratings.get(event.pk, [])
        last, at = of[-1] == month, sent.get(event.pk)
        told.append(
            Row(
                event=event,
                players=len(field),
                without_id=waiting[event.code],
                fee=fee(event, len(field), [one for one in field if one]) if last else None,
                part=f"{of.index(month) + 1}/{len(of)}" if len(of) > 1 else "",
                sent=at,
                changed=at is not None and event.pk in changed and changed[event.pk] > at,
                at_fide=at_fide.get(event.pk),
            )
        )
    return told


def transfers(month: Month) -> list[FederationChange]:
    """Players who changed their federation in the month."""
    found = FederationChange.objects.filter(day__gte=month.first, day__lt=month.next.first)
    return list(found.select_related("player").order_by("day", "pk"))


def mark_sent(events: Sequence[Tournament], month: Month, officer, now: datetime) -> None:
    """The officer says that the reports of `events` went to FIDE."""
    with transaction.atomic():
        SentToFide.objects.bulk_create(
            SentToFide(tournament=one, month=month.first, at=now, by=officer) for one in events
        )
        record("fide.sent", officer, now, text=", ".join(one.code for one in events), data={"month": str(month)})
