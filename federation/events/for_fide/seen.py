"""What FIDE's lists show of the events that were sent: written down by those who compare, read by the month's page."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from django.db import transaction

from federation.events.for_fide.month import Month
from federation.models import SeenAtFide, Tournament

State = SeenAtFide.State


class Seen(NamedTuple):
    """The report of an event, or its part of a month."""

    tournament: int
    month: Month
    state: str
    lacking: int  # players of the own federation without their games


def settle(list_day: date, looked_for: Collection[tuple[int, Month]], found: Iterable[Seen]) -> None:
    """Write down what FIDE's list of a day shows of the reports that were looked for on it: of some, nothing.

    What a later list shows stays.
    """
    with transaction.atomic():
        held = SeenAtFide.objects.select_for_update().filter(tournament__in={key for key, _month in looked_for})
        there = {(one.tournament_id, one.month): one for one in held}
        later = {key for key, one in there.items() if one.list_day > list_day}
        old = [
            there[key, month.first].pk
            for key, month in looked_for
            if (key, month.first) in there and (key, month.first) not in later
        ]
        SeenAtFide.objects.filter(pk__in=old).delete()
        SeenAtFide.objects.bulk_create(
            SeenAtFide(
                tournament_id=one.tournament, month=one.month.first, state=one.state, list_day=list_day,
                lacking=one.lacking,
            )
            for one in found
            if (one.tournament, one.month.first) not in later
        )  # fmt: skip


def seen_before(day: date) -> set[tuple[int, date]]:
    """(event, first day of the month) of the reports that a list before `day` shows whole."""
    rows = SeenAtFide.objects.filter(state=State.SEEN, list_day__lt=day).order_by()
    return set(rows.values_list("tournament", "month"))


def states(events: Collection[Tournament], month: Month) -> dict[int, SeenAtFide]:
    """By event."""
    rows = SeenAtFide.objects.filter(tournament__in=events, month=month.first)
    return {one.tournament_id: one for one in rows}
