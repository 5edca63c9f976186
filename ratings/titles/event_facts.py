"""What an officer says of an event that norms depend on and no report says. The only writer of `EventNormFacts`."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import Tournament
from federation.refusals import REASON_LENGTH, NotPossible
from federation.runtime.workers import messages
from ratings.models import EventNormFacts, NormSearch
from ratings.titles.norms.fide.conditions import CONFIRMED_BY_PEOPLE
from ratings.titles.norms.fide.sentences import SENTENCES

SET = "event.norm-facts-set"


@dataclass(frozen=True)
class Facts:
    """The choices of an officer."""

    exemption: str = ""
    kind: str = ""
    pairing: str = ""  # "": as the report says
    listed: bool | None = None
    confirmed: tuple[str, ...] = ()  # articles


def confirmable() -> list[tuple[str, str]]:
    """(article, words) of what only people can check of an event."""
    return [(article, f"{article}: {_(SENTENCES[article].asks)}") for article in CONFIRMED_BY_PEOPLE]


def facts_of(tournament: Tournament) -> Facts:
    """What was said of an event; nothing where nobody has."""
    row = EventNormFacts.objects.filter(tournament=tournament).first()
    return Facts() if row is None else Facts(row.exemption, row.kind, row.pairing, row.listed, tuple(row.confirmed))


def settle(tournament: Tournament, facts: Facts, reason: str, officer, now: datetime) -> EventNormFacts:
    """Say `facts` of an event; its norms are looked for again.

    NotPossible where nothing changes, or without a reason.
    """
    reason = reason.replace("\0", "").strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it beside the change."))
    with transaction.atomic():
        event = Tournament.objects.select_for_update().get(pk=tournament.pk)
        old = facts_of(event)
        told = changed(
            [
                (_("Exemption"), old.exemption, facts.exemption),
                (_("Kind of event"), old.kind, facts.kind),
                (_("How opponents came about"), old.pairing, facts.pairing),
                (_("Event of the list of 1.5.6"), old.listed, facts.listed),
                (_("Confirmed"), ", ".join(old.confirmed), ", ".join(facts.confirmed)),
            ]
        )
        if not told:
            raise NotPossible(_("That is what was said of it already."))
        row, _new = EventNormFacts.objects.update_or_create(
            tournament=event,
            defaults={
                "exemption": facts.exemption,
                "kind": facts.kind,
                "pairing": facts.pairing,
                "listed": facts.listed,
                "confirmed": list(facts.confirmed),
                "by": officer,
                "at": now,
            },
        )
        NormSearch.objects.filter(tournament=event).delete()  # so it is due
        record(SET, officer, now, about=event, text=reason, data={"changes": told})
        transaction.on_commit(send)
    return row


def send() -> None:
    """Tell the workers that events wait to be searched. While the broker is down the calendar does."""
    messages.tell("ratings.tasks.find_norms")
