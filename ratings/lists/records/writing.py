"""Live ratings, records and figures follow their lists: made again from the first one that changed, and with drafts.

A publication or withdrawal only asks for it, since it takes seconds: `ask` sends a worker to `keep_due`. Until then the
page says so. The calendar finds what a lost message left undone, and so does the next draft.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import partial

import numpy as np
from django.db import connection, transaction
from django.db.models import Max, Min, Model

from federation.models import Tournament
from federation.runtime.workers import messages
from ratings.catalogue import SYSTEMS
from ratings.catalogue.sentences import DECISION
from ratings.computing import bulk
from ratings.lists.records import adding_up, figures, statements
from ratings.models import ListFigures, ListRecord, LiveRating, PersonalBest, RatingList
from ratings.published.records import still_to_write
from ratings.published.records.live_ratings import begins_anew

MOST = 10  # gains, and best of each group, kept of each list; of all lists no more are ever shown


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
            return figures.write_missing(slug)
        keep(slug, min(days))
        draft = RatingList.objects.filter(system=slug, state=RatingList.State.DRAFT).exclude(digest="").first()
        if draft is not None:
            _of_draft(draft)
        figures.write_missing(slug)
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
    write_all(slug, since)


def write_all(slug: str, since: date = date.min) -> None:
    """The records of the lists of `slug` that are in force, from `since` on, where there are none of them."""
    current = RatingList.objects.current().filter(system=slug, effective__gte=since).order_by("effective")
    for pk in current.values_list("pk", flat=True):
        _of_list(slug, pk)


def keep_draft(draft: RatingList, played: Callable[[], adding_up.Played] | None = None) -> None:
    """Live ratings and live bests of a draft that was just computed, inside the caller's transaction.

    Live bests follow from the records of the lists before, which are written first where they are not. `played`: what
    the draft was computed to be, where the caller holds that; else its rows are read.
    """
    day = still_to_write.first_day(draft.system)
    if day is not None:
        keep(draft.system, day)
    _of_draft(draft, played)


def _of_draft(draft: RatingList, told: Callable[[], adding_up.Played] | None = None) -> None:
    forget([draft.pk])
    if not begins_anew(draft):
        return
    played = told() if told else adding_up.stored(draft)
    _write_live_ratings(draft, played)
    _write_live_bests(draft, played)


def _write_live_ratings(draft: RatingList, played: adding_up.Played) -> None:
    found = adding_up.live_ratings(played, draft.catalogue.lower_is_better)
    _write(LiveRating, {**found, "list_id": np.full(len(found["position"]), draft.pk)})


def _write_live_bests(draft: RatingList, played: adding_up.Played) -> None:
    lower = draft.catalogue.lower_is_better
    known = PersonalBest.objects.filter(system=draft.system, live=1).order_by().values_list("player")
    best = known.annotate(best=(Min if lower else Max)("rating"))
    found = adding_up.live_bests(played, *bulk.read(best, "i8", "f8"), lower)
    events = Tournament.objects.filter(counted__list=draft).order_by("pk").values_list("pk", "end")
    keys, ends = zip(*events, strict=True) if events else ((), ())
    day = np.array(ends, "M8[D]")[np.searchsorted(keys, found["tournament_id"])]
    count = len(day)
    of_all = {
        "system": np.full(count, draft.system.encode()),
        "live": np.ones(count, int),
        "list_id": np.full(count, draft.pk),
    }
    order = np.argsort(found["player_id"], kind="stable")  # as an index has them, and each player's as they came
    _write(PersonalBest, {name: column[order] for name, column in {**found, **of_all, "day": day}.items()})


def _write(model: type[Model], columns: Mapping[str, np.ndarray]) -> None:
    count = len(next(iter(columns.values())))
    bulk.write(model, ({name: column[part] for name, column in columns.items()} for part in bulk.parts(count)))


def forget(lists: Iterable[int]) -> None:
    """Take away what was kept of these lists."""
    keys = list(lists)
    LiveRating.objects.filter(list__in=keys).delete()
    PersonalBest.objects.filter(list__in=keys).delete()
    ListRecord.objects.filter(list__in=keys).delete()
    ListFigures.objects.filter(list__in=keys).delete()


def _of_list(slug: str, pk: int) -> None:
    """What one list adds; those before it are told already."""
    if not SYSTEMS[slug].not_live:
        _run(statements.BESTS_OF_EVENTS, slug, pk, live=True)
        _run(statements.BESTS_OF_LIST, slug, pk, live=True)
        _run(statements.GAINS_IN_EVENTS, slug, pk)
    for statement in (statements.BESTS_OF_LIST, statements.LEADERS, statements.GAINS, statements.BEST_OF_GROUPS):
        _run(statement, slug, pk)
    figures.write(pk)


def _run(statement: str, slug: str, pk: int, live: bool = False) -> None:
    known = {"system": slug, "list": pk, "live": int(live), "decision": DECISION, "most": MOST}
    with connection.cursor() as cursor:
        cursor.execute(statements.directed(statement, SYSTEMS[slug].lower_is_better), known)
