"""Live ratings and records follow their lists: made again from the first list that changed, and with every draft.

A publication or withdrawal only asks for it, since it takes seconds: `ask` sends a worker to `keep_due`. Until then the
page says so. The calendar finds what a lost message left undone, and so does the next draft.
"""

from collections.abc import Iterable
from datetime import date
from functools import partial

from django.db import connection, transaction

from federation.runtime.workers import messages
from ratings.catalogue import SYSTEMS
from ratings.catalogue.sentences import DECISION
from ratings.lists.records import statements
from ratings.models import ListRecord, LiveRating, PersonalBest, RatingList
from ratings.published.records import still_to_write
from ratings.published.records.live_ratings import begins_anew

MOST = 10  # gains kept of each list; of all lists no more are ever shown


def ask(slug: str, since: date) -> None:
    """Have a worker write the records of `slug` from its list of `since` on, after the caller's transaction."""
    told = partial(messages.tell, "ratings.tasks.keep_records", slug, since.isoformat())
    transaction.on_commit(told, robust=True)


def keep_due(slug: str, since: date | None = None) -> bool:
    """Write the records of `slug` that do not follow from its lists, from `since` on in any case.

    Returns whether there were any. Twice at once it waits for itself, and finds nothing left to do.
    """
    with transaction.atomic():
        lock(slug)
        days = [day for day in (still_to_write.first_day(slug), since) if day is not None]
        if not days:
            return False
        keep(slug, min(days))
        draft = RatingList.objects.filter(system=slug, state=RatingList.State.DRAFT).exclude(digest="").first()
        if draft is not None:
            _of_draft(draft)
    return True


def lock(slug: str) -> None:
    """One worker at a time writes the records of a series: whoever has its first list. A draft may still name it.

    Whoever locks further lists of the series in the same transaction comes here first: two who lock the same rows in
    two orders would wait for each other.
    """
    RatingList.objects.select_for_update(no_key=True).filter(system=slug).order_by("pk").values_list("pk").first()


def keep(slug: str, since: date) -> None:
    """Make the records of `slug` again from its lists of `since` on, inside the caller's transaction."""
    lock(slug)
    forget(RatingList.objects.filter(system=slug, effective__gte=since).values_list("pk", flat=True))
    current = RatingList.objects.current().filter(system=slug, effective__gte=since).order_by("effective")
    for pk in current.values_list("pk", flat=True):
        _of_list(slug, pk)


def keep_draft(draft: RatingList) -> None:
    """Live ratings and live bests of a draft that was just computed, inside the caller's transaction.

    Live bests follow from the records of the lists before, which are written first where they are not.
    """
    if not keep_due(draft.system):
        _of_draft(draft)


def _of_draft(draft: RatingList) -> None:
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
