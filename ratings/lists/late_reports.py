"""Events reported after their list was published, and what each series does about them, by its system's policy."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from federation.models import Tournament
from federation.vocabulary.dates import federation_day
from ratings import catalogue
from ratings.models import RatingList, Series
from ratings.published.events import event_life
from ratings.published.events.event_life import Counting

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
        missed = [one for one in _of_its_days(event, lists) if published[one.system, one.effective] < event.pk]
        if missed:
            late.append((event, missed))
    return late


def with_consequences(running: Sequence[Series], now: datetime) -> list[Report]:
    """The same with what each series does about it, which takes loading the systems."""
    found = reports(running, now)
    lives = event_life.countings([event for event, _missed in found], federation_day(now))
    return [Report(event, [_verdict(one, lives[event.pk]) for one in missed]) for event, missed in found]


def _first_published(lists: Sequence[RatingList]) -> dict[tuple[str, object], int]:
    """(system, date) -> the highest key of an event when its first edition came out."""
    editions = RatingList.objects.public().filter(
        system__in={one.system for one in lists}, effective__in={one.effective for one in lists}
    )
    rows = editions.order_by("-edition").values_list("system", "effective", "knows_event")
    return {(system, effective): known for system, effective, known in rows}


def _of_its_days(event: Tournament, lists: Sequence[RatingList]) -> list[RatingList]:
    """Of every system that counts its tempo, the published list in whose days `event` ended."""
    found: dict[str, RatingList] = {}
    for one in lists:  # earliest first
        if one.catalogue.takes(event.tempo, event.archived) and event.end <= one.last_day:
            found.setdefault(one.system, one)
    return list(found.values())


def _verdict(missed: RatingList, found: Sequence[Counting]) -> Verdict:
    of_series = next(one for one in found if one.system == missed.catalogue)
    return Verdict(missed.catalogue, missed, of_series.words, of_series.open)
