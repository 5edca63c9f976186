"""The writing of the register's entries: players, titles and clubs, each change with its audit entry."""

from datetime import datetime

from django.db import transaction

from federation.audit import changed, record
from federation.models import Club, Player, TitleAward
from federation.people.forms import ClubForm, PlayerForm, TitleForm
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


def add_title(player: Player, form: TitleForm, user, now: datetime) -> TitleAward:
    with transaction.atomic():
        award = form.save()
        _note(player, f"title added: {award}")
        _titled("player.title-added", player, user, now, "", str(award))
    return award


def remove_title(player: Player, award: TitleAward, user, now: datetime) -> None:
    with transaction.atomic():
        award.delete()
        _note(player, f"title removed: {award}")
        _titled("player.title-removed", player, user, now, str(award), "")


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


def _note(player: Player, reason: str) -> None:
    """Titles are no fields of the player; the player's history tells of them all the same."""
    player._change_reason = reason
    player.save()


def _titled(what: str, player: Player, user, now: datetime, old: str, new: str) -> None:
    told = changed([("title", old, new)])
    record(what, user, now, about=player, data={"changes": told})
