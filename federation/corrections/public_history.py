"""What was changed in an event or about a player after it was public: what, when, by whom and why."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from federation.audit import public_name
from federation.events.changes import named, new_result, result
from federation.models import Correction, Deed, Entrant, GameChange, Player, Tournament
from federation.runtime.office import births

EVENT, PLAYER = "federation.tournament", "federation.player"


COUNTED = ("event.withdrawn", "event.restored")
WORDS = {
    "event.result-changed": _("The result of a game was changed"),
    "event.withdrawn": _("The event was withdrawn"),
    "event.restored": _("The event counts again"),
    "event.rate-of-play-changed": _("The time control was changed"),
    "event.player-changed": _("An entry was given to another player"),
}
OF_PLAYER = {
    "player.merged": _("Another entry of the same person was merged into this one"),
    "player.split": _("A merged entry stands for itself again"),
    "player.entries-moved": _("Events were given to the person who played them"),
    "player.died": _("A death was recorded"),
    "player.lives": _("The date of death was taken back"),
    "player.federation-changed": _("The player moved to another federation"),
    "player.federation-restored": _("A move to another federation was taken back"),
}


def _played(players: Iterable[int]) -> list:
    return list(Entrant.objects.filter(player__in=players).order_by().values_list("pk", "tournament"))


@dataclass(frozen=True)
class Changed:
    """One change, as the public reads it. `changes` are {"field", "old", "new"} in words."""

    at: datetime
    what: str
    who: str
    why: str
    changes: list[dict[str, str]] = field(default_factory=list)
    link: str = ""  # words of the link to the request or the list
    address: str = ""
    about: str = ""  # the event, where the page is a player's


def of_event(event: Tournament) -> list[Changed]:
    """Latest first. What was changed without a request is described by its audit entry."""
    people = People()
    told = [_of_correction(one, people) for one in _granted(Q(tournament=event))]
    deeds = Deed.objects.filter(about_kind=EVENT, about_id=str(event.pk), what__in=WORDS).prefetch_related("by")
    told += [_of_deed(deed, people) for deed in deeds if "correction" not in deed.data]
    return latest_first(told)


def of_player(player: Player, keys: Sequence[int] | None = None) -> list[Changed]:
    """Latest first: the player's entry, results of the player's games, and events that count no longer or again.

    `keys`: of the player and of whoever was merged into them, where they are at hand.
    """
    people = People()
    entries = [player.pk, *(one.pk for one in player.duplicates.all())] if keys is None else keys
    granted = list(_granted(Q(player__in=entries)))
    told = [_of_correction(one, people, one.tournament) for one in granted]
    seen = {one.pk for one in granted}
    # Their keys first: with a query of them every entrant would be read.
    played = dict(_played(entries))
    told += [_of_game(change, people) for change in _changes(played) if change.correction_id not in seen]
    deeds = _deeds(player, played.values())
    numbers = {one.number for one in granted}
    told += [
        _of_deed(deed, people, deed.about_name)
        for deed in deeds
        if deed.about_kind == EVENT and deed.data.get("correction") not in numbers
    ]
    corrected = [change for one in granted for change in one.changes]
    told += [
        _of_deed(deed, people)
        for deed in deeds
        if deed.about_kind == PLAYER and not all(change in corrected for change in deed.data.get("changes", []))
    ]
    return latest_first(told)


def _deeds(player: Player, events: Iterable[int]) -> list[Deed]:
    """What was done to the player's entry, and whether some events count."""
    keys = {str(key) for key in events}
    of_events = Q(what__in=COUNTED, about_kind=EVENT, about_id__in=keys)
    of_entry = Q(what__in=OF_PLAYER, about_kind=PLAYER, about_id=str(player.pk))
    return list(Deed.objects.filter(of_events | of_entry).prefetch_related("by"))


def latest_first(told: Iterable[Changed]) -> list[Changed]:
    return sorted(told, key=lambda one: one.at, reverse=True)


class People(dict):
    """User id -> the name shown to the public; one query a person."""

    def of(self, user) -> str:
        key = None if user is None else user.pk
        if key not in self:
            self[key] = public_name(user)
        return self[key]


def _granted(whose: Q) -> QuerySet:
    found = Correction.objects.filter(whose, state=Correction.State.GRANTED)
    return found.prefetch_related("decided_by", "tournament").order_by("-decided")


def _changes(entrants: Collection[int]) -> QuerySet:
    """Changed results of games of some entrants. Mostly there are none, and then nothing is joined to them."""
    found = GameChange.objects.filter(Q(game__white__in=entrants) | Q(game__black__in=entrants)) if entrants else None
    keys = [] if found is None else list(found.order_by().values_list("pk", flat=True))
    if not keys:
        return GameChange.objects.none()
    joined = ("game__white", "game__black", "game__tournament", "correction", "by")
    return GameChange.objects.filter(pk__in=keys).select_related(*joined)


def _of_correction(one: Correction, people: People, event: Tournament | None = None) -> Changed:
    changes = [births.change(each) for each in one.changes]
    return Changed(
        one.decided, one.get_how_display(), people.of(one.decided_by), one.answer, changes, one.number,
        one.get_absolute_url(), str(event or ""),
    )  # fmt: skip


def _of_deed(deed: Deed, people: People, event: str = "") -> Changed:
    link = deed.data.get("correction", "")
    address = Correction(pk=int(link.removeprefix("C-"))).get_absolute_url() if link else ""
    what, changes = (WORDS | OF_PLAYER)[deed.what], [births.change(each) for each in deed.data.get("changes", [])]
    return Changed(deed.at, what, people.of(deed.by), deed.text, changes, link, address, event)


def _of_game(change: GameChange, people: People) -> Changed:
    old = result(change.old_white, change.old_black, change.old_kind)
    asked = change.correction
    return Changed(
        change.at, WORDS["event.result-changed"], people.of(change.by), change.reason,
        [{"field": named(change.game), "old": old, "new": new_result(change)}],
        asked.number if asked else "", asked.get_absolute_url() if asked else "", str(change.game.tournament),
    )  # fmt: skip
