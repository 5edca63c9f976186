"""What is declared of a rating system, in the reader's language: its lists, what counts, who is settled or active."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratings.catalogue import System
from ratings.catalogue.calendar import Cadence
from ratings.pages.series_form import CADENCES
from ratings.systems.protocol.base import Late
from ratings.systems.protocol.declaration import ALL_AT_ONCE, FRACTIONS, OF_A_SEASON

OFTEN: Mapping[int, str | Promise] = dict(CADENCES)
TEMPOS = {
    "standard": gettext_lazy("standard"), "rapid": gettext_lazy("rapid"), "blitz": gettext_lazy("blitz"),
}  # fmt: skip
LATE = {
    Late.NEXT: gettext_lazy("counted in the next list"),
    Late.REWIND: gettext_lazy("lists from its date on are computed again"),
    Late.REFUSE: gettext_lazy("not counted"),
}
LIVE = {
    "": gettext_lazy("after every event: the list and the change of each event since"),
    FRACTIONS: gettext_lazy("none: a list follows from fractions that are not printed"),
    ALL_AT_ONCE: gettext_lazy("none: a list weighs the games of months anew, for all players together"),
    OF_A_SEASON: gettext_lazy("none: the grade is the average of a season"),
}


def lists_told(cadence: Cadence) -> str:
    """How often lists come out, and until when reports count."""
    return ngettext(
        "%(often)s; reports close %(days)s day before", "%(often)s; reports close %(days)s days before",
        cadence.closing_days,
    ) % {"often": OFTEN[cadence.months], "days": cadence.closing_days}  # fmt: skip


def declared(system: System, late: Late, cadence: Cadence | None, *, kept: bool) -> list[tuple[str, str]]:
    """Name and words of each fact. `cadence`: of this federation's series where it is `kept`, else of the catalogue."""
    found = [
        (_("Lists here"), _lists(cadence, kept)),
        (_("Rates of play"), ", ".join(str(TEMPOS[one]) for one in system.counts)),
    ]
    if system.window_months:
        months = ngettext("%(months)s month", "%(months)s months", system.window_months)
        found.append((_("Every list anew from"), months % {"months": system.window_months}))
    if system.lower_is_better:
        found.append((_("Better"), _("the lower number")))
    if system.experience is not None:
        games = ngettext("%(games)s game", "%(games)s games", system.experience.games)
        found.append((_("Settled after"), games % {"games": system.experience.games}))
    if system.activity is not None:
        found.append((_("Inactive after"), _inactive(system.activity.years, system.activity.days)))
    found.append((_("Late reports"), str(LATE[late])))
    found.append((_("Live ratings"), str(LIVE[system.not_live])))
    return found


def _lists(cadence: Cadence | None, kept: bool) -> str:
    if cadence is None:
        return _("none; computed on request")
    if kept:
        return lists_told(cadence)
    return _("none are published; a series would come out %(often)s") % {"often": OFTEN[cadence.months]}


def _inactive(years: int, days: int) -> str:
    if years:
        return ngettext("%(years)s year without a game", "%(years)s years without a game", years) % {"years": years}
    return ngettext("%(days)s day without a game", "%(days)s days without a game", days) % {"days": days}
