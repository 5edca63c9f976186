"""What an officer says of an accepted event's time control: the time it gave, and that FIDE approved a faster one."""

from collections import Counter
from datetime import date, datetime
from operator import itemgetter
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import changed, order, record
from federation.models import Tournament
from federation.refusals import REASON_LENGTH, NotPossible
from federation.signals import results_changed
from federation.vocabulary import dates

APPROVED_ROUNDS_A_DAY = 2  # FIDE's Council on faster time controls, 2026


class RateOfPlay(NamedTuple):
    """The facts of an event by which a list decides which of its games count."""

    time_control: str  # as it was announced
    minutes: float | None  # of a player for 60 moves; None: not known
    first_control: int | None  # moves of the first control, where it has a number of moves
    approved_control: str  # reference of FIDE's approval of a faster time control; "" for none


LABELS = (
    gettext_lazy("Time control"),
    gettext_lazy("Minutes for 60 moves"),
    gettext_lazy("Moves of the first control"),
    gettext_lazy("Approval of a faster time control"),
)


def rate_of_play(tournament: Tournament) -> RateOfPlay:
    """That of an event as it is known."""
    return RateOfPlay(*(getattr(tournament, name) for name in RateOfPlay._fields))


def written(minutes: float | None) -> str:
    """Minutes as people write them: 75, 14.5, nothing where they are not known."""
    return "" if minutes is None else f"{minutes:g}"


def must_be_approvable(event: Tournament) -> None:
    """NotPossible where an approval is claimed for more rounds of one day than FIDE approves faster ones for."""
    if not event.approved_control:
        return
    day, most = max(Counter(filter(None, event.round_dates)).items(), key=itemgetter(1), default=("", 0))
    if most > APPROVED_ROUNDS_A_DAY:
        raise NotPossible(
            _("FIDE approves a faster time control for two rounds a day at most; %(rounds)s were played on %(day)s.")
            % {"rounds": most, "day": dates.day(date.fromisoformat(day))}
        )


def change_rate_of_play(tournament: Tournament, new: RateOfPlay, officer, reason: str, now: datetime) -> Tournament:
    """Give the event another rate of play. What it was stays readable for ever.

    NotPossible where nothing changes, or without a reason.
    """
    reason = reason.replace("\0", "").strip()
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it beside the change."))
    with transaction.atomic():
        order.change_follows()
        event = Tournament.objects.select_for_update().get(pk=tournament.pk)
        if event.archived:
            raise NotPossible(_("Its games are of the archive: their rate of play is what their tags say."))
        told = changed(zip(map(str, LABELS), *(_said(one) for one in (rate_of_play(event), new)), strict=True))
        if not told:
            raise NotPossible(_("That is the rate of play it has already."))
        for name, value in new._asdict().items():
            setattr(event, name, value)
        must_be_approvable(event)
        deed = record("event.rate-of-play-changed", officer, now, about=event, text=reason, data={"changes": told})
        event.pace_change = deed.pk
        event._history_user, event._history_date, event._change_reason = officer, now, reason[:100]
        event.save(update_fields=[*RateOfPlay._fields, "pace_change"])
        # robust: a broker that is down must not undo a change; the calendar finds the stale lists.
        transaction.on_commit(lambda: results_changed.send(sender=Tournament, first_day=event.start), robust=True)
        return event


def _said(one: RateOfPlay) -> RateOfPlay:
    return one._replace(minutes=written(one.minutes))
