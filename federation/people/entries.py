"""The writing of the register's entries: players and clubs, each change with its audit entry."""

from datetime import datetime

from django.db import transaction

from federation.audit import changed, record
from federation.models import Club, Player
from federation.people.forms import ClubForm, PlayerForm
from federation.people.register import facts_changed


def save_player(form: PlayerForm, user, now: datetime) -> None:
    """Enter or change the player of a valid form. IntegrityError: somebody has just taken one of the ids."""
    reason = form.instance._change_reason = form.cleaned_data["reason"]
    with transaction.atomic():
        before = Player.objects.select_related("club").filter(pk=form.instance.pk).first()
        saved = form.save()
        told = changed(facts_changed(before or Player(), saved))
        if told:
            what = "player.changed" if before else "player.entered"
            record(what, user, now, about=saved, text=reason, data={"changes": told})


def save_club(form: ClubForm, club: Club | None, user, now: datetime) -> Club:
    """Enter the club of a valid form, or change `club`."""
    before = Club.objects.get(pk=club.pk) if club else Club()
    with transaction.atomic():
        saved = form.save()
        told = changed((field, getattr(before, field), getattr(saved, field)) for field in ClubForm.Meta.fields)
        if told:
            what = "club.changed" if club else "club.entered"
            record(what, user, now, about=saved, data={"changes": told})
    return saved
