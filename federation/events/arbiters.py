"""Who officiated at an accepted event, as its report said and officers know. The only writer of appointments."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import changed, record
from federation.models import Appointment, Player, Tournament
from federation.refusals import NotPossible
from federation.runtime.office.identity import current

Post = Appointment.Post


def keep(tournament: Tournament, named: Iterable[tuple[str, str, Player | None]]) -> None:
    """Those of the report: (post, name as written, person). In the transaction that accepts it."""
    rows = {
        (post, person.pk): Appointment(tournament=tournament, player=person, post=post, name=name[:200])
        for post, name, person in named
        if person is not None
    }
    Appointment.objects.bulk_create(rows.values())


def appoint(tournament: Tournament, player: Player, post: str, officer, now: datetime) -> Appointment:
    """One more, of an event that was accepted."""
    if player.merged_into_id is not None:
        raise NotPossible(_("This entry was merged into another one."))
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=tournament.pk)
        if Appointment.objects.filter(tournament=tournament, player=player, post=post).exists():
            raise NotPossible(_("That person has this post already."))
        made = Appointment.objects.create(tournament=tournament, player=player, post=post)
        _record("event.arbiter-added", made, officer, now, "", player.name)
        return made


def remove(appointment: Appointment, officer, now: datetime) -> None:
    """That person did not officiate; what the report says stays as it is."""
    with transaction.atomic():
        _record("event.arbiter-removed", appointment, officer, now, appointment.player.name, "")
        appointment.delete()


def _record(what: str, one: Appointment, officer, now: datetime, old: str, new: str) -> None:
    told = changed([(one.get_post_display(), old, new)])
    record(what, officer, now, about=one.tournament, data={"changes": told, "player": one.player_id})


@dataclass(frozen=True)
class Line:
    """One name beside a post, as the page of the event prints it."""

    name: str
    address: str = ""  # of the person; "" where the register knows none, or that is not public


def told(tournament: Tournament) -> list[tuple[str, list[Line]]]:
    """Posts in words with their names, as the report has them; where the office makes its list of arbiters public the
    people of the register, with those that an officer added. One query there, else none.
    """
    written: dict[str, list[Line]] = {
        Post.CHIEF: [Line(tournament.chief_arbiter)] if tournament.chief_arbiter else [],
        Post.DEPUTY: [Line(name) for name in tournament.deputy_arbiters.splitlines() if name.strip()],
    }
    if current().officials_public:
        for one in tournament.appointments.select_related("player__merged_into"):
            person = one.player.merged_into or one.player
            lines = written.setdefault(one.post, [])
            known = Line(person.name, person.get_absolute_url())
            if one.name and (as_written := [line for line in lines if line.name.strip() == one.name]):
                lines[lines.index(as_written[0])] = known
            else:
                lines.append(known)
    return [(HEADS[post], written[post]) for post in HEADS if written.get(post)]


HEADS = {
    Post.CHIEF: gettext_lazy("Chief arbiter"),
    Post.DEPUTY: gettext_lazy("Deputies"),
    Post.ARBITER: gettext_lazy("Arbiters"),
    Post.ORGANISER: gettext_lazy("Organisers"),
}
