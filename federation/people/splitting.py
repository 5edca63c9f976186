"""When two people were taken for one: events entered under one entry are given to another, known or new."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.events.alike import fingerprints
from federation.models import Entrant, Player, Tournament
from federation.people.merging import locked, named, saved, tell, worded
from federation.refusals import NotPossible
from federation.runtime.office.identity import current

MOVED, REASSIGNED = "player.entries-moved", "event.player-changed"


def entries_of(player: Player) -> list[Entrant]:
    """What `player` entered, latest first."""
    found = Entrant.objects.filter(player=player).select_related("tournament")
    return list(found.order_by("-tournament__end", "-tournament__code"))


def next_national_id() -> str:
    """The next free national id of our own numbering."""
    code = current().code
    last = Player.objects.filter(national_id__regex=rf"^{code}[0-9]{{6}}$").aggregate(last=Max("national_id"))["last"]
    return f"{code}{int(last[len(code) :]) + 1 if last else 1:06}"


def refusals(player: Player, entrants: Sequence[Entrant], to: Player) -> list[str]:
    """Why these entries cannot be `to`'s; empty where they can. `to` need not be stored yet."""
    if not entrants:
        return [_("Choose the events that the other one played.")]
    found = []
    if to.pk is not None and to.pk == player.pk:
        found.append(_("That is the same entry."))
    elif to.pk is not None and to.merged_into_id is not None:
        found.append(_("%(to)s is merged into another entry.") % {"to": named(to)})
    elif to.pk is not None:
        events = [one.tournament_id for one in entrants]
        there = Tournament.objects.filter(pk__in=events, entrants__player=to).order_by("end", "code")
        found += [
            _("%(to_name)s entered %(one)s (%(one_code)s) as well.")
            % {"to_name": to.name, "one": one, "one_code": one.code}
            for one in there
        ]
    return found


def move_entries(player: Player, entrants: Sequence[Entrant], to: Player, reason: str, user, now: datetime) -> Player:
    """Give the `entrants` of `player` to `to`, who is stored first if new. What the file said stays as it is.

    NotPossible where one is no longer the player's, the other one entered the same event, or no reason is given.
    """
    with transaction.atomic():
        reason = worded(reason)
        if to.pk is None:
            split = _("split: %(reason)s") % {"reason": reason}
            to._change_reason, to._history_user, to._history_date = split[:100], user, now
            to.national_id = to.national_id or next_national_id()
            to.save()
        if to.pk != player.pk:
            player, to = locked(player.pk, to.pk)
        held = list(
            Entrant.objects.select_for_update(of=("self",))
            .filter(pk__in=[one.pk for one in entrants], player=player)
            .select_related("tournament")
            .order_by("tournament__end", "pk")
        )
        if len(held) != len({one.pk for one in entrants}):
            raise NotPossible(_("Somebody has just changed these entries. Look again."))
        if found := refusals(player, held, to):
            raise NotPossible(found[0])
        Entrant.objects.filter(pk__in=[one.pk for one in held]).update(player=to)
        given = _("events given to %(name)s: %(reason)s") % {"name": named(to), "reason": reason}
        taken = _("events of %(name)s: %(reason)s") % {"name": named(player), "reason": reason}
        for one, words in ((player, given), (to, taken)):
            saved(one, ["active"], words, user, now)  # entrants are no fields of a player
        told = []
        for one in held:
            line = {"event": one.tournament, "number": one.number, "name": one.name}
            told += changed([(_("%(event)s, number %(number)s") % line, named(player), named(to))])
            at_event = {"changes": changed([(_("Number %(number)s, %(name)s") % line, named(player), named(to))])}
            record(REASSIGNED, user, now, about=one.tournament, text=reason, data=at_event)
            fingerprints.keep_event(one.tournament)
        keys = {"to": to.pk, "entrants": [one.pk for one in held]}
        for about, data in ((player, keys), (to, {"from": player.pk})):
            record(MOVED, user, now, about=about, text=reason, data={"changes": told, **data})
        tell(min(one.tournament.start for one in held))
    return to
