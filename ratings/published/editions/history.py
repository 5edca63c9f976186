"""Which published lists were published again, and what that changed for an event or a player."""

from collections.abc import Sequence
from itertools import groupby, pairwise

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from federation.corrections.public_history import Changed, People
from federation.models import Correction, Player, Tournament
from federation.vocabulary.dates import plain_day
from ratings.models import CountedEvent, Entry, RatingList
from ratings.wording.numbers import rating

PUBLIC = (RatingList.State.PUBLISHED, RatingList.State.WITHDRAWN)


def of_event(event: Tournament) -> list[Changed]:
    """The further editions of every list that counts, or counted, the event."""
    found = _again().filter(Exists(_counting(event))).select_related("published_by")
    people = People()
    return [_changed(one, [], people) for one in found.defer("memory")]


def of_player(player: Player) -> list[Changed]:
    """The further editions on which the player's rating is not that of the edition before."""
    several = RatingList.objects.filter(
        system=OuterRef("list__system"), effective=OuterRef("list__effective"), edition__gt=1, state__in=PUBLIC
    )
    entries = Entry.objects.filter(Exists(several), player=player, list__state__in=PUBLIC)
    entries = entries.select_related("list", "list__published_by").defer("list__memory")
    entries = entries.order_by("list__system", "list__effective", "list__edition")
    told, people = [], People()
    for _series, editions in groupby(entries, lambda entry: (entry.list.system, entry.list.effective)):
        for before, after in pairwise(editions):
            if before.rating != after.rating:
                change = {"field": _("Rating"), "old": rating(before.rating), "new": rating(after.rating)}
                told.append(_changed(after.list, [change], people))
    return told


def after(correction: Correction) -> list[tuple[RatingList, RatingList | None]]:
    """Every list that counted the event when the correction was granted, in the edition of then, and the latest
    edition of it that came out since, or None."""
    if correction.tournament is None or correction.decided is None:
        return []
    lists = RatingList.objects.filter(Exists(_counting(correction.tournament)), state__in=PUBLIC).defer("memory")
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
    dated = [one for one in editions if one.published_at is not None]
    before = [one for one in dated if one.published_at <= correction.decided]
    later = [one for one in dated if one.published_at > correction.decided and one.state == RatingList.State.PUBLISHED]
    return (before[-1] if before else None), (later[-1] if later else None)


def _counting(event: Tournament):
    """Whether any public edition of a list of that date counts the event."""
    return CountedEvent.objects.filter(
        tournament=event,
        list__system=OuterRef("system"),
        list__effective=OuterRef("effective"),
        list__state__in=PUBLIC,
    )


def _again():
    return RatingList.objects.filter(edition__gt=1, state__in=PUBLIC)


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
