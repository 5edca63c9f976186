"""Writes what an import changes: new and changed players with their history, titles and ratings, in bulk."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime
from operator import attrgetter
from typing import Any

from django.utils.translation import gettext as _

from federation.models import OutsideRating, Player, TitleAward
from federation.players_import.differences import Plan
from federation.runtime.database import bulk_rows

COLUMNS = tuple(field.attname for field in Player._meta.concrete_fields if not field.primary_key)
History = Player.history.model
KEPT = tuple(name for name in (field.attname for field in History._meta.concrete_fields) if name[:8] != "history_")
OF_HISTORY = (*KEPT, "history_date", "history_change_reason", "history_type", "history_user_id")

AwardHistory = TitleAward.history.model
OF_AWARD = ("player_id", "scheme", "code")  # what a list does not say is empty
OF_AWARD_HISTORY = ("id", *OF_AWARD, *OF_HISTORY[len(KEPT) :])

FOUND_BY = ("family_name", "given_name", "region")

columns = attrgetter(*COLUMNS)
_kept = attrgetter(*KEPT)


def _renamed(plan: Plan) -> bool:
    """Whether the player is found by other words than before."""
    return any(getattr(plan.player, name) != plan.before[COLUMNS.index(name)] for name in FOUND_BY)


class Writer:
    """One import's way into the tables: who imports what, and when."""

    def __init__(self, source: str, user: int | None, now: datetime) -> None:
        self.reason = (_("import of %(source)s") % {"source": source})[:100]
        self.user = user
        self.now = now

    def batch(self, new: Sequence[Plan], known: Sequence[Plan], day: date | None) -> None:
        """Write what is planned; new players get their primary keys."""
        entered = [plan.player for plan in new]
        keys = bulk_rows.insert(Player, COLUMNS, [columns(player) for player in entered])
        for player, key in zip(entered, keys, strict=True):
            player.pk = key
        for plan, key in zip(new, keys, strict=True):
            plan.key = key
        changed = [plan for plan in known if plan.fields_changed]
        self._update(changed)
        Player.write_search_words([*entered, *(plan.player for plan in changed if _renamed(plan))])
        told = [(player, "+") for player in entered] + [(plan.player, "~") for plan in changed]
        history = [(*_kept(player), self.now, self.reason, kind, self.user) for player, kind in told]
        bulk_rows.insert(History, OF_HISTORY, history)
        self._rest([*new, *known], day)

    def _update(self, changed: Sequence[Plan]) -> None:
        """Only the columns that differ, so that what somebody else mends at this moment stays mended."""
        alike = defaultdict(list)  # columns that differ -> rows
        for plan in changed:
            now: tuple[Any, ...] = columns(plan.player)
            differing = [at for at, value in enumerate(now) if value != plan.before[at]]
            alike[tuple(differing)].append((plan.key, *(now[at] for at in differing)))
        for places, rows in alike.items():
            bulk_rows.update(Player, [COLUMNS[at] for at in places], rows)

    def _rest(self, plans: Sequence[Plan], day: date | None) -> None:
        awards = [(plan.key, "FIDE", code) for plan in plans for code in plan.titles]
        keys = bulk_rows.insert(TitleAward, OF_AWARD, awards)
        told = [(key, *award, self.now, self.reason, "+", self.user) for key, award in zip(keys, awards, strict=True)]
        bulk_rows.insert(AwardHistory, OF_AWARD_HISTORY, told)
        ratings = [(plan.key, tempo, day, *said) for plan in plans for tempo, *said in plan.new_ratings]
        bulk_rows.insert(OutsideRating, ("player_id", "tempo", "date", "rating", "factor", "inactive"), ratings)
        corrected = [row for plan in plans for row in plan.changed_ratings]
        bulk_rows.update(OutsideRating, ("rating", "factor", "inactive"), corrected)
