"""What was changed in the register between two moments and may move somebody on a list: every cause written down.

Results, and events that count or no longer do, are told with their games (comparison.py); these are the others, which
a recalculation takes along: entries merged or separated, events given to another player, moves, dates of birth, names
taken out, titles, imported ratings, time controls.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.corrections.public_history import OF_PLAYER, WORDS
from federation.models import Deed, Entrant, PlayerImport, TitleAward
from federation.people import awards, merging
from federation.people.life_events import TOLD_APART
from federation.runtime.office import births
from ratings.models import CountedEvent, Entry, RatingList

EVENT, PLAYER, IMPORT = "federation.tournament", "federation.player", "federation.playerimport"
TOLD_WITH_GAMES = ("event.result-changed", "event.withdrawn", "event.restored", "event.player-changed")
SAID = WORDS | OF_PLAYER | {
    "player.changed": gettext_lazy("The entry was changed"),
    "player.erased": gettext_lazy("The name was taken out, and what the register said of the person"),
    "players.imported": gettext_lazy("A list of players was imported"),
    awards.AWARDED: gettext_lazy("A title was awarded"),
    awards.FULFILLED: gettext_lazy("A title is in force"),
    awards.REVOKED: gettext_lazy("A title was revoked"),
    awards.CORRECTED: gettext_lazy("An award was corrected"),
    awards.REMOVED: gettext_lazy("An award was removed"),
}  # fmt: skip

PUBLIC_REASON = {*WORDS, *OF_PLAYER, awards.REVOKED}  # whoever gives one is told that everybody reads it


@dataclass(frozen=True)
class Cause:
    """One change, in words that everybody may read."""

    deed: int
    what: str
    text: str
    why: str


def between(rating_list: RatingList, after: int, until: int | None = None) -> list[Deed]:
    """Deeds after the deed `after`, up to `until`, that are about what `rating_list` counts; earliest first.

    A title that was given after the list's last day is nothing to it, nor is a later import.
    """
    found = Deed.objects.of_consequence().filter(pk__gt=after, what__in=SAID).exclude(what__in=TOLD_WITH_GAMES)
    if until is not None:
        found = found.filter(pk__lte=until)
    deeds = [deed for deed in found.select_related("by").order_by("pk") if may_matter(deed, rating_list)]
    people = {key for deed in deeds for key in _people(deed)}
    there = _of_list(rating_list, people)
    events = {int(deed.about_id) for deed in deeds if deed.about_kind == EVENT}
    counted = set(
        CountedEvent.objects.filter(list=rating_list, tournament__in=events).values_list("tournament", flat=True)
    )
    days = dict(PlayerImport.objects.filter(pk__in=_keys(deeds, IMPORT)).values_list("pk", "day"))

    def fits(deed: Deed) -> bool:
        if deed.about_kind == PLAYER:
            return not there.isdisjoint(_people(deed))
        if deed.about_kind == IMPORT:
            day = days.get(int(deed.about_id))
            return day is not None and day <= rating_list.last_day
        return deed.about_kind == EVENT and int(deed.about_id) in counted

    return [deed for deed in deeds if fits(deed)]


def told(deeds: Iterable[Deed]) -> list[Cause]:
    """The deeds in words, each once: a change of two entries is written down at both."""
    found: dict[tuple[str, str], Cause] = {}
    for deed in deeds:
        changes = [births.change(each) for each in deed.data.get("changes", [])]
        lines = [_("%(field)s: %(old)s → %(new)s") % {name: one[name] or "–" for name in one} for one in changes]
        words = str(SAID[deed.what])
        if deed.about_kind != IMPORT:  # a file's name is the office's
            words = _("%(name)s: %(change)s") % {"name": deed.about_name, "change": words}
        text = " ".join([f"{words}.", "; ".join(lines)]).strip()
        why = deed.text if deed.what in PUBLIC_REASON else ""
        found.setdefault((deed.what, "; ".join(lines) or text), Cause(deed.pk, deed.what, text, why))
    return list(found.values())


def why_gone(deeds: Iterable[Deed]) -> dict[int, str]:
    """Player -> why the list has this entry no longer, or has it again, as far as entries were merged or separated."""
    found = {}
    for deed in deeds:
        if deed.what == merging.MERGED and "duplicate" in deed.data:
            found[deed.data["duplicate"]] = _("merged into %(name)s") % {"name": deed.about_name}
        if deed.what == merging.UNDONE and "duplicate" in deed.data:
            found[deed.data["duplicate"]] = _("separated from %(name)s again") % {"name": deed.about_name}
    return found


def may_matter(deed: Deed, rating_list: RatingList) -> bool:
    """Of deeds that are no import and no report: a title that was given after the list's last day is nothing to it."""
    if deed.what in (TOLD_APART, awards.DOCUMENT):
        return False
    if not deed.what.startswith("title."):
        return True
    award = TitleAward.objects.filter(pk=deed.data.get("award", 0)).first()
    if award is None:
        return deed.what == awards.REMOVED
    return award.date is None or any(
        day and day <= rating_list.last_day for day in (award.date, award.fulfilled, award.revoked)
    )


def _people(deed: Deed) -> set[int]:
    """The entries that a deed is about."""
    if deed.about_kind != PLAYER:
        return set()
    return {int(deed.about_id), *(deed.data[name] for name in ("duplicate", "to", "from") if name in deed.data)}


def _keys(deeds: Iterable[Deed], kind: str) -> set[int]:
    return {int(deed.about_id) for deed in deeds if deed.about_kind == kind}


def _of_list(rating_list: RatingList, people: set[int]) -> set[int]:
    """Those of `people` who are on the list, or who played in an event that it counts."""
    listed = Entry.objects.filter(list=rating_list, player__in=people).values_list("player", flat=True)
    played = Entrant.objects.filter(player__in=people, tournament__counted__list=rating_list)
    return {*listed, *played.order_by().values_list("player", flat=True)}
