"""Events reported after their list was published, and what each series does about them, by its system's policy."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from federation.models import Tournament
from federation.vocabulary.dates import plain_day
from ratings import catalogue
from ratings.computing import counted_events
from ratings.models import CountedEvent, RatingList, Series
from ratings.systems.protocol.base import Late

LATELY = timedelta(days=60)


@dataclass(frozen=True)
class Verdict:
    """What one series does about one event."""

    system: catalogue.System
    list: RatingList  # in whose days the event ended
    text: str
    open: bool  # something is still to be done


@dataclass(frozen=True)
class Report:
    """One late event."""

    tournament: Tournament
    verdicts: list[Verdict]


def reports(running: Sequence[Series], now: datetime) -> list[tuple[Tournament, list[RatingList]]]:
    """Events accepted lately, each with the lists that were published before it was, newest first. Four queries."""
    accepted = Tournament.objects.filter(withdrawn=False, accepted_at__gte=now - LATELY).order_by("-accepted_at", "-pk")
    events = list(accepted)
    if not events:
        return []
    first_end = min(event.end for event in events)
    lists = RatingList.objects.current().filter(system__in=[one.system for one in running], last_day__gte=first_end)
    lists = list(lists.defer("memory").order_by("effective"))
    published = _first_published(lists)
    late = []
    for event in events:
        missed = [one for one in _of_its_days(event, lists) if published[one.system, one.effective] < event.accepted_at]
        if missed:
            late.append((event, missed))
    return late


def with_consequences(running: Sequence[Series], now: datetime) -> list[Report]:
    """The same with what each series does about it, which takes loading the systems."""
    found = reports(running, now)
    where: dict[tuple[int, str], list[RatingList]] = defaultdict(list)
    counted_in = CountedEvent.objects.filter(tournament__in=[event.pk for event, _ in found]).select_related("list")
    standing = set(RatingList.objects.current().values_list("pk", flat=True))
    for one in counted_in.order_by("list__effective", "list__edition"):
        if one.list.state == RatingList.State.DRAFT or one.list_id in standing:
            where[one.tournament_id, one.list.system].append(one.list)
    drafts = {one.system: one for one in RatingList.objects.filter(state=RatingList.State.DRAFT)}
    return [
        Report(event, [_verdict(event, one, where[event.pk, one.system], drafts.get(one.system)) for one in missed])
        for event, missed in found
    ]


def _first_published(lists: Sequence[RatingList]) -> dict[tuple[str, object], datetime]:
    """(system, date) -> when its first edition came out."""
    editions = RatingList.objects.filter(
        system__in={one.system for one in lists}, effective__in={one.effective for one in lists}
    ).exclude(published_at=None)
    rows = editions.order_by("-edition").values_list("system", "effective", "published_at")
    return {(system, effective): at for system, effective, at in rows}


def _of_its_days(event: Tournament, lists: Sequence[RatingList]) -> list[RatingList]:
    """Of every system that counts its tempo, the published list in whose days `event` ended."""
    found: dict[str, RatingList] = {}
    for one in lists:  # earliest first
        if event.tempo in one.catalogue.counts and event.end <= one.last_day:
            found.setdefault(one.system, one)
    return list(found.values())


def _verdict(event: Tournament, missed: RatingList, where: Sequence[RatingList], draft: RatingList | None) -> Verdict:
    system = missed.catalogue
    policy = catalogue.load(system.slug).late
    published = [one for one in where if one.state == RatingList.State.PUBLISHED]
    of_date = next((one for one in published if one.effective == missed.effective), None)

    def say(text: str, open_: bool = False) -> Verdict:
        return Verdict(system, missed, text, open_)

    if of_date is not None:
        return say(_("The list was recalculated: edition %(edition)s counts it.") % {"edition": of_date.edition})
    if published:
        return say(_("The list of %(effective)s counts it.") % {"effective": plain_day(published[0].effective)})
    if policy is Late.REWIND and not system.window_months:
        return say(_("The lists from its date on are to be recalculated."), True)
    if policy is Late.REFUSE:
        return say(_("Not counted: it takes no late reports."))
    if where:
        return say(_("It counts in the draft of %(effective)s.") % {"effective": plain_day(where[0].effective)}, True)
    if draft is None:
        return say(_("It counts in the next list."), True)
    if event in counted_events.countable(draft):
        return say(
            _("It counts in the list of %(effective)s, once that is computed.")
            % {"effective": plain_day(draft.effective)},
            True,
        )
    return say(
        _("Not counted: it came later than %(grace_lists)s lists after its end.") % {"grace_lists": system.grace_lists}
    )
