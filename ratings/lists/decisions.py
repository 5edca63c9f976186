"""Ratings set by a decision of the federation: made for the next list of a series, or taken back before it is out."""

import math
from datetime import date, datetime

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from federation import audit
from federation.models import Player
from federation.refusals import REASON_LENGTH, NotPossible
from ratings import catalogue
from ratings.catalogue import System
from ratings.lists import life
from ratings.models import RatingDecision, RatingList, Series

HIGHEST = 20_000  # above every scale


def possible() -> list[System]:
    """The systems of the series that run in which a rating that was set stays."""
    running = (catalogue.SERIES[one.system] for one in Series.objects.begun())
    return [system for system in running if system.keeps_decisions]


def decide(
    system: str, player: Player, rating: float, reason: str, decided: date, officer, now: datetime
) -> RatingDecision:
    """Set the rating of `player` on the next list of `system`. Published lists stay as they are.

    NotPossible for a rating the scale has not, without a reason, or where the next list has a decision already.
    """
    reason = reason.replace("\0", "").strip()
    known = {one.slug: one for one in possible()}
    if system not in known:
        raise NotPossible(_("This series makes every list from the games alone; no rating can be set in it."))
    if not math.isfinite(rating) or not 0 <= rating <= HIGHEST or round(rating, known[system].decimals) != rating:
        raise NotPossible(_("That is no rating of this series."))
    if len(reason) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it in the working."))
    if player.merged_into_id is not None:
        raise NotPossible(_("That entry was merged into another one."))
    try:
        with transaction.atomic():
            made = RatingDecision.objects.create(
                system=system, player=player, rating=rating, reason=reason, decided=decided, after=_newest(system),
                at=now, by=officer,
            )  # fmt: skip
            data = {"changes": audit.changed([(known[system].name, "", f"{rating:g}")])}
            audit.record("rating.decided", officer, now, about=player, text=f"{made.number}: {reason}", data=data)
            _compute_again(system, made.number, officer, now)
    except IntegrityError:
        raise NotPossible(
            _("A decision about this player waits for the next list already; take it back first.")
        ) from None
    return made


def revoke(decision: RatingDecision, officer, now: datetime) -> None:
    """Take a decision back that no published list has. NotPossible for any other."""
    with transaction.atomic():
        locked = RatingDecision.objects.select_for_update().get(pk=decision.pk)
        if locked.revoked is not None or not waits(locked):
            raise NotPossible(_("%(number)s is in a published list, or was taken back.") % {"number": locked.number})
        locked.revoked, locked.revoked_by = now, officer
        locked.save(update_fields=["revoked", "revoked_by"])
        audit.record("rating.decision-revoked", officer, now, about=locked.player, text=locked.number)
        _compute_again(locked.system, locked.number, officer, now)


def waits(decision: RatingDecision) -> bool:
    """Whether the list that the decision is for is still to come."""
    return decision.after == _newest(decision.system)


def _newest(system: str) -> date | None:
    """The newest list of the series that was ever published, a withdrawn one included."""
    lists = RatingList.objects.filter(system=system).exclude(state=RatingList.State.DRAFT)
    return lists.aggregate(newest=Max("effective"))["newest"]


def _compute_again(system: str, number: str, officer, now: datetime) -> None:
    draft = RatingList.objects.filter(system=system, state=RatingList.State.DRAFT).first()
    if draft is not None and not draft.imported:
        life.request(draft, _("decision %(number)s") % {"number": number}, now, officer)
