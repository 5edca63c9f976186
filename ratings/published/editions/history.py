"""Which published lists were published again, and what that changed for an event or a player."""

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Protocol

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from federation.corrections.public_history import Changed, People
from federation.models import Correction, Player, Tournament
from federation.vocabulary.dates import plain_day
from ratings.models import CountedEvent, Entry, RatingList
from ratings.models.known_lists import known
from ratings.wording.numbers import rating


class Held(Protocol):
    """What is looked at of an entry."""

    list_id: int
    rating: float


def of_event(event: Tournament, counted: Iterable[CountedEvent] | None = None) -> list[Changed]:
    """The further editions of every list that counts, or counted, the event.

    `counted`: the event in every list, where that is at hand.
    """
    editions = _of_several_editions()
    if not editions:
        return []
    counted = CountedEvent.objects.filter(tournament=event) if counted is None else counted
    counting = [editions[one.list_id] for one in counted if one.list_id in editions]
    places = {(one.system, one.effective) for one in counting}
    again = [key for key, one in editions.items() if one.edition > 1 and (one.system, one.effective) in places]
    people, published = People(), _published(again)
    return [_changed(published[key], [], people) for key in again]


def of_player(player: Player, held: Sequence[Held] | None = None) -> list[Changed]:
    """The further editions on which the player's rating is not that of the edition before.

    `held`: the player's entries in every edition of every list, where they are at hand.
    """
    editions = _of_several_editions()
    held = list(Entry.objects.filter(player=player).order_by()) if held is None else held
    rows = [(editions[entry.list_id], entry.rating) for entry in held if entry.list_id in editions]
    rows.sort(key=lambda row: (row[0].system, row[0].effective, row[0].edition))
    changes: dict[int, dict[str, str]] = {}
    for _series, held_on in groupby(rows, key=lambda row: (row[0].system, row[0].effective)):
        for (_before, before), (one, now) in pairwise(held_on):
            if before != now:
                changes[one.pk] = {"field": _("Rating"), "old": rating(before), "new": rating(now)}
    people, published = People(), _published(changes)
    return [_changed(published[key], [change], people) for key, change in changes.items()]


def after(correction: Correction) -> list[tuple[RatingList, RatingList | None]]:
    """Every list that counted the event when the correction was granted, in the edition of then, and the latest
    edition of it that came out since, or None."""
    if correction.tournament is None or correction.decided is None:
        return []
    lists = RatingList.objects.public().filter(Exists(_counting(correction.tournament))).defer("memory")
    found = []
    for _series, editions in groupby(
        sorted(lists, key=lambda one: (one.system, one.effective, one.edition)),
        lambda one: (one.system, one.effective),
    ):
        then, since = _parted(list(editions), correction)
        if then is not None:
            found.append((then, since))
    return sorted(found, key=lambda pair: pair[0].effective)


def _parted(editions: Sequence[RatingList], correction: Correction) -> tuple[RatingList | None, RatingList | None]:
    """The last edition before the correction was granted, and the last one after it."""
    before = [one for one in editions if one.published_at <= correction.decided]
    standing = [one for one in editions if one.state == RatingList.State.PUBLISHED]
    later = [one for one in standing if one.published_at > correction.decided]
    return (before[-1] if before else None), (later[-1] if later else None)


def _counting(event: Tournament):
    """Whether any public edition of a list of that date counts the event."""
    return CountedEvent.objects.filter(
        tournament=event,
        list__in=RatingList.objects.public().values("pk"),
        list__system=OuterRef("system"),
        list__effective=OuterRef("effective"),
    )


def _of_several_editions() -> dict[int, RatingList]:
    """key -> list, latest first: every public edition of a date that has a further one."""
    public = known().public
    again = {(one.system, one.effective) for one in public if one.edition > 1}
    return {one.pk: one for one in public if (one.system, one.effective) in again}


def _published(keys: Collection[int]) -> dict[int, RatingList]:
    """Some lists with who published them."""
    return RatingList.objects.select_related("published_by").defer("memory").in_bulk(list(keys)) if keys else {}


def _changed(one: RatingList, changes: list[dict[str, str]], people: People) -> Changed:
    return Changed(
        one.published_at or one.created,
        _("The list %(name)s of %(day)s was published again") % {"name": one.name, "day": plain_day(one.effective)},
        people.of(one.published_by),
        one.reason,
        changes,
        _("edition %(edition)s") % {"edition": one.edition},
        f"{one.get_absolute_url()}?edition={one.edition}",
    )
