"""The chain of published lists: each gets a seal as it comes out, which covers the seal of the list before it.

`verify` recomputes all of a series and names the first list that does not follow. The seal of a list whose
predecessors have none yet, as of a site that was updated, is written with theirs by `seal_missing`.
"""

from collections.abc import Mapping
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from ratings.catalogue import SERIES
from ratings.computing import person_versions, seal_text
from ratings.lists.records import checking
from ratings.models import Entry, RatingList, Seal, Verification
from ratings.published.files import kept

NIGHTLY = ""  # whoever checks by itself, every night
KEPT = 400  # checks of a series that found nothing wrong: a year of nights. Those that found something stay
AT_ONCE = 20  # lists that the calendar seals in one go
WORDS: Mapping[str, str | Promise] = {  # what may differ
    "facts": gettext_lazy("its date, edition or counts"),
    "memory": gettext_lazy("what the next list follows from"),
    "entries": gettext_lazy("its ratings"),
    "numbers": gettext_lazy("the numbers it prints"),
    "persons": gettext_lazy("the names it prints"),
    "working": gettext_lazy("its working"),
    "events": gettext_lazy("the events it counts"),
    "file": gettext_lazy("its files"),
    "records": gettext_lazy("personal bests or records that follow from it"),
    "menus": gettext_lazy("the clubs and regions of its menus"),
    "seal": gettext_lazy("its seal"),
    "end": gettext_lazy("a seal that was there at an earlier check is gone"),
}


def seal(published: RatingList) -> Seal | None:
    """Seal a list that comes out, inside the caller's transaction, which holds what else could come out in the series.

    None where lists before it have no seal yet: it gets its own after them.
    """
    if _bare(published.system).exclude(pk=published.pk).exists():
        return None
    return _write(published)


def seal_missing(slug: str, most: int | None = None) -> int:
    """Seal the published lists of `slug` that have no seal, in the order of publication, each by itself.

    What was sealed stays sealed when it is broken off. Returns how many were.
    """
    done = 0
    for published in _bare(slug).defer("memory").order_by("published_at", "pk")[:most]:
        try:
            with transaction.atomic():
                _write(published)
        except IntegrityError:  # somebody else does the same at this moment
            break
        done += 1
    return done


def verify(slug: str, by: str, now: datetime) -> Verification:
    """Recompute every seal of `slug`, and store what was found. It goes no further than the first that differs."""
    check = Verification(system=slug, at=now, by=by, lists=0)
    wrong, before = _lists_otherwise(slug), None
    farthest = Verification.objects.filter(system=slug).exclude(last="").order_by("lists", "at").last()
    for found in Seal.objects.filter(system=slug).order_by("number").iterator():
        check.parts = _differing(found, before, wrong)
        if check.parts:
            check.broken_id = found.list_id
            break
        check.lists, check.last, before = check.lists + 1, found.digest, found
    else:
        if farthest is not None and not Seal.objects.filter(system=slug, digest=farthest.last).exists():
            check.parts = ["end"]
        else:
            check.broken_id, check.parts = _first_without_its_own(slug)
    check.save()
    _forget(check)
    return check


def last_checks() -> dict[str, Verification]:
    """slug -> the last check of its series, of those that were ever checked."""
    last = Verification.objects.filter(system=OuterRef("system")).order_by("-at", "-pk").values("pk")[:1]
    found = Verification.objects.filter(pk=Subquery(last)).select_related("broken").defer("broken__memory")
    return {one.system: one for one in found}


def last_seals() -> dict[str, Seal]:
    """slug -> the last seal of its series."""
    last = Seal.objects.filter(system=OuterRef("system")).order_by("-number").values("pk")[:1]
    found = Seal.objects.filter(pk=Subquery(last)).select_related("list").defer("list__memory")
    return {one.system: one for one in found}


def series() -> list[str]:
    """The slugs of all series that ever published a list, in the catalogue's order."""
    out = RatingList.objects.exclude(state=RatingList.State.DRAFT).order_by()
    there = set(out.values_list("system", flat=True).distinct())
    return [slug for slug in SERIES if slug in there]


def waiting() -> dict[str, int]:
    """slug -> how many published lists of the series have no seal yet, where there are any."""
    bare = RatingList.objects.filter(seal=None).exclude(state=RatingList.State.DRAFT).order_by()
    return dict(bare.values_list("system").annotate(Count("pk")))


def _forget(check: Verification) -> None:
    """Delete older checks of the series that found every list to follow.

    Of these the one that went farthest stays: what vanished from the end since then is missed by it.
    """
    fine = Verification.objects.filter(system=check.system, parts=[])
    farthest = fine.exclude(last="").order_by("lists", "at", "pk").values_list("pk", flat=True).last()
    recent = fine.order_by("-at", "-pk").values_list("pk", flat=True)[:KEPT]
    fine.exclude(pk__in=[*recent, farthest or 0]).delete()


def _write(published: RatingList) -> Seal:
    before = Seal.objects.filter(system=published.system).order_by("number").last()
    number, parts = (before.number + 1 if before else 1), seal_text.parts(published.pk)
    return Seal.objects.create(
        list=published,
        system=published.system,
        number=number,
        previous=before,
        digest=seal_text.seal(number, before.digest if before else "", parts),
        parts=parts,
        recipe=seal_text.RECIPE,
    )


def _bare(slug: str) -> QuerySet[RatingList]:
    return RatingList.objects.filter(system=slug, seal=None).exclude(state=RatingList.State.DRAFT)


def _differing(found: Seal, before: Seal | None, wrong: Mapping[str, set[int]]) -> list[str]:
    """Which parts of the list are not what was sealed; "seal" where the seal itself does not follow.

    `wrong`: part -> the lists in which what no seal covers is found to be another.
    """
    now = seal_text.parts(found.list_id)
    differing = [name for name, digest in now.items() if found.parts.get(name) != digest]
    differing += [part for part, lists in wrong.items() if found.list_id in lists]
    number, previous = (before.number + 1, before.digest) if before else (1, "")
    follows = found.number == number and found.previous_id == (before.pk if before else None)
    if not follows or found.digest != seal_text.seal(number, previous, found.parts):
        differing.append("seal")
    return differing


def _lists_otherwise(slug: str) -> dict[str, set[int]]:
    """What no seal covers -> the lists of `slug` in which it is not what it has to be."""
    return {
        "persons": _names_otherwise(slug),
        "file": set(kept.otherwise(slug)),
    }


def _first_without_its_own(slug: str) -> tuple[int | None, list[str]]:
    """The first list of `slug` from which what is kept of it does not follow, and what that is. To be asked of lists
    that are what they were."""
    wrong = {"records": checking.records_otherwise(slug), "menus": checking.menus_otherwise(slug)}
    lists = Seal.objects.filter(system=slug, list__in=set().union(*wrong.values())).order_by("number")
    first = lists.values_list("list", flat=True).first()
    return first, [part for part, keys in wrong.items() if first in keys]


def _names_otherwise(slug: str) -> set[int]:
    """The lists of `slug` that print a version of a person which does not say what its digest is of."""
    wrong = person_versions.otherwise()
    if not wrong:
        return set()
    named = Entry.objects.filter(list__system=slug, person__in=wrong)
    return set(named.order_by().values_list("list", flat=True).distinct())
