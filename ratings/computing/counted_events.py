"""Which events a list counts, by its system's own policy on late reports."""

from datetime import date, timedelta

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet

from federation.models import GameChange, Tournament
from ratings import catalogue
from ratings.catalogue import calendar
from ratings.models import CountedEvent, RatingList, Series
from ratings.systems.protocol.base import Late

REPLACED = "submission__replaces__tournament"  # of an event: the one whose report its own report replaced


def countable(rating_list: RatingList) -> QuerySet[Tournament]:
    """The events that `rating_list` counts, by last day and code.

    Ended by its cut-off, of its tempo and not withdrawn; beyond that as the system wants it. A system of a window
    takes all its months again. Where late reports are counted in the next list, an event counts once, in the first list
    that knew of it and not too late; where they are refused, or earlier lists are recalculated for their sake, by its
    last day alone. A corrected edition counts what the first one knew of, or what replaced it.
    """
    if rating_list.imported:
        return Tournament.objects.none()
    system = rating_list.catalogue
    late = catalogue.load(rating_list.system).late
    events = given_to(system).filter(end__lte=rating_list.last_day)
    if system.window_months:
        events = events.filter(end__gte=calendar.months_before(rating_list.effective, system.window_months))
    elif late is Late.NEXT:
        events = _once(events, rating_list)
    elif rating_list.previous is not None:
        events = events.filter(end__gt=rating_list.previous.last_day)
    first = first_edition(rating_list)
    if first is not None and late is not Late.REWIND:
        there = CountedEvent.objects.filter(list__system=rating_list.system, list__effective=rating_list.effective)
        events = events.filter(Q(pk__lte=first.knows_event) | Exists(there.filter(tournament=OuterRef(REPLACED))))
    return events.order_by("end", "code")


def first_rated(published: RatingList) -> QuerySet[CountedEvent]:
    """The events that no other list of the series counted before; none where each list rates a window anew."""
    if published.imported or published.catalogue.window_months:
        return CountedEvent.objects.none()
    others = CountedEvent.objects.filter(list__system=published.system).exclude(list=published)
    before = others.exclude(list__state=RatingList.State.DRAFT).filter(tournament=OuterRef("tournament"))
    return CountedEvent.objects.filter(~Exists(before), list=published).order_by("tournament")


def given_to(system: catalogue.System) -> QuerySet[Tournament]:
    """Events whose games `system` is given: of its tempos and not withdrawn; of the archive if it rates archives."""
    events = Tournament.objects.filter(withdrawn=False, tempo__in=system.counts)
    return events if system.archives else events.filter(archived=False)


def first_edition(rating_list: RatingList) -> RatingList | None:
    """The first published edition of the same date: a correction knows what it knew. None: this is the first."""
    if rating_list.edition == 1:
        return None
    editions = RatingList.objects.public().filter(system=rating_list.system, effective=rating_list.effective)
    return editions.defer("memory").order_by("edition").first()


def _once(events: QuerySet[Tournament], rating_list: RatingList) -> QuerySet[Tournament]:
    """Those that no list of another date counts, themselves or what they replace, and that are not too late."""
    current = RatingList.objects.current().filter(system=rating_list.system).order_by()
    elsewhere = _counts(current.exclude(effective=rating_list.effective))
    events = events.filter(end__gte=reach(rating_list))
    events = events.exclude(Exists(elsewhere.filter(tournament=OuterRef("pk"))))
    return events.exclude(Exists(elsewhere.filter(tournament=OuterRef(REPLACED))))


def reach(rating_list: RatingList) -> date:
    """The first last day of an event that `rating_list` may still count, however late reports are counted."""
    current = RatingList.objects.current().filter(system=rating_list.system).order_by()
    after, lists = _beginning(current) + timedelta(days=1), rating_list.catalogue.grace_lists
    return max(after, _oldest(rating_list, lists)) if lists else after


def _beginning(current: QuerySet[RatingList]) -> date:
    """The cut-off of the list that a series was begun with: what ended by then, that list has counted."""
    return current.filter(imported=True).values_list("last_day", flat=True).first() or date.min


def _oldest(rating_list: RatingList, lists: int) -> date:
    """The first last day of an event whose `lists`-th list after it is not yet past."""
    cadence = Series.objects.cadence(rating_list.system)
    day = rating_list.effective
    for _ in range(lists):
        day = calendar.before(day, cadence)
    return day


# ---- published lists that no longer say what the register says ---------------
def disagreeing(slug: str) -> list[RatingList]:
    """The current lists of `slug`, earliest first, that counted what was since withdrawn or changed, or that
    should be recalculated for the sake of a late report."""
    current = RatingList.objects.current().filter(system=slug)
    counts = _counts(current)
    wrong = set(counts.filter(tournament__withdrawn=True).values_list("list", flat=True))
    changed = GameChange.objects.filter(game__tournament=OuterRef("tournament"), pk__gt=OuterRef("list__knows_change"))
    wrong |= set(counts.filter(Exists(changed)).values_list("list", flat=True))
    if catalogue.SYSTEMS[slug].paced:
        paced = counts.filter(tournament__pace_change__gt=F("list__knows_deed"))
        wrong |= set(paced.values_list("list", flat=True))
    ends = sorted(missing(slug).values_list("end", flat=True)) if catalogue.load(slug).late is Late.REWIND else []
    if not wrong and not ends:
        return []
    lists = list(current.defer("memory").order_by("effective"))
    wrong |= {next(one.pk for one in lists if end <= one.last_day) for end in ends}
    return [one for one in lists if one.pk in wrong]


def changed_since(published: RatingList) -> bool:
    """Whether a result, or a time control it looks at, was changed since in an event that `published` counts."""
    changes = GameChange.objects.filter(game__tournament__counted__list=published)
    if changes.filter(pk__gt=published.knows_change).exists():
        return True
    return paced_otherwise(published).exists()


def paced_otherwise(published: RatingList) -> QuerySet[CountedEvent]:
    """What `published` counts whose time control was changed since; nothing where its system looks at none."""
    if not published.catalogue.paced:
        return CountedEvent.objects.none()
    return published.counted.filter(tournament__pace_change__gt=published.knows_deed)


def missing(slug: str) -> QuerySet[Tournament]:
    """Events within the days of the current lists of `slug`, a system that rewinds, that none of them counts."""
    current = RatingList.objects.current().filter(system=slug)
    events = given_to(catalogue.SYSTEMS[slug])
    last = current.aggregate(last=Max("last_day"))["last"] or date.min
    events = events.filter(end__gt=_beginning(current), end__lte=last)
    return events.exclude(pk__in=_counts(current).values("tournament"))


def _counts(lists: QuerySet[RatingList]) -> QuerySet[CountedEvent]:
    """What these lists count. By their keys: as a query, the lists may be looked for again for every event."""
    return CountedEvent.objects.filter(list__in=list(lists.order_by().values_list("pk", flat=True)))
