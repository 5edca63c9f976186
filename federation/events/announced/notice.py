"""How early an event is to be announced, and whether its time control suits the players it expects."""

from dataclasses import dataclass
from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.events.rate_of_play import written
from federation.models import AnnouncedEvent
from federation.models.players import Tempo
from federation.runtime import offered

STRONG, STRONG_WOMAN = 2700, 2500  # ratings above which FIDE wants to know earlier


@dataclass(frozen=True)
class Notice:
    """A notice period of FIDE."""

    since: date
    days: int  # before the first day of the event
    why: str  # a key of REASONS


# Rating Regulations of 1 March 2024, registration (fide.com/news/2818), and Title Regulations of 1 January 2024.
FIDE = (
    Notice(date(2024, 3, 1), 30, "strong"),
    Notice(date(2024, 1, 1), 30, "norms"),
    Notice(date(2024, 3, 1), 3, "any"),
)
REASONS: dict[str, str | Promise] = {
    "strong": gettext_lazy("FIDE wants it 30 days before, because a player above 2700 or a woman above 2500 may play."),
    "norms": gettext_lazy("FIDE wants it 30 days before, because norms are possible."),
    "any": gettext_lazy("FIDE wants an event 3 days before it begins."),
}


def missed(event: AnnouncedEvent, day: date, own_days: int) -> list[str]:
    """What is late if the event is registered on `day`, a sentence each. `own_days`: what the federation wants."""
    left = (event.start - day).days
    late = [one for one in FIDE if one.since <= day and left < one.days and _concerns(event, one.why)]
    told = [str(REASONS[one.why]) for one in late[:1]]  # the longest says it all
    if own_days and left < own_days:
        words = ngettext(
            "The federation wants it %(days)s day before.", "The federation wants it %(days)s days before.", own_days
        )
        told.append(words % {"days": own_days})
    return [f"{sentence} {_left(left)}" for sentence in told]


def too_fast(event: AnnouncedEvent) -> list[str]:
    """What FIDE will not rate, by the highest rating that is expected; nothing where the time is not known."""
    if event.tempo != Tempo.STANDARD or event.minutes is None:
        return []
    strongest = max(event.strongest or 0, event.strongest_woman or 0)
    needed, approved = offered.lists.minutes_needed(strongest, event.start)
    if event.minutes >= needed:
        return []
    facts = {"rating": strongest, "needed": needed, "minutes": written(event.minutes)}
    words = _("Games of a player of %(rating)s need %(needed)s minutes for 60 moves; this time control gives "
              "%(minutes)s, and FIDE will not rate them.")  # fmt: skip
    told = [words % facts]
    if approved is not None and event.minutes >= approved:
        told.append(_("FIDE’s Qualification Commission can approve it, for two rounds a day at most."))
    return told


def _concerns(event: AnnouncedEvent, why: str) -> bool:
    strong = (event.strongest or 0) > STRONG or (event.strongest_woman or 0) > STRONG_WOMAN
    return {"strong": strong, "norms": event.norms, "any": True}[why]


def _left(days: int) -> str:
    if days < 0:
        return _("It has begun already.")
    if not days:
        return _("It begins that day.")
    return ngettext("%(left)s day is left.", "%(left)s days are left.", days) % {"left": days}
