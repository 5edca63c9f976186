"""Where the inputs of a list stand: a text that is another whenever one of them may have changed, told in no time.

Reading all inputs again takes seconds in a large federation. Facts of the register are counted as they change
(`federation.audit.order`); of the lists, decisions and settings that a list follows from, the rows are looked at.
Entries and counted events are those of published lists, which do not change.
"""

from hashlib import sha256

from federation.audit import order
from ratings.models import RatingDecision, RatingList, Series
from ratings.systems.protocol.base import RatingSystem

LIST = ("pk", "system", "effective", "edition", "state", "imported", "published_at", "withdrawn_at", "digest")
OWN = ("first_day", "last_day", "effective", "edition", "previous_id", "imported")


def now(rating_list: RatingList, system: RatingSystem) -> str:
    """Where they stand. "" where that cannot be told."""
    return _told(order.stand(), rating_list, system)


def for_reading(rating_list: RatingList, system: RatingSystem) -> str:
    """The same for who reads them next: that of what they find. "" while somebody changes a fact."""
    return _told(order.stand_at_rest(), rating_list, system)


def _told(facts: str, rating_list: RatingList, system: RatingSystem) -> str:
    if not facts:
        return ""
    followed = {rating_list.system, *rating_list.catalogue.needs}
    lists = RatingList.objects.exclude(state=RatingList.State.DRAFT).filter(system__in=followed)
    decisions = RatingDecision.objects.filter(system=rating_list.system)
    told = (
        facts,
        system.version,
        [getattr(rating_list, name) for name in OWN],
        list(lists.order_by("pk").values_list(*LIST)),
        list(decisions.order_by("pk").values_list("pk", "player", "rating", "after", "revoked")),
        Series.objects.cadence(rating_list.system),
    )
    return sha256(repr(told).encode()).hexdigest()
