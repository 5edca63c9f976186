"""What differs between two editions of one list: the value that was published first beside the one that corrects it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from federation import audit
from federation.models import Deed, GameChange, Tournament
from ratings.models import CountedEvent, Entry, RatingList
from ratings.published.editions import causes

PRINTED = {"rating": "rating", "title": "person__title", "name": "person__name"}  # what an edition may say otherwise


@dataclass(frozen=True)
class Difference:
    """One player: the entry on the original and on the corrected edition, None where not listed."""

    original: Entry | None
    corrected: Entry | None
    why: str = ""  # the player is on one of them only, as far as entries were merged or separated

    @property
    def entry(self) -> Entry:
        entry = self.corrected or self.original
        assert entry is not None
        return entry

    @property
    def change(self) -> float | None:
        """Corrected minus original; None where the player is on one of them only."""
        if self.original is None or self.corrected is None:
            return None
        return self.corrected.rating - self.original.rating

    @property
    def otherwise(self) -> list[tuple[str, str]]:
        """(original, corrected) of what is printed besides the rating."""
        if self.original is None or self.corrected is None:
            return []
        pairs = [(getattr(self.original, name), getattr(self.corrected, name)) for name in PRINTED if name != "rating"]
        none = _("no title")
        return [(old or none, new or none) for old, new in pairs if old != new]


@dataclass(frozen=True)
class Edition:
    """One edition as its readers see it named."""

    list: RatingList
    by: str


def editions(slug: str, effective) -> list[Edition]:
    """Every edition of a date that was ever public, first to last."""
    found = RatingList.objects.public().filter(system=slug, effective=effective).order_by("edition")
    told = found.select_related("published_by").defer("memory")
    return [Edition(one, audit.public_name(one.published_by)) for one in told]


def changed(
    original: RatingList, corrected: RatingList, *, ranks: bool = False
) -> tuple[QuerySet[Entry], QuerySet[Entry]]:
    """Entries of `corrected` that were otherwise or not there, and entries of `original` that are no more.

    `ranks`: also those of which nothing but the rank, or whether it has one, was otherwise.
    """
    same = Entry.objects.on(original.pk).filter(**{name: OuterRef(name) for name in ("player", *PRINTED.values())})
    if ranks:
        same = same.alias(place=Coalesce("rank", 0)).filter(place=Coalesce(OuterRef("rank"), 0))
    entries = Entry.objects.filter(~Exists(same), list=corrected)
    return entries.in_order(), gone_from(corrected, original).in_order()


def gone_from(rating_list: RatingList, base: RatingList | None) -> QuerySet[Entry]:
    """The entries of `base` whose players are not on `rating_list`."""
    here = Entry.objects.on(rating_list.pk).filter(player=OuterRef("player"))
    return Entry.objects.filter(~Exists(here), list=base)


def differences(
    original: RatingList, rows: Iterable[Entry], gone: Iterable[Entry], why: Mapping[int, str]
) -> Iterator[Difference]:
    """Both editions' entries of the players of `rows`, then of those who are no longer listed. `why`: of a player."""
    entries = list(rows)
    before = Entry.objects.of([original.pk], [entry.player_id for entry in entries])
    by_player = {entry.player_id: entry for entry in before}
    for entry in entries:
        there = by_player.get(entry.player_id)
        yield Difference(there, entry, "" if there else why.get(entry.player_id, ""))
    for entry in gone:
        yield Difference(entry, None, why.get(entry.player_id, ""))


def events(original: RatingList, corrected: RatingList) -> tuple[list[Tournament], list[Tournament]]:
    """Events that the corrected edition counts and the original did not, and the other way round."""
    was = set(CountedEvent.objects.filter(list=original).values_list("tournament", flat=True))
    is_now = set(CountedEvent.objects.filter(list=corrected).values_list("tournament", flat=True))
    found = Tournament.objects.in_bulk(was ^ is_now)
    return [found[key] for key in sorted(is_now - was)], [found[key] for key in sorted(was - is_now)]


def deeds(original: RatingList, corrected: RatingList) -> list[Deed]:
    """What else was changed in the register between the two, of people and events of either."""
    found = {
        deed.pk: deed
        for one in (original, corrected)
        for deed in causes.between(one, original.knows_deed, corrected.knows_deed)
    }
    return [found[key] for key in sorted(found)]


def results(original: RatingList, corrected: RatingList) -> QuerySet[GameChange]:
    """Results changed between the two, of events that both count."""
    both = CountedEvent.objects.filter(list=corrected).values("tournament")
    changes = GameChange.objects.filter(game__tournament__in=both, pk__gt=original.knows_change)
    changes = changes.filter(pk__lte=corrected.knows_change)
    return changes.select_related("game__tournament", "game__white__player", "game__black__player").order_by("at")
