"""The search for duplicates from the office's side: asked for at night or by a registrar, done by a worker, shown."""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.models import DuplicatePair, DuplicateSearch, Player
from federation.people.duplicates import register_search
from federation.permissions import REGISTRAR
from federation.runtime.jobs import kinds, life, work


def ask(by, now: datetime) -> DuplicateSearch:
    """A search that a worker will carry out, or the one that is under way. `by` is None for the calendar."""
    with transaction.atomic():
        one = under_way() or life.ask(DuplicateSearch(created=now, heard=now, by=by))
        if by is not None:
            record("duplicates.asked", by, now, about=one)
    return one


@kinds.register
class Search(kinds.Kind[DuplicateSearch]):
    name, words = "duplicates", gettext_lazy("Search for duplicates")
    model = DuplicateSearch
    roles = (REGISTRAR,)
    repeatable = (DuplicateSearch.State.FAILED,)

    def attempt(self, job: DuplicateSearch, clock: Callable[[], datetime]) -> None:
        """Compare the register and keep what was found."""
        for pairs in register_search.find():
            rows = [
                DuplicatePair(
                    search=job, duplicate_id=pair.duplicate, kept_id=pair.kept, score=pair.score,
                    reasons=pair.reasons, doubts=pair.doubts,
                )
                for pair in pairs
            ]  # fmt: skip
            DuplicatePair.objects.bulk_create(rows, ignore_conflicts=True)
            work.say(job, clock())
        with transaction.atomic():
            work.finish(job, DuplicateSearch.State.DONE, clock(), players=Player.objects.current().count())
            DuplicatePair.objects.filter(search__lt=job).delete()
            DuplicateSearch.objects.filter(pk__lt=job.pk).delete()

    def again(self, job: DuplicateSearch, user, now: datetime) -> DuplicateSearch:
        return ask(user, now)


def last() -> DuplicateSearch | None:
    """The search whose pairs are shown."""
    return DuplicateSearch.objects.filter(state=DuplicateSearch.State.DONE).first()


def under_way() -> DuplicateSearch | None:
    return DuplicateSearch.objects.open().first()


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
