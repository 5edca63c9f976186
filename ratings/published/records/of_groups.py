"""The highest ratings of women, of one federation and of its women as of any day, as the lists printed them.

A federation's are those of whoever belonged to it on the list, wherever they belong today. Each list keeps its ten.
"""

from dataclasses import dataclass
from datetime import date

from django.db.models import F

from federation.models import Player
from ratings.catalogue import System
from ratings.models import ListRecord, RatingList
from ratings.models.records import group

MOST = 10


@dataclass(frozen=True)
class Best:
    """The highest rating of somebody while they belonged to a group, and the first list on which they had it."""

    player: Player
    rating: float
    list: RatingList

    @property
    def day(self) -> date:
        return self.list.effective


def highest(system: System, day: date, women: bool, federation: str, most: int = MOST) -> list[Best]:
    """One row of each of the best, the earlier of equal ones first. Entries that were merged are one person."""
    current = RatingList.objects.current().filter(system=system.slug, effective__lte=day)
    rows = ListRecord.objects.filter(
        list__in=current.values("pk"), kind=ListRecord.Kind.BEST, among=group(women, federation)
    )
    value = F("value").asc() if system.lower_is_better else F("value").desc()
    rows = rows.order_by(value, "list__effective", "place").select_related("player__merged_into", "list")
    found: dict[int, Best] = {}
    for row in rows.defer("list__memory"):
        found.setdefault(row.player.merged_into_id or row.player_id, Best(row.player, row.value, row.list))
        if len(found) == most:
            break
    return list(found.values())
