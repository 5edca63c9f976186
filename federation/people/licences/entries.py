"""Single licences: entered, changed and removed by the office, each with its entry in the audit log."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import Licence, Player
from federation.refusals import NotPossible

FACTS = ("use", "kind", "number", "first", "last")


def enter(player: Player, licence: Licence, user, now: datetime) -> Licence:
    """Store a licence of `player` that is new, or one of theirs that was changed. NotPossible where it is there."""
    if player.merged_into_id is not None:
        raise NotPossible(_("This entry was merged into another one."))
    with transaction.atomic():
        before = Licence.objects.select_for_update().filter(pk=licence.pk, player=player).first()
        if licence.pk is not None and before is None:
            raise NotPossible(_("Somebody has just removed this licence."))
        others = Licence.objects.filter(player=player, use=licence.use, kind=licence.kind, first=licence.first)
        if others.exclude(pk=licence.pk).exists():
            raise NotPossible(_("This licence, valid from the same day, is there already."))
        licence.player = player
        licence.save()
        told = changed((name, getattr(before or Licence(use=""), name), getattr(licence, name)) for name in FACTS)
        if told:
            what = "licence.changed" if before is not None else "licence.entered"
            record(what, user, now, about=player, text=str(licence), data={"changes": told})
    return licence


def remove(licence: Licence, user, now: datetime) -> None:
    """Take out what was entered by mistake; one that ends gets a last day instead."""
    with transaction.atomic():
        record("licence.removed", user, now, about=licence.player, text=f"{licence}, {licence.days}")
        licence.delete()
