"""Whether a list calls a player inactive and why, or from which list on it will: each system's own rule, in words."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.vocabulary.dates import plain_day
from ratings.catalogue import calendar
from ratings.models import InForce
from ratings.systems.protocol.declaration import Activity


def activity(now: InForce, active: bool, played: date | None) -> str:
    """That a player is inactive on the list in force and why, or from which list on they will be; "" where nobody is.

    `active`: on the list; `played`: the last time that its lists counted a game.
    """
    rule = now.system.activity
    if not active:
        return _inactive(rule)
    if rule is None or played is None:
        return ""
    cadence = now.kept.cadence
    ending = calendar.window(calendar.on_or_after(rule.ends(played), cadence), cadence)
    facts = {"list": plain_day(ending.effective), "closes": plain_day(ending.last_day)}
    if ending.last_day >= now.day:
        return _("Inactive from the list of %(list)s on, unless a rated game is played by %(closes)s.") % facts
    return _("Inactive from the list of %(list)s on, unless it counts a game played by %(closes)s.") % facts


def _inactive(rule: Activity | None) -> str:
    if rule is None:
        return _("Inactive on this list.")
    period = (
        ngettext("%(number)s year", "%(number)s years", rule.years) % {"number": rule.years}
        if rule.years
        else ngettext("%(number)s day", "%(number)s days", rule.days) % {"number": rule.days}
    )
    return _("Inactive: no rated game in %(period)s before the list. One rated game makes active again.") % {
        "period": period
    }
