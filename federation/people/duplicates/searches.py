"""The search for duplicates from the office's side: asked for at night or by a registrar, done by a worker, shown."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from federation.audit import record
from federation.models import DuplicatePair, DuplicateSearch, Player
from federation.people.duplicates import register_search
from federation.runtime.tracing import request_ids
from federation.runtime.workers import messages

PATIENCE = timedelta(hours=1)  # a search that was asked for longer ago and is not finished is asked for anew


def ask(by, now: datetime) -> DuplicateSearch:
    """A search that a worker will carry out, or the one that is under way. `by` is None for the calendar."""
    with transaction.atomic():
        waiting = under_way(now)
        one = waiting or DuplicateSearch.objects.create(asked=now, by=by, request=request_ids.current())
        if by is not None:
            record("duplicates.asked", by, now, about=one)
        transaction.on_commit(lambda: _send(one.pk))  # again for a waiting one: the first message may be lost
    return one


def carry_out(pk: int, clock: Callable[[], datetime]) -> None:
    """Compare the register and keep what was found. Harmless twice, and twice at once."""
    one = DuplicateSearch.objects.filter(pk=pk, finished=None).first()
    if one is None:
        return
    DuplicateSearch.objects.filter(pk=pk).update(begun=clock())
    for pairs in register_search.find():
        rows = [
            DuplicatePair(
                search=one, duplicate_id=pair.duplicate, kept_id=pair.kept, score=pair.score,
                reasons=pair.reasons, doubts=pair.doubts,
            )
            for pair in pairs
        ]  # fmt: skip
        DuplicatePair.objects.bulk_create(rows, ignore_conflicts=True)
    with transaction.atomic():
        players = Player.objects.current().count()
        DuplicateSearch.objects.filter(pk=pk).update(finished=clock(), players=players)
        DuplicatePair.objects.filter(search__lt=one).delete()
        DuplicateSearch.objects.filter(pk__lt=pk).delete()


def last() -> DuplicateSearch | None:
    """The search whose pairs are shown."""
    return DuplicateSearch.objects.exclude(finished=None).first()


def under_way(now: datetime) -> DuplicateSearch | None:
    return DuplicateSearch.objects.filter(finished=None, asked__gt=now - PATIENCE).first()


def pairs(of: DuplicateSearch | None = None) -> QuerySet[DuplicatePair]:
    """What a search, the last unless given, found, but what was merged or told apart since; likeliest first."""
    found = of or last()
    return _of(found) if found is not None else DuplicatePair.objects.none()


def count() -> int | None:
    """How many pairs there are; None where nobody searched yet."""
    found = last()
    return _of(found).count() if found is not None else None


def _of(search: DuplicateSearch) -> QuerySet[DuplicatePair]:
    return DuplicatePair.objects.filter(search=search).standing().order_by("-score", "id")


def _send(pk: int) -> None:
    """Tell the workers. While the broker is down it waits for the next night, or for who asks again."""
    messages.tell("federation.tasks.search_duplicates", pk)
