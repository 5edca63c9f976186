"""Live ratings and records follow their lists: made again from the first list that changed, and with every draft."""

from collections.abc import Iterable
from datetime import date

from django.db import connection

from ratings.catalogue import SYSTEMS
from ratings.catalogue.sentences import DECISION
from ratings.lists.records import statements
from ratings.models import ListRecord, LiveRating, PersonalBest, RatingList
from ratings.published.records.live_ratings import begins_anew

MOST = 10  # gains kept of each list; of all lists no more are ever shown


def keep(slug: str, since: date) -> None:
    """Make the records of `slug` again from its lists of `since` on, inside the caller's transaction."""
    forget(RatingList.objects.filter(system=slug, effective__gte=since).values_list("pk", flat=True))
    current = RatingList.objects.current().filter(system=slug, effective__gte=since).order_by("effective")
    for pk in current.values_list("pk", flat=True):
        _of_list(slug, pk)


def keep_draft(draft: RatingList) -> None:
    """Live ratings and live bests of a draft that was just computed, inside the caller's transaction."""
    forget([draft.pk])
    if begins_anew(draft):
        _run(statements.LIVE_RATINGS, draft.system, draft.pk)
        _run(statements.BESTS_OF_EVENTS, draft.system, draft.pk, live=True)


def forget(lists: Iterable[int]) -> None:
    """Take away what was kept of these lists."""
    keys = list(lists)
    LiveRating.objects.filter(list__in=keys).delete()
    PersonalBest.objects.filter(list__in=keys).delete()
    ListRecord.objects.filter(list__in=keys).delete()


def _of_list(slug: str, pk: int) -> None:
    """What one list adds; those before it are told already."""
    if not SYSTEMS[slug].not_live:
        _run(statements.BESTS_OF_EVENTS, slug, pk, live=True)
        _run(statements.BESTS_OF_LIST, slug, pk, live=True)
        _run(statements.GAINS_IN_EVENTS, slug, pk)
    for statement in (statements.BESTS_OF_LIST, statements.LEADERS, statements.GAINS):
        _run(statement, slug, pk)


def _run(statement: str, slug: str, pk: int, live: bool = False) -> None:
    known = {"system": slug, "list": pk, "live": int(live), "decision": DECISION, "most": MOST}
    with connection.cursor() as cursor:
        cursor.execute(statements.directed(statement, SYSTEMS[slug].lower_is_better), known)
