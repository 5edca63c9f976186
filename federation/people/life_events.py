"""Events in a player's life that lists must know from that day on: a move to another federation, a death."""

from datetime import date, datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import Entrant, FederationChange, Namesakes, Player
from federation.people.merging import locked, named, saved, tell, worded
from federation.refusals import NotPossible
from federation.vocabulary.dates import federation_day, plain_day

DIED, ALIVE, MOVED, NOT_MOVED = "player.died", "player.lives", "player.federation-changed", "player.federation-restored"
TOLD_APART = "player.told-apart"


def died(player: Player, day: date, reason: str, user, now: datetime) -> Player:
    """The page and the history stay; lists whose last day is `day` or later name the player among the inactive.

    NotPossible for a day to come, before the player's birth, or before an event that the player entered.
    """
    with transaction.atomic():
        player = _own(player)
        reason = worded(reason)
        if day > federation_day(now):
            raise NotPossible(_("That day is still to come."))
        if (player.born is not None and day < player.born) or (player.birth_year and day.year < player.birth_year):
            raise NotPossible(
                _("%(player_name)s was born in %(birth_year)s.")
                % {"player_name": player.name, "birth_year": player.birth_year}
            )
        later = Entrant.objects.filter(player=player, tournament__start__gt=day, tournament__withdrawn=False)
        entry = later.select_related("tournament").order_by("tournament__start").first()
        if entry is not None:
            began = entry.tournament.start
            raise NotPossible(
                _("%(player_name)s entered %(tournament)s, which began on %(began)s.")
                % {"player_name": player.name, "tournament": entry.tournament, "began": plain_day(began)}
            )
        old, player.died, player.active = player.died, day, False
        saved(player, ["died", "active"], reason, user, now)
        told = changed([("died", old.year if old else "", day.year)])
        record(DIED, user, now, about=player, text=reason, data={"changes": told})
        tell(min(day, old or day))
    return player


def lives(player: Player, reason: str, user, now: datetime) -> Player:
    """The date of death was a mistake."""
    with transaction.atomic():
        player = _own(player)
        reason = worded(reason)
        if player.died is None:
            raise NotPossible(_("Nobody said that %(player_name)s died.") % {"player_name": player.name})
        old, player.died, player.active = player.died, None, True
        saved(player, ["died", "active"], reason, user, now)
        record(ALIVE, user, now, about=player, text=reason, data={"changes": changed([("died", old.year, "")])})
        tell(old)
    return player


def change_federation(player: Player, new: str, day: date, reason: str, user, now: datetime) -> FederationChange:
    """From `day` on the player plays for `new`: lists print the federation of their last day.

    A federation that was written down wrongly is mended in the entry instead. NotPossible for a day to come, one
    before an earlier move, or the present federation.
    """
    with transaction.atomic():
        player = _own(player)
        reason = worded(reason)
        if day > federation_day(now):
            raise NotPossible(_("That day is still to come."))
        if new == player.federation:
            raise NotPossible(
                _("%(player_name)s plays for %(federation)s already.")
                % {"player_name": player.name, "federation": new or _("no federation")}
            )
        last = player.federation_changes.first()
        if last is not None and day <= last.day:
            raise NotPossible(
                _("%(player_name)s moved from %(federation)s on %(day)s; take that back first.")
                % {
                    "player_name": player.name,
                    "federation": last.old or _("no federation"),
                    "day": plain_day(last.day),
                }
            )
        change = FederationChange.objects.create(
            player=player, day=day, old=player.federation, new=new, reason=reason[:200]
        )
        _federation(MOVED, player, new, day, reason, user, now)
    return change


def take_back_federation(change: FederationChange, reason: str, user, now: datetime) -> Player:
    """Undo the latest move: the federation before it is the player's again. NotPossible for an earlier one."""
    with transaction.atomic():
        player = _own(change.player)
        reason = worded(reason)
        if player.federation_changes.first() != change:
            raise NotPossible(_("Only the latest move can be taken back."))
        change.delete()
        _federation(NOT_MOVED, player, change.old, change.day, reason, user, now)
    return player


def tell_apart(one: Player, other: Player, user, now: datetime) -> Namesakes:
    """Two entries that look alike are two people's; they are not proposed as duplicates again."""
    if one.pk == other.pk:
        raise NotPossible(_("That is one entry, not two."))
    first, second = sorted((one, other), key=lambda player: player.pk)
    with transaction.atomic():
        pair, new = Namesakes.objects.get_or_create(first=first, second=second)
        if new:
            told = _("not %(name)s") % {"name": named(second)}
            record(TOLD_APART, user, now, about=first, text=told, data={"other": second.pk})
    return pair


def _own(player: Player) -> Player:
    """The entry as it is now, locked. What happens to a person is written into the entry that was kept."""
    (found,) = locked(player.pk)
    if found.merged_into_id is not None:
        raise NotPossible(_("This entry was merged into %(merged_into)s.") % {"merged_into": named(found.merged_into)})
    return found


def _federation(what: str, player: Player, new: str, day: date, reason: str, user, now: datetime) -> None:
    told = changed([(_("federation from %(day)s") % {"day": plain_day(day)}, player.federation, new)])
    player.federation = new
    saved(player, ["federation"], reason, user, now)
    record(what, user, now, about=player, text=reason, data={"changes": told})
    tell(day)
