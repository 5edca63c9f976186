"""The entries that were merged into a player's, and where the lists of then still print them."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from federation.models import Deed, Player
from federation.people.duplicates.merged import duplicates_of
from federation.people.merging import MERGED
from ratings.models import Entry, RatingList


@dataclass(frozen=True)
class MergedEntry:
    """One entry that no longer stands for itself."""

    player: Player
    since: datetime | None  # None: it is not known when
    printed: list[Entry]  # the latest of every system, where a list in force still prints it


def merged_entries(player: Player) -> list[MergedEntry]:
    """In the order they were entered. One query where there are none."""
    duplicates = sorted(duplicates_of(player), key=lambda one: one.pk)
    if not duplicates:
        return []
    keys = [one.pk for one in duplicates]
    since = dict(
        Deed.objects.filter(what=MERGED, data__duplicate__in=keys).order_by("at").values_list("data__duplicate", "at")
    )
    printed: dict[int, dict[str, Entry]] = defaultdict(dict)
    entries = Entry.objects.filter(player__in=keys, list__in=RatingList.objects.current()).select_related("list")
    for entry in entries.defer("list__memory").order_by("list__effective"):
        printed[entry.player_id][entry.list.system] = entry
    return [MergedEntry(one, since.get(one.pk), list(printed[one.pk].values())) for one in duplicates]
