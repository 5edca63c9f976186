"""Which lists there are, without their memory: all public pages made of one version of the data read them once."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

from federation.runtime.cache.shared_facts import is_sharing, shared
from ratings.models.lists import RatingList

State = RatingList.State


class KnownLists:
    """Lists with the list before each, latest first. Pages share them: nobody changes one."""

    def __init__(self, every: Sequence[RatingList]) -> None:
        self.every = every  # of whichever state
        self.by_key = {one.pk: one for one in every}

    @cached_property
    def public(self) -> list[RatingList]:
        """Everything that was ever public: published and withdrawn editions."""
        return [one for one in self.every if one.was_public]

    @cached_property
    def current(self) -> dict[int, RatingList]:
        """key -> list: of every system and date the published edition that counts."""
        found: dict[tuple, RatingList] = {}
        for one in self.every:  # the last edition comes first
            if one.state == State.PUBLISHED:
                found.setdefault((one.system, one.effective), one)
        return {one.pk: one for one in found.values()}

    @cached_property
    def drafts(self) -> dict[int, RatingList]:
        return {one.pk: one for one in self.every if one.state == State.DRAFT}

    @cached_property
    def systems(self) -> frozenset[str]:
        """The slugs of the series that have a list or a draft."""
        return frozenset(one.system for one in self.every)

    def keys(self, slugs: Collection[str]) -> list[int]:
        """Of the current lists of some series."""
        return [one.pk for one in self.current.values() if one.system in slugs]

    def of(self, slugs: Collection[str]) -> "KnownLists":
        return KnownLists([one for one in self.every if one.system in slugs])


@shared
def known() -> KnownLists:
    """Every list of every series. One query."""
    return _linked(RatingList.objects.defer("memory"))


def known_of(slugs: Collection[str]) -> KnownLists:
    """The lists of some series."""
    if is_sharing():
        return known().of(slugs)
    return _linked(RatingList.objects.filter(system__in=slugs).defer("memory"))


def newest(slug: str) -> int | None:
    """Key of the published list of a series with the latest date, official already or not."""
    return next(iter(known_of([slug]).current), None)


def _linked(lists: Iterable[RatingList]) -> KnownLists:
    found = KnownLists(list(lists))
    for one in found.every:
        if one.previous_id in found.by_key:
            one.previous = found.by_key[one.previous_id]
    return found
